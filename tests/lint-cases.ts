import type { Settings } from '../types/settings.d.cts';

/** What the tables of the rules ask ESLint, kept so that another host of rules can be asked the same. */
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

/** Each case once, of the tables that this process has read so far. */
export function remembered(): readonly LintCase[] {
  return [...cases.values()];
}
