// How the pages, which are written for GitHub, become pages of the site.
import { posix } from 'node:path';
import { base, ruleNames, sinceOf, testOf } from './pages.mjs';

const repository = 'https://github.com/eslint-plugin-rest/eslint-plugin-rest';

/** What an example imports, and the project in which the playground reads it. */
const projects = {
  'express-5': /['"]express['"]/,
  'fastify-5': /['"]fastify['"]/,
  'nest-12-express': /['"]@nestjs\//,
  'hono-4': /['"](?:hono|@hono\/[\w-]+)['"]/,
  'koa-15': /['"](?:@koa\/router|koa)['"]/,
};

/**
 * The anchor that GitHub gives a title.
 *
 * @param {string} title
 */
export const slugify = (title) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * The address of the playground with an example in it; `undefined` for code that names no framework.
 *
 * @param {string} code
 * @param {string} preset
 */
export function playgroundWith(code, preset) {
  const framework = Object.entries(projects).find(([, modules]) => modules.test(code))?.[0];
  if (framework === undefined || /['"]eslint-plugin-rest['"]/.test(code)) return undefined;
  return `${base}playground/#${new URLSearchParams({ framework, preset, code }).toString()}`;
}

/**
 * Where a link leads on the site: pages of the repository that are no pages of the site stay on GitHub.
 *
 * @param {string} href as in the file
 * @param {string} page such as `rules/lowercase.md`
 */
export function linkOnSite(href, page) {
  if (/^(?:[a-z]+:|#|\/)/.test(href)) return href;
  const target = posix.join('docs', posix.dirname(page), href);
  if (target === 'README.md#rules') return '/rules/';
  if (target.startsWith('docs/playground')) return '/playground/';
  return target.startsWith('docs/') ? target.slice('docs'.length) : `${repository}/blob/main/${target}`;
}

/**
 * The file of a page, which the list of rules leaves for another folder on the site.
 *
 * @param {unknown} env of the Markdown parser
 */
function fileOf(env) {
  const { relativePath } = /** @type {import('vitepress').MarkdownEnv} */ (env);
  return relativePath === 'rules/index.md' ? 'rules.md' : relativePath;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** @param {string} page */
const ruleOf = (page) => ruleNames.find((name) => page === `rules/${name}.md`);

/** @param {string} name of a rule */
function factsOf(name) {
  const links = [
    [`src/rules/${name}.ts`, 'Source'],
    [testOf(name), 'Tests'],
    [`docs/rules/${name}.md`, 'This page'],
  ].map(([file, text]) => `<a href="${repository}/blob/main/${file}">${text}</a>`);
  const since = sinceOf(name);
  return `<p class="facts">${since === undefined ? 'Not released yet' : `Since version ${since}`} · ${links.join(' · ')}</p>\n`;
}

/**
 * Teaches the Markdown parser of VitePress the links, the examples and the heads of rule pages.
 *
 * @param {import('vitepress').MarkdownRenderer} md
 */
export function teach(md) {
  md.core.ruler.push('links of the repository', ({ tokens, env }) => {
    const page = fileOf(env);
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href === null) continue;
        const address = linkOnSite(href, page);
        token.attrSet('href', address);
        // The playground is no page of VitePress, which therefore must not open it.
        if (address === '/playground/') token.attrSet('target', '_self');
      }
    }
  });
  const { fence, heading_close: headingClose } = md.renderer.rules;
  md.renderer.rules.fence = (tokens, index, options, env, self) => {
    const block = fence?.(tokens, index, options, env, self) ?? '';
    const token = tokens[index];
    const page = fileOf(env);
    const code = /^(?:js|ts)$/.test(token?.info ?? '') ? token?.content : undefined;
    const address =
      code === undefined ? undefined : playgroundWith(code, ruleOf(page) === undefined ? 'recommended' : 'all');
    if (address === undefined) return block;
    return `${block}<p class="try"><a href="${escaped(address)}" target="_self">Try it in the playground</a></p>\n`;
  };
  md.renderer.rules.heading_close = (tokens, index, options, env, self) => {
    const close = headingClose?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options);
    const rule = ruleOf(fileOf(env));
    return rule !== undefined && tokens[index]?.tag === 'h1' ? `${close}${factsOf(rule)}` : close;
  };
}
