declare module 'express-4' {
  const express: (() => unknown) & { readonly Router: (options?: object) => unknown };
  export default express;
}
declare module 'express-5' {
  export { default } from 'express-4';
}
