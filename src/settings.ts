import { nearestName } from './syntax/nearest.ts';
import type { Framework } from './frameworks/define-framework.ts';
import { frameworks } from './frameworks/index.ts';
import type { Settings } from './model/settings.ts';

const NONE: Settings = {};
let last: { readonly given: unknown; readonly settings: Settings } = { given: undefined, settings: NONE };

/**
 * Returns `settings.rest` of a lint configuration. Keeps the last result, as ESLint asks once for each file and rule.
 * @throws {Error} that names the key, its value and what is accepted
 */
export function restSettings(all: Readonly<Record<string, unknown>>): Settings {
  const given = all['rest'];
  // Without settings in the configuration, ESLint creates a new object for each file.
  if (given === undefined) return NONE;
  if (last.given !== given) last = { given, settings: checkSettings(given) };
  return last.settings;
}

/**
 * Checks a value that is meant as `settings.rest`.
 * @throws {Error} that names the key, its value and what is accepted
 */
export function checkSettings(value: unknown): Settings {
  settingsCheck(value, 'settings.rest');
  return value as Settings;
}

/** Throws if a key does not accept a value. */
type Check = (value: unknown, key: string) => void;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const boolean = accept('true or false', (value) => typeof value === 'boolean');
const texts = listOf(accept('a string that is not empty', isText));
const position = accept(
  'the position of an argument, counted from 0, or the name of a property',
  (value) => isText(value) || (Number.isInteger(value) && Number(value) >= 0),
);
const names = frameworks.map(({ name }) => name);

// Names that `routes/registrars.ts` finds in a file. A decorator can be a callee, but never holds a router.
const holder = textLike(
  'a name such as "router", "this.router", "server.router" or "BaseController#router", or an object with the keys name, files',
  /^(?:#?[\w$]+|[\w$]+#[\w$]+|[\w$]+\.#?[\w$]+)$/u,
);
const callee = textLike(
  'a name such as "addRoute", "helpers.addRoute", "this.addRoute", "BaseController#addRoute" or "@AddRoute"',
  /^(?:@[\w$]+|[\w$]+(?:#[\w$]+)?|[\w$]+\.#?[\w$]+)$/u,
);

const holderInFiles = objectWith({ name: holder, files: texts }, ['name', 'files']);
const router: Check = (value, key) => {
  (isObject(value) ? holderInFiles : holder)(value, key);
};

const registrar = objectWith(
  {
    callee,
    framework: oneOf(names),
    method: position,
    methods: listOf(textLike('an HTTP method such as "GET"', /^[A-Za-z-]+$/u)),
    path: position,
    kind: oneOf(['endpoint', 'mount']),
    files: texts,
  },
  ['callee', 'framework', 'path'],
);

const settingsCheck = objectWith({
  matching: objectWith(Object.fromEntries(frameworks.map((framework) => [framework.name, optionsCheck(framework)]))),
  routers: objectWith(Object.fromEntries(names.map((name) => [name, listOf(router)]))),
  registrars: listOf(registrar),
  assumed: boolean,
  fixes: boolean,
  ignorePaths: texts,
  vocabulary: objectWith({ nouns: texts, verbs: texts, ignore: texts }),
});

/** `settings.rest.matching` of one framework. */
function optionsCheck({ options, latestMajor }: Framework): Check {
  const major = accept(
    `a major version, a whole number from 1 to ${String(latestMajor)}`,
    (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= latestMajor,
  );
  const checks = Object.entries(options).map(([key, option]): [string, Check] => {
    if (option === 'major') return [key, major];
    return [key, option === 'boolean' ? boolean : oneOf(option)];
  });
  return objectWith(Object.fromEntries(checks));
}

/** Accepts the values that pass a test. */
function accept(wanted: string, passes: (value: unknown) => boolean): Check {
  return (value, key) => {
    if (!passes(value)) throw new Error(`${key} is ${inWords(value)}. Accepted: ${wanted}.`);
  };
}

function textLike(wanted: string, pattern: RegExp): Check {
  return accept(wanted, (value) => typeof value === 'string' && pattern.test(value));
}

function oneOf(values: readonly string[]): Check {
  return accept(values.map((value) => JSON.stringify(value)).join(' or '), (value) =>
    values.some((one) => one === value),
  );
}

function listOf(check: Check): Check {
  return (value, key) => {
    accept('an array', Array.isArray)(value, key);
    if (Array.isArray(value)) for (const [index, each] of value.entries()) check(each, `${key}[${String(index)}]`);
  };
}

/** Checks for an object with these keys and no others. A key whose value is `undefined` counts as unset. */
function objectWith(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  const keys = Object.keys(checks);
  const accepted = keys.join(', ');
  return (value, key) => {
    accept(`an object with the keys ${accepted}`, (each) => isObject(each) && !Array.isArray(each))(value, key);
    if (!isObject(value)) return;
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      if (check === undefined) {
        const nearest = nearestName(name, keys);
        const question = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
        throw new Error(`Unknown key ${key}.${name} (value ${inWords(each)}).${question} Accepted: ${accepted}.`);
      }
      if (each !== undefined) check(each, `${key}.${name}`);
    }
    const missing = required.find((name) => Reflect.get(value, name) === undefined);
    if (missing !== undefined)
      throw new Error(`${key}.${missing} is missing in ${inWords(value)}. Needed: ${required.join(', ')}.`);
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function inWords(value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || value === undefined) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
