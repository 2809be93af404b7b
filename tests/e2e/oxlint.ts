/** Runs oxlint with the plugin as its JavaScript plugin. */
import { basename, join } from 'node:path';
import { createProject, root } from './project.ts';

export interface OxlintConfig {
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly extends?: readonly string[];
}

/** One finding; offsets count UTF-16 units, as ESLint's columns do. */
export interface Finding {
  readonly rule: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

export interface Answer {
  readonly findings: readonly Finding[];
  /** After `--fix`. */
  readonly fixed: string;
  /** After `--fix-suggestions`, which makes the fixes and the first suggestion of each finding. */
  readonly suggested: string;
}

/** oxlint's JSON: offsets and lengths count bytes of UTF-8. */
interface Printed {
  readonly diagnostics: readonly {
    readonly message: string;
    readonly code: string;
    readonly filename: string;
    readonly labels: readonly { readonly span: { readonly offset: number; readonly length: number } }[];
  }[];
}

/**
 * Returns what oxlint, installed in the folder `home`, finds in each file, by name, with all its own rules off.
 * @throws {Error} if oxlint does not print results.
 */
export function findingsOf(
  files: Readonly<Record<string, string>>,
  config: OxlintConfig,
  home: string,
): Readonly<Record<string, readonly Finding[]>> {
  return withFiles(files, config, home, ['--format', 'json'], (output, read) => {
    const found = findingsIn(output, read);
    return Object.fromEntries(Object.keys(files).map((file) => [file, found.get(file) ?? []]));
  });
}

/** Returns what oxlint, installed in the folder `home`, finds in each file and changes it to, by name. */
export function answersOf(
  files: Readonly<Record<string, string>>,
  config: OxlintConfig,
  home: string,
): Readonly<Record<string, Answer>> {
  const names = Object.keys(files);
  const texts = (flag: string): Readonly<Record<string, string>> =>
    withFiles(files, config, home, [flag], (_, read) => Object.fromEntries(names.map((file) => [file, read(file)])));
  const [findings, fixed, suggested] = [findingsOf(files, config, home), texts('--fix'), texts('--fix-suggestions')];
  return Object.fromEntries(
    names.map((file) => [
      file,
      { findings: findings[file] ?? [], fixed: fixed[file] ?? '', suggested: suggested[file] ?? '' },
    ]),
  );
}

function withFiles<Result>(
  files: Readonly<Record<string, string>>,
  config: OxlintConfig,
  home: string,
  flags: readonly string[],
  use: (output: string, read: (file: string) => string) => Result,
): Result {
  const project = createProject();
  try {
    const plugins = config.extends === undefined ? { jsPlugins: [join(root, 'dist/index.js')] } : {};
    const own = { plugins: [], categories: { correctness: 'off' }, ...plugins, ...config };
    project.write({ ...files, '.oxlintrc.json': JSON.stringify(own) });
    const { stdout, stderr } = project.node([join(home, 'node_modules/oxlint/bin/oxlint'), ...flags, '.']);
    if (stderr !== '' || stdout.includes('Error running JS plugin')) throw new Error(stdout + stderr);
    return use(stdout, project.read);
  } finally {
    project.dispose();
  }
}

function findingsIn(output: string, read: (file: string) => string): ReadonlyMap<string, readonly Finding[]> {
  const { diagnostics } = JSON.parse(output) as Printed;
  const byFile = new Map<string, Finding[]>();
  for (const { message, code, filename, labels } of diagnostics) {
    const file = basename(filename);
    const bytes = Buffer.from(read(file));
    const unitAt = (offset: number): number => bytes.subarray(0, offset).toString().length;
    const { offset, length } = labels[0]?.span ?? { offset: NaN, length: NaN };
    const [, plugin = '', rule = code] = /^(.+)\((.+)\)$/u.exec(code) ?? [];
    const finding = { rule: `${plugin}/${rule}`, start: unitAt(offset), end: unitAt(offset + length), message };
    byFile.set(file, [...(byFile.get(file) ?? []), finding]);
  }
  for (const findings of byFile.values()) findings.sort((a, b) => a.start - b.start || (a.rule < b.rule ? -1 : 1));
  return byFile;
}
