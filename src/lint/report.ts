import type { TSESLint } from '@typescript-eslint/utils';
import type { Route, Settings } from '../model.ts';
import { matchesGlob } from '../path/glob.ts';
import { sourceRange } from '../routes/edits.ts';
import { shown } from '../routes/path.ts';
import type { Finding, TextRoute } from './create-rule.ts';
import { routesOf } from './file-routes.ts';
import { type Remedy, remedyFor } from './remedy.ts';

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
    for (const { at, messageId, data, change } of check(route)) {
      const [start, end] = sourceRange(route, at);
      // A constant that several routes share is reported once.
      const place = `${String(start)}:${String(end)}`;
      if (reported.has(place)) continue;
      reported.add(place);
      const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
      const fixed = change?.path ?? '';
      const texts = Object.entries({ path: route.path.text, fixed, ...data });
      const shownData = Object.fromEntries(texts.map(([key, text]) => [key, shown(text)] as const));
      context.report({ loc, messageId, data: shownData, ...offer(change && remedyFor(route, change), shownData) });
    }
  }
}

function hasText(route: Route): route is TextRoute {
  return route.path !== undefined;
}

function isIgnored({ fullPath, path }: TextRoute, { ignorePaths = [] }: Settings): boolean {
  return ignorePaths.some((pattern) => matchesGlob(fullPath ?? path.text, pattern));
}

function offer(remedy: Remedy | undefined, data: Readonly<Record<string, string>>): Reported {
  if (remedy === undefined) return {};
  const { range, text } = remedy.edit;
  const fix: TSESLint.ReportFixFunction = (fixer) => fixer.replaceTextRange(range, text);
  return remedy.kind === 'fix' ? { fix } : { suggest: [{ messageId: remedy.consequence, data, fix }] };
}
