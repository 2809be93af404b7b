import type { TSESLint } from '@typescript-eslint/utils';
import { type Change, sourceRange } from '../routes/edits.ts';
import { isTooLong, shown } from '../routes/path.ts';
import type { Finding } from './create-rule.ts';
import type { TextRoute } from './file-routes.ts';
import { isIgnored } from './ignored.ts';
import { type InFile, type Remedy, remedyFor, type Suggestion } from './remedy.ts';

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;
type Reported = Pick<TSESLint.ReportDescriptor<string>, 'fix' | 'suggest'>;

/**
 * Findings of one path that something is offered for: each looks at all of it. Once these are fixed, the rest are: ESLint
 * fixes ten times, and the longest path that is judged has 1,024 segments.
 */
const MOST_OFFERS = 128;

/** Asks about every route of the file, and reports what is found where it is written. */
export function reportFindings(
  context: Context,
  inFile: InFile,
  check: (route: TextRoute) => Iterable<Finding> | undefined,
): void {
  const { sourceCode } = context;
  const { file, settings } = inFile;
  const reported = new Set<string>();
  for (const route of file.routes) {
    if (isTooLong(route.text)) continue;
    const findings = check(route);
    if (findings === undefined) continue;
    let ignored: boolean | undefined;
    let path: string | undefined;
    let offers = 0;
    for (const { at, messageId, data, changes = [] } of findings) {
      if ((ignored ??= isIgnored(route, settings))) break;
      const [start, end] = sourceRange(route, at);
      // A constant that several routes share is reported once.
      const place = `${String(start)}:${String(end)}`;
      if (reported.has(place)) continue;
      reported.add(place);
      const loc = { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
      path ??= shown(route.text);
      const shownData: Record<string, string> = { path, fixed: shown(changes[0]?.path ?? '') };
      for (const [key, text] of Object.entries(data)) shownData[key] = shown(text);
      const offer = offers++ < MOST_OFFERS ? offerOf(route, changes, inFile) : {};
      context.report({ loc, messageId, data: shownData, ...offer });
    }
  }
}

/** A fix is made at once, so only the best change may be one; else each change that can be written is suggested. */
function offerOf(route: TextRoute, changes: readonly Change[], inFile: InFile): Reported {
  const remedies = changes.flatMap((change) => remedyFor(route, change, inFile) ?? []);
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
