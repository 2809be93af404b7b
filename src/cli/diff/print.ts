import { count } from '../formats/entries.ts';
import { code } from '../formats/markdown.ts';
import { type Line, markdownTable, plainTable } from '../formats/report.ts';
import type { Change, ChangeKind, Comparison, Side } from './compare.ts';

const KINDS: Readonly<Record<ChangeKind, string>> = {
  removed: 'removed',
  moved: 'moved',
  methods: 'other methods',
  added: 'added',
  renamed: 'renamed parameter',
};

const TITLES = ['Change', 'Methods', 'Path', 'Handler', 'Where'] as const;

/** The changes for people on a terminal. */
export function diffTable(comparison: Comparison, since: string): string {
  const lines = comparison.changes.map((change) => ({ '': change.isBreaking ? 'breaking' : '', ...lineOf(change) }));
  const table = plainTable(['', ...TITLES], lines);
  const parts = [...(table === '' ? [] : [table]), summary(comparison, since), ...notes(comparison)];
  return `${parts.join('\n')}\n`;
}

/** The same as a comment on a pull request. */
export function diffMarkdown(comparison: Comparison, since: string): string {
  const section = (title: string, isBreaking: boolean): readonly string[] => {
    const lines = comparison.changes.filter((change) => change.isBreaking === isBreaking).map(lineOf);
    return lines.length === 0 ? [] : [`#### ${title}`, markdownTable(TITLES, lines, ['Path', 'Handler', 'Where'])];
  };
  const parts = [
    `### ${summary(comparison, code(since))}`,
    ...section('Breaking', true),
    ...section('Not breaking', false),
    ...notes(comparison),
  ];
  return `${parts.join('\n\n')}\n`;
}

function lineOf(change: Change): Line<(typeof TITLES)[number]> {
  // Where the route stands now, or stood.
  const side = change.after ?? change.before;
  return {
    Change: KINDS[change.kind],
    Methods: both(change, ({ methods }) => methods.join(',')),
    Path: both(change, ({ path }) => path),
    Handler: change.after?.handler ?? change.before?.handler ?? '',
    Where: side === null ? '' : `${side.file}:${String(side.line)}`,
  };
}

/** What both sides have, or `before → after`. */
function both({ before, after }: Change, read: (side: Side) => string): string {
  const texts = [before, after].flatMap((side) => (side === null ? [] : [read(side)]));
  return [...new Set(texts)].join(' → ');
}

function summary({ changes }: Comparison, since: string): string {
  if (changes.length === 0) return `No route changed since ${since}.`;
  const kinds = (['removed', 'moved', 'methods', 'added', 'renamed'] as const).flatMap((kind) => {
    const { length } = changes.filter((change) => change.kind === kind);
    return length === 0 ? [] : [`${String(length)} ${KINDS[kind]}`];
  });
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const what = breaking === 1 ? '1 breaking change' : `${breaking === 0 ? 'No' : String(breaking)} breaking changes`;
  return `${what} of routes since ${since}: ${kinds.join(', ')}.`;
}

function notes({ uncertain }: Comparison): readonly string[] {
  if (uncertain === 0) return [];
  return [`Not compared: ${count(uncertain, 'route')} whose whole path is known only before or only after.`];
}
