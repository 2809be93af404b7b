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

/**
 * A path of Express 4 in the syntax of Express 5; `undefined` if there is none, or if nothing changes.
 * Facts: the guide to migrate to Express 5, and express 4.22 and 5.3, which the tests run.
 */
export function toPathToRegexp8(text: string): Migration | undefined {
  // Signs of regular expressions, which Express 5 reads as text.
  if (/[$^|]/u.test(text)) return undefined;
  const notes = new Set<string>();
  let path = text;
  for (const [old, now, note] of FORMS) {
    const after = path.replace(old, now);
    if (after === path) continue;
    const name = old.exec(path)?.groups?.['name'] ?? '';
    old.lastIndex = 0;
    if (note !== '') notes.add(note.replace('NAME', name));
    path = after;
  }
  if (path === text) return undefined;
  // Of two parameters with one name, the handler gets only the last value: `/*splat/versions/*splat2`.
  let count = 0;
  path = path.replaceAll('*splat', (splat) => (++count === 1 ? splat : `${splat}${String(count)}`));
  if (count > 1 && notes.delete(SPLAT)) notes.add(SPLATS);
  return pathToRegexp8(path) === undefined ? undefined : { path, note: [...notes].join(' and ') };
}
