import type { Settings } from '../types/settings.d.cts';

/** A case that a table of a rule runs in ESLint, kept so that another host of rules can run the same. */
export interface LintCase {
  readonly rule: string;
  readonly code: string;
  readonly options: readonly unknown[];
  /** `settings.rest`. */
  readonly settings: Settings;
  readonly extension: 'mjs' | 'cjs' | 'ts';
}

const cases = new Map<string, LintCase>();

export function remember(lintCase: LintCase): void {
  cases.set(JSON.stringify(lintCase), lintCase);
}

/** The cases, without repetitions, of the tables that this process has read so far. */
export function remembered(): readonly LintCase[] {
  return [...cases.values()];
}
