import { describe, expect, it } from 'vitest';
import plugin from '../src/index.ts';
import { checkSettings, restSettings } from '../src/settings.ts';
import { Linter } from 'eslint';
import { frameworks } from '../src/frameworks/index.ts';

const NAMES = frameworks.map(({ name }) => name).join(', ');

const EVERYTHING = {
  matching: {
    express: { major: 5, caseSensitive: false, strict: false },
    fastify: { major: 5, caseSensitive: true, ignoreTrailingSlash: false },
    nest: { major: 12, adapter: 'express' },
  },
  routers: { express: ['apiRouter', { name: 'api', files: ['src/*'] }], fastify: ['server'] },
  registrars: [{ callee: 'registerRoute', framework: 'express', method: 0, path: 1, files: ['src/*'] }],
  assumed: true,
  ignorePaths: ['/legacy/**'],
  vocabulary: { nouns: ['kyc'], verbs: ['onboard'], ignore: ['me'] },
};

describe('settings.rest', () => {
  it('takes all that is documented, and nothing at all', () => {
    expect(checkSettings(EVERYTHING)).toEqual(EVERYTHING);
    expect(restSettings({})).toEqual({});
    expect(restSettings({ rest: { assumed: undefined } })).toEqual({ assumed: undefined });
  });

  it.each(
    Object.entries<unknown>({
      'Unknown key settings.rest.assumd (value true). Did you mean assumed? Accepted: matching, routers, registrars, assumed, fixes, ignorePaths, vocabulary.':
        { assumd: true },
      'settings.rest.routers.express[0] is 1. Accepted: a name such as "router", "this.router", "server.router" or "BaseController#router", or an object with the keys name, files.':
        { routers: { express: [1] } },
      'settings.rest.routers.express[0] is "a.b.router". Accepted: a name such as "router", "this.router", "server.router" or "BaseController#router", or an object with the keys name, files.':
        { routers: { express: ['a.b.router'] } },
      'settings.rest.routers.express[0].files is missing in {"name":"api"}. Needed: name, files.': {
        routers: { express: [{ name: 'api' }] },
      },
      'settings.rest.assumed is "no". Accepted: true or false.': { assumed: 'no' },
      'settings.rest is []. Accepted: an object with the keys matching, routers, registrars, assumed, fixes, ignorePaths, vocabulary.':
        [],
      'settings.rest is null. Accepted: an object with the keys matching, routers, registrars, assumed, fixes, ignorePaths, vocabulary.':
        null,
      [`Unknown key settings.rest.matching.hapi (value {}). Accepted: ${NAMES}.`]: {
        matching: { hapi: {} },
      },
      'Unknown key settings.rest.matching.express.casesensitive (value false). Did you mean caseSensitive? Accepted: major, caseSensitive, strict.':
        { matching: { express: { casesensitive: false } } },
      'settings.rest.matching.express.major is "5". Accepted: a major version, a whole number from 1 to 5.': {
        matching: { express: { major: '5' } },
      },
      'settings.rest.matching.nest.adapter is "koa". Accepted: "express" or "fastify".': {
        matching: { nest: { adapter: 'koa' } },
      },
      'settings.rest.ignorePaths is "/x". Accepted: an array.': { ignorePaths: '/x' },
      'settings.rest.ignorePaths[1] is 1. Accepted: a string that is not empty.': { ignorePaths: ['/x', 1] },
      'settings.rest.vocabulary.ignore[0] is "". Accepted: a string that is not empty.': {
        vocabulary: { ignore: [''] },
      },
      'Unknown key settings.rest.vocabulary.noun (value []). Did you mean nouns? Accepted: nouns, verbs, ignore.': {
        vocabulary: { noun: [] },
      },
      [`Unknown key settings.rest.routers.hapi (value ["r"]). Accepted: ${NAMES}.`]: {
        routers: { hapi: ['r'] },
      },
      'settings.rest.registrars[0].path is missing in {"callee":"r","framework":"express"}. Needed: callee, framework, path.':
        { registrars: [{ callee: 'r', framework: 'express' }] },
      'settings.rest.registrars[0].path is -1. Accepted: the position of an argument, counted from 0, or the name of a property.':
        { registrars: [{ callee: 'r', framework: 'express', path: -1 }] },
      'settings.rest.registrars[0].callee is "a b". Accepted: a name such as "addRoute", "helpers.addRoute", "this.addRoute", "BaseController#addRoute" or "@AddRoute".':
        { registrars: [{ callee: 'a b', framework: 'express', path: 0 }] },
      'settings.rest.registrars[0].methods[0] is "". Accepted: an HTTP method such as "GET".': {
        registrars: [{ callee: 'r', framework: 'express', path: 0, methods: [''] }],
      },
      'Unknown key settings.rest.constructor (value 1). Accepted: matching, routers, registrars, assumed, fixes, ignorePaths, vocabulary.':
        { constructor: 1 },
    }),
  )('says %s', (message, settings) => expect(() => checkSettings(settings)).toThrow(new Error(message)));

  it('is refused when a file is linted', () => {
    // @ts-expect-error: the types refuse it too
    const config: Linter.Config = { ...plugin.configs.recommended, settings: { rest: { matchin: {} } } };
    expect(() => new Linter({ configType: 'flat' }).verify('', [config])).toThrow(
      /Unknown key settings\.rest\.matchin \(value \{\}\)/u,
    );
  });
});
