import * as typescriptParser from '@typescript-eslint/parser';
import { transformSync } from 'esbuild';
import { Linter, type Rule } from 'eslint';
import plugin from '../../src/index.ts';

/** A generated application, and what it takes to lint it and to send it requests. */
export interface Program {
  readonly code: string;
  /** `settings.rest`, which only makes true statements about the code. */
  readonly settings: object;
  /** The paths that its routes should answer, with values for the parameters. */
  readonly urls: readonly string[];
}

/** A running application: returns what happens on a request, as plain data. */
export type Running = (method: string, url: string) => Promise<unknown>;

/** A framework that runs programs in this process, without a socket. */
export interface Platform {
  readonly name: string;
  readonly language: 'js' | 'ts';
  readonly methods: readonly string[];
  /** Returns `undefined` if the framework refuses the program. */
  readonly start: (code: string) => Promise<Started | undefined>;
}

export interface Started {
  readonly ask: Running;
  /** The paths of its endpoints as the router itself lists them. */
  readonly routes: readonly string[];
}

type Language = Platform['language'];

function configFor(language: Language, rest: object): Linter.Config {
  return {
    files: ['**/*.js', '**/*.ts'],
    languageOptions: language === 'ts' ? { parser: typescriptParser } : { sourceType: 'commonjs' },
    plugins: { rest: plugin },
    rules: plugin.configs.recommended.rules ?? {},
    settings: { rest },
  };
}

const linter = new Linter({ configType: 'flat' });

/** A line of a program after which another of its files begins, which the files above require by this name. */
export function fileNamed(name: string): string {
  return `//// ${name}`;
}

interface ProgramFile {
  /** The name by which others require it; none for the first. */
  readonly name: string | undefined;
  readonly start: number;
  readonly text: string;
}

/** The files of a program. */
export function filesOf(code: string): readonly ProgramFile[] {
  const lines = [...code.matchAll(/^\/\/\/\/ (.*)\n/gmu)];
  const starts = [
    { name: undefined, start: 0 },
    ...lines.map(({ 0: line, 1: name, index }) => ({ name, start: index + line.length })),
  ];
  const ends = [...lines.map(({ index }) => index), code.length];
  return starts.map((file, index) => ({ ...file, text: code.slice(file.start, ends[index]) }));
}

/** The code after `eslint --fix` with all recommended rules. */
export function fixed({ code, settings }: Pick<Program, 'code' | 'settings'>, language: Language = 'js'): string {
  const config = configFor(language, settings);
  return filesOf(code)
    .map(({ name, text }) => {
      const { output, messages } = linter.verifyAndFix(text, [config], { filename: `app.${language}` });
      stopAtFatal(messages, output);
      return name === undefined ? output : `${fileNamed(name)}\n${output}`;
    })
    .join('');
}

/** The reports before any fix. The offsets of changes count from the start of the program. */
export function linted(
  { code, settings }: Pick<Program, 'code' | 'settings'>,
  language: Language = 'js',
): readonly Linter.LintMessage[] {
  const config = configFor(language, settings);
  return filesOf(code).flatMap(({ start, text }) => {
    const messages = linter.verify(text, [config], { filename: `app.${language}` });
    stopAtFatal(messages, text);
    const moved = ({ range: [from, to], text: becomes }: Rule.Fix): Rule.Fix => ({
      range: [from + start, to + start],
      text: becomes,
    });
    return messages.map(({ fix, suggestions, ...message }) => ({
      ...message,
      ...(fix && { fix: moved(fix) }),
      ...(suggestions && { suggestions: suggestions.map((one) => ({ ...one, fix: moved(one.fix) })) }),
    }));
  });
}

function stopAtFatal(messages: readonly Linter.LintMessage[], code: string): void {
  const fatal = messages.find((message) => message.fatal);
  if (fatal !== undefined) throw new Error(`${fatal.message}\n${code}`);
}

export interface Replacement {
  readonly range: readonly [number, number];
  readonly text: string;
}

export function applied(code: string, { range: [start, end], text }: Replacement): string {
  return code.slice(0, start) + text + code.slice(end);
}

/** The two changes of a path that a router may ignore. */
export function effectOf(code: string, { range: [start, end], text }: Replacement): 'case' | 'slash' | undefined {
  const before = code.slice(start, end);
  if (before.toLowerCase() === text.toLowerCase()) return 'case';
  return before === '/' && text === '' ? 'slash' : undefined;
}

/**
 * Requests that could distinguish two spellings of a path: in another letter case, with and without the slash, encoded,
 * with an extension, with something after it. They take turns by path, so that a limit affects all paths equally.
 */
export function requestsFor(urls: readonly string[], most: number): readonly string[] {
  const rounds: ((url: string) => string)[] = [
    (url) => url,
    (url) => url.toLowerCase(),
    (url) => (url.endsWith('/') ? url.replace(/\/+$/u, '') : `${url}/`),
    (url) => (url.endsWith('/') ? url.toLowerCase().replace(/\/+$/u, '') : `${url.toLowerCase()}/`),
    (url) => url.toUpperCase(),
    (url) => `${url.replace(/\/$/u, '')}/More/x`,
    (url) => url.replace(/[A-Z](?![^/]*%)/u, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    (url) => `${url}//`,
    (url) => `${url.replace(/\/$/u, '')}.json`,
    (url) => url.replace(/(?<!^)\/(?=.)/u, '//'),
    (url) => url.replace(/\/[^/]*\/?$/u, ''),
    (url) => `${url}?Q=A/`,
    (url) => url.replace(/[^/]+$/u, 'Other'),
  ];
  const all = new Set<string>(['/']);
  for (const vary of rounds) {
    for (const url of urls) {
      const varied = vary(url);
      all.add(varied.startsWith('/') ? varied : `/${varied}`);
      if (all.size >= most) return [...all];
    }
  }
  return [...all];
}

/** The first request on which two applications differ, and how; `undefined` if all answers are the same. */
export async function difference(
  { methods }: Platform,
  before: Started,
  after: Started | undefined,
  urls: readonly string[],
): Promise<string | undefined> {
  if (after === undefined) return 'refused only after the change';
  for (const url of urls) {
    for (const method of methods) {
      const [was, is] = [JSON.stringify(await before.ask(method, url)), JSON.stringify(await after.ask(method, url))];
      if (was !== is) return `${method} ${url}\n  before: ${was}\n  after:  ${is}`;
    }
  }
  return undefined;
}

/** Runs the text of a program, which may use these values by name. Throws what it throws. */
export function evaluate(code: string, names: Readonly<Record<string, unknown>>): unknown {
  // The tests are about the generated code, which names only the framework.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...Object.keys(names), `'use strict';\n${code}`) as (...values: unknown[]) => unknown;
  return run(...Object.values(names));
}

/**
 * Runs a program of several files, as CommonJS or translated to it, and returns the exports of the first one. Throws
 * what it throws.
 */
export function runFiles(
  code: string,
  modules: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, unknown>>,
): unknown {
  const files = filesOf(code);
  const loaded = new Map<string | undefined, { exports: unknown }>();
  const load = (name: string | undefined): unknown => {
    const known = loaded.get(name);
    if (known !== undefined) return known.exports;
    const module: { exports: unknown } = { exports: {} };
    loaded.set(name, module);
    const text = files.find((file) => file.name === name)?.text ?? '';
    const { code: script } = transformSync(text, {
      loader: 'ts',
      format: 'cjs',
      tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
    });
    const require = (wanted: string): unknown => modules[wanted] ?? load(wanted);
    evaluate(script, { ...names, require, module, exports: module.exports });
    return module.exports;
  };
  return load(undefined);
}

/** Collects what handlers and middleware note about the current request: requests come one after the other. */
export function notebook(): { readonly note: (entry: unknown) => void; readonly take: () => readonly unknown[] } {
  let entries: unknown[] = [];
  return {
    note: (entry) => void entries.push(entry),
    take() {
      const taken = entries;
      entries = [];
      return taken;
    },
  };
}

/** Replaces a method by one that notes the first argument of each call, as test libraries do. */
export function spyOn(owner: object, name: string): readonly unknown[] {
  const firsts: unknown[] = [];
  const own = Reflect.get(owner, name) as (...all: unknown[]) => unknown;
  Reflect.set(owner, name, function (this: unknown, ...all: unknown[]) {
    firsts.push(all[0]);
    return own.apply(this, all);
  });
  return firsts;
}
