import type { Span } from '../model.ts';
import { overlap } from '../path/path.ts';
import { type Change, difference } from '../routes/rewrite.ts';
import { rememberPair } from '../syntax/remember.ts';
import { type CheckConfig, eachOf, type Finding, type Findings, hasText, type TextRoute } from './contracts.ts';
import { knowsMore, type RuleConfig } from './rules-on.ts';

/** The check of a rule, with its default options. */
type Check = (route: TextRoute, config: CheckConfig<unknown>) => Findings<Finding>;

const checks = new Map<string, Check>();

/** Adds the check of a rule: what a rule suggests must pass it, the suggestions of the rule itself included. */
export function addCheck(rule: string, check: Check): void {
  checks.set(rule, check);
}

/** The most repairs that one word may need: its letter case, its hyphens, its meaning, its number. */
const MOST_REPAIRS = 4;

/** Paths in 49 applications have up to 10 segments. One of 341 took 5 s: each change was checked with all others. */
const MOST_SEGMENTS = 40;

/**
 * A change together with the other repairs that its words need, so that one step is enough: `/User_Profiles` →
 * `/user-profiles`. Returns `undefined` if the new text would still be reported, or something else would be.
 */
export function settle(route: TextRoute, change: Change, config: RuleConfig): Change | undefined {
  if (route.path.segments.length > MOST_SEGMENTS) return undefined;
  const known = keysOf(route, config);
  let current = change;
  for (let repairs = 0; repairs <= MOST_REPAIRS; repairs++) {
    const after = route.changed(current);
    if (!hasText(after)) return undefined;
    const written = difference(route.text, current.path);
    const faults = faultsOf(after, config).filter(
      ({ keys, at }) => !keys.some((key) => known.has(key)) || isInChangedSegment(after, at, written),
    );
    if (faults.length === 0) return changesNothing(route, current) ? undefined : current;
    const [best] = faults.flatMap(({ changes = [] }) => changes);
    if (best === undefined) return undefined;
    current = { ...current, path: best.path, method: best.method ?? current.method };
  }
  return undefined;
}

/** Whether the repairs have undone the change. */
function changesNothing({ text, methods }: TextRoute, { path, method }: Change): boolean {
  return path === text && (method === undefined || methods?.includes(method) === true);
}

interface Fault extends Finding {
  /** Rule and word, and for a whole path rule and message too: a fault that a change leaves alone keeps one of them. */
  readonly keys: readonly string[];
}

/** The keys of the faults that a route already has. Remembered: a route with two faults needs them for each. */
const keysOf = rememberPair((route: TextRoute, config: RuleConfig): ReadonlySet<string> => {
  // The same route without its conflicts with earlier routes, which are slow to find and not about its words.
  const same = route.changed({ path: route.text });
  return new Set(hasText(same) ? faultsOf(same, config).flatMap(({ keys }) => keys) : []);
});

/** What the rules report on a route: with the options of the config if they are on there, else with the defaults. */
export function faultsOf(route: TextRoute, config: RuleConfig): readonly Fault[] {
  return [...checks].flatMap(([rule, check]) => {
    const on = config.rulesOn.at(rule, route);
    if (on === undefined && knowsMore(rule, config.rule)) return [];
    return [...eachOf(on?.check === undefined ? check(route, config) : on.check(route))].map((finding) => {
      const { start, end } = finding.at;
      const word = `${rule} ${route.text.slice(start, end).toLowerCase()}`;
      // The text of a whole path changes with every change.
      const isWhole = start === 0 && end === route.text.length;
      return { ...finding, keys: isWhole ? [word, `${rule}: ${finding.messageId}`] : [word] };
    });
  });
}

/** Whether a fault is in a segment that a change writes; a change that only removes text writes none. */
function isInChangedSegment({ path }: TextRoute, at: Span, { start, text }: ReturnType<typeof difference>): boolean {
  if (text === '') return false;
  return path.segments.some((segment) => overlap(segment, { start, end: start + text.length }) && overlap(segment, at));
}
