import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { homepage, version } from '../../meta.ts';
import { asJson } from '../answer.ts';
import { relative } from '../files.ts';
import type { SourceRange } from '../row.ts';
import type { Unread } from '../unread.ts';

/** Where something is; a place without lines is a whole file. */
export type Place = Pick<SourceRange, 'file'> & Partial<SourceRange>;

/** What a report tells about one route. */
export interface Problem {
  /** The id of its rule. */
  readonly rule: string;
  readonly level: 'error' | 'warning';
  /** One line to display. */
  readonly text: string;
  /** The first is where to report it. */
  readonly places: readonly Place[];
}

/** What to report, for other programs to show. */
export interface Report {
  /** What all of it is about: `OpenAPI`. */
  readonly title: string;
  /** The page that explains it. */
  readonly page: string;
  readonly rules: readonly { readonly id: string; readonly text: string }[];
  readonly problems: readonly Problem[];
  readonly unread: readonly Unread[];
}

/**
 * Writes a report in the format that is asked for.
 * @param cwd the working directory, from which its files are named
 */
export function reported(format: 'github' | 'sarif', report: Report, cwd: string): string {
  const full = (file: string): string => path.resolve(cwd, file);
  if (format === 'sarif') return sarif(report, (file) => pathToFileURL(full(file)).href);
  // GitHub knows files by their path in the repository.
  const root = process.env['GITHUB_WORKSPACE'] ?? cwd;
  return githubCommands(report, (file) => relative(root, full(file)));
}

/** Workflow commands that GitHub shows as annotations on the lines of a pull request. */
function githubCommands({ title, problems, unread }: Report, fromRoot: (file: string) => string): string {
  const lines = problems.map(({ level, text, places: [place] }) => {
    const { file = '', line, column, endLine, endColumn } = place ?? {};
    return command(level, { file: fromRoot(file), line, col: column, endLine, endColumn, title }, text);
  });
  const notRead = unread.map(({ file, reason }) =>
    command('warning', { file: fromRoot(file), title }, `Not read: ${reason}.`),
  );
  return [...lines, ...notRead].join('');
}

function command(
  name: Problem['level'],
  properties: Readonly<Record<string, string | number | undefined>>,
  text: string,
): string {
  const given = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${property(String(value))}`],
  );
  return `::${name} ${given.join(',')}::${data(text)}\n`;
}

/** Escapes text as GitHub's own toolkit does. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** SARIF 2.1.0, which code scanning reads. */
function sarif({ page, rules, problems, unread }: Report, addressOf: (file: string) => string): string {
  const helpUri = `${homepage}/blob/main/${page}`;
  const driver = {
    name: 'eslint-plugin-rest',
    informationUri: homepage,
    version,
    rules: rules.map(({ id, text }) => ({ id, shortDescription: { text }, helpUri })),
  };
  const locationOf = ({ file, line, column, endLine, endColumn }: Place): object => ({
    physicalLocation: {
      artifactLocation: { uri: addressOf(file) },
      ...(line !== undefined && { region: { startLine: line, startColumn: column, endLine, endColumn } }),
    },
  });
  const results = problems.map(({ rule, level, text, places: [first, ...others] }) => ({
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level,
    message: { text },
    locations: first === undefined ? [] : [locationOf(first)],
    ...(others.length > 0 && { relatedLocations: others.map((place, id) => ({ id, ...locationOf(place) })) }),
  }));
  const invocations = [
    {
      executionSuccessful: true,
      toolExecutionNotifications: unread.map(({ file, reason }) => ({
        level: 'warning',
        message: { text: `Not read: ${reason}.` },
        locations: [locationOf({ file })],
      })),
    },
  ];
  const log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results, ...(unread.length > 0 && { invocations }) }],
  };
  return asJson(log);
}
