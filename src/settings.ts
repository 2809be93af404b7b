import type { Framework } from './frameworks/define-framework.ts';
import { frameworks } from './frameworks/index.ts';
import type { Settings } from './model/settings.ts';

/** Throws if a key does not accept a value. */
type Check = (value: unknown, key: string) => void;

/** Names that `routes/registrars.ts` finds in a file. A decorator can be a callee, but never holds a router. */
const HOLDER = /^(?:#?[\w$]+|[\w$]+#[\w$]+|[\w$]+\.#?[\w$]+)$/u;
const CALLEE = /^(?:@[\w$]+|[\w$]+(?:#[\w$]+)?|[\w$]+\.#?[\w$]+)$/u;

const isString = (value: unknown): value is string => typeof value === 'string';
const boolean = that('true or false', (value) => typeof value === 'boolean');
const isText = (value: unknown): value is string => isString(value) && value !== '';
const string = that('a string that is not empty', isText);
const strings = listOf(string);
const position = that(
  'the position of an argument, counted from 0, or the name of a property',
  (value) => isText(value) || (Number.isInteger(value) && Number(value) >= 0),
);
const method = that('an HTTP method such as "GET"', (value) => isString(value) && /^[A-Za-z-]+$/u.test(value));
const callee = that(
  'a name such as "addRoute", "helpers.addRoute", "this.addRoute", "BaseController#addRoute" or "@AddRoute"',
  (value) => isString(value) && CALLEE.test(value),
);

function majorUpTo(latest: number): Check {
  return that(
    `a major version, a whole number from 1 to ${String(latest)}`,
    (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= latest,
  );
}

/** Checks that a value passes a test. */
function that(wanted: string, accepts: (value: unknown) => boolean): Check {
  return (value, key) => {
    if (!accepts(value)) throw new Error(`${key} is ${inWords(value)}. Accepted: ${wanted}.`);
  };
}

function oneOf(values: readonly string[]): Check {
  return that(values.map((value) => JSON.stringify(value)).join(' or '), (value) =>
    values.some((one) => one === value),
  );
}

function listOf(check: Check): Check {
  return (value, key) => {
    that('an array', Array.isArray)(value, key);
    if (Array.isArray(value)) for (const [index, each] of value.entries()) check(each, `${key}[${String(index)}]`);
  };
}

/** Checks for an object with these keys and no others. A key whose value is `undefined` counts as unset. */
function objectWith(checks: Readonly<Record<string, Check>>, required: readonly string[] = []): Check {
  const keys = Object.keys(checks);
  const accepted = keys.join(', ');
  return (value, key) => {
    that(`an object with the keys ${accepted}`, (each) => isObject(each) && !Array.isArray(each))(value, key);
    if (!isObject(value)) return;
    for (const [name, each] of Object.entries(value)) {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      if (check === undefined) {
        const nearest = nearestKey(name, keys);
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

function optionCheck(option: Framework['options'][string], { latestMajor }: Framework): Check {
  if (option === 'major') return majorUpTo(latestMajor);
  return option === 'boolean' ? boolean : oneOf(option);
}

const holder = that(
  'a name such as "router", "this.router", "server.router" or "BaseController#router", or an object with the keys name, files',
  (value) => isString(value) && HOLDER.test(value),
);
const inFiles = objectWith({ name: holder, files: strings }, ['name', 'files']);
const routerName: Check = (value, key) => {
  (isObject(value) ? inFiles : holder)(value, key);
};

const names = frameworks.map(({ name }) => name);

const registrar = objectWith(
  {
    callee,
    framework: oneOf(names),
    method: position,
    methods: listOf(method),
    path: position,
    kind: oneOf(['endpoint', 'mount']),
    files: strings,
  },
  ['callee', 'framework', 'path'],
);

const settingsCheck = objectWith({
  matching: objectWith(
    Object.fromEntries(
      frameworks.map((framework: Framework) => [
        framework.name,
        objectWith(
          Object.fromEntries(
            Object.entries(framework.options).map(([key, option]) => [key, optionCheck(option, framework)]),
          ),
        ),
      ]),
    ),
  ),
  routers: objectWith(Object.fromEntries(names.map((name) => [name, listOf(routerName)]))),
  registrars: listOf(registrar),
  assumed: boolean,
  fixes: boolean,
  ignorePaths: strings,
  vocabulary: objectWith({ nouns: strings, verbs: strings, ignore: strings }),
});

const NONE: Settings = {};

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

let last: { readonly given: unknown; readonly settings: Settings } = { given: undefined, settings: NONE };

/**
 * Checks a value that is meant as `settings.rest`.
 * @throws {Error} that names the key, its value and what is accepted
 */
export function checkSettings(value: unknown): Settings {
  settingsCheck(value, 'settings.rest');
  return value as Settings;
}

/** The key with the fewest edits from a name, if few enough for a typo: `ignorePath`, `vocabluary`. */
function nearestKey(name: string, keys: readonly string[]): string | undefined {
  const [nearest] = keys
    .map((key) => ({ key, edits: editsBetween(name.toLowerCase(), key.toLowerCase()) }))
    .filter(({ key, edits }) => edits <= Math.max(1, key.length / 3))
    .toSorted((a, b) => a.edits - b.edits);
  return nearest?.key;
}

/** How many letters must be added, removed or replaced to turn one text into another (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function inWords(value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || value === undefined) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
