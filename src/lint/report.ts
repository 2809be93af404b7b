import type { TSESLint } from '@typescript-eslint/utils';
import type { Route, Settings } from '../model.ts';
import { matchesGlob } from '../path/glob.ts';
import { type Change, sourceRange } from '../routes/edits.ts';
import { shown } from '../routes/path.ts';
import type { Finding, TextRoute } from './create-rule.ts';
import { routesOf } from './file-routes.ts';
import { remedyFor, type Suggestion } from './remedy.ts';

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;
type Reported = Pick<TSESLint.ReportDescriptor<string>, 'fix' | 'suggest'>;

/** Asks about every route of the file, and reports what is found where it is written. */
export function reportFindings(
  context: Context,
  settings: Settings,
  check: (route: TextRoute) => Iterable<Finding>,
): void {
  const { sourceCode } = context;
  const reported = new Set<string>();
  for (const route of routesOf(sourceCode, context.filename, settings)) {
    if (!hasText(route) || isIgnored(route, settings)) continue;
    for (const { at, messageId, data, changes = [] } of check(route)) {
      const [start, end] = sourceRange(route, at);
      // A constant that several routes share is reported once.
      const place = `${String(start)}:${String(end)}`;
      if (reported.has(place)) continue;
      reported.add(place);
      const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
      const texts = Object.entries({ path: route.path.text, fixed: changes[0]?.path ?? '', ...data });
      const shownData = Object.fromEntries(texts.map(([key, text]) => [key, shown(text)] as const));
      context.report({ loc, messageId, data: shownData, ...offerOf(route, changes) });
    }
  }
}

function hasText(route: Route): route is TextRoute {
  return route.path !== undefined;
}

function isIgnored({ fullPath, path }: TextRoute, { ignorePaths = [] }: Settings): boolean {
  return ignorePaths.some((pattern) => matchesGlob(fullPath ?? path.text, pattern));
}

/** A fix is made at once, so only the best change may be one; else each change that can be written is suggested. */
function offerOf(route: Route, changes: readonly Change[]): Reported {
  const remedies = changes.flatMap((change) => remedyFor(route, change) ?? []);
  const [best] = remedies;
  if (best?.kind === 'fix') return { fix: (fixer) => fixer.replaceTextRange(best.edit.range, best.edit.text) };
  const suggest = remedies.flatMap((remedy) => (remedy.kind === 'fix' ? [] : [suggestionOf(remedy)]));
  return suggest.length === 0 ? {} : { suggest };
}

function suggestionOf({ edit, change, consequence }: Suggestion): TSESLint.SuggestionReportDescriptor<string> {
  return {
    messageId: consequence,
    data: { fixed: shown(change.path) },
    fix: (fixer) => fixer.replaceTextRange(edit.range, edit.text),
  };
}
