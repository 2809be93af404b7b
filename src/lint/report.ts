import type { TSESLint } from '@typescript-eslint/utils';
import { isTooLong, shown } from '../routes/path.ts';
import { type Change, sourceRange } from '../routes/rewrite.ts';
import type { Config, FileFinding, Finding, Findings, HandlerFinding, Removal, TextRoute } from './contracts.ts';
import { isIgnored } from './ignore-paths.ts';
import { type Remedy, remedyFor } from './remedy.ts';

/** What a suggestion says: what it writes, and what that changes. */
export const suggestions = {
  movesUrlAndReads: "Write '{{fixed}}'. This changes the URL, and the handler must read the parameter.",
  movesUrl: "Write '{{fixed}}'. This changes the URL.",
  leavesBodyOut: 'Leave the body out.',
  leavesPathOut: 'Leave the path out. This changes the URL.',
  changesMethod: "Register '{{registered}}'. This changes the method.",
  changesMethodAndUrl: "Register '{{registered}}'. This changes the method and the URL.",
  mayMoveUrl: "Write '{{fixed}}'. This changes the URL where the router tells the two apart.",
  keepsUrl: "Write '{{fixed}}'. {{caveat}}.",
} as const;

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;
type Offer = Pick<TSESLint.ReportDescriptor<string>, 'fix' | 'suggest'>;

/** Asks about every route of the file, and reports each finding where the source writes it. */
export function reportFindings(context: Context, config: Config<unknown>, check: (route: TextRoute) => Findings): void {
  const reported = new Set<string>();
  for (const route of config.file.routes) {
    if (isTooLong(route.text)) continue;
    const findings = check(route);
    if (findings === undefined) continue;
    let isKept: boolean | undefined;
    for (const finding of Symbol.iterator in findings ? findings : [findings]) {
      if ((isKept ??= isIgnored(route, config.settings))) break;
      const range = rangeOf(route, finding);
      // A constant that several routes share is reported once.
      if (reported.has(range.join())) continue;
      reported.add(range.join());
      report(context, config, route, finding, range);
    }
  }
}

/** Reports what is wrong in a file, apart from its routes. */
export function reportInFile(context: Context, { inFile: { start, end }, messageId }: FileFinding): void {
  const { sourceCode } = context;
  context.report({
    loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
    messageId,
  });
}

function rangeOf(route: TextRoute, finding: Finding | HandlerFinding): readonly [number, number] {
  if ('at' in finding) return sourceRange(route, finding.at);
  const { start, end } = finding.inFile;
  return [start, end];
}

function report(
  context: Context,
  config: Config<unknown>,
  route: TextRoute,
  finding: Finding | HandlerFinding,
  [start, end]: readonly [number, number],
): void {
  const { messageId, data = {}, changes = [] } = finding;
  const removal = 'removal' in finding ? finding.removal : undefined;
  const texts = { path: route.text, fixed: changes[0]?.path ?? '', ...data };
  const { sourceCode } = context;
  context.report({
    loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
    messageId,
    data: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, shown(text)])),
    ...(removal === undefined ? offerOf(route, changes, config) : removalOf(removal, config)),
  });
}

/** ESLint applies a fix without asking, so only the best change may be one; else each change is suggested. */
function offerOf(route: TextRoute, changes: readonly Change[], config: Config<unknown>): Offer {
  const remedies = changes.flatMap((change) => remedyFor(route, change, config) ?? []);
  const [best] = remedies;
  if (best?.kind === 'fix') return { fix: fixerOf(best) };
  const suggest = remedies.filter(({ kind }) => kind === 'suggestion').map((remedy) => suggestionOf(route, remedy));
  return suggest.length === 0 ? {} : { suggest };
}

function removalOf({ edit, isEquivalent }: Removal, { settings }: Config<unknown>): Offer {
  const fix: TSESLint.ReportFixFunction = (fixer) => fixer.replaceTextRange(edit.range, edit.text);
  return isEquivalent && settings.fixes !== false ? { fix } : { suggest: [{ messageId: 'leavesBodyOut', fix }] };
}

function suggestionOf(route: TextRoute, remedy: Remedy): TSESLint.SuggestionReportDescriptor<string> {
  const { path, method = '' } = remedy.change;
  const fixed = shown(path);
  const caveat = route.behaviour?.trailingSlashCaveat ?? '';
  return {
    messageId: consequenceOf(route, remedy),
    data: { fixed, caveat, registered: `${method} ${fixed}`.trim() },
    fix: fixerOf(remedy),
  };
}

function consequenceOf(route: TextRoute, { change, effect }: Remedy): keyof typeof suggestions {
  if (change.method !== undefined) return change.path === route.text ? 'changesMethod' : 'changesMethodAndUrl';
  if (change.path === '') return 'leavesPathOut';
  if (change.handlerReads === true) return 'movesUrlAndReads';
  if (effect === 'other') return 'movesUrl';
  return effect === 'trailingSlash' && route.behaviour?.trailingSlashCaveat !== undefined ? 'keepsUrl' : 'mayMoveUrl';
}

function fixerOf({ edits }: Remedy): TSESLint.ReportFixFunction {
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange(range, text));
}
