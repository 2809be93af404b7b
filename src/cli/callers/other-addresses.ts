import { fileRouteOf } from '../../frameworks/file-routes.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';

/** Whether a file answers requests by its place, so that its address is on no list of routes. */
export function isFileRoute(file: string, text: string): boolean {
  return !isTestFile(file) && fileRouteOf(file, text) !== undefined;
}

const TOOL_CONFIG =
  /(?:^|\/)(?:[\w.-]{0,60}config[\w.-]{0,60}|setupProxy|[\w.-]{0,60}proxy[\w.-]{0,60}|[\w.-]{0,60}webpack[\w.-]{0,60})\.[cm]?[jt]s$/iu;
const REWRITES = /\b(?:pathRewrite|rewrites?|ignorePath)\b|\btarget\s*:\s*['"`]https?:\/\/[^/'"`]+\/[^'"`]/u;
/** Code that changes the address of each request: an interceptor, a hook, a `fetch` of its own. */
const INTERCEPTS =
  /\b(?:interceptors\.request|HttpInterceptor|beforeRequest|onRequest)\b[^]*(?:\b\w+\.(?:url|baseURL)\s*\+?=(?!=)|\.clone\(\s*\{[^}]*\burl\b|new\s+Request\()|\b(?:window|globalThis|global|self)\.fetch\s*=(?!=)/u;

/** Whether a file makes clients send other addresses than the code says: a proxy with rewrites, an interceptor. */
export function changesAddresses(file: string, text: string): boolean {
  if (isTestFile(file)) return false;
  return (TOOL_CONFIG.test(file) && REWRITES.test(text)) || INTERCEPTS.test(text);
}
