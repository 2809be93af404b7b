import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { HOLE } from '../../../model.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { remember } from '../../../syntax/remember.ts';
import { type Bases, createBases, MOST_PATHS } from './bases.ts';
import { createDecoratedPaths } from './decorated-paths.ts';
import { type DecoratedFramework, isDecorated } from './modules.ts';
import { pathTexts } from './path-texts.ts';
import { bindingsOf } from './iterations.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, PathExpression, RouteFact } from '../facts/file-facts.ts';
import { inheritedBindings } from '../targets/members.ts';
import { scopesIn } from '../facts/reference.ts';
import { routerFactOf, routersAmong } from '../targets/routers.ts';
import { copiedBy, idOfCopy, isRouterId } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS } from '../targets/target.ts';
import { distinctTexts, joinedPaths, type PartialText, plainText, type RootedText } from '../facts/texts.ts';
import { isTestFile } from '../files/unparsed.ts';

interface RegisteredRow {
  readonly route: FoundRoute;
  readonly paths: readonly RootedText[];
}

/** One of several routers that one place makes, and what the variables there stand for. */
interface Copy {
  readonly id: string;
  readonly bindings: Bindings;
}

/** The whole paths of routes: the bases of their routers, each followed by their own paths. */
export class WholePaths {
  readonly bases: Bases;
  readonly evaluation: Evaluation;
  readonly #decoratedPathsOf: (framework: DecoratedFramework) => ReturnType<typeof createDecoratedPaths>;

  constructor(files: readonly FileFacts[], evaluation: Evaluation) {
    this.bases = createBases(files, evaluation);
    this.evaluation = evaluation;
    const served = files.filter(({ file }) => !isTestFile(file));
    this.#decoratedPathsOf = remember((framework) => createDecoratedPaths(served, framework, evaluation));
  }

  /** A route as it is registered: once for each row of the table that it comes from. */
  rowsOf(fact: RouteFact): readonly RegisteredRow[] {
    const { evaluation } = this;
    const { route, unresolvedPath, unresolvedMethod } = fact;
    const whole: RegisteredRow = { route, paths: this.pathsOf(fact) };
    if (unresolvedMethod === undefined) return [whole];
    const bindingsOfRows = unresolvedPath ? bindingsOf(unresolvedPath, [unresolvedMethod], evaluation) : [NO_BINDINGS];
    const rows = bindingsOfRows.flatMap((bindings): readonly RegisteredRow[] => {
      const paths = unresolvedPath
        ? pathTexts(unresolvedPath, evaluation, bindings).map(({ text }) => text)
        : [route.text];
      const methods = evaluation.texts(unresolvedMethod, bindings).map(({ text }) => text.toUpperCase());
      // With several methods and several paths, it is unknown which belong together.
      if (paths.length > 1 && methods.length > 1) return [];
      const [text = HOLE] = paths;
      return methods.map((method) => ({
        route: route.changed({ path: paths.length > 1 ? HOLE : text, method }),
        paths: bindings === NO_BINDINGS ? whole.paths : this.#pathsWith(fact, bindings),
      }));
    });
    return rows.some(({ paths }) => paths.length > 0) ? rows : [whole];
  }

  /** The whole paths of a route; none if nothing mounts its router. */
  pathsOf(fact: RouteFact): readonly RootedText[] {
    const copies = this.#copiesOf(fact);
    if (copies.length === 0) return this.#pathsWith(fact, NO_BINDINGS);
    return distinctTexts(copies.flatMap(({ id, bindings }) => this.#pathsWith({ ...fact, ownerIds: [id] }, bindings)));
  }

  /** The whole paths in one call or iteration, which gives the variables around the route their values. */
  #pathsWith(fact: RouteFact, bindings: Bindings): readonly RootedText[] {
    const { ownerIds, unresolvedPath, route } = fact;
    const framework = frameworkNamed(route.framework);
    if (framework === undefined || route.text === undefined) return [];
    const texts = unresolvedPath === undefined ? [plainText(route.text)] : this.#textsOf(unresolvedPath, bindings);
    const routePaths = texts.map((each) => ({ ...each, text: route.routed(each.text) }));
    // A method of a class: its path is in a decorator.
    if (isDecorated(framework) && ownerIds.some((owner) => !isRouterId(owner)))
      return this.#decoratedPathsOf(framework)(fact, routePaths);
    if (fact.isOwnPrefix) return distinctTexts(ownerIds.flatMap((owner) => this.bases.basesOf(owner)));
    const found = ownerIds
      .flatMap((owner) => this.#routersOf(owner, bindings))
      .flatMap((id) => {
        const router = routerFactOf(this.evaluation, id);
        // A router reads the empty path before it is mounted: `new Hono().get('')` is its root.
        const isRoot = router?.origin.kind === 'created' && router.ownPrefixes.length === 0;
        const root = isRoot ? framework.join('', '') : undefined;
        const paths = routePaths.map((each) => (each.text === '' && root !== undefined ? plainText(root) : each));
        return joinedPaths(framework, this.bases.basesOf(id), paths, route.isPrefix ? 'prefix' : 'path');
      });
    return distinctTexts(found).slice(0, MOST_PATHS);
  }

  /** The texts of a path; for `row.base + row.path`, one for each row. */
  #textsOf(path: PathExpression, bindings: Bindings): readonly PartialText[] {
    const rows = bindings === NO_BINDINGS ? bindingsOf(path, [path.reference], this.evaluation) : [bindings];
    return distinctTexts(rows.flatMap((row) => pathTexts(path, this.evaluation, row)));
  }

  /** The routers that a parameter holds in one call: `(router, method, path) => router[method](path, …)`. */
  #routersOf(owner: string, bindings: Bindings): readonly string[] {
    const origin = routerFactOf(this.evaluation, owner)?.origin;
    return origin?.kind === 'held' && bindings !== NO_BINDINGS
      ? routersAmong(this.evaluation, this.evaluation.targets(origin.holder, bindings))
      : [owner];
  }

  /**
   * The copies of a route whose path comes from a call of its function, or from a class below: one for each router that
   * such a call or class makes, `crud('users')`, or passes, `addUsers(app, '/v2')`. None if the router is also mounted
   * elsewhere: then nobody knows what belongs together.
   */
  #copiesOf({ ownerIds, unresolvedPath }: RouteFact): readonly Copy[] {
    const [owner, ...others] = ownerIds;
    if (owner === undefined || others.length > 0 || unresolvedPath === undefined) return [];
    // If not, one of the mounts of the router is not among the copies.
    const haveAllBases = (copies: readonly Copy[]): boolean => {
      const bases = copies.map(({ id, bindings }) =>
        this.#routersOf(id, bindings).flatMap((each) => (each === owner ? [] : this.bases.basesOf(each))),
      );
      // A call whose router has no known mount may get any of the other routers.
      if (this.#isHeld(owner) && bases.some(({ length }) => length === 0)) return false;
      return distinctTexts(bases.flat()).length === this.bases.basesOf(owner).length;
    };
    return [this.#calledCopies(owner, unresolvedPath), this.#inheritedCopies(owner)].find(haveAllBases) ?? [];
  }

  /** One copy for each call of the function around the route. */
  #calledCopies(owner: string, path: PathExpression): readonly Copy[] {
    const [scope] = scopesIn(path.reference).keys();
    if (scope === undefined) return [];
    return this.evaluation.callers(scope).map((caller) => {
      const { bindings, heir } = caller;
      // `this.get('/list', h)` in a class below registers on the router of its own instance.
      const by = heir ?? caller.callId;
      return {
        id: by === undefined || this.#isHeld(owner) ? owner : idOfCopy(owner, by),
        bindings: this.evaluation.bindingsOfCall(scope, caller, bindings),
      };
    });
  }

  #isHeld(owner: string): boolean {
    return routerFactOf(this.evaluation, owner)?.origin.kind === 'held';
  }

  /** One copy for each class that inherits the router of a class above. */
  #inheritedCopies(owner: string): readonly Copy[] {
    const heirs = new Set(this.bases.copiesOf(owner).flatMap((id) => copiedBy(id) ?? []));
    return [...heirs]
      .map((heir) => ({ id: idOfCopy(owner, heir), bindings: inheritedBindings(this.evaluation, heir) }))
      .filter(({ bindings }) => bindings !== NO_BINDINGS);
  }
}
