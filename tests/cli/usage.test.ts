import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/errors.ts';
import { readArguments } from '../../src/cli/usage.ts';

const read = (line: string) => readArguments(line.split(' '));

describe('the command line', () => {
  it.each([
    ['routes', { command: 'routes', patterns: [], format: 'table', config: true }],
    ['routes src lib', { patterns: ['src', 'lib'] }],
    ['routes --json', { format: 'json' }],
    ['routes --json --format json', { format: 'json' }],
    ['routes --format markdown --group segment', { format: 'markdown', group: 'segment' }],
    [
      'routes --method get,post --method Delete',
      { filter: { methods: ['GET', 'POST', 'DELETE'], paths: [], files: [] } },
    ],
    ['routes --path /api/** --file src/*', { filter: { methods: [], paths: ['/api/**'], files: ['src/*'] } }],
    ['routes --conflicts', { conflicts: true }],
    ['routes --check openapi.yaml --ignore /a --ignore /b/**', { check: 'openapi.yaml', ignore: ['/a', '/b/**'] }],
    ['routes --check openapi.yaml --report sarif', { check: 'openapi.yaml', report: 'sarif' }],
    ['routes --diff main --format markdown', { diff: 'main', format: 'markdown' }],
    ['routes --no-config --settings a.json', { config: false, settings: 'a.json' }],
    ['--help', { command: 'help' }],
    ['routes -v', { command: 'version' }],
  ])('%s', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    ['paths', /^unknown command 'paths'\. Accepted: routes\./u],
    ['routes --jsn', /^Unknown option '--jsn'\. --help shows all options\.$/u],
    ['routes --check', /^Option '--check <value>' argument missing\. --help shows all options\.$/u],
    ['routes --diff --json', /^Option '--diff' argument is ambiguous\. --help shows all options\.$/u],
    ['routes --check=', '--check is empty.'],
    ['routes --path=', '--path is empty.'],
    ['routes --conflicts --format openapi', '--conflicts has no openapi format. Accepted: table, json, markdown.'],
    ['routes --diff main --group file', '--group is for lists of routes as a table or as markdown.'],
    ['routes --json --group file', '--group is for lists of routes as a table or as markdown.'],
    ['routes --check a.yaml --report github --format json', '--report and --format exclude each other.'],
    ['routes --format xml', "--format is 'xml'. Accepted: table, json, markdown, openapi."],
    ['routes --group method', "--group is 'method'. Accepted: file, segment."],
    ['routes --check a.yaml --report html', "--report is 'html'. Accepted: github, sarif."],
    ['routes --json --format openapi', '--json and --format openapi exclude each other.'],
    ['routes --conflicts --diff main', '--conflicts and --diff exclude each other.'],
    ['routes --check a.yaml --print-settings', '--check and --print-settings exclude each other.'],
    ['routes --ignore /a', '--ignore works only with --check.'],
    ['routes --report sarif', '--report works only with --check.'],
    [
      'routes --check a.yaml --method GET',
      '--method and --check exclude each other: --path and --ignore choose what is compared.',
    ],
    [
      'routes --check a.yaml --file a.js',
      '--file and --check exclude each other: --path and --ignore choose what is compared.',
    ],
  ])('%s is refused', (line, message) => {
    const reading = (): unknown => read(line);
    expect(reading).toThrow(UsageError);
    expect(reading).toThrow(message);
  });
});
