import type { Framework } from './frameworks/define-framework.ts';
import { frameworks } from './frameworks/index.ts';
import type { Settings } from './model/settings.ts';

/** What a value must be. */
type Check =
  /** Anything that `accepts` is true of; a refusal calls it `wanted`. */
  | { readonly wanted: string; readonly accepts: (value: unknown) => boolean }
  /** An object with these keys and no other. */
  | { readonly keys: Readonly<Record<string, Check>>; readonly required?: readonly string[] }
  /** An array of such values. */
  | { readonly each: Check }
  /** Where the value is an object the first holds, else the second. */
  | { readonly object: Check; readonly else: Check };

const CALLEE = /^(?:@[\w$]+|[\w$]+(?:#[\w$]+)?|[\w$]+\.#?[\w$]+)$/u;

const boolean: Check = { wanted: 'true or false', accepts: (value) => typeof value === 'boolean' };
const isString = (value: unknown): value is string => typeof value === 'string';
const string: Check = { wanted: 'a string', accepts: isString };
const strings: Check = { each: string };
const major: Check = {
  wanted: 'a major version, a whole number such as 5',
  accepts: (value) => Number.isInteger(value) && Number(value) > 0,
};
const position: Check = {
  wanted: 'the position of an argument, counted from 0, or the name of a property',
  accepts: (value) => (isString(value) && value !== '') || (Number.isInteger(value) && Number(value) >= 0),
};

const method: Check = {
  wanted: 'an HTTP method such as "GET"',
  accepts: (value) => isString(value) && /^[A-Za-z-]+$/u.test(value),
};
const callee: Check = {
  wanted: 'a name such as "addRoute", "helpers.addRoute", "this.addRoute", "BaseController#addRoute" or "@AddRoute"',
  accepts: (value) => isString(value) && CALLEE.test(value),
};

function oneOf(values: readonly string[]): Check {
  return {
    wanted: values.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value) => values.some((one) => one === value),
  };
}

function optionCheck(option: Framework['options'][string]): Check {
  if (option === 'major') return major;
  return option === 'boolean' ? boolean : oneOf(option);
}

const routerName: Check = {
  object: { keys: { name: string, files: strings }, required: ['name', 'files'] },
  else: { wanted: 'a string, or an object with the keys name, files', accepts: isString },
};

const names = frameworks.map(({ name }) => name);

const settingsCheck: Check = {
  keys: {
    matching: {
      keys: Object.fromEntries(
        frameworks.map(({ name, options }: Framework) => [
          name,
          { keys: Object.fromEntries(Object.entries(options).map(([key, option]) => [key, optionCheck(option)])) },
        ]),
      ),
    },
    routers: { keys: Object.fromEntries(names.map((name) => [name, { each: routerName }])) },
    registrars: {
      each: {
        keys: {
          callee,
          framework: oneOf(names),
          method: position,
          methods: { each: method },
          path: position,
          kind: oneOf(['endpoint', 'mount']),
          files: strings,
        },
        required: ['callee', 'framework', 'path'],
      },
    },
    assumed: boolean,
    fixes: boolean,
    ignorePaths: strings,
    vocabulary: { keys: { nouns: strings, verbs: strings, ignore: strings } },
  },
};

const NONE: Settings = {};

/**
 * `settings.rest` of a lint configuration. The last answer is kept, since ESLint asks once for each file and rule.
 * @throws {Error} that names the key, its value and what is accepted
 */
export function settingsOf(all: Readonly<Record<string, unknown>>): Settings {
  const given = all['rest'];
  // ESLint makes an object anew for each file of a configuration without settings.
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
  check(value, settingsCheck, 'settings.rest');
  return isSettings(value) ? value : NONE;
}

/** `check` has thrown for everything else. */
function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null;
}

function check(value: unknown, wanted: Check, key: string): void {
  if ('accepts' in wanted) {
    if (!wanted.accepts(value)) fail(key, value, wanted.wanted);
  } else if ('each' in wanted) {
    if (!Array.isArray(value)) fail(key, value, 'an array');
    for (const [index, each] of value.entries()) check(each, wanted.each, `${key}[${String(index)}]`);
  } else if ('else' in wanted) {
    check(value, typeof value === 'object' && value !== null ? wanted.object : wanted.else, key);
  } else {
    checkObject(value, wanted, key);
  }
}

function checkObject(value: unknown, { keys, required = [] }: Extract<Check, { keys: unknown }>, key: string): void {
  const accepted = Object.keys(keys).join(', ');
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    fail(key, value, `an object with the keys ${accepted}`);
  for (const [name, each] of Object.entries(value)) {
    const inner = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (inner === undefined) {
      const nearest = nearestOf(name, Object.keys(keys));
      const question = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
      throw new Error(`Unknown key ${key}.${name} (value ${shown(each)}).${question} Accepted: ${accepted}.`);
    }
    // A key whose value is `undefined` counts as unset.
    if (each !== undefined) check(each, inner, `${key}.${name}`);
  }
  const missing = required.find((name) => Reflect.get(value, name) === undefined);
  if (missing !== undefined)
    throw new Error(`${key}.${missing} is missing in ${shown(value)}. Needed: ${required.join(', ')}.`);
}

/** The key with the fewest edits from a name, where these are few enough for a slip: `ignorePath`, `vocabluary`. */
function nearestOf(name: string, keys: readonly string[]): string | undefined {
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

function fail(key: string, value: unknown, wanted: string): never {
  throw new Error(`${key} is ${shown(value)}. Accepted: ${wanted}.`);
}

function shown(value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol' || value === undefined) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}
