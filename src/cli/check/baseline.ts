import fs from 'node:fs';
import { asJson } from '../answer.ts';
import { orUsageError, reasonOf, UsageError } from '../errors.ts';
import { property } from '../eslint.ts';
import { jsonIn, statsOf } from '../files.ts';
import type { Finding } from './differences.ts';

/** The differences that a team knows and leaves out for now, each as {@link linesOf} writes it. */
export type Baseline = ReadonlySet<string>;

export const USUAL_BASELINE = 'rest-baseline.json';

/**
 * Reads a baseline; `undefined` if there is no such file.
 * @throws {UsageError} if it is no baseline.
 */
export function readBaseline(file: string, name: string): Baseline | undefined {
  if (statsOf(file) === undefined) return undefined;
  const differences = property(
    orUsageError(name, () => jsonIn(file)),
    'differences',
  );
  if (!Array.isArray(differences) || !differences.every((each) => typeof each === 'string'))
    throw new UsageError(`${name} was not written by --write-baseline: it has no list of differences.`);
  return new Set(differences);
}

/** Writes a baseline of some findings, in an order that changes little. @throws {UsageError} if it cannot. */
export function writeBaseline(file: string, name: string, findings: readonly Finding[]): void {
  const differences = [...new Set(findings.flatMap(linesOf))].toSorted();
  try {
    fs.writeFileSync(file, asJson({ differences }));
  } catch (error) {
    throw new UsageError(`${name} could not be written: ${reasonOf(error)}.`);
  }
}

/** Whether a baseline has all of a finding. What was not compared may be what it has. */
export function isInBaseline(finding: Finding, baseline: Baseline): boolean {
  return linesOf(finding).every((entry) => baseline.has(entry));
}

/** How many entries of a baseline are no differences any more. */
export function staleEntries(baseline: Baseline, findings: readonly Finding[]): number {
  const found = new Set(findings.flatMap(linesOf));
  return [...baseline].filter((entry) => !found.has(entry)).length;
}

/** `unserved GET /users`, for each method: lines of files change with every edit. */
function linesOf(finding: Finding): readonly string[] {
  const kind = finding.kind === 'not compared' ? finding.mayBe : finding.kind;
  return finding.methods.map((method) => `${kind} ${method} ${finding.path}`);
}
