import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import plugin from '../../src/index.ts';

/** A generated application, and what is needed to lint and to ask it. */
export interface Program {
  readonly code: string;
  /** `settings.rest`, which says nothing but the truth about the code. */
  readonly settings: object;
  /** The paths that its routes are meant to answer, filled in. */
  readonly urls: readonly string[];
}

/** An application that runs: what happens on a request, as plain data. */
export type Running = (method: string, url: string) => Promise<unknown>;

/** A framework that runs programs in this process, without a socket. */
export interface Platform {
  readonly name: string;
  readonly language: 'js' | 'ts';
  readonly methods: readonly string[];
  /** `undefined` when the framework refuses the program. */
  readonly start: (code: string) => Promise<Started | undefined>;
}

export interface Started {
  readonly ask: Running;
  /** The paths of its endpoints as the router itself names them. */
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

/** The code after `eslint --fix` with all recommended rules. */
export function fixed({ code, settings }: Pick<Program, 'code' | 'settings'>, language: Language = 'js'): string {
  const { output, messages } = linter.verifyAndFix(code, [configFor(language, settings)], {
    filename: `app.${language}`,
  });
  stopAtFatal(messages, output);
  return output;
}

/** What is reported, unfixed. */
export function linted(
  { code, settings }: Pick<Program, 'code' | 'settings'>,
  language: Language = 'js',
): readonly Linter.LintMessage[] {
  const messages = linter.verify(code, [configFor(language, settings)], { filename: `app.${language}` });
  stopAtFatal(messages, code);
  return messages;
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

/** The two changes of a path that a router may take no notice of. */
export function effectOf(code: string, { range: [start, end], text }: Replacement): 'case' | 'slash' | undefined {
  const before = code.slice(start, end);
  if (before.toLowerCase() === text.toLowerCase()) return 'case';
  return before === '/' && text === '' ? 'slash' : undefined;
}

/**
 * Requests that could tell two spellings of a path apart: other letters, with and without the slash, encoded, with
 * an extension, with something behind. Those of each path come in turn, so that a limit cuts all alike.
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

/** The first request on which two applications differ, and how; `undefined` when they answer alike. */
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

/** Runs a program text with what it requires; undefined when it throws. */
export function evaluate(code: string, names: Readonly<Record<string, unknown>>): unknown {
  // The generated code is the point of the tests; it names nothing but the framework.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const run = new Function(...Object.keys(names), `'use strict';\n${code}`) as (...values: unknown[]) => unknown;
  return run(...Object.values(names));
}

/** What handlers and middleware note of the request that is under way: requests come one after the other. */
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
