import type { Migration } from '../model.ts';
import { pathToRegexp8 } from './path-to-regexp-8.ts';

/** What a handler reads for a wildcard: without a name, `params[0]`, a string; with one, an array of segments. */
const SPLAT = "the handler then reads 'params.splat', an array of segments, instead of 'params[0]'";
const SPLATS = 'the handler then reads each wildcard by its name, an array of segments, instead of by its index';
const NAMED = "the handler then gets an array of segments for '*NAME'";
const PATTERN = 'the handler then has to check the pattern';

/** Syntax of Express 4 (path-to-regexp 0.1), more specific first, and the same in Express 5. */
const FORMS: readonly (readonly [old: RegExp, now: string, note: string])[] = [
  // `*`, `/*`, `/(.*)` match everything, `/files/*` everything below it.
  [/^\/?(?:\*|\(\.\*\))$/u, '/{*splat}', SPLAT],
  [/\/(?:\*|\(\.\*\))(?=\/|$)/gu, '/*splat', SPLAT],
  // `/:path(*)`, `/:path(.*)`, `/:path+`, `/:path*`
  [/:(?<name>\w+)(?:\(\.?\*\)|[+*])(?=\/|$)/gu, '*$<name>', NAMED],
  // `/:id(\\d+)?`, `/:id?`, `.:format?`, `v:version?`
  [/(?<sign>[/.]?):(?<name>\w+)\([^()]*\)\?/gu, '{$<sign>:$<name>}', PATTERN],
  [/(?<sign>[/.]?):(?<name>\w+)\?/gu, '{$<sign>:$<name>}', ''],
  // `/:id(\\d+)`
  [/:(?<name>\w+)\([^()]*\)/gu, ':$<name>', PATTERN],
  // `(/archive)?`, `/colou?r`
  [/\((?:\?:)?(?<text>[\w./-]+)\)\?/gu, '{$<text>}', ''],
  [/(?<=[\w-])(?<letter>\w)\?/gu, '{$<letter>}', ''],
];

/** `/:path*`, which matches nothing too in path-to-regexp 6. */
const OPTIONAL_REST: (typeof FORMS)[number] = [/\/:(?<name>\w+)\*(?=\/|$)/gu, '{/*$<name>}', NAMED];

/** What a handler of Koa reads for a wildcard: one text, as before. */
const KOA_NOTES: ReadonlyMap<string, string> = new Map([
  [SPLAT, "the handler then reads 'params.splat' instead of 'params[0]'"],
  [SPLATS, 'the handler then reads each wildcard by its name instead of by its index'],
  [NAMED, ''],
]);

/**
 * A path of @koa/router before 14 (path-to-regexp 1 to 6) in the syntax of 14 and 15; `undefined` as below.
 * Facts: @koa/router 12 to 15, which the tests run.
 */
export function toKoa14(text: string): Migration | undefined {
  return migrate(text, [OPTIONAL_REST, ...FORMS], (note) => KOA_NOTES.get(note) ?? note);
}

/**
 * A path of Express 4 in the syntax of Express 5; `undefined` if there is none, or if nothing changes.
 * Facts: the guide to migrate to Express 5, and express 4.22 and 5.3, which the tests run.
 */
export function toPathToRegexp8(text: string): Migration | undefined {
  return migrate(text, FORMS, (note) => note);
}

function migrate(text: string, forms: typeof FORMS, noteFor: (note: string) => string): Migration | undefined {
  // Signs of regular expressions, which Express 5 reads as text.
  if (/[$^|]/u.test(text)) return undefined;
  const notes = new Set<string>();
  let path = text;
  for (const [old, now, note] of forms) {
    const after = path.replace(old, now);
    if (after === path) continue;
    const name = old.exec(path)?.groups?.['name'] ?? '';
    old.lastIndex = 0;
    if (note !== '') notes.add(noteFor(note).replace('NAME', name));
    path = after;
  }
  if (path === text) return undefined;
  // Of two parameters with one name, the handler gets only the last value: `/*splat/versions/*splat2`.
  let count = 0;
  path = path.replaceAll('*splat', (splat) => (++count === 1 ? splat : `${splat}${String(count)}`));
  if (count > 1 && notes.delete(noteFor(SPLAT))) notes.add(noteFor(SPLATS));
  notes.delete('');
  return pathToRegexp8(path) === undefined ? undefined : { path, note: [...notes].join(' and ') };
}
