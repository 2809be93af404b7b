import { isTestFile } from '../../project/graph/files/unparsed.ts';

/** Files that are routes themselves, and what their text then has: of Next, Nuxt and Nitro, SvelteKit, Remix. */
const FILE_ROUTES: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\/)pages\/api\/.*\.[cm]?[jt]sx?$/u, /\bexport\s+default\b|\bmodule\.exports\b/u],
  [/(?:^|\/)server\/(?:api|routes)\/.*\.[cm]?[jt]s$/u, /\b(?:\w*[eE]ventHandler|defineHandler)\b/u],
  [
    /(?:^|\/)(?:app\/(?:.*\/)?route|\+server)\.[cm]?[jt]sx?$/u,
    /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:GET|POST|PUT|PATCH|DELETE|fallback)\b|\bexport\s*\{[^}]*\b(?:GET|POST|PUT|PATCH|DELETE)\b/u,
  ],
  [/(?:^|\/)app\/routes\/.*\.[jt]sx?$/u, /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:loader|action)\b/u],
];

/** Whether a file answers requests by its place, so that its address is on no list of routes. */
export function isFileRoute(file: string, text: string): boolean {
  return !isTestFile(file) && FILE_ROUTES.some(([place, handler]) => place.test(file) && handler.test(text));
}

const TOOL_CONFIG =
  /(?:^|\/)(?:[\w.-]*config[\w.-]*|setupProxy|[\w.-]*proxy[\w.-]*|[\w.-]*webpack[\w.-]*)\.[cm]?[jt]s$/iu;
const REWRITES = /\b(?:pathRewrite|rewrites?|ignorePath)\b|\btarget\s*:\s*['"`]https?:\/\/[^/'"`]+\/[^'"`]/u;
/** Code that changes the address of each request: an interceptor, a hook, a `fetch` of its own. */
const INTERCEPTS =
  /\b(?:interceptors\.request|HttpInterceptor|beforeRequest|onRequest)\b[^]*(?:\b\w+\.(?:url|baseURL)\s*\+?=(?!=)|\.clone\(\s*\{[^}]*\burl\b|new\s+Request\()|\b(?:window|globalThis|global|self)\.fetch\s*=(?!=)/u;

/** Whether a file makes clients send other addresses than the code says: a proxy with rewrites, an interceptor. */
export function changesAddresses(file: string, text: string): boolean {
  if (isTestFile(file)) return false;
  return (TOOL_CONFIG.test(file) && REWRITES.test(text)) || INTERCEPTS.test(text);
}
