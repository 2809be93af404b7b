import { METHODS as HTTP_METHODS } from 'node:http';
import { parseArgs } from 'node:util';
import { nearestName } from '../syntax/nearest.ts';
import { reasonOf, UsageError } from './errors.ts';

const HELP = '--help shows all options.';
const FORMATS = ['table', 'json', 'markdown', 'openapi'] as const;
const GROUPS = ['file', 'segment'] as const;
const KINDS = ['not-served', 'not-documented', 'other-methods'] as const;
const REPORTS = ['github', 'sarif'] as const;

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
  /** Whether `move` keeps the old path beside the new one. */
  readonly keepOld: boolean;
  /** The OpenAPI documents that `move` edits, too. */
  readonly documents: readonly string[];
  /** Whether `move` moves the routes on which rules suggest another path, and which rules; none for `recommended`. */
  readonly suggested: boolean;
  readonly rules: readonly string[];
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
  const isSuggested = values.suggested === true;
  if (command === 'move' && values.rule !== undefined && !isSuggested)
    throw new UsageError('--rule works only with --suggested.');
  if (command === 'move' && !isSuggested && patterns.length < 2)
    throw new UsageError("move needs a route and a path: move 'GET /api/users/getAll' /api/users.");
  return {
    command,
    // Calls of a route may be anywhere, whatever files are asked for.
    patterns: command !== 'move' ? patterns : isSuggested ? [] : patterns.slice(2),
    filter: {
      methods: methodsIn(values.method ?? []),
      paths: values.path ?? [],
      files: isSuggested ? patterns : (values.file ?? []),
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
    move: positionals.slice(1, command === 'move' && !isSuggested ? 3 : 1),
    write: values.write === true,
    force: values.force === true,
    keepOld: values['keep-old'] === true,
    documents: values.document ?? [],
    suggested: isSuggested,
    rules: values.rule ?? [],
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
const OF_CALLERS: ReadonlySet<string> = new Set(['json', 'ignore', 'unused', 'report', 'settings', 'no-config']);

/** The options of `move`. */
const OF_MOVE: ReadonlySet<string> = new Set([
  'json',
  'write',
  'force',
  'keep-old',
  'document',
  'suggested',
  'rule',
  'settings',
  'no-config',
]);

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
  for (const name of ['write', 'force', 'keep-old', 'document', 'suggested', 'rule'] as const)
    if (values[name] !== undefined) throw new UsageError(`--${name} works only with move.`);
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
  'keep-old': { type: 'boolean' },
  document: { type: 'string', multiple: true },
  suggested: { type: 'boolean' },
  rule: { type: 'string', multiple: true },
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
