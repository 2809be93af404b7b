import { frameworks } from './frameworks/index.ts';
import type { Settings } from './model/settings.ts';

/** What a value must be: checked by `accepts`, told to people as `wanted`; or an object with known keys. */
type Check =
  | { readonly wanted: string; readonly accepts: (value: unknown) => boolean }
  | { readonly keys: Readonly<Record<string, Check>>; readonly required?: readonly string[] }
  | { readonly each: Check }
  /** The first where the value is an object, else the second. */
  | { readonly object: Check; readonly else: Check };

const CALLEE = /^(?:@[\w$]+|[\w$]+(?:#[\w$]+)?|[\w$]+\.#?[\w$]+)$/u;

const boolean: Check = { wanted: 'true or false', accepts: (value) => typeof value === 'boolean' };
const strings: Check = { each: { wanted: 'a string', accepts: (value) => typeof value === 'string' } };
const major: Check = {
  wanted: 'a major version, a whole number such as 5',
  accepts: (value) => Number.isInteger(value) && Number(value) > 0,
};
const position: Check = {
  wanted: 'the position of an argument, counted from 0, or the name of a property',
  accepts: (value) => (typeof value === 'string' && value !== '') || (Number.isInteger(value) && Number(value) >= 0),
};

const method: Check = {
  wanted: 'an HTTP method such as "GET"',
  accepts: (value) => typeof value === 'string' && /^[A-Za-z-]+$/u.test(value),
};
const callee: Check = {
  wanted: 'a name such as "addRoute", "helpers.addRoute", "this.addRoute", "BaseController#addRoute" or "@AddRoute"',
  accepts: (value) => typeof value === 'string' && CALLEE.test(value),
};

function oneOf(values: readonly string[]): Check {
  return {
    wanted: values.map((value) => JSON.stringify(value)).join(' or '),
    accepts: (value) => values.some((one) => one === value),
  };
}

function optionCheck(option: (typeof frameworks)[number]['options'][string]): Check {
  if (option === 'major') return major;
  return option === 'boolean' ? boolean : oneOf(option);
}

const routerName: Check = {
  object: {
    keys: { name: { wanted: 'a string', accepts: (value) => typeof value === 'string' }, files: strings },
    required: ['name', 'files'],
  },
  else: { wanted: 'a string, or an object with the keys name, files', accepts: (value) => typeof value === 'string' },
};

const names = frameworks.map(({ name }) => name);

const settingsCheck: Check = {
  keys: {
    matching: {
      keys: Object.fromEntries(
        frameworks.map(({ name, options }) => [
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
    ignorePaths: strings,
    vocabulary: { keys: { nouns: strings, verbs: strings, ignore: strings } },
  },
};

const NONE: Settings = {};

/**
 * `settings.rest` of a lint configuration, checked once as long as files of one configuration follow each other.
 * @throws {Error} that names the key, its value and what is accepted.
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
 * @throws {Error} that names the key, its value and what is accepted.
 */
export function checkSettings(value: unknown): Settings {
  check(value, settingsCheck, 'settings.rest');
  return isSettings(value) ? value : NONE;
}

/** The check above has thrown for everything else. */
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
    if (inner === undefined)
      throw new Error(`Unknown key ${key}.${name} (value ${shown(each)}). Accepted: ${accepted}.`);
    // A key that is there without a value is as good as unset.
    if (each !== undefined) check(each, inner, `${key}.${name}`);
  }
  const missing = required.find((name) => Reflect.get(value, name) === undefined);
  if (missing !== undefined)
    throw new Error(`${key}.${missing} is missing in ${shown(value)}. Needed: ${required.join(', ')}.`);
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
