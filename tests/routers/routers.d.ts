declare module 'express-4' {
  const express: (() => unknown) & { readonly Router: (options?: object) => unknown };
  export default express;
}
declare module 'express-5' {
  export { default } from 'express-4';
}
declare module 'routers-nest-10' {
  export const modules: import('./nest.ts').Modules;
}
declare module 'routers-nest-11' {
  export { modules } from 'routers-nest-10';
}
declare module 'routers-nest-12' {
  export { modules } from 'routers-nest-10';
}
declare module 'koa-router-12' {
  export { default } from '@koa/router';
}
declare module 'koa-router-13' {
  export { default } from '@koa/router';
}
declare module 'koa-router-14' {
  export { default } from '@koa/router';
}
declare module 'koa-router' {
  export { default } from '@koa/router';
}
