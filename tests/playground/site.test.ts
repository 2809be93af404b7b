/** The site as a reader meets it: built, served under its base, and opened in a browser at two widths. */
import { createReadStream, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '../../scripts/site.mjs';
import plugin from '../../src/index.ts';
import { launch, missing } from './chromium.ts';

const base = '/eslint-plugin-rest/';
const folder = mkdtempSync(join(tmpdir(), 'site-'));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves files as GitHub Pages does: `/rules/nouns` is `rules/nouns.html`. */
function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname.slice(base.length);
    const file = ['', '.html', '/index.html']
      .map((end) => join(folder, path + end))
      .find((candidate) => existsSync(candidate) && statSync(candidate).isFile());
    if (file === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.skipIf(missing !== undefined)('the site', () => {
  let page: Page;
  let server: Server;
  let close: () => Promise<void> = async () => {};
  let origin = '';
  const faults: string[] = [];

  beforeAll(async () => {
    await site(folder);
    server = await serve();
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    const browser = await launch();
    ({ close } = browser);
    page = await browser.context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) faults.push(request.url());
    });
  }, 300_000);

  afterAll(async () => {
    await close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = (path: string) => page.goto(`${origin}${base}${path}`, { waitUntil: 'networkidle' });

  it('has a page for every rule, with its version, source and tests', () => {
    expect(readdirSync(join(folder, 'rules')).sort()).toEqual(
      [...Object.keys(plugin.rules), 'index'].map((name) => `${name}.html`).sort(),
    );
  });

  it('says in one screen what it is, what is special and how to start', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('');
    const said = (await page.locator('.home').textContent()) ?? '';
    expect(['npm i -D eslint eslint-plugin-rest', 'It knows a route'].filter((text) => !said.includes(text))).toEqual(
      [],
    );
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
  });

  it('lists the rules, and filters them', async () => {
    await open('rules/');
    const names = () => page.locator('ul.rules a').allTextContents();
    expect(await names()).toEqual(Object.keys(plugin.rules).sort());
    await page.selectOption('.filters label:nth-child(1) select', 'recommended');
    await page.selectOption('.filters label:nth-child(2) select', 'fixes');
    expect(await names()).toEqual(['lowercase', 'no-body-in-204', 'no-trailing-slash']);
    await page.selectOption('.filters label:nth-child(3) select', 'Hono');
    expect(await names()).toEqual([]);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.textContent('.filters [role=status]')).toMatch(/^0 of/);
  });

  it('has every example one click from the playground', async () => {
    await open('rules/no-writes-in-get');
    expect(await page.textContent('.facts')).toMatch(
      /^(?:Since version \d+\.\d+\.\d+|Not released yet) · Source · Tests/,
    );
    await page.locator('.try a').first().click();
    await page.waitForSelector('#findings li');
    expect(await page.locator('#findings .where a').allTextContents()).toContain('rest/no-writes-in-get');
  });

  it('finds a page by words', async () => {
    await open('');
    await page.locator('.VPNavBarSearch button').first().click();
    await page.fill('#localsearch-input', 'trailing slash');
    await expect.poll(() => page.locator('.result').first().textContent()).toContain('slash');
  });

  describe.each(['light', 'dark'] as const)('in the %s', (colorScheme) => {
    it.each(['', 'rules/', 'rules/lowercase', 'fix-safety', 'comparison'])('fits a telephone: /%s', async (path) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.setViewportSize({ width: 1280, height: 800 });
      const { violations } = await page.evaluate<AxeResults, undefined>(
        `${axe.source}; axe.run({ include: ['main, .VPContent'] }, { runOnly: ['color-contrast', 'image-alt', 'label'] })`,
        undefined,
      );
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    });
  });

  it('asks no other server, and has no fault', () => expect(faults).toEqual([]));
});
