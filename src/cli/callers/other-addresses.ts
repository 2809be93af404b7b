import { fileRouteOf } from '../../frameworks/file-routes.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';

/** The address of a file that answers requests by its place, with `{}` for a parameter and `{**}` for several segments. */
export function fileAddress(file: string, text: string): string | undefined {
  return isTestFile(file) ? undefined : fileRouteOf(file, text)?.address;
}

const TOOL_CONFIG = /(?:config|setupProxy|proxy|webpack)[\w.-]{0,60}\.[cm]?[jt]s$/iu;
const REWRITES = /\b(?:pathRewrite|rewrites?|ignorePath)\b|\btarget\s*:\s*['"`]https?:\/\/[^/'"`]+\/[^'"`]/u;

/** A place that sees each request before it is sent, and code that gives one another address. */
const HOOK = /\b(?:interceptors\.request|HttpInterceptor|beforeRequest|onRequest)\b/u;
const NEW_ADDRESS = /\.(?:url|baseURL)\s*\+?=(?!=)|\.clone\(\s*\{[^}]*\burl\b|new\s+Request\(/u;
const OWN_FETCH = /\b(?:window|globalThis|global|self)\.fetch\s*=(?!=)/u;

/** Whether a file makes clients send other addresses than the code says: a proxy with rewrites, an interceptor. */
export function changesAddresses(file: string, text: string): boolean {
  if (isTestFile(file)) return false;
  if (TOOL_CONFIG.test(file) && REWRITES.test(text)) return true;
  return (HOOK.test(text) && NEW_ADDRESS.test(text)) || OWN_FETCH.test(text);
}
