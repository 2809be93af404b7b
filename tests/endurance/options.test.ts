/** No rule stops on any accepted value of an option or setting; other values are refused with a message. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESLint, Linter } from 'eslint';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';
import { checkSettings } from '../../src/settings.ts';
import { isFull } from '../full.ts';
import { accepted, refused, schemas, settings, SETTINGS_KEYS } from '../option-values.ts';
import { ALL, expectCalm } from './calm.ts';
import { LANGUAGES, languagesOf, reading } from './languages.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
const fixtures = ['express/application.cjs', 'express/paths.ts', 'fastify/plugins.js', 'nest/users.controller.ts'].map(
  (name) => {
    const filename = join(FIXTURES, name);
    return { name, filename, code: readFileSync(filename, 'utf8') };
  },
);

/** A file in which every rule reports something. */
const loud = {
  name: 'loud.ts',
  filename: join(FIXTURES, 'express/loud.ts'),
  code: `import express from 'express';
const app = express();
app.get('/Users/', h); app.get('/user_profiles', h); app.post('/users/create', h); app.get('/report.json', h);
app.get('/get-all-user-items-of-a-list', h); app.get('/verify/phone', h); app.post('/orders/:id/cancelling', h);
app.get('/user/:user_id/posts/:postId', h); app.get('/users//posts', h); app.get('users?x=1', h); app.get('/Users/', h);
app.get('/a/b/%C3%A9/:from-:to{.:ext}', h); app.use('/API_v1', express.Router()); app.get('/user/:id/ES_ΩMEGA', h);
app.put('/shippingaddress/:id', h); app.get('/recent', h); app.post('/books', deleteBook);
app.get('/order-items', h); app.get('/order-notes', h); app.get('/order-lines', h);
import session from 'express-session'; app.use(session()); import override from 'method-override'; app.use(override());
app.delete('/carts', (req, res) => clear(req.body.filter)); app.delete('/books', (req, res) => res.status(204).json({ id: req.body.id }));
app.get('/books', async (req, res) => { if (req.query.format === 'csv') await Book.deleteMany({}); }); app.all('/用户/İstanbul/userProfiles', h);
`,
};

/** The order of routes: beside `method-override`, which changes requests, nothing is said of it. */
const twice = {
  ...loud,
  code: "import express from 'express'; const app = express(); app.get('/a', (req, res) => res.end()); app.get('/a', h);",
};

/** The plugin for ESLint before 9.15, which leaves the defaults of options to the rules. */
const undefaulted: ESLint.Plugin = {
  rules: Object.fromEntries(
    Object.entries(plugin.rules).map(([name, rule]) => {
      const meta = { ...rule.meta };
      delete meta.defaultOptions;
      return [name, { ...rule, meta }] as const;
    }),
  ),
};

/** Lints as ESLint does for a user, and so checks the options too. */
function lint(
  { code, filename }: typeof loud,
  rules: Linter.RulesRecord,
  rest: Record<string, unknown>,
  used: ESLint.Plugin = plugin,
): readonly Linter.LintMessage[] {
  const language = languagesOf(filename)[0] ?? LANGUAGES.module;
  const config = [...reading(language), { plugins: { rest: used }, rules, settings: { rest } }];
  return new Linter({ cwd: FIXTURES }).verify(code, config, { filename });
}

it('says something of the loud files, for every rule', () => {
  // Each alone: of several, one speaks of a word.
  const silent = Object.keys(ALL).filter((rule) =>
    [loud, twice].every((file) => lint(file, { [rule]: 'error' }, {}).length === 0),
  );
  expect(silent).toEqual([]);
});

describe.each([...schemas])('options of rest/%s', (name, schema) => {
  it.runIf(schema !== undefined)('may be whatever the schema accepts', { timeout: 120_000 }, () => {
    if (schema === undefined) return;
    fc.assert(
      fc.property(accepted(schema), (options) => {
        for (const file of isFull ? [loud, ...fixtures] : [loud]) {
          expectCalm(lint(file, { [`rest/${name}`]: ['error', options] }, {}), file.code);
        }
      }),
      { numRuns: isFull ? 60 : 8 },
    );
  });

  it.each(Object.keys(schema?.properties ?? {}))('may leave %s undefined', (property) => {
    const rules: Linter.RulesRecord = { [`rest/${name}`]: ['error', { [property]: undefined }] };
    const expected = lint(loud, { [`rest/${name}`]: 'error' }, {});
    expect(lint(loud, rules, {})).toEqual(expected);
    expect(lint(loud, rules, {}, undefaulted)).toEqual(expected);
  });

  const cases = schema === undefined ? [{ value: {}, names: ['{}'] }] : refused(schema);
  it.each(cases)('are refused as $value', ({ value, names }) => {
    const run = (): unknown => lint(loud, { [`rest/${name}`]: ['error', value] }, {});
    for (const word of [`rest/${name}`, ...names]) expect(run).toThrow(word);
  });
});

describe('settings.rest', () => {
  it('may be whatever is documented', { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(settings, (rest) => {
        expect(checkSettings(rest)).toBe(rest);
        for (const file of isFull ? [loud, ...fixtures] : [loud, ...fixtures.slice(0, 1)]) {
          expectCalm(lint(file, ALL, { ...rest }), file.code);
        }
      }),
      { numRuns: isFull ? 60 : 8 },
    );
  });

  it('is written for every key there is', () =>
    expect(() => checkSettings({ nonsense: 1 })).toThrow(`Accepted: ${SETTINGS_KEYS.join(', ')}.`));

  it('is refused in words wherever anything else stands in place of a part', () => {
    const junk = fc.oneof(
      fc.constantFrom<unknown>(null, Number.NaN, -1, 0.5, '', Symbol('x'), 1n, () => 1, new Map(), new Date(0)),
      fc.anything({ withNullPrototype: true, withBigInt: true, withMap: true, withSet: true, maxDepth: 2 }),
    );
    fc.assert(
      fc.property(settings, junk, fc.nat(), (rest, wrong, pick) => {
        const places = placesIn(rest, []);
        const place = places[pick % places.length] ?? [];
        const value = replaced(rest, place, wrong);
        let message = '';
        try {
          checkSettings(value);
          return;
        } catch (error) {
          message = error instanceof Error ? error.message : `not an error: ${String(error)}`;
        }
        expect(message).toMatch(
          /^(?:settings\.rest\S* is [^]+\. Accepted: .+\.|Unknown key settings\.rest\.[^]* \(value [^]*\)\.(?: Did you mean \w+\?)? Accepted: .+\.|settings\.rest\S+ is missing in [^]+\. Needed: .+\.)$/u,
        );
      }),
      { numRuns: 1_000 },
    );
  });
});

type Place = readonly (string | number)[];

/** The places of the parts of a value: the value itself, its members, their members. */
function placesIn(value: unknown, at: Place): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [at, ...keys.flatMap((key) => placesIn(Reflect.get(value, key), [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === key ? replaced(each, rest, by) : each));
  return typeof value === 'object' && value !== null
    ? { ...value, [key]: replaced(Reflect.get(value, key), rest, by) }
    : value;
}
