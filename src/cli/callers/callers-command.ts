import picomatch from 'picomatch';
import { type Answer, asJson } from '../answer.ts';
import { type Column, layout, printable } from '../formats/columns.ts';
import { count } from '../formats/entries.ts';
import { reported } from '../formats/reports.ts';
import { grouped } from '../../syntax/lists.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import type { Row } from '../row.ts';
import { warn } from '../terminal.ts';
import type { Arguments } from '../arguments.ts';
import { isProblem, type JudgedCall, pathIn } from './judge.ts';
import { readCalls } from './read-calls.ts';
import { callersReport } from './report.ts';
import { lineOf, locationOf } from '../../syntax/nodes.ts';

/** `callers`: which routes answer the calls of the repository's own code. Exit code 1 if some call has no route. */
export async function callersCommand(
  reading: ProjectReading,
  reader: FileReader,
  { format, unused: isUnused, ignore, report }: Pick<Arguments, 'format' | 'unused' | 'ignore' | 'report'>,
): Promise<Answer> {
  const { calls: all, others } = await readCalls(reading, reader);
  const isIgnored = ignore.length > 0 ? picomatch([...ignore]) : (): boolean => false;
  const calls = withoutDoubles(all.filter(({ url }) => !isIgnored(pathIn(url))));
  const answered = new Set(calls.flatMap(({ call, routes }) => (call.isMock ? [] : routes)));
  const unused = reading.rows.flatMap(({ row }) =>
    row.kind === 'endpoint' && !answered.has(row) ? routesOf(row) : [],
  );
  const problems = calls.filter(isProblem);
  const exitCode = problems.length > 0 && !isUnused ? 1 : 0;
  if (format === 'json') return { text: asJson({ calls: calls.map(entryOf), unused }), exitCode };
  if (report !== undefined) return { text: reported(report, callersReport(calls), reader.cwd), exitCode };
  if (isUnused)
    return {
      text: tableOf(
        UNUSED,
        unused.map(({ method, path: each, file, line }) => [method, each, placeOf(file, line)]),
      ),
      exitCode,
    };
  if (others.length > 0 && calls.some(({ verdict }) => verdict === 'unknown'))
    warn(
      'code that may answer what no route answers; such calls are unknown:',
      others.map(({ file, line }) => placeOf(file, line)),
    );
  const sorted = [...problems, ...calls.filter((call) => !isProblem(call))];
  const lines = sorted.map(({ verdict, call, url }) => {
    const { source, node, method } = call;
    return [verdict, method ?? '?', url, placeOf(source.file, lineOf(node, source.sourceCode))];
  });
  return {
    text: `${tableOf(CALLS, lines)}\n${count(calls.length, 'call')}, ${count(problems.length, 'problem')}\n`,
    exitCode,
  };
}

/**
 * Calls without those that are there already: `cond ? '/users' : '/users?all=1'` is two addresses and one call. One that
 * nothing shows is none beside one that is known.
 */
function withoutDoubles(calls: readonly JudgedCall[]): readonly JudgedCall[] {
  const groups = grouped(calls, ({ call: { node } }) => node);
  return [...groups.values()].flatMap((group) => {
    const unlike = group.filter((each, index) => group.findIndex((other) => isSame(each, other)) === index);
    const known = unlike.filter(({ verdict }) => verdict !== 'unknown');
    return known.length > 0 ? known : unlike;
  });
}

function isSame({ call: one, url }: JudgedCall, { call: other, url: otherUrl }: JudgedCall): boolean {
  return url === otherUrl && one.client === other.client && one.method === other.method;
}

interface NamedRoute {
  readonly method: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

function routesOf({ methods, fullPaths, path: own, file, line }: Row): readonly NamedRoute[] {
  const paths = fullPaths.length > 0 ? fullPaths : own === null ? [] : [own];
  return paths.flatMap((each) => (methods ?? ['?']).map((method) => ({ method, path: each, file, line })));
}

function entryOf({ call, url, verdict, routes }: JudgedCall) {
  const { client, source, node, method = null } = call;
  const { line, column } = locationOf(node, source.sourceCode).start;
  return {
    file: source.file,
    line,
    column: column + 1,
    client,
    method,
    url,
    verdict,
    routes: routes.flatMap(routesOf),
  };
}

function placeOf(file: string, line: number): string {
  return `${file}:${String(line)}`;
}

const PLACE: Column = { title: 'FILE' };
const PATH: Column = { title: 'PATH' };
const METHOD: Column = { title: 'METHOD' };
const CALLS: readonly Column[] = [{ title: 'VERDICT' }, METHOD, PATH, PLACE];
const UNUSED: readonly Column[] = [METHOD, PATH, PLACE];

/** Lines below titles; nothing if there are no lines. */
function tableOf(columns: readonly Column[], lines: readonly (readonly string[])[]): string {
  const cells = lines.map((line) => line.map(printable));
  const write = layout(columns, cells, undefined);
  const all = cells.length === 0 ? [] : [columns.map(({ title }) => title), ...cells];
  return all.map((line) => `${write(line, (cell) => cell)}\n`).join('');
}
