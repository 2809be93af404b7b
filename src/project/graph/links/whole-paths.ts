import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { HOLE } from '../../../model.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { remember } from '../../../syntax/remember.ts';
import { type Bases, createBases, MOST_PATHS } from './bases.ts';
import { createDecoratedPaths } from './decorated-paths.ts';
import { type DecoratedFramework, isDecorated } from './modules.ts';
import { pathTexts } from './path-texts.ts';
import { bindingsOf, runsOf } from './iterations.ts';
import { routersNamed } from './edges.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, PathExpression, RouteFact } from '../facts/file-facts.ts';
import { inheritedBindings } from '../targets/members.ts';
import { scopesIn } from '../facts/reference.ts';
import { routerFactOf } from '../targets/routers.ts';
import { copiedBy, idOfCopy } from '../facts/ids.ts';
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
    if (copies.length > 0)
      return distinctTexts(
        copies.flatMap(({ id, bindings }) => this.#pathsWith({ ...fact, owners: [{ kind: 'router', id }] }, bindings)),
      );
    const found = distinctTexts(this.#runsOf(fact).flatMap((bindings) => this.#pathsWith(fact, bindings)));
    return found.length > 0 ? found.slice(0, MOST_PATHS) : this.#pathsWith(fact, NO_BINDINGS);
  }

  /** The runs of the code around a route that decide both its path and its router, such as the calls of `crud(name)`. */
  #runsOf({ owners, expandedPath, unresolvedPath, route }: RouteFact): readonly Bindings[] {
    const path = expandedPath ?? unresolvedPath;
    if (path === undefined) return [];
    const runs = bindingsOf(path, owners, this.evaluation);
    if (expandedPath === undefined || unresolvedPath !== undefined) return runs;
    // One of several routes of the call: only the runs that give it this path.
    return runs.filter((bindings) =>
      pathTexts(path, this.evaluation, bindings).some(({ text }) => text === route.text),
    );
  }

  /** The whole paths in one call or iteration, which gives the variables around the route their values. */
  #pathsWith(fact: RouteFact, bindings: Bindings): readonly RootedText[] {
    const { owners, unresolvedPath, route } = fact;
    const framework = frameworkNamed(route.framework);
    if (framework === undefined || route.text === undefined) return [];
    const texts = unresolvedPath === undefined ? [plainText(route.text)] : this.#textsOf(unresolvedPath, bindings);
    const routePaths = texts.map((each) => ({ ...each, text: route.routed(each.text) }));
    // A method of a class: its path is in a decorator.
    if (isDecorated(framework) && owners.some(({ kind }) => kind === 'class'))
      return this.#decoratedPathsOf(framework)(fact, routePaths);
    const routers = [...new Set(owners.flatMap((owner) => routersNamed(owner, bindings, this.evaluation)))];
    if (fact.isOwnPrefix) return distinctTexts(routers.flatMap((id) => this.bases.basesOf(id)));
    const found = routers.flatMap((id) => {
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
    const rows = runsOf([...scopesIn(path.reference)], this.evaluation, bindings);
    return distinctTexts(rows.flatMap((row) => pathTexts(path, this.evaluation, row)));
  }

  /** The copies of a route of a class, one for each class below it. None if the router is also mounted elsewhere. */
  #copiesOf({ owners, unresolvedPath }: RouteFact): readonly Copy[] {
    const [owner, ...others] = owners;
    if (owner?.kind !== 'router' || others.length > 0 || unresolvedPath === undefined) return [];
    const { id, madeIn, via } = owner;
    if (madeIn !== undefined || via !== undefined) return [];
    const haveAllBases = (copies: readonly Copy[]): boolean =>
      distinctTexts(copies.flatMap((copy) => (copy.id === id ? [] : this.bases.basesOf(copy.id)))).length ===
      this.bases.basesOf(id).length;
    return [this.#calledCopies(id, unresolvedPath), this.#inheritedCopies(id)].find(haveAllBases) ?? [];
  }

  /** One copy for each class whose instances call the method around the route. */
  #calledCopies(id: string, path: PathExpression): readonly Copy[] {
    const [scope] = scopesIn(path.reference).keys();
    if (scope === undefined) return [];
    return this.evaluation.callers(scope).map((caller) => ({
      // `this.get('/list', h)` in a class below registers on the router of its own instance.
      id: caller.heir === undefined ? id : idOfCopy(id, caller.heir),
      bindings: this.evaluation.bindingsOfCall(scope, caller, caller.bindings),
    }));
  }

  /** One copy for each class that inherits the router of a class above. */
  #inheritedCopies(id: string): readonly Copy[] {
    const heirs = new Set(this.bases.copiesOf(id).flatMap((copy) => copiedBy(copy) ?? []));
    return [...heirs]
      .map((heir) => ({ id: idOfCopy(id, heir), bindings: inheritedBindings(this.evaluation, heir) }))
      .filter(({ bindings }) => bindings !== NO_BINDINGS);
  }
}
