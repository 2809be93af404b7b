import { type Dialect, HOLE, type Span } from '../model.ts';
import { runAt, unknownEnd } from './scan.ts';
import { moved, tokenWriter } from './tokens.ts';

/** A parameter with its pattern, and the sign that makes it optional at the end of a path. */
const PARAM = /^:([\w$-]+)(?:\{[^\uFFFC]+\})?(\??)$/u;
/** Signs that one router of Hono reads as text, and another one as a part of a regular expression. */
const DOUBTFUL = /[:{}|?*\\]/u;
/** A segment in which each brace belongs to a pattern: `:id{[0-9]{2}}`. `CLOSED` also allows slashes and holes. */
const SEGMENT = /(?:[^/{}\uFFFC]|\{(?:[^{}\uFFFC]|\{[\d,]+\})+\})*/y;
const CLOSED = /^(?:[^{}]|\{(?:[^{}]|\{[\d,]+\})+\})*$/u;
const NOT_ONLY_TEXT = /[:{}|?*\\\uFFFC]/u;

/**
 * The grammar of Hono: a parameter is a whole segment, its pattern in braces may contain slashes, and `?` makes
 * parameters at the end of the path optional; `*` is a whole segment, or the end of the path. What its routers read
 * differently (`/:id.json`, `/v:version`, `/:id?/edit`, `/a*b`) is opaque. No path is refused.
 * Facts: hono 4.13, all five routers, which the tests compare this with.
 */
export const honoPath: Dialect = (text) => {
  if (!NOT_ONLY_TEXT.test(text)) return text === '' ? [] : [{ kind: 'text', start: 0, end: text.length, value: text }];
  const segments = segmentsIn(text);
  const firstOptional = firstOptionalIn(text, segments);
  // The routers drop empty segments of such a path (measured).
  if (firstOptional < segments.length && text.includes('//')) return [{ kind: 'opaque', start: 0, end: text.length }];
  const writer = tokenWriter();
  const writeText = (start: number, end: number): void => {
    if (end > start) writer.text(text.slice(start, end), start, end);
  };
  const lastHole = text.lastIndexOf(HOLE);
  for (const [index, { start, end }] of segments.entries()) {
    const value = text.slice(start, end);
    const [, name, sign] = PARAM.exec(value) ?? [];
    const slashAt = Math.max(start - 1, 0);
    if (name !== undefined && sign === '?' && index >= firstOptional && start > 0) {
      const tokens = [
        { kind: 'text', start: slashAt, end: start, value: '/' },
        { kind: 'param', start, end: end - 1, name },
      ] as const;
      writer.token({ kind: 'group', start: slashAt, end, tokens });
      continue;
    }
    writeText(slashAt, start);
    if (name !== undefined && sign === '') {
      writer.token({ kind: 'param', start, end, name });
      continue;
    }
    const textEnd = start + textLength(value, index === segments.length - 1);
    writeText(start, textEnd);
    if (textEnd === end) continue;
    if (end === text.length && textEnd === end - 1 && text.endsWith('*'))
      writer.token({ kind: 'wildcard', start: textEnd, end });
    // Depending on the hole, the sign may be the last one and make the slash optional.
    else writer.opaque(lastHole >= start && value.includes('?') ? slashAt : textEnd, end);
  }
  return writer.finish();
};

/** The parts between the slashes outside braces. */
function segmentsIn(text: string): readonly Span[] {
  const segments: Span[] = [];
  for (let start = 0, end = -1; end < text.length; start = end + 1) {
    end = start + runAt(SEGMENT, text, start).length;
    if (end < text.length && text[end] !== '/') end = unknownEnd(text, start, CLOSED) ?? text.length;
    segments.push({ start, end });
  }
  return segments;
}

/** The index of the first optional parameter at the end; past the last segment if there is none. */
function firstOptionalIn(text: string, segments: readonly Span[]): number {
  let from = segments.length;
  for (const { start, end } of segments.toReversed()) {
    if (PARAM.exec(text.slice(start, end))?.[2] !== '?') break;
    from--;
  }
  return from;
}

/** How many characters at the start of a segment are certainly text. */
function textLength(value: string, isLast: boolean): number {
  if (value.startsWith(':')) return 0;
  const doubt = value.search(DOUBTFUL);
  const hole = value.indexOf(HOLE);
  if (hole >= 0) return doubt < 0 ? hole : 0;
  if (doubt < 0) return value.length;
  return isLast && doubt === value.length - 1 && value.endsWith('*') ? doubt : 0;
}

/** `{id}` as a whole segment. */
const BRACES = /(?<=\/)\{([\w$-]+)\}(?=\/|$)/gu;

/**
 * The grammar of `createRoute({ path })` of @hono/zod-openapi, which reads `/users/{id}` as `/users/:id` and leaves the
 * rest to the router (measured, 1.6).
 */
export const honoOpenApiPath: Dialect = (text) => {
  const writer = tokenWriter();
  let at = 0;
  const writeUntil = (end: number): void => {
    for (const token of honoPath(text.slice(at, end)) ?? []) writer.token(moved(token, at));
    at = end;
  };
  for (const { 0: written, 1: name = '', index } of text.matchAll(BRACES)) {
    writeUntil(index);
    at = index + written.length;
    writer.token({ kind: 'param', start: index, end: at, name });
  }
  writeUntil(text.length);
  return writer.finish();
};

/** A path of `createRoute()` as the router gets it: `/users/:id` for `/users/{id}`. */
export function routedByHono(text: string): string {
  return text.replaceAll(BRACES, ':$1');
}
