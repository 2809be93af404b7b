/** Of the rules that are on, the one that knows most about a word speaks; alone, each rule says its own. */
import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const ALL = ['lowercase', 'hyphens', 'plural-collections', 'no-extensions', 'nouns', 'no-action-words'];
const HEAD = "import { Router } from 'express';\nconst r = Router();\n";

/** `rule word → first offer`, for each message. */
function said(code: string, rules: readonly string[]): readonly string[] {
  const text = HEAD + code;
  const config: Linter.Config = {
    plugins: { rest: plugin },
    rules: Object.fromEntries(rules.map((rule) => [`rest/${rule}`, 'error'])),
  };
  const messages = new Linter().verify(text, [config], { filename: 'file.js', reportUnusedDisableDirectives: false });
  return messages
    .filter(({ ruleId }) => ruleId !== null)
    .map(({ ruleId, fix, suggestions = [] }) => {
      const change = fix ?? suggestions[0]?.fix;
      const changed =
        change === undefined ? '' : text.slice(0, change.range[0]) + change.text + text.slice(change.range[1]);
      return `${String(ruleId).slice(5)}: ${/'([^']*)', h/u.exec(changed)?.[1] ?? 'nothing'}`;
    });
}

it.each([
  ["r.post('/createUser', h);", ['no-action-words: /users']],
  ["r.get('/Recent', h);", ['nouns: nothing']],
  ["r.get('/report.PDF', h);", ['no-extensions: /report']],
  ["r.get('/User/:id', h);", ['plural-collections: /users/:id']],
  ["r.get('/User_Profiles', h);", ['hyphens: /user-profiles']],
  ["r.get('/userProfiles/list_all', h);", ['lowercase: /user-profiles/list_all', 'no-action-words: /userProfiles']],
])('one finding for each word of %s', (code, expected) => expect(said(code, ALL)).toEqual(expected));

it.each([
  ['lowercase', "r.post('/createUser', h);", 'lowercase: /create-user'],
  ['hyphens', "r.post('/create_user', h);", 'hyphens: /create-user'],
  ['lowercase', "r.get('/User_Profiles', h);", 'lowercase: /user-profiles'],
  ['lowercase', "r.get('/Report.PDF', h);", 'lowercase: /report.pdf'],
])('%s alone on %s', (rule, code, expected) => expect(said(code, [rule])).toEqual([expected]));

it.each([
  ['// eslint-disable-next-line rest/no-action-words -- old clients\n', ''],
  ['', ' // eslint-disable-line rest/nouns, rest/no-action-words'],
  ['/* eslint-disable rest/no-action-words */\n', ''],
  ['/* eslint rest/no-action-words: "off" */\n', ''],
])('a rule that a comment disables says nothing: %s%s', (before, after) => {
  expect(said(`${before}r.post('/createUser', h);${after}`, ALL)).toEqual(['lowercase: /create-user']);
});

it.each([
  ['/* eslint-disable rest/no-action-words */\n/* eslint-enable rest/no-action-words */\n'],
  ['// eslint-disable-next-line rest/nouns\n'],
])('a rule that is on there speaks: %s', (before) => {
  expect(said(`${before}r.post('/createUser', h);`, ALL)).toEqual(['no-action-words: /users']);
});
