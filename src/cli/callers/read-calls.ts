import path from 'node:path';
import { Values } from '../../calls/evaluate.ts';
import { findCalls, type FoundCall } from '../../calls/find-calls.ts';
import { scriptOf } from '../../calls/pages.ts';
import type { SourceFile } from '../../calls/values.ts';
import { packageAround, packagesOf } from '../../project/graph/files/packages.ts';
import { createResolve } from '../../project/graph/files/resolve.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import type { SourceCode } from '../../syntax/nodes.ts';
import { readFile } from '../read-file.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import { isProblem, Judge, type JudgedCall, withoutDoubtful } from './judge.ts';
import { learnedBases } from './learned-bases.ts';
import { changesAddresses, fileAddress } from './other-addresses.ts';
import { withOnlyParameters } from './only-parameters.ts';
import { type OtherAnswer, otherAnswersIn } from './other-answers.ts';

/** The calls of a project, and what may answer them besides the routes. */
interface ReadCalls {
  readonly calls: readonly JudgedCall[];
  readonly others: readonly OtherAnswer[];
}

/** All calls of the files, with the routes that answer them, and what else may answer. */
export async function readCalls(reading: ProjectReading, reader: FileReader): Promise<ReadCalls> {
  const { rows, grammarFor, files } = reading;
  const sources = await openAll(reading, reader);
  const all = [...sources.values()];
  const names = [...files.keys()];
  const packages = packagesOf(names, reader.cwd);
  const values = new Values({ resolve: createResolve(names, reader.cwd, packages), open: (file) => sources.get(file) });
  const fileRoutes = names.flatMap((file) => fileAddress(file, files.get(file) ?? '') ?? []);
  const judge = new Judge(rows, grammarFor, fileRoutes);
  const isAnswered = judge.isAnswered.bind(judge);
  const found = findCalls(all, values, { isAnswered, isTest: isTestFile }).toSorted(byPlace);
  const elsewhere = names.find(
    (file) => fileAddress(file, files.get(file) ?? '') !== undefined || changesAddresses(file, files.get(file) ?? ''),
  );
  const others = [
    ...(elsewhere === undefined ? [] : [{ under: '', file: elsewhere, line: 1 }]),
    ...otherAnswersIn(all, rows, values),
  ];
  const routes = rows.flatMap(({ row }) => (row.kind === 'endpoint' ? row.fullPaths : []));
  const clientOf = (file: string): string => packageAround(file, packages)?.folder ?? '.';
  const learned = learnedBases(found, routes, isAnswered, clientOf);
  const judged = found.flatMap((call) => judge.judge(call, learned(call)) ?? []).filter(isCall);
  const certain = withoutDoubtful(judged.map(withoutTests), { others, routes, clientOf });
  const calls = withOnlyParameters(certain, (file) => files.get(file) ?? '').map(withoutTests);
  return { calls, others };
}

/** A link is a call only if a route answers it: most lead to pages and files. */
function isCall({ call, verdict }: JudgedCall): boolean {
  return !call.isLink || verdict === 'answered' || verdict === 'ambiguous';
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
    ? {
        ...judged,
        ...(judged.verdict === 'only-parameter' ? { verdict: 'answered' } : { verdict: 'unknown', routes: [] }),
      }
    : judged;
}

/** Parses all files of the project that are not parsed yet, and the scripts of its pages. */
async function openAll(
  { files, opened }: ProjectReading,
  { cwd, host, config, pages }: FileReader,
): Promise<ReadonlyMap<string, SourceFile>> {
  const sources = new Map<string, SourceFile>();
  for (const [file, text] of files) {
    const sourceCode = opened.get(file)?.sourceCode ?? (await parsed(file, text));
    if (sourceCode !== undefined) sources.set(file, { file, sourceCode });
  }
  for (const [file, text] of await pages()) {
    const { whole, tags, isTypeScript } = scriptOf(text);
    if (tags.trim() === '' && whole.trim() === '') continue;
    const name = `${file}.${isTypeScript ? 'ts' : 'js'}`;
    const sourceCode = (await parsed(name, whole)) ?? (await parsed(name, tags));
    if (sourceCode !== undefined) sources.set(file, { file, sourceCode });
  }
  return sources;

  async function parsed(file: string, text: string): Promise<SourceCode | undefined> {
    const full = path.resolve(cwd, file);
    const result = readFile(text, full, host, await config.parsersFor(full));
    return result.kind === 'read' ? result.sourceCode : undefined;
  }
}
