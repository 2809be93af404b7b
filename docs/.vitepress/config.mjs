// The site: the pages of docs/, a search, a list of rules with filters, and the playground.
import { defineConfig } from 'vitepress';
import { slugify, teach } from './markdown.mjs';
import { base, sidebar } from './pages.mjs';

const repository = 'https://github.com/eslint-plugin-rest/eslint-plugin-rest';

export default defineConfig({
  base,
  lang: 'en',
  title: 'eslint-plugin-rest',
  description: 'ESLint rules for the paths of REST APIs, read from the source of Node.js servers',
  cleanUrls: true,
  // The playground is no page of VitePress.
  ignoreDeadLinks: [/^\/playground\//],
  srcExclude: ['playground/**'],
  rewrites: { 'rules.md': 'rules/index.md' },
  markdown: {
    anchor: { slugify },
    config: teach,
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: [
      { text: 'Start', link: '/configs', activeMatch: '/configs' },
      { text: 'Rules', link: '/rules/', activeMatch: '/rules/' },
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
    socialLinks: [{ icon: 'github', link: repository }],
    editLink: { pattern: `${repository}/edit/main/docs/:path`, text: 'Improve this page' },
  },
});
