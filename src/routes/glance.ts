import { frameworks } from '../frameworks/index.ts';
import type { Settings } from '../model/settings.ts';
import { methodCalls } from '../syntax/method-calls.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';
import { usesReceiver } from './receiver-names.ts';

/** The beginning of a path, where it is not a file's: `'/users'`, `'\x2fusers'`, `${base}/users`; or the package `router`. */
const PATH_OR_ROUTER = /["'`}](?:\\?\/|\\(?:x2|u002|u\{0*2)[Ff]|router["'`])/;
/** The verbs that code by convention is held to. */
export const VERBS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all', 'del'];

/** The calls that convention takes for registrations. */
const CALL = methodCalls([...VERBS, 'use', 'register'], ['route']);

/**
 * Modules that Express is made of and is not spelled in: its router, and what serves files. No framework says so of its
 * text, since the words are too common to look for them alone.
 */
const PARTS = /["'`](?:router|serve-static)["'`]/;

/**
 * Whether a file may register routes at all, by its text alone: it spells a registration, and a framework or else a
 * receiver by convention and a path. Most files of an application do neither, and cost no more than this.
 */
export function mayRegister(sourceCode: SourceCode, settings: Settings): boolean {
  const { text, parserServices } = sourceCode;
  if (last.text !== text || last.settings !== settings || last.parserServices !== parserServices) {
    last = { text, settings, parserServices, answer: spellsRoutes(text, settings) || hasTypes(sourceCode) };
  }
  return last.answer;
}

interface Glance {
  readonly text: string;
  readonly settings: Settings;
  readonly parserServices: unknown;
  readonly answer: boolean;
}

/** The last answer: every rule asks about the same file in turn. Types are no part of the text; its tree is not kept. */
let last: Glance = { text: '', settings: {}, parserServices: undefined, answer: false };

/** Loops and no callbacks, since this is asked of every file: cold functions cost more than to search (measured). */
function spellsRoutes(text: string, settings: Settings): boolean {
  if (settings.routers !== undefined || settings.registrars !== undefined) return true;
  let isNamed = false;
  for (const framework of frameworks) {
    if (!text.includes(framework.letters) || !framework.isSpelledIn(text)) continue;
    if (framework.registersIn(text)) return true;
    isNamed = true;
  }
  if (!PATH_OR_ROUTER.test(text)) return false;
  if (PARTS.test(text)) return true;
  if (!isNamed) nameless = text;
  return mayAssume(text, settings);
}

/** The last text that names no module of any framework, for the question that comes next. */
let nameless = '';

/** Whether a file may name a module of a framework, in code or in a comment. */
export function mayName(text: string): boolean {
  if (text === nameless) return false;
  return frameworks.some(({ letters, isSpelledIn }) => text.includes(letters) && isSpelledIn(text)) || PARTS.test(text);
}

/** Whether a file may register on a receiver that is known by its name alone; the path may come from its callers. */
export function mayAssume(text: string, { assumed }: Settings): boolean {
  if (assumed === false) return false;
  if (lastAssumed.text !== text) lastAssumed = { text, answer: CALL.test(text) && usesReceiver(text) };
  return lastAssumed.answer;
}

let lastAssumed = { text: '', answer: false };
