import { METHODS as HTTP_METHODS } from 'node:http';
import { parseArgs } from 'node:util';
import { nearestName } from '../syntax/nearest.ts';
import { reasonOf, UsageError } from './errors.ts';

const HELP = '--help shows all options.';
const FORMATS = ['table', 'json', 'markdown', 'openapi'] as const;
const GROUPS = ['file', 'segment'] as const;
const KINDS = ['not-served', 'not-documented', 'other-methods'] as const;
const REPORTS = ['github', 'sarif'] as const;

export const USAGE = `Usage: eslint-plugin-rest routes [options] [files, folders or globs]

Prints every route that the plugin sees. Without files: the working directory,
without node_modules and ignored files.

       eslint-plugin-rest callers [options] [files, folders or globs]

Prints the requests that the code sends, with the routes that answer them. Exit
code 1 if no route answers one, or only for another method.

  --ignore <glob>     leave calls of these addresses out; may be repeated
  --unused            the routes that nothing in the files calls
  --json              calls and unused routes as JSON

       eslint-plugin-rest move [options] <route> <path> [files, folders or globs]

Gives a route another path, together with the calls that surely reach it:
move 'GET /api/users/getAll' /api/users. Prints the diff, and what is left to do
by hand; exit code 1 if there is something.

  --write             apply the edits
  --force             also to files with uncommitted changes
  --json              the edits as JSON

Which routes (options of routes)
  --method <names>    only these methods: GET,POST
  --path <glob>       only these full paths; * is one segment, ** is any text
  --file <glob>       only routes of these files

How they are printed
  --format <name>     table (the default), json, markdown or openapi
  --json              the same as --format json
  --group <by>        by file, or by the first segment of the full path; also
                      with --check

What to look for instead
  --conflicts         routes that get no requests, because another route
                      takes them; exit code 1 when there are some
  --check <file>      where an OpenAPI document and the code differ; may be repeated
  --only <kinds>      with --check: only not-served, not-documented or
                      other-methods
  --write-baseline    with --check: keep the differences in a file; later runs
                      leave them out
  --baseline <file>   with --check: this file, not rest-baseline.json
  --diff <revision>   what changed since a git revision, or since a file that
                      --json was saved to
  --ignore <glob>     with --check and --diff: leave these full paths out; may be
                      repeated
  --report <name>     with --check and --diff: github or sarif
  --style             how the routes are named, counted: prefix, case, plurals,
                      parameters, PUT or PATCH

Settings
  --print-settings    print settings.rest as JSON, with what the rules need to
                      see routes that functions and routers of other files
                      register
  --settings <file>   read settings.rest from a JSON file
  --no-config         do not read settings.rest from the ESLint config

  --help              print this
  --version           print the version
`;

/** Which of the routes are printed; an empty list accepts all. */
export interface Filter {
  /** In upper case. */
  readonly methods: readonly string[];
  readonly paths: readonly string[];
  readonly files: readonly string[];
}

/** The command line. Of `conflicts`, `check`, `diff`, `style`, `unused` and `printSettings`, at most one is set. */
export interface Arguments {
  readonly command: 'routes' | 'callers' | 'move';
  readonly patterns: readonly string[];
  readonly filter: Filter;
  readonly format: (typeof FORMATS)[number];
  readonly group: (typeof GROUPS)[number] | undefined;
  readonly conflicts: boolean;
  /** The OpenAPI documents to check against; if there are several, each describes a part of the routes. */
  readonly check: readonly string[] | undefined;
  /** The kinds of differences that `--check` prints; empty for all. */
  readonly only: readonly (typeof KINDS)[number][];
  /** The file with the differences that `--check` leaves out, if it has another name than usual. */
  readonly baseline: string | undefined;
  readonly writeBaseline: boolean;
  readonly ignore: readonly string[];
  readonly report: (typeof REPORTS)[number] | undefined;
  /** The git revision, or the file, to compare with. */
  readonly diff: string | undefined;
  readonly style: boolean;
  readonly printSettings: boolean;
  readonly unused: boolean;
  /** The route that `move` names, and its new path. */
  readonly move: readonly string[];
  readonly write: boolean;
  readonly force: boolean;
  readonly config: boolean;
  readonly settings: string | undefined;
}

/**
 * Reads the arguments of the command line.
 * @throws {UsageError} for a command, an option or a value that does not exist, and for options that exclude each other.
 */
export function readArguments(
  argv: readonly string[],
): Arguments | { readonly command: 'help' } | { readonly command: 'version' } {
  const line = parsedLine(argv);
  const { values, positionals } = line;
  const [command, ...patterns] = positionals;
  if (values.help === true) return { command: 'help' };
  if (values.version === true) return { command: 'version' };
  const problem = command === undefined ? 'no command' : `unknown command '${command}'`;
  if (command !== 'routes' && command !== 'callers' && command !== 'move')
    throw new UsageError(`${problem}. Accepted: routes, callers, move. ${HELP}`);
  if (command === 'routes') refuseContradictions(line);
  else refuseOthers(line, command, command === 'move' ? OF_MOVE : OF_CALLERS);
  if (command === 'move' && patterns.length < 2)
    throw new UsageError("move needs a route and a path: move 'GET /api/users/getAll' /api/users.");
  return {
    command,
    patterns: command === 'move' ? patterns.slice(2) : patterns,
    filter: {
      methods: methodsIn(values.method ?? []),
      paths: values.path ?? [],
      files: values.file ?? [],
    },
    format: values.json === true ? 'json' : (oneOf('--format', FORMATS, values.format) ?? 'table'),
    group: oneOf('--group', GROUPS, values.group),
    conflicts: values.conflicts === true,
    check: values.check,
    only: (values.only ?? [])
      .flatMap((each) => each.split(/[\s,]+/u))
      .filter(Boolean)
      .flatMap((each) => oneOf('--only', KINDS, each) ?? []),
    baseline: values.baseline,
    writeBaseline: values['write-baseline'] === true,
    ignore: values.ignore ?? [],
    report: oneOf('--report', REPORTS, values.report),
    diff: values.diff,
    style: values.style === true,
    printSettings: values['print-settings'] === true,
    unused: values.unused === true,
    move: positionals.slice(1, command === 'move' ? 3 : 1),
    write: values.write === true,
    force: values.force === true,
    config: values['no-config'] !== true,
    settings: values.settings,
  };
}

/** What Node.js accepts, and what routes of all methods have. */
const METHODS: readonly string[] = ['ALL', 'QUERY', ...HTTP_METHODS];

/** @throws {UsageError} for a method that no server gets. */
function methodsIn(texts: readonly string[]): readonly string[] {
  const methods = texts.flatMap((each) => each.toUpperCase().split(/[\s,]+/u)).filter(Boolean);
  const unknown = methods.find((each) => !METHODS.includes(each));
  if (unknown === undefined) return methods;
  throw new UsageError(`--method names '${unknown}', which is no method of HTTP.${didYouMean(unknown, METHODS)}`);
}

function didYouMean(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean '${nearest}'?`;
}

/** The options of `callers`. */
const OF_CALLERS: ReadonlySet<string> = new Set(['json', 'ignore', 'unused', 'settings', 'no-config']);

/** The options of `move`. */
const OF_MOVE: ReadonlySet<string> = new Set(['json', 'write', 'force', 'settings', 'no-config']);

/** @throws {UsageError} for options that belong to another command. */
function refuseOthers({ values }: ReturnType<typeof parsedLine>, command: string, own: ReadonlySet<string>): void {
  const other = Object.keys(values).find((name) => !own.has(name));
  if (other !== undefined) throw new UsageError(`${command} has no option --${other}. ${HELP}`);
}

/** @throws {UsageError} for options that exclude or need each other, are empty, or are given too often. */
function refuseContradictions({ values, tokens }: ReturnType<typeof parsedLine>): void {
  for (const name of ['diff', 'settings', 'baseline'])
    if (tokens.filter((token) => token.kind === 'option' && token.name === name).length > 1)
      throw new UsageError(`--${name} is given twice.`);
  const questions = ['conflicts', 'check', 'diff', 'style', 'print-settings'] as const;
  const [one, other] = questions.filter((name) => values[name] !== undefined);
  if (one !== undefined && other !== undefined) throw new UsageError(`--${one} and --${other} exclude each other.`);
  for (const [name, value] of Object.entries(values))
    if ([value].flat().some((each) => typeof each === 'string' && each.trim() === ''))
      throw new UsageError(`--${name} is empty.`);
  const { format = values.json === true ? 'json' : 'table' } = values;
  if (values.json === true && format !== 'json')
    throw new UsageError(`--json and --format ${format} exclude each other.`);
  if (format === 'openapi' && one !== undefined)
    throw new UsageError(`--${one} has no openapi format. Accepted: table, json, markdown.`);
  const isTable = (format === 'table' || format === 'markdown') && values.report === undefined;
  if (values.group !== undefined && ((one !== undefined && one !== 'check') || !isTable))
    throw new UsageError('--group is for lists of routes and --check, as a table or as markdown.');
  if (values.report !== undefined && (values.json === true || values.format !== undefined))
    throw new UsageError('--report and --format exclude each other.');
  if (values.unused === true) throw new UsageError('--unused works only with callers.');
  for (const name of ['write', 'force'] as const)
    if (values[name] === true) throw new UsageError(`--${name} works only with move.`);
  for (const name of ['only', 'baseline', 'write-baseline'] as const)
    if (values[name] !== undefined && values.check === undefined)
      throw new UsageError(`--${name} works only with --check.`);
  for (const name of ['ignore', 'report'] as const)
    if (values[name] !== undefined && values.check === undefined && values.diff === undefined)
      throw new UsageError(`--${name} works only with --check and --diff.`);
  for (const name of ['method', 'file'] as const)
    if (values[name] !== undefined && values.check !== undefined)
      throw new UsageError(`--${name} and --check exclude each other: --path and --ignore choose what is compared.`);
}

/** One of the accepted values; `undefined` if none is given. */
function oneOf<Value extends string>(option: string, accepted: readonly Value[], value?: string): Value | undefined {
  if (value === undefined) return undefined;
  const found = accepted.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${option} is '${value}'. Accepted: ${accepted.join(', ')}.`);
  return found;
}

const OPTIONS = {
  method: { type: 'string', multiple: true },
  path: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  format: { type: 'string' },
  json: { type: 'boolean' },
  group: { type: 'string' },
  conflicts: { type: 'boolean' },
  check: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  baseline: { type: 'string' },
  'write-baseline': { type: 'boolean' },
  ignore: { type: 'string', multiple: true },
  report: { type: 'string' },
  diff: { type: 'string' },
  style: { type: 'boolean' },
  'print-settings': { type: 'boolean' },
  unused: { type: 'boolean' },
  write: { type: 'boolean' },
  force: { type: 'boolean' },
  settings: { type: 'string' },
  'no-config': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

function parsedLine(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS, tokens: true });
  } catch (error) {
    // Node.js goes on with advice about `--`.
    const [sentence = ''] = reasonOf(error).split('. ');
    const [, unknown] = /^Unknown option '(--[^']*)'/u.exec(sentence) ?? [];
    const options = Object.keys(OPTIONS).map((name) => `--${name}`);
    throw new UsageError(`${sentence}.${unknown === undefined ? '' : didYouMean(unknown, options)} ${HELP}`);
  }
}
