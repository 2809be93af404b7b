import { describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/errors.ts';
import { readArguments } from '../../src/cli/arguments.ts';

const read = (line: string) => readArguments(line.split(' '));

describe('the command line', () => {
  it.each([
    ['routes --json', { format: 'json' }],
    ['routes --json --format json', { format: 'json' }],
    ['routes --format markdown --group segment', { format: 'markdown', group: 'segment' }],
    ['routes --path /api/** --file src/*', { filter: { methods: [], paths: ['/api/**'], files: ['src/*'] } }],
    ['routes --check openapi.yaml --ignore /a --ignore /b/**', { check: ['openapi.yaml'], ignore: ['/a', '/b/**'] }],
    ['routes --check openapi.yaml --report sarif', { check: ['openapi.yaml'], report: 'sarif' }],
    ['routes --method get,all --method purge', { filter: { methods: ['GET', 'ALL', 'PURGE'], paths: [], files: [] } }],
    ['routes --check a.yaml --only not-served,other-methods', { only: ['not-served', 'other-methods'] }],
    ['routes --check a.yaml --group segment --format markdown', { group: 'segment' }],
    ['routes --diff main --ignore /a --report github', { ignore: ['/a'], report: 'github' }],
    ['routes --diff main --format markdown', { diff: 'main', format: 'markdown' }],
  ])('%s', (line, expected) => expect(read(line)).toMatchObject(expected));

  it.each([
    ['paths', /^unknown command 'paths'\. Accepted: routes, callers, move\./u],
    ['routes --jsn', /^Unknown option '--jsn'\. Did you mean '--json'\? --help shows all options\.$/u],
    ['routes --chek=a.yaml', /^Unknown option '--chek'\. Did you mean '--check'\? --help/u],
    ['routes --conflict', /Did you mean '--conflicts'\?/u],
    ['routes --print-setting', /Did you mean '--print-settings'\?/u],
    ['routes --verbose', /^Unknown option '--verbose'\. --help shows all options\.$/u],
    ['routes -x', /^Unknown option '-x'\. --help shows all options\.$/u],
    ['routes --method FOO', "--method names 'FOO', which is no method of HTTP."],
    ['routes --method get,postt', "--method names 'POSTT', which is no method of HTTP. Did you mean 'POST'?"],
    [
      'routes --method GET --method delte',
      "--method names 'DELTE', which is no method of HTTP. Did you mean 'DELETE'?",
    ],
    ['routes --check', /^Option '--check <value>' argument missing\. --help shows all options\.$/u],
    ['routes --diff --json', /^Option '--diff' argument is ambiguous\. --help shows all options\.$/u],
    ['routes --diff main --group file', '--group is for lists of routes and --check, as a table or as markdown.'],
    ['routes --json --group file', '--group is for lists of routes and --check, as a table or as markdown.'],
    ['routes --check a.yaml --report github --format json', '--report and --format exclude each other.'],
    ['routes --diff main --diff v1', '--diff is given twice.'],
    ['routes --format xml', "--format is 'xml'. Accepted: table, json, markdown, openapi."],
    ['routes --group method', "--group is 'method'. Accepted: file, segment."],
    ['routes --check a.yaml --report html', "--report is 'html'. Accepted: github, sarif."],
    ['routes --report sarif', '--report works only with --check and --diff.'],
    ['routes --ignore /a', '--ignore works only with --check and --diff.'],
    ['routes --diff main --only not-served', '--only works only with --check.'],
    ['routes --write-baseline', '--write-baseline works only with --check.'],
    [
      'routes --check a.yaml --only unserved',
      "--only is 'unserved'. Accepted: not-served, not-documented, other-methods.",
    ],
    [
      'routes --check a.yaml --report github --group file',
      '--group is for lists of routes and --check, as a table or as markdown.',
    ],
    ['routes --unused', '--unused works only with callers.'],
    ['callers --check a.yaml', 'callers has no option --check.'],
  ])('%s is refused', (line, message) => {
    const reading = (): unknown => read(line);
    expect(reading).toThrow(UsageError);
    expect(reading).toThrow(message);
  });
});
