import { version } from '../meta.ts';
import { pushTo } from '../syntax/lists.ts';
import { checkCommand } from './check/check-command.ts';
import { conflictsCommand } from './conflicts/conflicts-command.ts';
import { diffCommand } from './diff/diff-command.ts';
import { filtered } from './filter.ts';
import { calledRoutes, hintsFrom } from './hints.ts';
import { listing } from './listing.ts';
import { notesOn } from './notes.ts';
import { lookAt } from './read-project.ts';
import type { Row, ShownRow } from './row.ts';
import { openSource, type Source } from './source.ts';
import { type Answer, asJson } from './terminal.ts';
import { type Arguments, readArguments, UnexpectedError, USAGE, UsageError } from './usage.ts';

/**
 * `eslint-plugin-rest routes`: reads the arguments, looks at the files, and answers what is asked of their routes.
 * @returns the exit code: 1 when there are differences, or changes that break clients.
 * @throws {UsageError} for bad arguments, bad settings, or when no file matches or can be read.
 */
export async function routesCommand(argv: readonly string[], cwd: string): Promise<number> {
  const given = readArguments(argv);
  if (given.command !== 'routes') return print(given.command === 'help' ? USAGE : `${version}\n`);
  const source = await openSource(given, cwd);
  try {
    return await answered(given, source);
  } catch (error) {
    throw error instanceof UsageError ? error : new UnexpectedError(source.lastFile(), error);
  }
}

async function answered(given: Arguments, { reader, files }: Source): Promise<number> {
  const wantsHints = given.printSettings || isWholeTable(given);
  const looked = await lookAt(files, reader);
  if (looked.files.size === 0) throw new UsageError('no file could be read.');
  if (given.check !== undefined) {
    return answer(
      checkCommand(withCalled(looked.rows, calledRoutes(looked)), given.check, given, reader.cwd, looked.grammarFor),
    );
  }
  if (given.diff !== undefined) return answer(await diffCommand(looked, given.diff, given, reader));
  const rows = filtered(looked.rows, given.filter);
  if (given.conflicts) return answer(conflictsCommand(looked, rows, given));
  const hints = wantsHints ? await hintsFrom(looked, reader) : undefined;
  if (given.printSettings) return print(asJson(hints?.settings ?? {}));
  const notes = isWholeTable(given) ? await notesOn(looked.files, reader) : '';
  return print(listing(rows, looked, given, reader.cwd) + (hints?.advice ?? '') + notes);
}

/** Rows with those of calls, which tell more than the function that they call: `router[method](path)` has all their paths. */
function withCalled(rows: readonly ShownRow[], called: readonly Row[]): readonly Row[] {
  const methods = new Map<string, (string | undefined)[]>();
  for (const row of called)
    for (const path of row.fullPaths) for (const method of row.methods ?? [undefined]) pushTo(methods, path, method);
  const isCalled = (row: Row, path: string): boolean =>
    methods.has(path) && (row.methods ?? []).every((method) => methods.get(path)?.includes(method) === true);
  const others = rows.flatMap(({ row }): readonly Row[] => {
    const fullPaths = row.fullPaths.filter((path) => !isCalled(row, path));
    return fullPaths.length === 0 && row.fullPaths.length > 0 ? [] : [{ ...row, fullPaths }];
  });
  return [...others, ...called];
}

function answer({ text, exitCode }: Answer): number {
  return print(text) + exitCode;
}

/** Whoever asks for some of the routes wants nothing besides. */
function isWholeTable({ format, filter, check, conflicts, diff }: Arguments): boolean {
  return (
    !conflicts &&
    check === undefined &&
    diff === undefined &&
    format === 'table' &&
    Object.values(filter).every(({ length }) => length === 0)
  );
}

function print(text: string): 0 {
  process.stdout.write(text);
  return 0;
}
