import path from 'node:path';
import { Values } from '../../calls/evaluate.ts';
import { findCalls, type FoundCall } from '../../calls/find-calls.ts';
import { scriptOf } from '../../calls/pages.ts';
import type { Evaluation, SourceFile } from '../../calls/values.ts';
import { packageAround, packagesOf } from '../../project/graph/files/packages.ts';
import { createResolve } from '../../project/graph/files/resolve.ts';
import { isTestFile } from '../../project/graph/files/unparsed.ts';
import { textOf } from '../../project/nearby.ts';
import type { SourceCode } from '../../syntax/nodes.ts';
import { readFile } from '../read-file.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import { isMatch, isProblem, Judge, type JudgedCall, OWN_HOST, pathIn, withoutDoubtful, withRoot } from './judge.ts';
import { proxied, proxiesIn } from './proxies.ts';
import { learnedBases } from './learned-bases.ts';
import { changesAddresses, fileAddress } from './other-addresses.ts';
import { withOnlyParameters } from './only-parameters.ts';
import { type OtherAnswer, otherAnswersIn } from './other-answers.ts';

/** The calls of a project, and what may answer them besides the routes. */
interface ReadCalls {
  readonly calls: readonly JudgedCall[];
  readonly others: readonly OtherAnswer[];
  /** The parsed files. */
  readonly sources: readonly SourceFile[];
  readonly values: Evaluation;
}

/** All calls of the files, with the routes that answer them, and what else may answer. */
export async function readCalls(reading: ProjectReading, reader: FileReader): Promise<ReadCalls> {
  const { rows, grammarFor, files } = reading;
  const sources = await openAll(reading, reader);
  const all = [...sources.values()];
  const names = [...files.keys()];
  const packages = packagesOf(names, reader.cwd);
  const composables = new Map(names.toReversed().map((file) => [COMPOSABLE.exec(file)?.[1], file]));
  const values = new Values({
    resolve: createResolve(names, reader.cwd, packages),
    autoImport: (name) => composables.get(name),
    open: (file) => sources.get(file),
  });
  const fileRoutes = names.flatMap((file) => fileAddress(file, files.get(file) ?? '') ?? []);
  const judge = new Judge(rows, grammarFor, fileRoutes);
  const isAnswered = judge.isAnswered.bind(judge);
  const found = findCalls(all, values, { isAnswered, isTest: isTestFile }).toSorted(byPlace);
  const read = all.map((source) => proxiesIn(source, values));
  const proxies = read.flatMap((each) => each.proxies);
  const unread = all.find((_, index) => read[index]?.isWhole === false)?.file;
  const fileRoute = names.find((file) => fileAddress(file, files.get(file) ?? '') !== undefined);
  const changing = unread ?? names.find((file) => changesAddresses(file, files.get(file) ?? ''));
  const others: readonly OtherAnswer[] = [
    ...(fileRoute === undefined ? [] : [{ under: '', file: fileRoute, line: 1, isFile: true as const }]),
    ...(changing === undefined ? [] : [{ under: '', file: changing, line: 1 }]),
    ...otherAnswersIn(
      all.filter((_, index) => read[index]?.proxies.length === 0),
      rows,
      values,
    ),
  ];
  const routes = rows.flatMap(({ row }) => (row.kind === 'endpoint' ? row.fullPaths : []));
  const clientOf = (file: string): string => packageAround(file, packages)?.folder ?? '.';
  const learned = learnedBases(found, routes, isAnswered, clientOf);
  const judged = found.flatMap((call) => judgedIn(call) ?? []).filter(isCall);
  const certain = withoutDoubtful(judged.map(withoutTests), { others, routes, clientOf });
  const calls = withOnlyParameters(certain, (file) => files.get(file) ?? '').map(withoutTests);
  return { calls, others, sources: all, values };

  /** A call behind a proxy; tests often send theirs to the server itself. */
  function judgedIn(call: FoundCall): JudgedCall | undefined {
    const { file } = call.source;
    const url = pathIn(call.address.text);
    // `**/users` of a mock
    const known = learned(call) ?? (call.address.base === '*' ? url.replace(/^\{\}(?=\/)/u, '') : undefined);
    const direct = judge.judge(call, known);
    const asked = known ?? url;
    const behind = proxied(proxies, file, withRoot(asked));
    if (behind === undefined || (isTestFile(file) && direct !== undefined && isMatch(direct))) return direct;
    const passed = judge.judge(call, behind.path);
    if (passed !== undefined && isMatch(passed)) return { ...passed, proxiedTo: behind.target };
    if ((direct !== undefined && isMatch(direct)) || withRoot(asked) !== asked) return direct;
    const isOther = behind.target !== '' && !OWN_HOST.test(behind.target);
    return passed && { ...passed, proxiedTo: behind.target, ...(isOther ? { verdict: 'other-host', routes: [] } : {}) };
  }
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

/** What Nuxt imports by its name (https://nuxt.com/docs/guide/directory-structure/composables). */
const COMPOSABLE = /(?:^|\/)composables\/(?:.+\/)?(\w+)\.[jt]s$/u;

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
  for (const file of proxyTables([...files.keys()], cwd)) {
    const sourceCode = await parsed(`${file}.js`, `module.exports = ${textOf(path.resolve(cwd, file)) ?? ''}`);
    if (sourceCode !== undefined) sources.set(file, { file, sourceCode });
  }
  return sources;

  async function parsed(file: string, text: string): Promise<SourceCode | undefined> {
    const full = path.resolve(cwd, file);
    const result = readFile(text, full, host, await config.parsersFor(full), true);
    return result.kind === 'read' ? result.sourceCode : undefined;
  }
}

/** The files in which `ng serve` of Angular and Create React App find proxies. */
function proxyTables(files: readonly string[], cwd: string): readonly string[] {
  return packagesOf(files, cwd)
    .flatMap(({ folder }) =>
      ['proxy.conf.json', 'src/proxy.conf.json', 'package.json'].map((each) => path.posix.join(folder, each)),
    )
    .filter((file) => {
      const text = textOf(path.resolve(cwd, file)) ?? '';
      return path.posix.basename(file) === 'package.json' ? /"proxy"\s*:/u.test(text) : text !== '';
    });
}
