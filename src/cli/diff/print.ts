import { columns } from '../columns.ts';
import { code } from '../formats/markdown.ts';
import type { Change, ChangeKind, Comparison, Side } from './compare.ts';

const TITLES: Readonly<Record<ChangeKind, string>> = {
  removed: 'removed',
  moved: 'moved',
  methods: 'other methods',
  added: 'added',
  renamed: 'renamed parameter',
};

/** The changes for people on a terminal. */
export function diffTable(comparison: Comparison, since: string): string {
  const lines = comparison.changes.map((change) => [
    change.isBreaking ? 'breaking' : '',
    TITLES[change.kind],
    methodsOf(change),
    pathsOf(change),
    handlerOf(change),
    whereOf(change),
  ]);
  const head = ['', 'CHANGE', 'METHODS', 'PATH', 'HANDLER', 'WHERE'];
  const table = lines.length === 0 ? '' : `${columns(head, lines)}\n`;
  return `${table}${[summary(comparison, since), ...notes(comparison)].join('\n')}\n`;
}

/** The same as a comment on a pull request. */
export function diffMarkdown(comparison: Comparison, since: string): string {
  const section = (title: string, changes: readonly Change[]): readonly string[] => {
    if (changes.length === 0) return [];
    const rows = changes.map((change) => {
      const cells = [
        TITLES[change.kind],
        methodsOf(change),
        pathsOf(change, code),
        handlerOf(change, code),
        whereOf(change, code),
      ];
      return `| ${cells.join(' | ')} |`;
    });
    const head = ['| Change | Methods | Path | Handler | Where |', '| --- | --- | --- | --- | --- |'];
    return [`#### ${title}`, [...head, ...rows].join('\n')];
  };
  const { changes } = comparison;
  const parts = [
    `### ${summary(comparison, code(since))}`,
    ...section(
      'Breaking',
      changes.filter(({ isBreaking }) => isBreaking),
    ),
    ...section(
      'Not breaking',
      changes.filter(({ isBreaking }) => !isBreaking),
    ),
    ...notes(comparison),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The same for programs. */
export function diffJson(comparison: Comparison): string {
  return `${JSON.stringify(comparison, null, 2)}\n`;
}

function summary({ changes }: Comparison, since: string): string {
  if (changes.length === 0) return `No route changed since ${since}.`;
  const kinds = (['removed', 'moved', 'methods', 'added', 'renamed'] as const).flatMap((kind) => {
    const { length } = changes.filter((change) => change.kind === kind);
    return length === 0 ? [] : [`${String(length)} ${TITLES[kind]}`];
  });
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  const what = breaking === 1 ? '1 breaking change' : `${breaking === 0 ? 'No' : String(breaking)} breaking changes`;
  return `${what} of routes since ${since}: ${kinds.join(', ')}.`;
}

function notes({ uncertain }: Comparison): readonly string[] {
  if (uncertain === 0) return [];
  const routes = uncertain === 1 ? '1 route' : `${String(uncertain)} routes`;
  return [`Not compared: ${routes} whose whole path is known only before or only after.`];
}

type Decorate = (text: string) => string;

const plain: Decorate = (text) => text;

/** What both sides have, or `before → after`. */
function both(change: Change, read: (side: Side) => string, decorate: Decorate = plain): string {
  const texts = [change.before, change.after].flatMap((side) => (side === null ? [] : [read(side)]));
  return [...new Set(texts)].map((text) => (text === '' ? '' : decorate(text))).join(' → ');
}

function methodsOf(change: Change): string {
  return both(change, ({ methods }) => methods.join(','));
}

function pathsOf(change: Change, decorate?: Decorate): string {
  return both(change, ({ path }) => path, decorate);
}

function handlerOf({ before, after }: Change, decorate: Decorate = plain): string {
  const handler = after?.handler ?? before?.handler ?? '';
  return handler === '' ? '' : decorate(handler);
}

/** Where the route stands now, or stood. */
function whereOf({ before, after }: Change, decorate: Decorate = plain): string {
  const side = after ?? before;
  return side === null ? '' : decorate(`${side.file}:${String(side.line)}`);
}
