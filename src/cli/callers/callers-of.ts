import { grouped } from '../../syntax/lists.ts';
import { count } from '../formats/entries.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import type { Row } from '../row.ts';
import { readCalls } from './read-calls.ts';
import { lineOf } from '../../syntax/nodes.ts';

/** A place in the code that sends a request. */
interface Caller {
  readonly file: string;
  readonly line: number;
}

/** The places that surely call a route. */
export type CallersOf = (row: Row) => readonly Caller[];

/** Reads the calls of a project, and finds those of each route. */
export async function callersIn(reading: ProjectReading, reader: FileReader): Promise<CallersOf> {
  const { calls } = await readCalls(reading, reader);
  const sure = calls.filter(({ verdict, call }) => verdict === 'answered' && !call.isMock);
  const byRoute = grouped(sure, ({ routes: [row] }) => row);
  return (row) =>
    (byRoute.get(row) ?? []).map(({ call: { source, node } }) => ({
      file: source.file,
      line: lineOf(node, source.sourceCode),
    }));
}

/** More places would add nothing. */
const MOST_NAMED = 3;

/** `2 callers: web/users.js:4, web/menu.js:9`; empty without any. */
export function callersText(callers: readonly Caller[]): string {
  if (callers.length === 0) return '';
  const places = callers.slice(0, MOST_NAMED).map(({ file, line }) => `${file}:${String(line)}`);
  return `${count(callers.length, 'caller')}: ${places.join(', ')}${callers.length > MOST_NAMED ? ' …' : ''}`;
}
