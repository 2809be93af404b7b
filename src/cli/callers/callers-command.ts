import path from 'node:path';
import picomatch from 'picomatch';
import { Values } from '../../calls/evaluate.ts';
import { findCalls, type FoundCall } from '../../calls/find-calls.ts';
import type { SourceFile } from '../../calls/values.ts';
import { packageAround, packagesOf } from '../../project/graph/files/packages.ts';
import { createResolve } from '../../project/graph/files/resolve.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { type Answer, asJson } from '../answer.ts';
import { printable } from '../formats/columns.ts';
import { count } from '../formats/entries.ts';
import { readFile } from '../read-file.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import type { Row } from '../row.ts';
import { warn } from '../terminal.ts';
import type { Arguments } from '../usage.ts';
import { isProblem, Judge, type JudgedCall, pathIn, withoutDoubtful } from './judge.ts';
import { learnedBases } from './learned-bases.ts';
import { otherAnswersIn } from './other-answers.ts';
import { changesAddresses, isFileRoute } from './other-addresses.ts';

/** `callers`: which routes answer the calls of the repository's own code. Exit code 1 if some call has no route. */
export async function callersCommand(
  reading: ProjectReading,
  reader: FileReader,
  { format, unused: isUnused, ignore }: Pick<Arguments, 'format' | 'unused' | 'ignore'>,
): Promise<Answer> {
  const { calls: all, others } = await readCalls(reading, reader);
  const isIgnored = ignore.length > 0 ? picomatch([...ignore]) : (): boolean => false;
  const calls = all.filter(({ url }) => !isIgnored(pathIn(url)));
  const answered = new Set(calls.flatMap(({ routes }) => routes));
  const unused = reading.rows.flatMap(({ row }) =>
    row.kind === 'endpoint' && !answered.has(row) ? routesOf(row) : [],
  );
  const problems = calls.filter(isProblem);
  const exitCode = problems.length > 0 && !isUnused ? 1 : 0;
  if (format === 'json') return { text: asJson({ calls: calls.map(entryOf), unused }), exitCode };
  if (isUnused)
    return {
      text: linesOf(unused.map(({ method, path: each, file, line }) => [method, each, placeOf(file, line)])),
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
    return [verdict, method ?? '?', url, placeOf(source.file, node.loc.start.line)];
  });
  return { text: `${linesOf(lines)}${count(calls.length, 'call')}, ${count(problems.length, 'problem')}\n`, exitCode };
}

/** All calls of the files, with the routes that answer them, and what else may answer. */
async function readCalls(reading: ProjectReading, reader: FileReader) {
  const { rows, grammarFor, files } = reading;
  const sources = await openAll(reading, reader);
  const all = [...sources.values()];
  const names = [...files.keys()];
  const packages = packagesOf(names, reader.cwd);
  const values = new Values({ resolve: createResolve(names, reader.cwd, packages), open: (file) => sources.get(file) });
  const judge = new Judge(rows, grammarFor);
  const isAnswered = judge.isAnswered.bind(judge);
  const found = findCalls(all, values, { isAnswered, isTest: isTestFile }).toSorted(byPlace);
  const elsewhere = names.find(
    (file) => isFileRoute(file, files.get(file) ?? '') || changesAddresses(file, files.get(file) ?? ''),
  );
  const others = [
    ...(elsewhere === undefined ? [] : [{ under: '', file: elsewhere, line: 1 }]),
    ...otherAnswersIn(all, rows, values),
  ];
  const routes = rows.flatMap(({ row }) => (row.kind === 'endpoint' ? row.fullPaths : []));
  const clientOf = (file: string): string => packageAround(file, packages)?.folder ?? '.';
  const learned = learnedBases(found, routes, isAnswered, clientOf);
  const judged = found.map((call) => judge.judge(call, learned(call)));
  const calls = withoutDoubtful(judged.map(withoutTests), { others, routes, clientOf });
  return { calls, others };
}

/** Calls in the order of files and lines. */
function byPlace(one: FoundCall, other: FoundCall): number {
  if (one.source !== other.source) return one.source.file < other.source.file ? -1 : 1;
  return one.node.range[0] - other.node.range[0];
}

/** Tests ask for addresses that nobody answers on purpose, or start servers of their own. */
const NOT_SERVED = /(?:^|[/.-])(?:mocks?|stor(?:y|ies)|fixtures?|examples?|demos?|samples?)(?:[/.]|$)/iu;

function withoutTests(judged: JudgedCall): JudgedCall {
  const { file } = judged.call.source;
  return isProblem(judged) && (isTestFile(file) || NOT_SERVED.test(file))
    ? { ...judged, verdict: 'unknown', routes: [] }
    : judged;
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
  const { line, column } = node.loc.start;
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

function linesOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(printable).join('  ')}\n`).join('');
}

/** Parses all files of the project that are not parsed yet. */
async function openAll(
  { files, opened }: ProjectReading,
  { cwd, host, config }: FileReader,
): Promise<ReadonlyMap<string, SourceFile>> {
  const sources = new Map<string, SourceFile>();
  for (const [file, text] of files) {
    const known = opened.get(file)?.sourceCode;
    const full = path.resolve(cwd, file);
    const result = known === undefined ? readFile(text, full, host, await config.parsersFor(full)) : undefined;
    const sourceCode = known ?? (result?.kind === 'read' ? result.sourceCode : undefined);
    if (sourceCode !== undefined) sources.set(file, { file, sourceCode });
  }
  return sources;
}
