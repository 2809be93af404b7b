import path from 'node:path';
import picomatch from 'picomatch';
import { rules } from '../../rules/index.ts';
import { grouped } from '../../syntax/lists.ts';
import { messageOf, UsageError } from '../errors.ts';
import type { FileReader, OpenedFile, ProjectReading } from '../read-project.ts';
import type { RouteRow } from '../row.ts';
import type { ByHand } from './edit.ts';
import type { Move } from './plan.ts';
import { baseOf, routeNamed } from './registration.ts';

/** The moves that findings ask for, and the findings whose route cannot be moved. */
interface SuggestedMoves {
  readonly moves: readonly Move[];
  readonly byHand: readonly ByHand[];
}

/** The replacement of a range of a file. */
interface Fix {
  readonly range: readonly [number, number];
  readonly text: string;
}

/**
 * The moves of the routes on which a rule reports something with one suggestion, or with a fix.
 * @param names the rules, without `rest/`; none for those of the preset `recommended`
 * @param patterns files, folders and globs with the routes; none for all
 * @throws {UsageError} for a rule that does not exist.
 */
export function suggestedMoves(
  { rows, opened }: ProjectReading,
  { cwd, host }: FileReader,
  { names, patterns }: { readonly names: readonly string[]; readonly patterns: readonly string[] },
): SuggestedMoves {
  const chosen = chosenRules(names);
  const config = {
    // ESLint takes no other file type for one that a config names: `**/*` names none.
    files: ['**/*.{js,mjs,cjs,jsx,ts,mts,cts,tsx}'],
    plugins: { rest: { rules } },
    rules: Object.fromEntries(chosen.map((name) => [`rest/${name}`, 'error'])),
  };
  const isAsked = patterns.length === 0 ? () => true : picomatch(patterns.flatMap((each) => [each, `${each}/**`]));
  const linter = new host.Linter({ configType: 'flat', cwd });
  const moves: Move[] = [];
  const byHand: ByHand[] = [];
  for (const [file, ofFile] of grouped(rows, ({ row }) => row.file)) {
    const read = opened.get(file);
    if (read === undefined || !isAsked(file)) continue;
    const choices = choicesIn(read, path.resolve(cwd, file));
    for (const each of ofFile) {
      try {
        moves.push(...moveOf(each, choices));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        byHand.push({ file, line: each.row.line, why: messageOf(error) });
      }
    }
  }
  return { moves, byHand };

  /** What each finding offers. */
  function choicesIn({ sourceCode, settings }: OpenedFile, full: string): readonly (readonly Fix[])[] {
    const messages = linter.verify(sourceCode, { ...config, settings: { rest: settings } }, full);
    return messages.map(({ fix, suggestions = [] }) =>
      fix === undefined ? suggestions.map((each) => each.fix) : [fix],
    );
  }

  function moveOf({ row, route }: RouteRow, choices: readonly (readonly Fix[])[]): readonly Move[] {
    const base = baseOf(route.text ?? '', row.fullPath ?? '') ?? '';
    const fixes = choices.flatMap((each) => chosenIn(each, base) ?? []);
    const own = changedPath(route.text ?? '', route.source.pieces[0]?.literal, fixes);
    const [method] = row.methods ?? [];
    if (own === undefined || row.kind !== 'endpoint' || row.fullPath === null || method === undefined) return [];
    const moved = routeNamed(`${method} ${row.fullPath}`, rows);
    return [{ moved, method, after: `${base}/${own.replace(/^\//u, '')}`.replace(/(?<=.)\/$/u, '') }];
  }
}

/** The one repair; of `users` and nothing, what the mount of the router leaves: it may be `/users` already. */
function chosenIn([one, other, ...others]: readonly Fix[], base: string): Fix | undefined {
  if (one === undefined || other === undefined) return one;
  if (others.length > 0 || one.text === '' || other.text !== '') return undefined;
  return base.endsWith(`/${one.text.replace(/^\//u, '')}`) ? other : one;
}

/** A path with the fixes that are inside of its literal; `undefined` without any. */
function changedPath(
  own: string,
  literal: { readonly at: (index: number) => number } | undefined,
  fixes: readonly Fix[],
): string | undefined {
  if (literal === undefined || own === '') return undefined;
  const [start, end] = [literal.at(0), literal.at(own.length - 1) + 1];
  const inside = fixes.filter(({ range: [from, to] }) => from >= start - 1 && to <= end + 1);
  if (inside.length === 0) return undefined;
  let changed = own;
  let last = Infinity;
  for (const {
    range: [from, to],
    text,
  } of inside.toSorted((one, other) => other.range[0] - one.range[0])) {
    if (to > last) return undefined;
    // A suggestion may replace the quotes, too.
    const [first, behind] = [Math.max(from - start, 0), Math.min(to - start, own.length)];
    changed = changed.slice(0, first) + (from < start ? text.slice(1, -1) : text) + changed.slice(behind);
    last = from;
  }
  return changed;
}

function chosenRules(names: readonly string[]): readonly string[] {
  const wanted = names.map((name) => name.replace(/^rest\//u, ''));
  const unknown = wanted.find((name) => !Object.hasOwn(rules, name));
  if (unknown !== undefined)
    throw new UsageError(`--rule is '${unknown}'. Accepted: ${Object.keys(rules).join(', ')}.`);
  if (wanted.length > 0) return wanted;
  return Object.entries(rules).flatMap(([name, { meta }]) => (meta.docs?.preset === 'recommended' ? [name] : []));
}
