import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import { HOLE, type Span } from '../model.ts';
import { isTooLong, forDisplay } from '../path/path.ts';
import { type Change, sourceSpan } from '../routes/rewrite.ts';
import {
  type CheckConfig,
  eachOf,
  type FileFinding,
  type Finding,
  type Findings,
  type HandlerFinding,
  type Removal,
  type TextRoute,
} from './contracts.ts';
import { type Refusal, type Remedy, remedyFor } from './remedy.ts';
import type { PlacedFinding, RuleConfig } from './rules-on.ts';

/** The texts of suggestions: what each one writes, and what that changes. */
export const suggestions = {
  movesUrlAndReads: "Use '{{fixed}}'. Changes the URL, and the handler must read the parameter.",
  movesUrl: "Use '{{fixed}}'. Changes the URL.",
  leavesBodyOut: 'Leave the body out.',
  leavesPathOut: 'Leave the path out. Changes the URL.',
  changesMethod: "Use '{{fixed}}'. Changes the method.",
  changesMethodAndUrl: "Use '{{fixed}}'. Changes the method and the URL.",
  mayMoveUrl: "Use '{{fixed}}'. May change the URL (only if the router {{only}}).",
  keepsUrl: "Use '{{fixed}}'. {{caveat}}.",
} as const;

type Context = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;
type Offer = Pick<TSESLint.ReportDescriptor<string>, 'fix' | 'suggest'>;

/**
 * Checks every route of a file. A constant that several routes share is reported once.
 * @param isExempt whether to report nothing for a route; called only for routes with a finding
 */
export function findingsOn(
  routes: readonly TextRoute[],
  check: (route: TextRoute) => Findings<Finding | HandlerFinding>,
  isExempt: (route: TextRoute) => boolean,
): readonly PlacedFinding[] {
  const found = new Map<string, PlacedFinding>();
  for (const route of routes) {
    if (isTooLong(route.text)) continue;
    const findings = [...eachOf(check(route))];
    if (findings.length === 0 || isExempt(route)) continue;
    for (const finding of findings) {
      const place = 'at' in finding ? sourceSpan(route, finding.at) : finding.inFile;
      const key = [place.start, place.end].join();
      if (!found.has(key)) found.set(key, { route, finding, place });
    }
  }
  return [...found.values()];
}

/** Reports what is wrong in a file, apart from its routes. */
export function reportInFile(
  context: Context,
  config: CheckConfig<unknown>,
  { inFile, messageId, data, removal }: FileFinding,
): void {
  const offer = removal && offerOfRemoval(removal, config);
  context.report({ loc: locationOf(inFile, context), messageId, ...(data && { data }), ...offer });
}

function locationOf({ start, end }: Span, { sourceCode }: Context): TSESTree.SourceLocation {
  return { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) };
}

/** Reports a finding at its place in the source, with what it offers. */
export function report(context: Context, config: RuleConfig, { route, finding, place }: PlacedFinding): void {
  const { data = {}, changes = [] } = finding;
  const removal = 'removal' in finding ? finding.removal : undefined;
  const outcomes = changes.flatMap((change) => remedyFor(route, change, config) ?? []);
  const remedies = outcomes.flatMap((outcome) => (outcome.kind === 'refusal' ? [] : [outcome]));
  const refusal = outcomes.find((outcome) => outcome.kind === 'refusal');
  context.report({
    loc: locationOf(place, context),
    messageId: messageFor(finding, remedies),
    data: allForDisplay({
      path: route.text,
      obstacle: refusal === undefined ? '' : obstacleText(route, refusal, config),
      ...replacementTexts(route, 'at' in finding ? finding.at : undefined, remedies),
      ...data,
    }),
    ...(removal === undefined ? offerOf(route, remedies) : offerOfRemoval(removal, config)),
  });
}

/** The message that fits what is offered. */
function messageFor({ messageId, ...others }: Finding | HandlerFinding, remedies: readonly Remedy[]): string {
  const [best] = remedies;
  const { unrepaired = messageId, needless = messageId, either = messageId } = others;
  if (best === undefined) return unrepaired;
  if (best.change.path === '') return needless;
  return otherPath(remedies) === undefined ? messageId : either;
}

/** The first change to another path than the best one. */
function otherPath([best, ...others]: readonly Remedy[]): Change | undefined {
  return others.find(({ change }) => change.path !== best?.change.path)?.change;
}

/** The texts that messages use: `fixed`, all that a change writes, and `replacement`, what it writes at the finding. */
function replacementTexts(
  { text }: TextRoute,
  at: Span | undefined,
  remedies: readonly Remedy[],
): Readonly<Record<string, string>> {
  const [best] = remedies;
  if (best === undefined) return {};
  const { path, method } = best.change;
  const fixed = requestOf(best.change);
  const different = otherPath(remedies);
  const other = different === undefined ? '' : requestOf(different) || '/';
  if (at === undefined) return { fixed, other };
  const after = text.slice(at.end);
  const isInside = method === undefined && path.startsWith(text.slice(0, at.start)) && path.endsWith(after);
  const inside = isInside ? path.slice(at.start, path.length - after.length) : '';
  return { fixed, other, replacement: inside || fixed || '/' };
}

/** The sentence, after a space, on the route that a change would collide with; empty if it is not about one route. */
function obstacleText({ methods }: TextRoute, { change, collision }: Refusal, { file }: RuleConfig): string {
  if (collision.kind === 'shared') return '';
  const path = change.path || '/';
  const other = `'${collision.other.text ?? ''}'`;
  const line = `on line ${String(file.lineAt(collision.other.span.start))}`;
  switch (collision.kind) {
    case 'hides':
      return ` '${path}' would hide ${other} ${line}.`;
    case 'hidden':
      return ` ${other} ${line} would hide '${path}'.`;
    case 'registered': {
      const method = change.method ?? (methods?.length === 1 ? methods.join() : undefined);
      return ` '${requestOf({ path, method })}' is registered ${line}.`;
    }
  }
}

/** `/users`, `PATCH /users/:id`; the method alone if the file does not show the path. */
function requestOf({ path, method }: Change): string {
  if (method === undefined) return path;
  return path === HOLE ? method : `${method} ${path}`.trim();
}

function allForDisplay(data: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([key, text]) => [key, forDisplay(text)]));
}

/** ESLint applies a fix without asking, so only the best change may be one. Otherwise, each change is a suggestion. */
function offerOf(route: TextRoute, remedies: readonly Remedy[]): Offer {
  const [best] = remedies;
  if (best?.kind === 'fix') return { fix: fixerOf(best) };
  const suggest = remedies.filter(({ edits }) => edits !== undefined).map((remedy) => suggestionOf(route, remedy));
  return suggest.length === 0 ? {} : { suggest };
}

function offerOfRemoval({ edit, isEquivalent }: Removal, { settings }: CheckConfig<unknown>): Offer {
  const fix: TSESLint.ReportFixFunction = (fixer) => fixer.replaceTextRange(edit.range, edit.text);
  return isEquivalent && settings.fixes !== false ? { fix } : { suggest: [{ messageId: 'leavesBodyOut', fix }] };
}

function suggestionOf(route: TextRoute, remedy: Remedy): TSESLint.SuggestionReportDescriptor<string> {
  const data = {
    fixed: requestOf(remedy.change),
    caveat: route.behaviour?.trailingSlashCaveat ?? '',
    only: remedy.effect === 'trailingSlash' ? 'is strict about the slash' : 'is case-sensitive',
  };
  return { messageId: consequenceOf(route, remedy), data: allForDisplay(data), fix: fixerOf(remedy) };
}

function consequenceOf(route: TextRoute, { change, effect }: Remedy): keyof typeof suggestions {
  if (change.method !== undefined) return change.path === route.text ? 'changesMethod' : 'changesMethodAndUrl';
  if (change.path === '') return 'leavesPathOut';
  if (change.handlerReads === true) return 'movesUrlAndReads';
  if (effect === 'trailingSlash' && route.behaviour?.trailingSlashCaveat !== undefined) return 'keepsUrl';
  return effect === 'other' || route.equal[effect] === false ? 'movesUrl' : 'mayMoveUrl';
}

function fixerOf({ edits = [] }: Remedy): TSESLint.ReportFixFunction {
  return (fixer) => edits.map(({ range, text }) => fixer.replaceTextRange(range, text));
}
