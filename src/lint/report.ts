import type { TSESLint } from '@typescript-eslint/utils';
import type { Settings } from '../model/settings.ts';
import { matchesGlob } from '../path/glob.ts';
import { type Change, sourceRange } from '../routes/edits.ts';
import { shown } from '../routes/path.ts';
import type { Finding, Question } from './create-rule.ts';
import type { TextRoute } from './file-routes.ts';
import { type Remedy, remedyFor, type Suggestion } from './remedy.ts';

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;
type Reported = Pick<TSESLint.ReportDescriptor<string>, 'fix' | 'suggest'>;

/** Asks about every route of the file, and reports what is found where it is written. */
export function reportFindings(
  context: Context,
  { file, settings }: Pick<Question<unknown>, 'file' | 'settings'>,
  check: (route: TextRoute) => Iterable<Finding> | undefined,
): void {
  const { sourceCode } = context;
  const reported = new Set<string>();
  for (const route of file.routes) {
    const findings = check(route);
    if (findings === undefined) continue;
    for (const { at, messageId, data, changes = [] } of findings) {
      if (isIgnored(route, settings)) break;
      const [start, end] = sourceRange(route, at);
      // A constant that several routes share is reported once.
      const place = `${String(start)}:${String(end)}`;
      if (reported.has(place)) continue;
      reported.add(place);
      const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
      const shownData: Record<string, string> = { path: shown(route.text), fixed: shown(changes[0]?.path ?? '') };
      for (const [key, text] of Object.entries(data)) shownData[key] = shown(text);
      context.report({ loc, messageId, data: shownData, ...offerOf(route, changes, file.routes) });
    }
  }
}

function isIgnored(route: TextRoute, { ignorePaths = [] }: Settings): boolean {
  return ignorePaths.some((pattern) => matchesGlob(route.fullPath ?? route.text, pattern));
}

/** A fix is made at once, so only the best change may be one; else each change that can be written is suggested. */
function offerOf(route: TextRoute, changes: readonly Change[], routes: readonly TextRoute[]): Reported {
  const remedies = changes.flatMap((change) => remedyFor(route, change, routes) ?? []);
  const [best] = remedies;
  if (best?.kind === 'fix') return { fix: fixerOf(best) };
  const suggest = remedies.flatMap((remedy) => (remedy.kind === 'fix' ? [] : [suggestionOf(remedy)]));
  return suggest.length === 0 ? {} : { suggest };
}

function suggestionOf(remedy: Suggestion): TSESLint.SuggestionReportDescriptor<string> {
  const { path, method = '' } = remedy.change;
  const fixed = shown(path);
  return {
    messageId: remedy.consequence,
    data: { fixed, registered: `${method} ${fixed}`.trim() },
    fix: fixerOf(remedy),
  };
}

function fixerOf({ edits }: Remedy): TSESLint.ReportFixFunction {
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange(range, text));
}
