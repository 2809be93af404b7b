/** The playground as a person uses it: the built file, opened from disk in a browser, with mouse and keyboard. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as parser from '@typescript-eslint/parser';
import axe, { type AxeResults } from 'axe-core';
import { Linter } from 'eslint';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frameworkOf, frameworks, presets } from '../../docs/playground/choices.ts';
import { playground } from '../../scripts/playground.mjs';
import plugin from '../../src/index.ts';
import { isFull } from '../full.ts';
import { launch, missing } from './chromium.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'playground-'));
const address = pathToFileURL(join(folder, 'index.html')).href;

if (missing !== undefined) console.warn(`\nSKIPPED: the tests of the playground in a browser. ${missing}\n`);

/** What ESLint reports in Node, with the TypeScript parser and a package.json on the disk. */
function expected(code: string, id: string, preset: string) {
  const project = join(folder, id);
  mkdirSync(project, { recursive: true });
  writeFileSync(join(project, 'package.json'), JSON.stringify({ dependencies: frameworkOf(id).dependencies }));
  const linter = new Linter({ cwd: project });
  const { recommended, strict, all } = plugin.configs;
  const chosen = Object.entries({ recommended, strict, all }).find(([name]) => name === preset)![1];
  const config: Linter.Config[] = [{ files: ['**/*.ts'], languageOptions: { parser } }, chosen];
  const filename = join(project, 'routes.ts');
  return {
    messages: linter.verify(code, config, { filename }),
    fixed: linter.verifyAndFix(code, config, { filename }).output,
  };
}

/** All in the long form, the first of them in the short one: a browser takes its time. */
const some = <Each>(all: readonly Each[]) => (isFull ? all : all.slice(0, 1));

function hashOf(framework: string, preset: string, code?: string): string {
  return `#${new URLSearchParams({ framework, preset, ...(code === undefined ? {} : { code }) }).toString()}`;
}

describe.skipIf(missing !== undefined)('the playground', () => {
  let page: Page;
  let close: () => Promise<void> = async () => {};
  const requests: string[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    writeFileSync(join(folder, 'index.html'), await playground());
    const browser = await launch();
    ({ close } = browser);
    page = await browser.context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('request', (request) => requests.push(request.url()));
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(address);
  });

  afterAll(async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    await open(hashOf(frameworks[0].id, presets[0]!));
  });

  /** Follows a link within the page: reloading a megabyte for each test would take long. */
  async function open(hash: string) {
    await page.evaluate(async (wanted) => {
      history.replaceState(null, '', '#');
      const loaded = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      location.hash = wanted;
      await loaded;
    }, hash);
  }

  const code = () => page.inputValue('#editor textarea');
  const write = (text: string) => page.fill('#editor textarea', text);
  const findings = () =>
    page.locator('#findings li').evaluateAll((items) =>
      items.map((item) => ({
        place: item.querySelector('.where button')!.textContent,
        rule: item.querySelector('.where a')?.textContent ?? null,
        message: item.querySelector('p')!.textContent,
        fix: item.querySelector('.fix') !== null,
        suggestions: [...item.querySelectorAll('.suggestion')].map(({ textContent }) => textContent),
      })),
    );
  const lines = async () => (await findings()).map(({ place }) => place);
  const selection = () =>
    page.locator('#editor textarea').evaluate((area) => {
      const { selectionStart, selectionEnd } = area as HTMLTextAreaElement;
      return [selectionStart, selectionEnd];
    });

  it('opens from the disk, asks for nothing else and complains of nothing', async () => {
    expect(await page.title()).toBe('Playground · eslint-plugin-rest');
    await write("import { Router } from 'express';\nRouter().get('/Users/', list);\n");
    expect(await findings()).toHaveLength(2);
    expect(requests).toEqual([address]);
    expect(complaints).toEqual([]);
  });

  it('may open no connection, and holds the licences of what is in it', async () => {
    const refused = await page.evaluate(() =>
      fetch('data:,hello').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(refused).toBe('refused');
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    for (const name of ['eslint', '@babel/parser', '@typescript-eslint/scope-manager'])
      expect(new RegExp(`^${name} [\\d.]+ \\(`, 'm').test(html)).toBe(true);
  });

  describe.each(some(frameworks).map(({ id }) => id))('says what ESLint says, for %s', (id) => {
    it.each(presets)('with %s', async (preset) => {
      await open(hashOf(id, preset));
      const { example } = frameworkOf(id);
      const { messages, fixed } = expected(example, id, preset);
      expect(messages.length).toBeGreaterThan(3);
      expect(await findings()).toEqual(
        messages.map(({ line, column, ruleId, message, fix, suggestions = [] }) => ({
          place: `${line}:${column}`,
          rule: ruleId,
          message,
          fix: fix !== undefined,
          suggestions: suggestions.map(({ desc }) => `Suggestion ${desc}`),
        })),
      );
      if (messages.some(({ fix }) => fix)) await page.click('#fix-all');
      expect(await code()).toBe(fixed);
      expect(await page.isDisabled('#fix-all')).toBe(true);
    });
  });

  it('lints with the major version that is chosen', async () => {
    // The old and the new grammar disagree on the meaning of a star.
    const route = "import { Router } from 'express';\nRouter().get('/Files/*rest', send);\n";
    for (const id of ['express-4', 'express-5']) {
      await open(hashOf(id, 'all', route));
      const { messages } = expected(route, id, 'all');
      expect(await lines()).toEqual(messages.map(({ line, column }) => `${line}:${column}`));
    }
  });

  it('knows a router by its name alone where the framework is chosen', async () => {
    await write("export default (app) => {\n  app.get('/User_Names', list);\n};\n");
    expect(await lines()).not.toEqual([]);
    await page.locator('#routes summary').click();
    expect(await page.textContent('#routes tbody')).toContain('(assumed)');
  });

  it.each([
    [
      'express-5',
      "router.get('/Users_list/', list);\n",
      ['hyphens', 'no-trailing-slash'],
      "router.get('/Users_list', list);\n",
    ],
    ['express-5', "app.get('/Users', list);\n", ['lowercase'], "app.get('/users', list);\n"],
    ['fastify-5', "app.get('/Users/', list);\n", ['lowercase', 'no-trailing-slash']],
    ['hono-4', "const app = new Hono();\napp.get('/Users', list);\n", ['lowercase']],
    ['koa-15', "apiRouter.get('/Users', list);\n", ['lowercase'], "apiRouter.get('/users', list);\n"],
    [
      'nest-12-express',
      "@Controller('Users')\nclass Users {\n  @Get('A_b')\n  list() {}\n}\n",
      ['hyphens', 'lowercase'],
    ],
  ])('reads a snippet without imports as code of %s: %s', async (id, snippet, rules, fixed = snippet) => {
    await open(hashOf(id, 'recommended', snippet));
    const found = await findings();
    expect(found.map(({ rule }) => rule).sort()).toEqual(rules.map((name) => `rest/${name}`));
    const wrong = await page.locator('pre .wrong').allTextContents();
    expect(wrong.every((text) => snippet.includes(text))).toBe(true);
    if (fixed !== snippet) await page.click('#fix-all');
    expect(await code()).toBe(fixed);
  });

  it('reads several files as one application', async () => {
    await write(`// @filename: app.js
import express from 'express';
import { users } from './users.js';

const app = express();
app.use('/api/Members', users);

// @filename: users.js
import { Router } from 'express';

export const users = Router();
users.get('/:userId/', find);
`);
    expect(await lines()).toEqual(['6:15', '12:20']);
    await page.locator('#routes summary').click();
    const rows = await page.locator('#routes tbody tr').allTextContents();
    expect(rows).toEqual(['mount/api/Members6express()', 'GET/api/Members/:userId/12Router()']);
    await page.click('#fix-all');
    expect(await code()).toContain("app.use('/api/members', users);\n\n// @filename: users.js\n");
    expect(await code()).toContain("users.get('/:userId', find);");
  });

  it('turns rules on and off, and takes their options and the settings', async () => {
    const text = "import { Router } from 'express';\nRouter().get('/Users/:userId', list);\n";
    await write(text);
    const rules = async () => (await findings()).map(({ rule }) => rule);
    expect(await rules()).toEqual(['rest/lowercase']);
    await page.locator('#config summary').click();
    await page.uncheck('#rules input[value="rest/lowercase"]');
    expect(await rules()).toEqual([]);
    await page.check('#rules input[value="rest/word-case"]');
    expect(await page.inputValue('#config textarea')).toBe(
      JSON.stringify({ rules: { 'rest/lowercase': 'off', 'rest/word-case': 'error' } }, null, 2),
    );
    await page.fill(
      '#config textarea',
      '{ "rules": { "rest/plural-collections": ["error", { "style": "singular" }] } }',
    );
    expect(await rules()).toEqual(['rest/plural-collections']);
    const link = page.url();
    await page.fill('#config textarea', '{ "settings": { "rest": { "ignorePaths": ["/Users/**"] } } }');
    expect(await rules()).toEqual([]);
    await page.goto('about:blank');
    await page.goto(link);
    expect(await rules()).toEqual(['rest/plural-collections']);
  });

  it.each([
    ['{', 'The config is no JSON'],
    ['[]', 'Accepted: { "rules": {}, "settings": {} }'],
    ['{ "rule": {} }', "The config has 'rule'. Accepted: rules, settings."],
    ['{ "rules": { "rest/nouns": 7 } }', 'rest/nouns'],
    ['{ "rules": { "rest/nouns": ["error", { "allows": [] }] } }', 'allows'],
    ['{ "settings": { "rest": { "ignorePath": [] } } }', 'ignorePath'],
  ])('says what is wrong with %s, and reads the code without it', async (config, complaint) => {
    await write("import { Router } from 'express';\nRouter().get('/Users', list);\n");
    await page.locator('#config').evaluate((details) => ((details as HTMLDetailsElement).open = true));
    await page.fill('#config textarea', config);
    expect(await page.textContent('#config-error')).toContain(complaint);
    expect((await findings()).map(({ rule }) => rule)).toEqual(['rest/lowercase']);
  });

  it.each(some(['nest-12-express', 'express-5', 'fastify-5', 'hono-4', 'koa-15']))(
    'shows common mistakes in %s',
    async (id) => {
      await open(hashOf(id, 'recommended'));
      const labels = await page.locator('#mistakes option').allTextContents();
      for (const label of labels.slice(1)) {
        await page.selectOption('#mistakes', { label });
        const found = await findings();
        expect(found.length, label).toBeGreaterThan(0);
        expect(
          found.every(({ rule }) => rule !== null),
          label,
        ).toBe(true);
      }
    },
  );

  it.each(some(['express-5', 'nest-12-express']))('draws each squiggle under its words: %s', async (id) => {
    await open(hashOf(id, 'all'));
    const { example } = frameworkOf(id);
    const lineStarts = [0, ...Array.from(example.matchAll(/\n/g), ({ index }) => index + 1)];
    const { messages } = expected(example, id, 'all');
    const places = messages.map(({ line, column, endLine, endColumn }) => [
      lineStarts[line - 1]! + column - 1,
      lineStarts[endLine! - 1]! + endColumn! - 1,
    ]);
    const wrong = page.locator('pre .wrong');
    const squiggles = await wrong.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.setStart(document.querySelector('pre')!, 0);
        range.setEndBefore(element);
        const { textDecorationStyle } = getComputedStyle(element);
        return { start: range.toString().length, text: element.textContent, textDecorationStyle };
      }),
    );
    const covered = new Set(squiggles.flatMap(({ start, text }) => Array.from(text, (_, at) => start + at)));
    const wanted = new Set(
      places.flatMap(([start = 0, end = 0]) => Array.from({ length: end - start }, (_, at) => start + at)),
    );
    expect([...covered].sort()).toEqual([...wanted].sort());
    // The field above the picture has its letters in the same places: a click beside one puts the caret beside it.
    for (const [index, { start, text, textDecorationStyle }] of squiggles.entries()) {
      expect(textDecorationStyle).toBe('wavy');
      await wrong.nth(index).scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await wrong.nth(index).boundingBox())!;
      await page.mouse.click(x + 1, y + height / 2);
      expect(await selection()).toEqual([start, start]);
      await page.mouse.click(x + width - 1, y + height / 2);
      expect(await selection()).toEqual([start + text.length, start + text.length]);
    }
  });

  it('follows the caret to where it goes', async () => {
    await open(hashOf('nest-12-express', 'recommended'));
    const scrolled = () => page.locator('#editor').evaluate((element) => element.scrollTop);
    expect(await scrolled()).toBe(0);
    await page.focus('#editor textarea');
    await page.keyboard.press('Control+End');
    await expect.poll(scrolled).toBeGreaterThan(0);
    await page.keyboard.press('Control+Home');
    await expect.poll(scrolled).toBeLessThan(24);
    await page.keyboard.press('End');
    await page.keyboard.insertText(' '.repeat(300));
    await expect.poll(() => page.locator('#editor').evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const field = await page
      .locator('#editor textarea')
      .evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft]);
    expect(field).toEqual([0, 0]);
  });

  it('makes a fix, and the undo of the browser takes it back', async () => {
    const before = "import { Router } from 'express';\nRouter().get('/users/', list);\n";
    await write(before);
    await page.click('#findings .fix');
    expect(await code()).toBe(before.replace('/users/', '/users'));
    expect(await findings()).toEqual([]);
    expect(await page.textContent('#status')).toContain('✓ Nothing to say');
    await page.focus('#editor textarea');
    await page.keyboard.press('Control+z');
    expect(await code()).toBe(before);
    expect(await findings()).toHaveLength(1);
  });

  it('takes back all fixes at once', async () => {
    const before = await code();
    await page.click('#fix-all');
    expect(await code()).not.toBe(before);
    await page.focus('#editor textarea');
    await page.keyboard.press('Control+z');
    expect(await code()).toBe(before);
  });

  it('makes each suggestion', async () => {
    const id = 'fastify-5';
    await open(hashOf(id, 'all'));
    const { example } = frameworkOf(id);
    const texts = expected(example, id, 'all').messages.flatMap(({ suggestions = [] }) =>
      suggestions.map(({ fix: { range, text } }) => example.slice(0, range[0]) + text + example.slice(range[1])),
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const [index, text] of texts.entries()) {
      await open(hashOf(id, 'all'));
      await page.locator('#findings .suggestion').nth(index).click();
      expect(await code()).toBe(text);
    }
  });

  it('keeps all in its address', async () => {
    const text = "import { Router } from 'express';\nRouter().get('/Ünï & co+#%/', a); // 🙂\n";
    await page.selectOption('#framework', 'express-4');
    await page.check('input[value=strict]');
    await write(text);
    const before = await findings();
    const link = page.url();
    await page.goto('about:blank');
    await page.goto(link);
    expect(await code()).toBe(text);
    expect(await page.inputValue('#framework')).toBe('express-4');
    expect(await page.isChecked('input[value=strict]')).toBe(true);
    expect(await findings()).toEqual(before);
  });

  it('follows a link to another state while it is open', async () => {
    await page.evaluate((hash) => (location.hash = hash), hashOf('fastify-5', 'all'));
    await expect.poll(code).toBe(frameworkOf('fastify-5').example);
  });

  it('changes the example with the framework, but never what a person wrote', async () => {
    await page.selectOption('#framework', 'nest-12-fastify');
    expect(await code()).toBe(frameworkOf('nest-12-fastify').example);
    await write('// mine');
    await page.selectOption('#framework', 'fastify-4');
    expect(await code()).toBe('// mine');
    await page.click('#example');
    expect(await code()).toBe(frameworkOf('fastify-4').example);
  });

  it('shows what is pasted as text, and says where it is broken', async () => {
    const text =
      "<img src=x onerror=\"document.title='owned'\"> </script><script>document.title='owned'</script>\napp.get('";
    await write(text);
    expect(await page.title()).toBe('Playground · eslint-plugin-rest');
    const [finding] = await findings();
    expect(finding!.message).toMatch(/^Parsing error: /);
    expect(await page.locator('pre').textContent()).toBe(`${text}\n`);
    expect(await page.locator('pre img, #findings img').count()).toBe(0);
  });

  it('says so when it sees no route', async () => {
    await write("axios.get('/User_Names/');\n");
    expect(await page.textContent('#status')).toContain('No routes seen');
  });

  it('goes with keys alone', async () => {
    await page.focus('#framework');
    const stops: string[] = [];
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement!.id || document.activeElement!.tagName));
    }
    expect(stops).toEqual(['INPUT', 'fix-all', 'mistakes', 'example', 'share', 'TEXTAREA']);
    await page.focus('input[value=recommended]');
    await page.keyboard.press('ArrowRight');
    expect(await page.isChecked('input[value=strict]')).toBe(true);
    const { messages } = expected(await code(), 'express-5', 'strict');
    await page.focus('#editor textarea');
    for (const { ruleId } of messages.slice(0, 3)) {
      await page.keyboard.press('F8');
      const [start = 0, end = 0] = await selection();
      expect(end).toBeGreaterThan(start);
      await expect.poll(() => page.locator('#findings li.active').first().textContent()).toContain(ruleId);
    }
    // After a fix, the focus stays in the list.
    await page.locator('#findings .fix').first().focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement!.closest('#findings li') !== null)).toBe(true);
  });

  it('tells how much was found', async () => {
    expect(await page.getByRole('status').textContent()).toMatch(/^\d+ findings · /);
  });

  it('links to the page of each rule', async () => {
    await open(hashOf('express-5', 'all'));
    const urls = await page
      .locator('#findings .where a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(urls.length).toBeGreaterThan(3);
    for (const url of urls)
      expect(existsSync(join(root, /\/(?<page>docs\/rules\/[\w-]+\.md)$/.exec(url)!.groups!['page']!))).toBe(true);
  });

  it.each(['light', 'dark'] as const)('can be read and heard by everyone in the %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    const { violations, passes } = await page.evaluate<AxeResults, undefined>(`${axe.source}; axe.run()`, undefined);
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
    const checked = passes.map(({ id }) => id);
    expect(checked).toEqual(expect.arrayContaining(['color-contrast', 'label', 'select-name', 'button-name']));
  });

  it('fits a telephone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const { width, content } = await page.evaluate(() => ({
      width: innerWidth,
      content: document.documentElement.scrollWidth,
    }));
    expect(content).toBeLessThanOrEqual(width);
    await page.setViewportSize({ width: 1360, height: 860 });
  });

  it.runIf(isFull)('keeps up with a large file', async () => {
    const routes = Array.from({ length: 300 }, (_, index) => `router.get('/User_${index}/', list);`);
    const text = ["import { Router } from 'express';", 'const router = Router();', ...routes, ''].join('\n');
    const { messages } = expected(text, 'express-5', 'recommended');
    const status = () => page.textContent('#status');
    await page.locator('#editor textarea').evaluate((area, pasted) => {
      (area as HTMLTextAreaElement).setRangeText(pasted, 0, (area as HTMLTextAreaElement).value.length, 'end');
      area.dispatchEvent(new Event('input'));
    }, text);
    await expect.poll(status, { timeout: 60_000 }).toMatch(new RegExp(`^${messages.length} findings`));
    expect(await page.locator('#findings li').count()).toBe(500);
    expect(await page.textContent('#more')).toContain(` ${messages.length - 500} more`);
    await page.focus('#editor textarea');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText("router.get('/Last', list);");
    await expect.poll(status, { timeout: 60_000 }).toMatch(new RegExp(`^${messages.length + 1} findings`));
    await page.click('#fix-all');
    expect(await code()).toBe(expected(`${text}router.get('/Last', list);`, 'express-5', 'recommended').fixed);
    await page.keyboard.insertText('//');
    expect(await page.locator('pre').textContent()).toBe(`${await code()}\n`);
  });
});
