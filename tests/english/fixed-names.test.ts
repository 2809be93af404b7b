import { expect, it } from 'vitest';
import { isFixedFile, isFixedFolder } from '../../src/english/words/file-names.ts';
import { listed } from '../listed.ts';

it.each([
  ...listed(`
      robots.txt, security.txt, llms-full.txt, ads.txt, SELLERS.json, sitemap.xml, sitemap-posts_2.xml.gz
    `),
  ...['favicon.ico', 'apple-touch-icon-120x120.png', 'manifest.json', 'site.webmanifest', 'browserconfig.xml'],
  ...['sw.js', 'firebase-messaging-sw.js', 'mockServiceWorker.js', 'worker.mjs', 'openapi.json', 'swagger.yml'],
  ...['google0123456789abcdef.html', 'BingSiteAuth.xml', 'yandex_0a1b.html', 'MP_verify_aBc.txt'],
])('something else asks for %s', (name) => expect(isFixedFile(name)).toBe(true));

it.each([
  ...[
    'ads.json',
    'security.json',
    'site.json',
    'robots.html',
    'my-robots.txt',
    'robots.txt.gz',
    'sitemap.html',
    'my-sitemap.xml',
    'sitemap.xml.zip',
  ],
  ...['favicon.json', 'my-favicon.ico', 'favicon.icon', 'manifest.xml', 'my-site.json', 'manifest.json5'],
  ...['my-browserconfig.xml', 'opensearch.xmls', 'asw.js', 'sw.json', 'worker.json', 'a.worker.js', 'openapi.xml'],
  ...['my-openapi.json', 'swagger.json5', 'google01.html', 'a-google0123456789abcdef.html', 'yandex_0a1b.htm'],
])('nothing else asks for %s', (name) => expect(isFixedFile(name)).toBe(false));

it.each(
  listed(`
    .well-known, node_modules, bower_components, _next, _nuxt, _ah, _matrix, __nextjs_font, __webpack_hmr, _next*
  `),
)('something else names what is in %s', (name) => expect(isFixedFolder(name)).toBe(true));

it.each(
  listed(`
    well-known, Node_modules, node_modules_old, bower, my_next, _users, _nextjs, __users, users, _next**
  `),
)('nothing else names what is in %s', (name) => expect(isFixedFolder(name)).toBe(false));
