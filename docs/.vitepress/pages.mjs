// What stands where on the site. The sidebar is made from the files: a new page appears without an edit here.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/bundle.mjs';

const docs = fileURLToPath(new URL('../', import.meta.url));

export const base = '/eslint-plugin-rest/';

/** Pages in the order of reading. Those that no group names come last, by title. */
const groups = {
  'Use it': ['configs', 'settings', 'adopting', 'editors', 'ci', 'oxlint', 'agents'],
  'On the command line': ['routes', 'callers', 'moving-a-path', 'drift', 'changes'],
  'Know it': ['frameworks', 'fix-safety', 'types', 'migrating-to-express-5', 'performance', 'comparison'],
  'Change it': ['architecture', 'adding-a-rule', 'adding-a-framework', 'tests'],
};

/** @param {string} folder */
const namesIn = (folder) =>
  readdirSync(docs + folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort();

/**
 * The title of a page, without the signs of Markdown.
 *
 * @param {string} name such as `rules/lowercase`
 */
export function titleOf(name) {
  const [, title = name] = /^# (.+)$/m.exec(readFileSync(`${docs}${name}.md`, 'utf8')) ?? [];
  return title.replaceAll('`', '');
}

/** @param {string} name */
const linkTo = (name) => ({ text: titleOf(name), link: `/${name}` });

/** The names of the rules that have a page. */
export const ruleNames = namesIn('rules');

/** The sidebar of all pages, in the form of VitePress. */
export function sidebar() {
  const named = new Set(['index', 'rules', ...Object.values(groups).flat()]);
  const others = namesIn('.').filter((name) => !named.has(name));
  const guides = Object.entries({ ...groups, More: others }).map(([text, names]) => ({
    text,
    items: names.filter((name) => existsSync(`${docs}${name}.md`)).map(linkTo),
  }));
  const rules = {
    text: 'Rules',
    link: '/rules/',
    collapsed: false,
    items: ruleNames.map((name) => ({ text: name, link: `/rules/${name}` })),
  };
  return [...guides.slice(0, 1), rules, ...guides.slice(1).filter(({ items }) => items.length > 0)];
}

/**
 * The test of a rule: the file of its name, else one that names the rule.
 *
 * @param {string} name of a rule
 */
export function testOf(name) {
  const files = readdirSync(`${root}tests/rules`);
  const named = (/** @type {string} */ file) =>
    readFileSync(`${root}tests/rules/${file}`, 'utf8').includes(`'${name}'`);
  return `tests/rules/${files.find((file) => file === `${name}.test.ts`) ?? files.find(named) ?? ''}`;
}

/**
 * The version that brought a rule: the oldest one if no section of the CHANGELOG calls it new; `undefined` before the
 * first release.
 *
 * @param {string} name of a rule
 */
export function sinceOf(name) {
  const sections = readFileSync(`${root}CHANGELOG.md`, 'utf8').split(/^## /m).slice(1);
  const section = sections.find((text) => text.includes(`New rule \`rest/${name}\``)) ?? sections.at(-1);
  return section?.split('\n', 1)[0];
}
