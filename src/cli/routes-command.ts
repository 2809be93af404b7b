import { version } from '../meta.ts';
import { type Answer, asJson } from './answer.ts';
import { callersIn } from './callers/callers-of.ts';
import { callersCommand } from './callers/callers-command.ts';
import { checkCommand } from './check/check-command.ts';
import { conflictsCommand } from './conflicts/conflicts-command.ts';
import { diffCommand } from './diff/diff-command.ts';
import { UnexpectedError, UsageError } from './errors.ts';
import { filtered } from './filter.ts';
import { count } from './formats/entries.ts';
import { hintsFrom } from './hints.ts';
import { listing } from './listing.ts';
import { moveCommand } from './move/move-command.ts';
import { notesOn } from './notes.ts';
import { type ProjectReading, readProject } from './read-project.ts';
import { openSource, type Source } from './source.ts';
import { styleAnswer } from './style.ts';
import { warn } from './terminal.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { USAGE } from './help.ts';

/**
 * `eslint-plugin-rest routes`: reads the arguments and the files, and prints what is asked of their routes.
 * @returns the exit code: 1 when there are differences, conflicts, or changes that break clients.
 * @throws {UsageError} for bad arguments, bad settings, or when no file matches or can be read.
 * @throws {UnexpectedError} for anything else, with the file that was read last.
 */
export async function routesCommand(argv: readonly string[], cwd: string): Promise<number> {
  let source: Source | undefined;
  try {
    const args = readArguments(argv);
    if (args.command === 'help') return print(textAnswer(USAGE));
    if (args.command === 'version') return print(textAnswer(`${version}\n`));
    source = await openSource(args, cwd);
    return print(await answerTo(args, source));
  } catch (error) {
    throw error instanceof UsageError ? error : new UnexpectedError(source?.lastFile(), error);
  }
}

async function answerTo(args: Arguments, { reader, found }: Source): Promise<Answer> {
  // Called last, so that a misspelled document or revision is reported before thousands of files are read.
  const read = (): Promise<ProjectReading> => readProject(found, reader);
  if (args.check !== undefined) return checkCommand(read, args.check, args, reader);
  if (args.diff !== undefined) return diffCommand(read, args.diff, args, reader);
  const reading = await read();
  if (reading.files.size === 0) throw new UsageError('no file could be read.');
  if (args.command === 'callers') return callersCommand(reading, reader, args);
  if (args.command === 'move') return moveCommand(reading, reader, args);
  const rows = filtered(reading.rows, args.filter);
  if (rows.length === 0 && reading.rows.length > 0)
    warn(`no route matches --method, --path and --file (${count(reading.rows.length, 'route')} without them).`);
  if (args.conflicts) return conflictsCommand(reading, rows, args, reader);
  if (args.style) return styleAnswer(rows, reading.grammarFor, args);
  if (args.printSettings) return textAnswer(asJson((await hintsFrom(reading, reader)).settings));
  const callersOf = args.format === 'json' ? await callersIn(reading, reader) : () => [];
  const list = listing(rows, reading, args, reader.cwd, callersOf);
  if (!isWholeTable(args)) return textAnswer(list);
  const { advice } = await hintsFrom(reading, reader);
  return textAnswer(list + advice + (await notesOn(reading.files, reader)));
}

/** Whether a listing is a table of all routes: only then hints and notes follow it. */
function isWholeTable({ format, filter }: Arguments): boolean {
  return format === 'table' && Object.values(filter).every(({ length }) => length === 0);
}

function textAnswer(text: string): Answer {
  return { text, exitCode: 0 };
}

function print({ text, exitCode }: Answer): number {
  process.stdout.write(text);
  return exitCode;
}
