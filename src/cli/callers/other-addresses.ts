import { fileRouteOf } from '../../frameworks/file-routes.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';

/** The address of a file that answers requests by its place, with `{}` for a parameter and `{**}` for several segments. */
export function fileAddress(file: string, text: string): string | undefined {
  return isTestFile(file) ? undefined : fileRouteOf(file, text)?.address;
}

/** A place that sees each request before it is sent, and code that gives one another address. */
const HOOK = /\b(?:interceptors\.request|HttpInterceptor|beforeRequest|onRequest)\b/u;
const NEW_ADDRESS = /\.(?:url|baseURL)\s*\+?=(?!=)|\.clone\(\s*\{[^}]*\burl\b|new\s+Request\(/u;
const OWN_FETCH = /\b(?:window|globalThis|global|self)\.fetch\s*=(?!=)/u;

/** Whether a file makes clients send other addresses than the code says, as an interceptor does. */
export function changesAddresses(file: string, text: string): boolean {
  if (isTestFile(file)) return false;
  return (HOOK.test(text) && NEW_ADDRESS.test(text)) || OWN_FETCH.test(text);
}
