import { version } from '../../meta.ts';
import type { Difference } from './differences.ts';
import type { Place } from './source.ts';

const HOME = 'https://github.com/eslint-plugin-rest/eslint-plugin-rest';

const RULES: readonly { readonly kind: Difference['kind']; readonly text: string }[] = [
  { kind: 'unserved', text: 'An operation of the OpenAPI document that no code serves' },
  { kind: 'undocumented', text: 'A route that the OpenAPI document does not mention' },
  { kind: 'methods', text: 'A path that the OpenAPI document and the code have with other methods' },
];

/**
 * The differences as SARIF 2.1.0, which code scanning reads.
 * @param addressOf gives the URL of a file.
 */
export function sarif(differences: readonly Difference[], addressOf: (file: string) => string): string {
  const driver = {
    name: 'eslint-plugin-rest',
    informationUri: HOME,
    version,
    rules: RULES.map(({ kind, text }) => ({
      id: `openapi/${kind}`,
      shortDescription: { text },
      helpUri: `${HOME}/blob/main/docs/drift.md`,
    })),
  };
  const locationOf = ({ file, line, column, endLine, endColumn }: Place): object => ({
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
    ...(others.length > 0 && { relatedLocations: others.map((place, id) => ({ id, ...locationOf(place) })) }),
  }));
  const log = {
    version: '2.1.0',
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
