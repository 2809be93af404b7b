import path from 'node:path';
import { type Answer, asJson } from '../answer.ts';
import { callersIn, callersText } from '../callers/callers-of.ts';
import { orUsageError, reasonOf, UsageError } from '../errors.ts';
import { grouped } from '../../syntax/lists.ts';
import { readText, relative } from '../files.ts';
import { printable } from '../formats/columns.ts';
import { count, firstSegment, tally } from '../formats/entries.ts';
import { code, markdownTable, prose } from '../formats/markdown.ts';
import { type Problem, type Report, reported } from '../formats/reports.ts';
import { type Group, type Line, plainTable } from '../formats/table.ts';
import { rowsWithCalls } from '../hints.ts';
import type { FileReader, ProjectReading } from '../read-project.ts';
import { unreadNote } from '../unread.ts';
import { locationText, type SourceRange } from '../row.ts';
import { warn } from '../terminal.ts';
import type { Arguments } from '../arguments.ts';
import { type Baseline, isInBaseline, readBaseline, staleEntries, USUAL_BASELINE, writeBaseline } from './baseline.ts';
import { check, type CheckResult } from './check.ts';
import type { Difference, Finding } from './differences.ts';
import { type ApiDocument, readDocument } from './document.ts';

/**
 * `--check`: where the OpenAPI documents and the code differ.
 * @throws {UsageError} if the document cannot be read, or belongs to another program.
 */
export async function checkCommand(
  read: () => Promise<ProjectReading>,
  names: readonly string[],
  args: Arguments,
  reader: FileReader,
): Promise<Answer> {
  const { cwd } = reader;
  const documents = names.map((name) => documentAt(relative(cwd, path.resolve(cwd, name)) || '.', cwd));
  const document: ApiDocument = {
    file: documents.map(({ file }) => file).join(' + '),
    operations: documents.flatMap(({ operations }) => operations),
    notRead: documents.flatMap(({ notRead }) => notRead),
    hasAllPaths: documents.every(({ hasAllPaths }) => hasAllPaths),
  };
  const reading = await read();
  const { grammarFor, unread } = reading;
  const rows = rowsWithCalls(reading);
  const { result, isRelated } = check(rows, document, {
    ignore: args.ignore,
    only: args.filter.paths,
    grammarFor,
    unread,
  });
  if (!isRelated && document.operations.length > 0) {
    const all =
      document.operations.length === 1
        ? 'the operation'
        : `any of the ${count(document.operations.length, 'operation')}`;
    throw new UsageError(
      `none of the routes found serves ${all} of ${document.file}. 'eslint-plugin-rest routes' lists the routes found.`,
    );
  }
  const isFiltered = args.ignore.length + args.filter.paths.length > 0;
  if (isFiltered && result.operations + result.routes === 0)
    throw new UsageError(`--path and --ignore leave nothing of ${document.file} and the code to compare.`);
  const asked = ofKinds(result, args.only);
  const name = args.baseline ?? USUAL_BASELINE;
  const file = path.resolve(cwd, name);
  if (args.writeBaseline) {
    const findings = findingsOf(asked);
    writeBaseline(file, name, findings);
    return { text: `${count(findings.length, 'difference')} written to ${printable(name)}.\n`, exitCode: 0 };
  }
  const baseline = readBaseline(file, name);
  if (baseline === undefined && args.baseline !== undefined) throw new UsageError(`there is no baseline ${name}.`);
  const shown = baseline === undefined ? asked : withoutKnown(asked, baseline, name);
  const stale = baseline === undefined || isFiltered ? 0 : staleEntries(baseline, findingsOf(result));
  const note = `No differences any more: ${String(stale)} of ${name}. --write-baseline removes them.`;
  const told = stale === 0 ? shown : { ...shown, notes: [...shown.notes, note] };
  const named = await withCallers(told, reading, reader);
  return { text: formatted(named, document.file, args, cwd), exitCode: exitCodeOf(told) };
}

/** Names the callers of the routes that the document lacks: they are a part of the interface. */
async function withCallers(result: CheckResult, reading: ProjectReading, reader: FileReader): Promise<CheckResult> {
  if (!result.differences.some(({ kind }) => kind === 'undocumented')) return result;
  const callersOf = await callersIn(reading, reader);
  const differences = result.differences.map((each): Difference => {
    const [place] = each.kind === 'undocumented' ? each.places : [];
    const found = reading.rows.find(({ row }) => row.file === place?.file && row.line === place.line);
    const callers = found === undefined ? '' : callersText(callersOf(found.row));
    return callers === '' ? each : { ...each, message: `${each.message} ${callers}` };
  });
  return { ...result, differences };
}

/** The findings of the kinds that are asked for. */
function ofKinds(result: CheckResult, asked: Arguments['only']): CheckResult {
  const isAsked = (kind: Difference['kind']): boolean =>
    asked.length === 0 || asked.some((each) => each === ONLY[kind]);
  return {
    ...result,
    differences: result.differences.filter(({ kind }) => isAsked(kind)),
    notCompared: result.notCompared.filter(({ mayBe }) => isAsked(mayBe)),
  };
}

const ONLY = { unserved: 'not-served', undocumented: 'not-documented', methods: 'other-methods' } as const;

/** The findings that a baseline does not have, with a note on those that it has. */
function withoutKnown(result: CheckResult, baseline: Baseline, name: string): CheckResult {
  const isNew = (finding: Finding): boolean => !isInBaseline(finding, baseline);
  const known = findingsOf(result).filter((finding) => !isNew(finding)).length;
  return {
    ...result,
    differences: result.differences.filter(isNew),
    notCompared: result.notCompared.filter(isNew),
    notes: known === 0 ? result.notes : [...result.notes, `Left out: ${count(known, 'difference')} of ${name}.`],
  };
}

function exitCodeOf({ differences, notCompared }: CheckResult): Answer['exitCode'] {
  if (differences.length > 0) return 1;
  return notCompared.length > 0 ? 2 : 0;
}

function documentAt(file: string, cwd: string): ApiDocument {
  try {
    return readDocument(file, (name) => orUsageError(name, () => readText(path.resolve(cwd, name))));
  } catch (error) {
    // A YAML alias may be part of the value that it refers to.
    throw error instanceof RangeError ? new UsageError(`${file} could not be read: ${reasonOf(error)}.`) : error;
  }
}

function formatted(result: CheckResult, file: string, { format, report, group }: Arguments, cwd: string): string {
  if (report !== undefined) {
    for (const note of result.notes) warn(note);
    return reported(report, reportOf(result), cwd);
  }
  if (format === 'table') return checkTable(result, file, group);
  return format === 'markdown' ? checkMarkdown(result, file, group) : asJson(result);
}

const RULES = [
  { id: 'openapi/unserved', text: 'An operation of the OpenAPI document that no code serves' },
  { id: 'openapi/undocumented', text: 'A route that the OpenAPI document does not mention' },
  { id: 'openapi/methods', text: 'A path that the OpenAPI document and the code have with other methods' },
  { id: 'openapi/not-compared', text: 'What may be a difference, but was not read' },
] as const;

function reportOf(result: CheckResult): Report {
  const problems = findingsOf(result).map(({ kind, methods, path: where, message, places }): Problem => {
    const text = `${methods.join(', ')} ${where}: ${message}`;
    if (kind !== 'not compared') return { rule: `openapi/${kind}`, level: 'error', text, places };
    return { rule: 'openapi/not-compared', level: 'warning', text: `Not compared: ${text}`, places };
  });
  return { title: 'OpenAPI', page: 'docs/drift.md', rules: RULES, problems, unread: result.unread };
}

function findingsOf({ differences, notCompared }: CheckResult): readonly Finding[] {
  return [...differences, ...notCompared];
}

function notesOf({ notes, unread }: CheckResult): readonly string[] {
  return [...notes, ...unread.map(unreadNote)];
}

const KINDS = { unserved: 'not served', undocumented: 'not documented', methods: 'other methods' } as const;
const FINDINGS = { ...KINDS, 'not compared': 'not compared' } as const;
const TITLES = ['Difference', 'Methods', 'Path', 'Where', 'Why'] as const;

/** The differences as a table for a terminal, with what was not compared. */
function checkTable(result: CheckResult, file: string, group: Arguments['group']): string {
  const table = plainTable(TITLES, groupsOf(result, group));
  return `${[table, summary(result, file), ...notesOf(result).map(printable)].filter(Boolean).join('\n')}\n`;
}

/** The same as Markdown, for a comment on a pull request. */
function checkMarkdown(result: CheckResult, file: string, group: Arguments['group']): string {
  const tables = groupsOf(result, group).flatMap(({ name, lines }) => [
    ...(name === undefined ? [] : [`### ${code(name)}`]),
    markdownTable(TITLES, lines, ['Path', 'Where']),
  ]);
  const parts = [`**${prose(summary(result, file))}**`, ...tables, ...notesOf(result).map(prose)];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function groupsOf(result: CheckResult, group: Arguments['group']): readonly Group<(typeof TITLES)[number]>[] {
  const findings = findingsOf(result);
  if (group === undefined) return [{ name: undefined, lines: findings.map((each) => lineOf(each)) }];
  const nameOf = ({ path: where, places: [first] }: Finding): string =>
    group === 'segment' ? firstSegment(where) : (first?.file ?? '');
  return [...grouped(findings, nameOf)].map(([name, members]) => ({
    name,
    lines: members.map((each) => lineOf(each, group === 'file' ? name : undefined)),
  }));
}

/** @param shownFile the file that a title names already */
function lineOf(
  { kind, methods, path: where, places, message }: Finding,
  shownFile?: string,
): Line<(typeof TITLES)[number]> {
  const placeOf = (place: SourceRange): string =>
    place.file === shownFile ? `${String(place.line)}:${String(place.column)}` : locationText(place);
  return {
    Difference: FINDINGS[kind],
    Methods: methods.join(','),
    Path: where,
    Where: places.map(placeOf).join(', '),
    Why: message,
  };
}

function summary({ differences, notCompared, operations, routes }: CheckResult, file: string): string {
  const compared = `${file} has ${count(operations, 'operation')}, the code ${count(routes, 'route')}`;
  const uncertain = notCompared.length === 0 ? '' : `, ${String(notCompared.length)} not compared`;
  if (differences.length === 0) return `${compared}: no difference${uncertain}.`;
  return `${compared}: ${count(differences.length, 'difference')} (${tally(differences, KINDS)})${uncertain}.`;
}
