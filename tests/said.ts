import { type Configured, linted } from './linted.ts';

/** One report: the underlined part, the message, and for each suggestion the line that it would write. */
export interface Saying {
  readonly word: string;
  readonly message: string;
  readonly outputs: readonly string[];
}

/** The reports of a rule for a program, in source order. */
export function sayings(rule: string, code: string, configured?: Configured): readonly Saying[] {
  return linted(rule, code, configured).map((found) => {
    const { line, column, endColumn = column, message, suggestions = [] } = found;
    const word = code.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) ?? '';
    const outputs = suggestions.map(
      ({ fix: { range, text } }) =>
        (code.slice(0, range[0]) + text + code.slice(range[1])).split('\n').at(line - 1) ?? '',
    );
    return { word, message, outputs };
  });
}

/** The same as texts: `users: 'users' has no slash … | r.get('/users', h)`. */
export function said(rule: string, code: string, configured?: Configured): readonly string[] {
  return sayings(rule, code, configured).map(({ word, message, outputs }) =>
    [`${word}: ${message}`, ...outputs].join(' | '),
  );
}

export const EXPRESS = "import express, { Router } from 'express'; const app = express(), r = Router();\n";
export const FASTIFY = "import Fastify from 'fastify'; const f = Fastify();\n";

/** The same for lines after the code that creates an Express router `r` and an application `app`, or a Fastify `f`. */
export function saidOfExpress(rule: string, lines: string, configured?: Configured): readonly string[] {
  return said(rule, EXPRESS + lines, configured);
}

export function saidOfFastify(rule: string, lines: string, configured?: Configured): readonly string[] {
  return said(rule, FASTIFY + lines, configured);
}

/** What a rule underlines in lines of Express. */
export function underlined(rule: string, lines: string, configured?: Configured): readonly string[] {
  return saidOfExpress(rule, lines, configured).map((each) => each.slice(0, each.indexOf(': ')));
}
