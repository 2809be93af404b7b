import type { Span } from '../model.ts';
import { overlap } from '../path/path.ts';
import { sourceSpan } from '../routes/rewrite.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import type { CheckConfig, Finding, Findings, HandlerFinding, TextRoute } from './contracts.ts';
import { isDisabled } from './disabled.ts';

/** A finding with its route and its place in the source. */
export interface PlacedFinding {
  readonly route: TextRoute;
  readonly finding: Finding | HandlerFinding;
  readonly place: Span;
}

/** A rule that the config turns on for a file. */
export interface RuleOn {
  readonly name: string;
  /** The name in the config, which comments use: `rest/lowercase`. */
  readonly id: string;
  /** Checks a path with the options of the config; `undefined` for rules that check no paths. */
  readonly check: ((route: TextRoute) => Findings<Finding>) | undefined;
  /** All that it finds in the file. Computed on first use. */
  readonly findings: () => readonly PlacedFinding[];
}

/** What decides about the changes that a rule offers. */
export interface RuleConfig extends CheckConfig<unknown> {
  readonly rule: string;
  readonly rulesOn: RulesOn;
}

/** Rules about words, from the one that knows least of a word (its letters) to the one that knows most (its meaning). */
const KNOWLEDGE: readonly string[] = [
  'lowercase',
  'hyphens',
  'plural-collections',
  'no-extensions',
  'nouns',
  'no-action-words',
];
const SPELLING: ReadonlySet<string> = new Set(['lowercase', 'hyphens']);
/** A word that is no name makes the whole segment wrong: `createUser` is repaired as a whole. */
const OF_WHOLE_SEGMENT: ReadonlySet<string> = new Set(['nouns', 'no-action-words']);

/**
 * The rules that are on for a file. ESLint creates them all before the first one checks the file, so each can know
 * whether another one says more about the same word.
 */
export class RulesOn {
  readonly #sourceCode: SourceCode;
  readonly #rules = new Map<string, RuleOn>();
  #isChecking = false;

  constructor(sourceCode: SourceCode) {
    this.#sourceCode = sourceCode;
  }

  /** Adds a rule. A rule that comes after the checks began belongs to another run over the same syntax tree. */
  add(rule: RuleOn): void {
    if (this.#isChecking) this.#rules.clear();
    this.#isChecking = false;
    this.#rules.set(rule.name, rule);
  }

  /** Ends the list of rules: from here on, they check the file. */
  start(): void {
    this.#isChecking = true;
  }

  /** The rule with a name, if it is on where a route is written. */
  at(name: string, route: TextRoute): RuleOn | undefined {
    const rule = this.#rules.get(name);
    return rule === undefined || this.#isDisabled(rule, route.span) ? undefined : rule;
  }

  /** Whether a rule that knows more of the same word reports it. */
  saysMore(name: string, { finding, place }: PlacedFinding): boolean {
    if (!('at' in finding) || !KNOWLEDGE.includes(name)) return false;
    return KNOWLEDGE.slice(KNOWLEDGE.indexOf(name) + 1).some((other) => {
      const rule = this.#rules.get(other);
      return rule
        ?.findings()
        .some((said) => overlap(coveredBy(other, said), place) && !this.#isDisabled(rule, said.place));
    });
  }

  #isDisabled({ id }: RuleOn, { start }: Span): boolean {
    return isDisabled(this.#sourceCode, id, start);
  }
}

/** The part of the source for which a finding speaks. */
function coveredBy(name: string, { route, finding, place }: PlacedFinding): Span {
  if (!('at' in finding) || !OF_WHOLE_SEGMENT.has(name)) return place;
  const segment = route.path.segments.find((each) => overlap(each, finding.at));
  return segment === undefined ? place : sourceSpan(route, segment);
}

/**
 * Whether a rule answers another question about a word than the rule that offers a change. If it is off, it has no say
 * in that change: `lowercase` alone offers `/create-user` for `/createUser`.
 */
export function knowsMore(name: string, than: string): boolean {
  if (SPELLING.has(name) || !KNOWLEDGE.includes(than)) return false;
  return KNOWLEDGE.indexOf(name) > KNOWLEDGE.indexOf(than);
}
