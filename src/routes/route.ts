import { type Equality, HOLE, type Path, type Route, type Span } from '../model.ts';
import type { Framework } from '../frameworks/define-framework.ts';
import type { FrameworkFacts } from '../frameworks/framework-facts.ts';
import { budgetOf } from '../syntax/budget.ts';
import type { Flow } from '../syntax/flow.ts';
import { type Receiver, routerOf } from '../syntax/values.ts';
import { type ClassNode, type Node, type SourceCode, spanOfNode } from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/path-value.ts';
import { plainTexts } from '../path/plain.ts';
import { isTooLong, pathOf } from '../path/path.ts';
import { equalityAt } from './equality.ts';
import { joinedAs, type Joining, joiningAt } from './joining.ts';
import type { Mounts } from './mounts.ts';
import type { Change } from './rewrite.ts';
import { isSoleLiteral } from '../syntax/sole-literal.ts';
import type { RegistrationFacts, Site } from './site.ts';

/** What the analysis of one file knows. */
export interface FileContext {
  readonly sourceCode: SourceCode;
  readonly flow: Flow;
  readonly mounts: Mounts;
  readonly facts: FrameworkFacts;
  /** Whether a package really is the framework, and nothing in the file reads or changes the text of its routes. */
  readonly isUndisturbed: (framework: Framework) => boolean;
}

const UNKNOWN: Equality = { letterCase: undefined, trailingSlash: undefined };

/** A regular expression spells no text. */
const NO_TEXT: Route['source'] = { pieces: [], usedOnce: false };

/** A route that computes each property on demand: for most routes, rules only read the text. */
export class FoundRoute implements Route {
  readonly #item: PathItem;
  readonly #registration: RegistrationFacts;
  readonly #context: FileContext;
  readonly #change: Change | undefined;
  #path: Path | undefined;
  /** Kept, since four rules ask (measured: 0.5 µs a rule and route). */
  #plainTexts: readonly string[] | undefined;
  #equal: Equality | undefined;

  constructor(item: PathItem, registration: RegistrationFacts, context: FileContext, change?: Change) {
    this.#item = item;
    this.#registration = registration;
    this.#context = context;
    this.#change = change;
  }

  /** The route as a change would leave it: what rules report on it, they would report on the changed file. */
  changed(change: Change): FoundRoute {
    const route = new FoundRoute(this.#item, this.#registration, this.#context, change);
    // A change does not affect what the router treats as equal.
    route.#equal = this.equal;
    return route;
  }

  /** Whether it is a route as a change would leave it, which the file does not register. */
  get isChanged(): boolean {
    return this.#change !== undefined;
  }

  get text(): string | undefined {
    return this.#change?.path ?? this.#item.text?.text;
  }

  /** The texts between the slashes that are not parameters; `undefined` if only the grammar can tell. */
  get plainTexts(): readonly string[] | undefined {
    return (this.#plainTexts ??= plainTexts(this.text ?? ''));
  }

  get path(): Path | undefined {
    const { text } = this;
    if (text === undefined) return undefined;
    const { registered, framework } = this.#registration;
    const grammar = registered.grammar ?? registered.notation?.dialect;
    return (this.#path ??= pathOf(text, grammar ?? this.#context.facts.dialect(framework)));
  }

  /** Converts one of its whole paths to what the router gets. */
  routed(path: string): string {
    return this.#registration.registered.notation?.routed(path) ?? path;
  }

  get kind(): Route['kind'] {
    return this.#registration.registered.role === 'endpoint' ? 'endpoint' : 'mount';
  }

  get framework(): Route['framework'] {
    return this.#registration.framework?.name;
  }

  get provenance(): Route['provenance'] {
    return this.#registration.provenance;
  }

  get methods(): Route['methods'] {
    const method = this.#change?.method;
    return method === undefined ? this.#registration.registered.methods : [method];
  }

  get methodSource(): Route['methodSource'] {
    return this.#registration.registered.methodSource?.();
  }

  get base(): string | undefined {
    return this.#registration.base();
  }

  get baseEnd(): string | undefined {
    return this.#registration.baseEnd();
  }

  get fullPath(): string | undefined {
    const { base, text } = this;
    if (base === undefined || text === undefined || isTooLong(text) || text.includes(HOLE)) return undefined;
    return this.join(base, text);
  }

  join(base: string, path: string): string | undefined {
    const { framework } = this.#registration;
    const joined = framework && joinedAs(this.joining, framework)(base, path);
    return joined !== undefined && isTooLong(joined) ? undefined : joined;
  }

  /** How its path is joined to what precedes it. */
  get joining(): Joining {
    const { framework, registered } = this.#registration;
    return registered.role === 'prefix' ? 'prefix' : joiningAt(framework, this.text === '/' ? this.site : undefined);
  }

  get behaviour(): Route['behaviour'] {
    const { registered, framework } = this.#registration;
    return registered.grammar === undefined ? this.#context.facts.behaviour(framework) : undefined;
  }

  get caseSensitiveSpans(): readonly Span[] {
    const { path, base } = this;
    return (path && this.#registration.framework?.caseSensitiveSpans?.(path, base)) ?? [];
  }

  get equal(): Equality {
    return (this.#equal ??= this.#readEquality());
  }

  #readEquality(): Equality {
    const { framework, registered } = this.#registration;
    // If the file hit its budget, some routes were never looked at.
    if (framework === undefined || budgetOf(this.#context.sourceCode).isSpent) return UNKNOWN;
    return equalityAt(this.site, (receiver) => this.#context.facts.equality(framework, registered.role, receiver));
  }

  get safeToFix(): Equality {
    const { isUndisturbed, sourceCode } = this.#context;
    const { framework } = this.#registration;
    // Without a call or a decorator of the framework, the function that the settings name may do more with the path.
    if (this.provenance !== 'proven' || this.site === undefined) return UNKNOWN;
    return isSoleLiteral(this.#item, sourceCode) && framework !== undefined && isUndisturbed(framework)
      ? this.equal
      : UNKNOWN;
  }

  get receiver(): Route['receiver'] {
    return this.#registration.receiver();
  }

  get servesFiles(): boolean {
    const site = this.#registration.site();
    return site?.kind === 'call' && site.call.call.arguments.some((argument) => isFolder(argument, site.flow));
  }

  get router(): object | undefined {
    if (this.#registration.registered.role === 'controller') return undefined;
    const routers = this.owners.map((owner) => ('shape' in owner ? routerOf(owner) : owner));
    const [router, ...others] = new Set<object>(routers);
    return others.length === 0 ? router : undefined;
  }

  get mountedRouters(): readonly object[] {
    return this.#registration.mountedRouters();
  }

  /** What the route may be registered on: every possible receiver, or the decorated class. */
  get owners(): readonly (Receiver | ClassNode)[] {
    return this.#registration.owners();
  }

  /** Where the path is written: its expression, the literal in a row or an argument, or a decorator without a path. */
  get expression(): Node {
    return this.#item.node;
  }

  get holes(): PathItem['holes'] {
    return this.#item.holes;
  }

  /** The expression that spells the methods, if the name of the call or the decorator does not. */
  get methodExpression(): Node | undefined {
    return this.#registration.registered.methodExpression;
  }

  /** The site, if it registers only this route: to compare the order of routes, the router must be certain. */
  get site(): Site | undefined {
    return this.#registration.isExpanded ? undefined : this.handlerSite;
  }

  /** The site with the handler, which other rows of a table may share. `undefined` if the file hit its budget. */
  get handlerSite(): Site | undefined {
    return budgetOf(this.#context.sourceCode).isSpent ? undefined : this.#registration.site();
  }

  /** The arguments of the call from the first handler on. */
  get handlers(): readonly Node[] {
    const { handlerSite: site } = this;
    return site?.kind === 'call' ? site.call.call.arguments.slice(this.#registration.registered.handlersAt ?? 1) : [];
  }

  get handlerText(): string {
    return this.handlers.map((handler) => this.#context.sourceCode.getText(handler)).join(', ');
  }

  get source(): Route['source'] {
    const { text = NO_TEXT, omission } = this.#item;
    return omission === undefined ? text : { pieces: text.pieces, usedOnce: text.usedOnce, omission };
  }

  get span(): Span {
    return spanOfNode(this.#item.node);
  }
}

/** `express.static('public')` */
function isFolder(argument: Node, flow: Flow): boolean {
  return flow.valuesOf(argument).some((value) => value.kind === 'framework' && value.shape.servesFiles === true);
}

/** The routes of a registration, one for each of its paths. */
export function routesOf(registration: RegistrationFacts, context: FileContext): readonly FoundRoute[] {
  return registration.registered.paths.map((item) => new FoundRoute(item, registration, context));
}

/** A route whose path is text: the only kind that rules check and that is compared with others. */
export type TextRoute = FoundRoute & { readonly text: string; readonly path: Path };

export function hasText(route: FoundRoute): route is TextRoute {
  return route.text !== undefined;
}
