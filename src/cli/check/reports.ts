import { homepage, version } from '../../meta.ts';
import { asJson } from '../answer.ts';
import type { SourceRange } from '../row.ts';
import type { Unread } from '../unread.ts';
import type { Finding } from './differences.ts';

/** What a report is about. */
interface Found {
  readonly findings: readonly Finding[];
  readonly unread: readonly Unread[];
}

/**
 * Workflow commands that GitHub shows as annotations on the lines of a pull request.
 * @param fromRoot returns the path of a file from the root of the repository.
 */
export function githubCommands({ findings, unread }: Found, fromRoot: (file: string) => string): string {
  const lines = findings.map(({ kind, methods, path, message, places }) => {
    const [range] = places;
    const { file = '', line, column, endLine, endColumn } = range ?? {};
    const [name, start] = kind === 'not compared' ? (['warning', 'Not compared: '] as const) : (['error', ''] as const);
    const text = `${start}${methods.join(', ')} ${path}: ${message}`;
    return command(name, { file: fromRoot(file), line, col: column, endLine, endColumn }, text);
  });
  const notRead = unread.map(({ file, reason }) =>
    command('warning', { file: fromRoot(file) }, `Not read: ${reason}.`),
  );
  return [...lines, ...notRead].join('');
}

function command(name: 'error' | 'warning', properties: Readonly<Record<string, unknown>>, text: string): string {
  const all = Object.entries(properties).map(([key, value]) => `${key}=${property(String(value))}`);
  return `::${name} ${[...all, 'title=OpenAPI'].join(',')}::${data(text)}\n`;
}

/** Escapes text as GitHub's own toolkit does. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const RULES: readonly { readonly kind: Finding['kind']; readonly id: string; readonly text: string }[] = [
  { kind: 'unserved', id: 'openapi/unserved', text: 'An operation of the OpenAPI document that no code serves' },
  { kind: 'undocumented', id: 'openapi/undocumented', text: 'A route that the OpenAPI document does not mention' },
  {
    kind: 'methods',
    id: 'openapi/methods',
    text: 'A path that the OpenAPI document and the code have with other methods',
  },
  { kind: 'not compared', id: 'openapi/not-compared', text: 'What may be a difference, but was not read' },
];

/**
 * The findings as SARIF 2.1.0, which code scanning reads.
 * @param addressOf returns the URL of a file.
 */
export function sarif({ findings, unread }: Found, addressOf: (file: string) => string): string {
  const driver = {
    name: 'eslint-plugin-rest',
    informationUri: homepage,
    version,
    rules: RULES.map(({ id, text }) => ({
      id,
      shortDescription: { text },
      helpUri: `${homepage}/blob/main/docs/drift.md`,
    })),
  };
  const locationOf = ({ file, line, column, endLine, endColumn }: SourceRange): object => ({
    physicalLocation: {
      artifactLocation: { uri: addressOf(file) },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  });
  const results = findings.map(({ kind, methods, path, message, places: [first, ...others] }) => {
    const ruleIndex = RULES.findIndex((rule) => rule.kind === kind);
    return {
      ruleId: RULES[ruleIndex]?.id,
      ruleIndex,
      level: kind === 'not compared' ? 'warning' : 'error',
      message: { text: `${methods.join(', ')} ${path}: ${message}` },
      locations: first === undefined ? [] : [locationOf(first)],
      ...(others.length > 0 && { relatedLocations: others.map((range, id) => ({ id, ...locationOf(range) })) }),
    };
  });
  const invocations = [
    {
      executionSuccessful: true,
      toolExecutionNotifications: unread.map(({ file, reason }) => ({
        level: 'warning',
        message: { text: `Not read: ${reason}.` },
        locations: [{ physicalLocation: { artifactLocation: { uri: addressOf(file) } } }],
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
