import type { Framework } from '../frameworks/define-framework.ts';
import { type Equality, HOLE, type Path, type Registration, type Route, type Span } from '../model.ts';
import type { PathItem } from '../syntax/text.ts';
import { type Judge, UNEQUAL } from './judge.ts';
import { isTooLong, pathOf } from './path.ts';
import type { Registered } from './registrations.ts';
import { tellingParts } from './suspect-parts.ts';

/** What is known of a registration besides its paths, which share it. */
export interface Circumstances {
  readonly registered: Omit<Registered, 'paths'>;
  readonly framework: Framework | undefined;
  readonly provenance: Route['provenance'];
  /** What stands in front of the path, where the file proves it. */
  base(): string | undefined;
  receiver(): Route['receiver'];
  equal(): Equality;
  servesFiles(): boolean;
  router(): object | undefined;
  carries(): readonly object[];
  registration(): Registration | undefined;
}

/** A regular expression spells no text. */
const NO_TEXT: Route['source'] = { pieces: [], sole: false };

/** A route that finds out what it is asked: of most routes no rule asks for more than the text. */
export class FoundRoute implements Route {
  readonly #item: PathItem;
  readonly #circumstances: Circumstances;
  readonly #judge: Judge;
  #path: Path | undefined;
  #parts: readonly string[] | undefined;

  constructor(item: PathItem, circumstances: Circumstances, judge: Judge) {
    this.#item = item;
    this.#circumstances = circumstances;
    this.#judge = judge;
  }

  get text(): string | undefined {
    return this.#item.text?.text;
  }

  get parts(): readonly string[] {
    const { text } = this;
    return (this.#parts ??= text === undefined ? [] : tellingParts(text));
  }

  get path(): Path | undefined {
    const { text } = this;
    if (text === undefined) return undefined;
    return (this.#path ??= pathOf(text, this.#judge.dialect(this.#circumstances.framework)));
  }

  get kind(): Route['kind'] {
    return this.#circumstances.registered.place === 'endpoint' ? 'endpoint' : 'mount';
  }

  get framework(): Route['framework'] {
    return this.#circumstances.framework?.name;
  }

  get provenance(): Route['provenance'] {
    return this.#circumstances.provenance;
  }

  get methods(): Route['methods'] {
    return this.#circumstances.registered.methods;
  }

  get methodSource(): Route['methodSource'] {
    return this.#circumstances.registered.methodSource?.();
  }

  get base(): string | undefined {
    return this.#circumstances.base();
  }

  get fullPath(): string | undefined {
    const { base, text } = this;
    if (base === undefined || text === undefined || isTooLong(text) || text.includes(HOLE)) return undefined;
    return this.join(base, text);
  }

  join(base: string, path: string): string | undefined {
    const joined = this.#circumstances.framework?.join(base, path);
    return joined !== undefined && isTooLong(joined) ? undefined : joined;
  }

  get behaviour(): Route['behaviour'] {
    return this.#judge.behaviour(this.#circumstances.framework);
  }

  get exact(): readonly Span[] {
    const { path, base } = this;
    return (path && this.#circumstances.framework?.exact?.(path, base)) ?? [];
  }

  get equal(): Equality {
    // Nobody knows what the routes are that were left out.
    if (this.#judge.budget.isSpent) return UNEQUAL;
    return this.#circumstances.equal();
  }

  get receiver(): Route['receiver'] {
    return this.#circumstances.receiver();
  }

  get servesFiles(): boolean {
    return this.#circumstances.servesFiles();
  }

  get router(): object | undefined {
    return this.#circumstances.router();
  }

  get carries(): readonly object[] {
    return this.#circumstances.carries();
  }

  get registration(): Registration | undefined {
    // Of several that a condition chooses from, nobody knows which is registered.
    const isChosen = this.#item.isChosen === true || this.#circumstances.registered.choosesMethod?.() === true;
    return isChosen || this.#judge.budget.isSpent ? undefined : this.#circumstances.registration();
  }

  get source(): Route['source'] {
    const { text = NO_TEXT, omission } = this.#item;
    // What is written once reads where only when that is asked.
    return omission === undefined ? text : { pieces: text.pieces, sole: text.sole, omission };
  }

  get span(): Span {
    const [start, end] = this.#item.node.range;
    return { start, end };
  }
}
