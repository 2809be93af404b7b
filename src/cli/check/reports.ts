import { homepage, version } from '../../meta.ts';
import { asJson } from '../answer.ts';
import type { SourceRange } from '../row.ts';
import type { Difference } from './differences.ts';

/**
 * Workflow commands that GitHub shows as annotations on the lines of a pull request.
 * @param fromRoot returns the path of a file from the root of the repository.
 */
export function githubCommands(differences: readonly Difference[], fromRoot: (file: string) => string): string {
  const lines = differences.map(({ methods, path, message, places }) => {
    const [range] = places;
    const { file = '', line, column, endLine, endColumn } = range ?? {};
    const properties = { file: fromRoot(file), line, col: column, endLine, endColumn, title: 'OpenAPI' };
    const written = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
    return `::error ${written.join(',')}::${data(`${methods.join(', ')} ${path}: ${message}`)}\n`;
  });
  return lines.join('');
}

/** Escapes text as GitHub's own toolkit does. */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

const RULES: readonly { readonly kind: Difference['kind']; readonly text: string }[] = [
  { kind: 'unserved', text: 'An operation of the OpenAPI document that no code serves' },
  { kind: 'undocumented', text: 'A route that the OpenAPI document does not mention' },
  { kind: 'methods', text: 'A path that the OpenAPI document and the code have with other methods' },
];

/**
 * The differences as SARIF 2.1.0, which code scanning reads.
 * @param addressOf returns the URL of a file.
 */
export function sarif(differences: readonly Difference[], addressOf: (file: string) => string): string {
  const driver = {
    name: 'eslint-plugin-rest',
    informationUri: homepage,
    version,
    rules: RULES.map(({ kind, text }) => ({
      id: `openapi/${kind}`,
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
  const results = differences.map(({ kind, methods, path, message, places: [first, ...others] }) => ({
    ruleId: `openapi/${kind}`,
    ruleIndex: RULES.findIndex((rule) => rule.kind === kind),
    level: 'error',
    message: { text: `${methods.join(', ')} ${path}: ${message}` },
    locations: first === undefined ? [] : [locationOf(first)],
    ...(others.length > 0 && { relatedLocations: others.map((range, id) => ({ id, ...locationOf(range) })) }),
  }));
  const log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return asJson(log);
}
