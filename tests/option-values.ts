/** Values of rule options and of `settings.rest` that are accepted, and values that must be refused. */
import fc from 'fast-check';
import type { Schema } from '../scripts/declarations.mjs';
import { frameworks } from '../src/frameworks/index.ts';
import type { Registrar, Settings } from '../src/model/settings.ts';
import { rules } from '../src/rules/index.ts';

/** Texts that break code that expects words: empty ones, names every object has, globs, patterns, other scripts. */
const ODD_TEXTS = (
  '__proto__ constructor toString / /** ** * [ ( {a,b \\ .. . - _ %C3 %zz :id .json Users users user-profiles ' +
  'userProfiles ES_ΩMEGA ßtraße İstanbul 用户 👩‍👩‍👧 \u0000 \uFFFC \uD800'
).split(' ');

/** Any text, and texts that are more likely to matter: odd ones, and words of the linted routes. */
export const texts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', ' ', ...ODD_TEXTS),
  fc.constantFrom('users', 'get', 'list', 'items', 'search', 'Users', 'api', 'v1', 'create', '/users', '/users/**'),
  fc.string(),
  fc.string({ unit: 'binary' }),
  // If any pattern is slow, one with a thousand stars is.
  fc.constantFrom('a'.repeat(10_000), '*'.repeat(1_000), '/**'.repeat(300), '-'.repeat(1_000)),
);

/** Values that a schema accepts, of every kind it allows. */
export function accepted(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants !== undefined) return fc.oneof(...variants.map(accepted));
  switch (schema.type) {
    case 'string':
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern, 'u'));
      return texts.filter((text) => Array.from(text).length >= (schema.minLength ?? 0));
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.constant(schema.minimum ?? 0),
        fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 2 ** 31 - 1 }),
      );
    case 'array':
      return (schema.uniqueItems === true ? fc.uniqueArray : fc.array)(accepted(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 6,
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, each]) => [name, accepted(each)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    default:
      throw new Error(`No values for ${JSON.stringify(schema)}`);
  }
}

/** A value that must be refused, and what the refusal names. */
export interface Refused {
  readonly value: unknown;
  readonly names: readonly string[];
}

/** One value for each fault that a type can show: a wrong type, a word that is not listed, an unknown key. */
export function refused(schema: Schema): readonly Refused[] {
  if (schema.enum !== undefined) return [{ value: 'nonsense', names: ['nonsense'] }];
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries(schema.properties ?? {});
      return [
        { value: [], names: ['[]', 'object'] },
        ...(schema.additionalProperties === false
          ? [{ value: { nonsense: [] }, names: ['nonsense', ...properties.map(([name]) => name)] }]
          : []),
        ...properties.flatMap(([name, each]) =>
          refused(each).map(({ value, names }) => ({ value: { [name]: value }, names })),
        ),
      ];
    }
    case 'array':
      return [
        { value: 'nonsense', names: ['nonsense', 'array'] },
        ...refused(schema.items ?? {}).map(({ value, names }) => ({ value: [value], names })),
      ];
    default:
      return [{ value: { nonsense: 1 }, names: ['nonsense', schema.type ?? ''] }];
  }
}

/** The schema of the one object of options of each rule; `undefined` for a rule that takes none. */
export const schemas: ReadonlyMap<string, Schema | undefined> = new Map(
  Object.entries(rules).map(([name, { meta }]): [string, Schema | undefined] => {
    const [schema, ...more] = Array.isArray(meta.schema) ? meta.schema : [meta.schema];
    if (more.length > 0) throw new Error(`rest/${name} takes more than one object of options`);
    return [name, (JSON.parse(JSON.stringify(schema ?? null)) as Schema | null) ?? undefined];
  }),
);

const names = frameworks.map(({ name }) => name);
const notEmpty = texts.filter((text) => text !== '');
const words = fc.array(notEmpty, { maxLength: 6 });
const position = fc.oneof(fc.nat({ max: 4 }), fc.constantFrom('path', 'url', 'method', '__proto__', 'constructor'));

/** Values for each key of an object: a missing key, or one that does not exist, is a type error. */
type EachOf<Keyed> = Record<keyof Keyed, fc.Arbitrary<unknown>>;

const files = fc.array(fc.oneof(notEmpty, fc.constantFrom('**', '**/*.ts', '**/fixtures/**', 'src/{a,b}/*')), {
  maxLength: 3,
});
const holder = fc.oneof(
  fc.stringMatching(/^#?[\w$]+$/u),
  fc.constantFrom('app', 'router', 'this.router', 'this.#router', 'server.router', 'Base#router', 'constructor'),
);
const routerNames = fc.array(fc.oneof(holder, fc.record({ name: holder, files })), { maxLength: 6 });

/** What `settings.rest` may contain. The values for frameworks follow from their declarations. */
export const settings: fc.Arbitrary<Readonly<Record<string, unknown>>> = fc.record(
  {
    matching: fc.record(
      Object.fromEntries(
        frameworks.map(({ name, options, latestMajor }) => [
          name,
          fc.record(
            Object.fromEntries(
              Object.entries(options).map(([key, option]): [string, fc.Arbitrary<unknown>] => [
                key,
                option === 'major'
                  ? fc.integer({ min: 1, max: latestMajor })
                  : option === 'boolean'
                    ? fc.boolean()
                    : fc.constantFrom(...option),
              ]),
            ),
            { requiredKeys: [] },
          ),
        ]),
      ),
      { requiredKeys: [] },
    ),
    routers: fc.record(Object.fromEntries(names.map((name) => [name, routerNames])), { requiredKeys: [] }),
    registrars: fc.array(
      fc.record(
        {
          callee: fc.oneof(
            fc.constantFrom(
              'app.get',
              'get',
              'this.route',
              'this.#route',
              'Base#route',
              '@Route',
              '__proto__',
              '$.a_1',
            ),
            fc.stringMatching(/^[\w$]{1,9}$/u),
          ),
          framework: fc.constantFrom(...names),
          method: position,
          methods: fc.array(fc.constantFrom('GET', 'post', 'M-SEARCH'), { maxLength: 3 }),
          path: position,
          kind: fc.constantFrom('endpoint', 'mount'),
          files,
        } satisfies EachOf<Registrar>,
        { requiredKeys: ['callee', 'framework', 'path'] },
      ),
      { maxLength: 3 },
    ),
    assumed: fc.boolean(),
    fixes: fc.boolean(),
    ignorePaths: words,
    vocabulary: fc.record(
      { nouns: words, verbs: words, ignore: words } satisfies EachOf<NonNullable<Settings['vocabulary']>>,
      { requiredKeys: [] },
    ),
  } satisfies EachOf<Settings>,
  { requiredKeys: [] },
);

/** All keys, as the message about an unknown key lists them. */
export const SETTINGS_KEYS = [
  'matching',
  'routers',
  'registrars',
  'assumed',
  'fixes',
  'ignorePaths',
  'vocabulary',
] as const;
