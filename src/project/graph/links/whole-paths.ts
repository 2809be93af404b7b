import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { type Bases, createBases, MOST_PATHS } from './bases.ts';
import { createDecorated } from './decorated-paths.ts';
import { bindingsOf, prefixTexts } from './edges.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, Prefix, RouteFact } from '../facts/file-facts.ts';
import { inheritedBindings } from '../targets/members.ts';
import { scopesIn, UNKNOWN } from '../facts/reference.ts';
import { routerFactOf, routersAmong } from '../targets/routers.ts';
import { copiedBy, idOfCopy, isRouter } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS, type Target } from '../targets/target.ts';
import { distinct, joinedPaths, type PartialText, plain, type RootedText } from '../facts/texts.ts';
import { isTestFile } from '../files/unparsed.ts';

/** One of several routers that one place makes, and what the variables there stand for. */
interface Copy {
  readonly id: string;
  readonly bindings: Bindings;
}

/** The whole paths of routes: the bases of their routers, each followed by their own paths. */
export class WholePaths {
  readonly bases: Bases;
  readonly #decorated: ReturnType<typeof createDecorated>;
  readonly #evaluation: Evaluation;

  constructor(files: readonly FileFacts[], evaluation: Evaluation) {
    this.bases = createBases(files, evaluation);
    this.#evaluation = evaluation;
    this.#decorated = createDecorated(
      files.filter(({ file }) => !isTestFile(file)),
      evaluation,
    );
  }

  /** Returns none if nothing mounts the router of the route. */
  of(fact: RouteFact): readonly RootedText[] {
    const copies = this.#copiesOf(fact);
    if (copies.length === 0) return this.within(fact, NO_BINDINGS);
    return distinct(copies.flatMap(({ id, bindings }) => this.within({ ...fact, owners: [id] }, bindings)));
  }

  /** The whole paths in one call or iteration, which gives the variables around the route their values. */
  within(fact: RouteFact, bindings: Bindings): readonly RootedText[] {
    const { owners, path, route } = fact;
    const framework = frameworkNamed(route.framework);
    if (framework === undefined || route.text === undefined) return [];
    const texts = path === undefined ? [plain(route.text)] : this.#textsOf(path, bindings);
    const own = texts.map((each) => ({ ...each, text: route.routed(each.text) }));
    const { application } = framework;
    // A method of a class: its path is in a decorator.
    if (application !== undefined && owners.some((owner) => !isRouter(owner)))
      return this.#decorated(fact, own, { ...framework, application });
    if (fact.isOwnPrefix) return distinct(owners.flatMap((owner) => this.bases.of(owner)));
    const found = owners
      .flatMap((owner) => this.#routersOf(owner, bindings))
      .flatMap((id) => {
        const router = routerFactOf(this.#evaluation, id);
        // A router reads the empty path before it is mounted: `new Hono().get('')` is its root.
        const isRoot = router?.origin.kind === 'made' && router.own.length === 0;
        const root = isRoot ? framework.join('', '') : undefined;
        const paths = own.map((each) => (each.text === '' && root !== undefined ? plain(root) : each));
        return joinedPaths(framework, this.bases.of(id), paths, route.isPrefix);
      });
    return distinct(found).slice(0, MOST_PATHS);
  }

  /** The texts of a path; for `row.base + row.path`, one for each row. */
  #textsOf(path: Prefix, bindings: Bindings): readonly PartialText[] {
    const ways =
      bindings === NO_BINDINGS
        ? bindingsOf({ prefix: path, children: [path.reference] }, this.#evaluation)
        : [bindings];
    return distinct(ways.flatMap((each) => prefixTexts(path, this.#evaluation, each)));
  }

  /** The routers that a parameter holds in one call: `(router, method, path) => router[method](path, …)`. */
  #routersOf(owner: string, bindings: Bindings): readonly string[] {
    const origin = routerFactOf(this.#evaluation, owner)?.origin;
    return origin?.kind === 'held' && bindings !== NO_BINDINGS
      ? routersAmong(this.#evaluation, this.#evaluation.targets(origin.by, bindings))
      : [owner];
  }

  /**
   * The copies of a route whose path comes from a call of its function, or from a class below: one for each router that
   * such a call or class makes, `crud('users')`, or passes, `addUsers(app, '/v2')`. None if the router is also mounted
   * elsewhere: then nobody knows what belongs together.
   */
  #copiesOf({ owners, path }: RouteFact): readonly Copy[] {
    const [owner, ...others] = owners;
    if (owner === undefined || others.length > 0 || path === undefined) return [];
    const isAll = (copies: readonly Copy[]): boolean => {
      const found = copies.map(({ id, bindings }) =>
        this.#routersOf(id, bindings).flatMap((each) => (each === owner ? [] : this.bases.of(each))),
      );
      // A call whose router has no known mount may get any of the other routers.
      const isAnyOpen = this.#isHeld(owner) && found.some(({ length }) => length === 0);
      return !isAnyOpen && distinct(found.flat()).length === this.bases.of(owner).length;
    };
    return [this.#calledCopies(owner, path), this.#inheritedCopies(owner)].find(isAll) ?? [];
  }

  #calledCopies(owner: string, path: Prefix): readonly Copy[] {
    const [scope] = scopesIn(path.reference).keys();
    if (scope === undefined) return [];
    return this.#evaluation.callers(scope).map(({ at, given, bindings }) => {
      const values = (position: number): readonly Target[] =>
        this.#evaluation.targets(given[position] ?? UNKNOWN, bindings);
      const isOwn = at === undefined || this.#isHeld(owner);
      return { id: isOwn ? owner : idOfCopy(owner, at), bindings: new Map([...bindings, [scope, values]]) };
    });
  }

  #isHeld(owner: string): boolean {
    return routerFactOf(this.#evaluation, owner)?.origin.kind === 'held';
  }

  #inheritedCopies(owner: string): readonly Copy[] {
    const heirs = new Set(this.bases.copiesOf(owner).flatMap((id) => copiedBy(id) ?? []));
    return [...heirs]
      .map((heir) => ({ id: idOfCopy(owner, heir), bindings: inheritedBindings(this.#evaluation, heir) }))
      .filter(({ bindings }) => bindings.size > 1);
  }
}
