import { remembered } from './remembered.ts';

/** Files whose name and place something outside of the application fixes: standards, browsers, crawlers, tools. */
const FILES: readonly RegExp[] = [
  // RFC 9309, RFC 9116, IAB ads.txt 1.1, llmstxt.org
  /^(?:robots|humans|security|ads|app-ads|sellers|llms|llms-full|pgp-key)\.(?:txt|json)$/iu,
  // sitemaps.org
  /^sitemap[\w-]*\.(?:xml|xml\.gz|txt)$/iu,
  // what browsers and systems ask for by themselves
  /^(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[\w-]*\.(?:ico|png|svg|gif)$/iu,
  /^(?:manifest|site)\.(?:json|webmanifest)$/iu,
  /^(?:browserconfig|crossdomain|clientaccesspolicy|opensearch)\.xml$/iu,
  // a service worker rules the folder that it is served from, and the kits of services look for theirs: mockServiceWorker
  /^(?:[\w-]+-)?sw\.m?js$|^[\w-]*worker\.m?js$/iu,
  // OpenAPI 3.1 §4.3 recommends the name; Swagger's tools look for theirs
  /^(?:openapi|swagger)\.(?:json|ya?ml)$/iu,
  // proofs of ownership
  /^(?:google[\da-f]{12,}\.html|bingsiteauth\.xml|yandex_[\da-f]+\.html|mp_verify_\w+\.txt)$/iu,
];

/** Whether something outside of the application asks for a file of that name. */
export const isFixedFile = remembered((segment) => FILES.some((file) => file.test(segment)));

/**
 * Folders in which something else has named all that there is, and the folder too: RFC 8615, the packages of npm, what
 * Next.js, Nuxt and webpack write into pages, App Engine's requests of its own, the Matrix protocol.
 */
const FOLDER = /^(?:\.well-known|node_modules|_(?:next|nuxt|ah|matrix|synapse)|__(?:nextjs|nuxt|webpack)[\w-]*)\*?$/;

/** Whether something outside of the application has named a folder and what is in it. */
export function isForeignFolder(segment: string): boolean {
  return '._n'.includes(segment.charAt(0)) && FOLDER.test(segment);
}
