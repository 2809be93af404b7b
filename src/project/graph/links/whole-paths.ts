import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { HOLE } from '../../../model.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { grouped } from '../../../syntax/lists.ts';
import { remember } from '../../../syntax/remember.ts';
import { type Bases, createBases, MOST_PATHS } from './bases.ts';
import { createDecoratedPaths } from './decorated-paths.ts';
import { type DecoratedFramework, isDecorated } from './modules.ts';
import { pathTexts } from './path-texts.ts';
import { isReached } from './handled-routes.ts';
import { createRunsOf, type Runs } from './runs.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, RouteFact } from '../facts/file-facts.ts';
import { dependsOnCondition } from '../facts/reference-scopes.ts';
import { routerFactOf, routersNamed } from '../targets/routers.ts';
import type { Run } from '../targets/run.ts';
import { distinctTexts, joinedPaths, plainText, type RootedText } from '../facts/texts.ts';
import { isTestFile } from '../files/unparsed.ts';

interface RegisteredRow {
  readonly route: FoundRoute;
  readonly paths: readonly RootedText[];
}

/** The whole paths of routes: the bases of their routers, each followed by their own paths. */
export class WholePaths {
  readonly bases: Bases;
  readonly evaluation: Evaluation;
  readonly #runsOf: (fact: RouteFact) => Runs;
  readonly #decoratedPathsOf: (framework: DecoratedFramework) => ReturnType<typeof createDecoratedPaths>;

  constructor(files: readonly FileFacts[], evaluation: Evaluation) {
    const runsOf = createRunsOf(evaluation);
    this.#runsOf = (fact) => runsOf(fact, fact.unresolvedPath === undefined ? [] : [fact.unresolvedPath.reference]);
    this.bases = createBases(files, evaluation, runsOf);
    this.evaluation = evaluation;
    const withoutTests = files.filter(({ file }) => !isTestFile(file));
    this.#decoratedPathsOf = remember((framework) => createDecoratedPaths(withoutTests, framework, evaluation));
  }

  /** A route as it is registered: once for each row of the table that it comes from. */
  rowsOf(fact: RouteFact): readonly RegisteredRow[] {
    const { evaluation } = this;
    const { route, unresolvedPath, unresolvedMethod } = fact;
    if (!this.#isRegistered(fact)) return [];
    const whole: RegisteredRow = { route, paths: this.pathsOf(fact) };
    if (unresolvedMethod === undefined) return [whole];
    const rows = this.#runsOf(fact).flatMap((run): readonly RegisteredRow[] => {
      const paths = unresolvedPath ? pathTexts(unresolvedPath, evaluation, run).map(({ text }) => text) : [route.text];
      const methods = evaluation.texts(unresolvedMethod, run).map(({ text }) => text.toUpperCase());
      // With several methods and several paths, it is unknown which belong together.
      if (paths.length > 1 && methods.length > 1) return [];
      const [text = HOLE] = paths;
      return methods.map((method) => ({
        route: route.changed({ path: paths.length > 1 ? HOLE : text, method }),
        paths: run === undefined ? whole.paths : this.#pathsIn(fact, run),
      }));
    });
    return rows.some(({ paths }) => paths.length > 0) ? distinctRows(rows) : [whole];
  }

  /** The whole paths of a route; none if nothing mounts its router. */
  pathsOf(fact: RouteFact): readonly RootedText[] {
    const found = distinctTexts(this.#runsWith(fact).flatMap((run) => this.#pathsIn(fact, run)));
    return found.length > 0 ? found.slice(0, MOST_PATHS) : this.#pathsIn(fact, undefined);
  }

  /** Whether any run may register a route: of several branches, each run takes one. */
  #isRegistered(fact: RouteFact): boolean {
    const { writtenPath } = fact;
    const isOneBranch = writtenPath !== undefined && dependsOnCondition(writtenPath.reference);
    return (isOneBranch ? this.#runsWith(fact) : this.#runsOf(fact)).length > 0;
  }

  /** The runs that register a route. If the file shows one route for each call, only those with its path. */
  #runsWith(fact: RouteFact): Runs {
    const { writtenPath, unresolvedPath, route } = fact;
    const runs = this.#runsOf(fact);
    if (writtenPath === undefined) return runs;
    const isPath = (text: string): boolean =>
      unresolvedPath === undefined ? text === route.text : text.includes(HOLE) || fills(text, route.text);
    return runs.filter((run) => pathTexts(writtenPath, this.evaluation, run).some(({ text }) => isPath(text)));
  }

  /** The whole paths in one run of the code around the route. */
  #pathsIn(fact: RouteFact, run: Run | undefined): readonly RootedText[] {
    const { owners, unresolvedPath, route } = fact;
    const framework = frameworkNamed(route.framework);
    if (framework === undefined || route.text === undefined) return [];
    const texts =
      unresolvedPath === undefined ? [plainText(route.text)] : pathTexts(unresolvedPath, this.evaluation, run);
    const routePaths = texts.map((each) => ({ ...each, text: route.routed(each.text) }));
    // A method of a class: its path is in a decorator.
    if (isDecorated(framework) && owners.some(({ kind }) => kind === 'class'))
      return this.#decoratedPathsOf(framework)(fact, routePaths);
    const routers = [...new Set(owners.flatMap((owner) => routersNamed(owner, this.evaluation, run)))];
    if (fact.isOwnPrefix) return distinctTexts(routers.flatMap((id) => this.bases.basesOf(id)));
    const found = routers.flatMap((id) => {
      const router = routerFactOf(this.evaluation, id);
      // A router reads the empty path before it is mounted: `new Hono().get('')` is its root.
      const isRoot = router?.origin.kind === 'created' && router.ownPrefixes.length === 0;
      const root = isRoot ? framework.join('', '') : undefined;
      const paths = routePaths.map((each) => (each.text === '' && root !== undefined ? plainText(root) : each));
      return joinedPaths(framework, this.bases.basesOf(id), paths, route.joining);
    });
    const reached = found.filter((whole) => isReached(route, whole)).map(({ within: _, ...whole }) => whole);
    return distinctTexts(reached).slice(0, MOST_PATHS);
  }
}

/** Whether a text is another one with its holes filled. */
function fills(text: string, withHoles = HOLE): boolean {
  const parts = withHoles.split(HOLE);
  let end = 0;
  for (const part of parts) {
    const at = text.indexOf(part, end);
    if (at < 0) return false;
    end = at + part.length;
  }
  return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '');
}

/** Each row once, with the paths of all runs that register it. */
function distinctRows(rows: readonly RegisteredRow[]): readonly RegisteredRow[] {
  const same = grouped(rows, ({ route: { methods, text } }) => [methods, text].join(' '));
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [{ ...first, paths: distinctTexts([first, ...others].flatMap(({ paths }) => paths)) }],
  );
}
