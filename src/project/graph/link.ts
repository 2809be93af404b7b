import { frameworkNamed } from '../../frameworks/lookup.ts';
import { HOLE } from '../../model.ts';
import type { FoundRoute } from '../../routes/route.ts';
import { createBases, MOST_PATHS } from './bases.ts';
import { callersIn } from './callers.ts';
import { createDecorated } from './decorated-paths.ts';
import { bindingsOf, prefixTexts } from './edges.ts';
import { type Caller, Evaluation, type Sight } from './evaluation.ts';
import type { FileFacts, Prefix, RouteFact, RouterFact } from './file-facts.ts';
import { inheritedBindings } from './members.ts';
import { readReference } from './read-reference.ts';
import { type Reference, scopesIn, UNKNOWN } from './reference.ts';
import type { RegistrarCall } from './registrars.ts';
import { routerFactOf, routersAmong } from './routers.ts';
import { type Bindings, copiedBy, idOfCopy, isRouter, NO_BINDINGS, type Target } from './target.ts';
import { distinct, joinedPaths, type PartialText, plain, type RootedText } from './texts.ts';
import { isTestFile } from './unparsed.ts';

/** A route, and its whole paths. */
export interface FoundRow {
  readonly route: FoundRoute;
  readonly paths: readonly RootedText[];
}

/** What one look at all files has shown. */
export interface Linked {
  /** A route as it is registered: one for each row of the table that it is read from. */
  readonly rowsOf: (route: RouteFact) => readonly FoundRow[];
  /** The whole paths of a route; none where nothing mounts its router. */
  readonly pathsOf: (route: RouteFact) => readonly RootedText[];
  /** The whole paths of what a call registers on routers through a function of another file. */
  readonly pathsUnder: (call: RegistrarCall) => readonly RootedText[];
  /** The routers that a reference comes to. */
  readonly routersOf: (reference: Reference) => readonly RouterFact[];
  readonly evaluation: Evaluation;
}

/** One of several routers that one place makes, and what the variables there stand for. */
interface Copy {
  readonly id: string;
  readonly bindings: Bindings;
}

/** Whether the route is a method of a class. */
function isDecorated({ owners }: RouteFact): boolean {
  return owners.some((owner) => !isRouter(owner));
}

/**
 * Links what files say of their routers. Pure: it reads no file and no syntax tree. It can be asked again with more
 * files, and then knows what it found out before; not where a file says something else than before.
 */
export function createLinker(around: Omit<Sight, 'callers'>): (files: readonly FileFacts[]) => Linked {
  let callers: ReadonlyMap<string, readonly Caller[]> = new Map();
  const evaluation = new Evaluation({ ...around, callers: (id) => callers.get(id) ?? [] }, readReference);
  return (files) => {
    // What a call calls may depend on what other calls give.
    evaluation.forget('files');
    for (let pass = 0; pass < 4; pass++) {
      const next = callersIn(files, evaluation);
      const isSame = [...next.values()].flat().length === [...callers.values()].flat().length;
      callers = next;
      evaluation.forget('callers');
      if (isSame) break;
    }
    return linked(files, evaluation);
  };
}

function linked(files: readonly FileFacts[], evaluation: Evaluation): Linked {
  const { of: bases, copiesOf: copiedRouters } = createBases(files, evaluation);
  const decorated = createDecorated(
    files.filter(({ file }) => !isTestFile(file)),
    evaluation,
  );
  /** The routers that a parameter holds in one call: `(router, method, path) => router[method](path, …)`. */
  const ownersIn = (owner: string, bindings: Bindings): readonly string[] => {
    const origin = routerFactOf(evaluation, owner)?.origin;
    return origin?.kind === 'held' && bindings !== NO_BINDINGS
      ? routersAmong(evaluation, evaluation.targets(origin.by, bindings))
      : [owner];
  };
  /** The classes that inherit a router, each of which has one of its own, and what the classes above stand for there. */
  const inheritedOf = (owner: string): readonly Copy[] => {
    const heirs = new Set(copiedRouters(owner).flatMap((id) => copiedBy(id) ?? []));
    const copies = [...heirs].map((heir) => ({
      id: idOfCopy(owner, heir),
      bindings: inheritedBindings(evaluation, heir),
    }));
    return copies.filter(({ bindings }) => bindings.size > 1);
  };
  /**
   * A route in a function or a class that makes its router: one for each call, with what that call gives, or for each
   * class that inherits it. `crud('users')`
   */
  const copiesOf = (fact: RouteFact): readonly (readonly [RouteFact, Bindings])[] => {
    const [owner, ...others] = fact.owners;
    if (owner === undefined || others.length > 0 || fact.path === undefined) return [];
    const [scope] = scopesIn(fact.path.reference).keys();
    const made =
      scope === undefined
        ? []
        : evaluation.callers(scope).map(({ at, given, bindings }): Copy => {
            const id = at === undefined ? owner : idOfCopy(owner, at);
            const values = (position: number): readonly Target[] =>
              evaluation.targets(given[position] ?? UNKNOWN, bindings);
            return { id, bindings: new Map([...bindings, [scope, values]]) };
          });
    // Where it may stand elsewhere as well, nobody knows what belongs together.
    const isAll = (copies: readonly Copy[]): boolean =>
      copies.flatMap(({ id }) => (id === owner ? [] : bases(id))).length === bases(owner).length;
    const copies = [made, inheritedOf(owner)].find(isAll) ?? [];
    return copies.map(({ id, bindings }) => [{ ...fact, owners: [id] }, bindings]);
  };
  /** The texts of a path; of `row.base + row.path` one for each row. */
  const textsOf = (path: Prefix, bindings: Bindings): readonly PartialText[] => {
    const ways =
      bindings === NO_BINDINGS ? bindingsOf({ prefix: path, children: [path.reference] }, evaluation) : [bindings];
    return distinct(ways.flatMap((each) => prefixTexts(path, evaluation, each)));
  };
  const pathsOf = (fact: RouteFact, bindings = NO_BINDINGS): readonly RootedText[] => {
    const framework = frameworkNamed(fact.route.framework);
    const { text } = fact.route;
    if (framework === undefined || text === undefined) return [];
    const copies = bindings === NO_BINDINGS ? copiesOf(fact) : [];
    if (copies.length > 1) return distinct(copies.flatMap(([copy, inside]) => pathsOf(copy, inside)));
    const written = fact.path === undefined ? [plain(text)] : textsOf(fact.path, bindings);
    const own = written.map((each) => ({ ...each, text: fact.route.routed(each.text) }));
    const { application } = framework;
    if (application !== undefined && isDecorated(fact)) return decorated(fact, own, { ...framework, application });
    if (fact.isOwnPrefix) return distinct(fact.owners.flatMap((owner) => bases(owner)));
    const found = fact.owners
      .flatMap((each) => ownersIn(each, bindings))
      .flatMap((owner) => {
        const router = routerFactOf(evaluation, owner);
        // A router reads the empty path by itself, before it is mounted: `new Hono().get('')` is its root.
        const isRoot = router?.origin.kind === 'made' && router.own.length === 0;
        const root = isRoot ? framework.join('', '') : undefined;
        const paths = own.map((each) => (each.text === '' && root !== undefined ? plain(root) : each));
        return joinedPaths(framework, bases(owner), paths, fact.route.isPrefix);
      });
    return distinct(found).slice(0, MOST_PATHS);
  };
  return {
    evaluation,
    pathsOf,
    rowsOf(fact) {
      const { path, route, verb } = fact;
      const whole: FoundRow = { route, paths: pathsOf(fact) };
      if (verb === undefined) return [whole];
      const bindings = path === undefined ? [NO_BINDINGS] : bindingsOf({ prefix: path, children: [verb] }, evaluation);
      const rows = bindings.flatMap((each): readonly FoundRow[] => {
        const paths = path === undefined ? [route.text] : prefixTexts(path, evaluation, each).map(({ text }) => text);
        const methods = evaluation.texts(verb, each).map(({ text }) => text.toUpperCase());
        // Of several methods and several paths nobody knows which belong together.
        if (paths.length > 1 && methods.length > 1) return [];
        const [text = HOLE] = paths;
        return methods.map((method) => ({
          route: route.changed({ path: paths.length > 1 ? HOLE : text, method }),
          paths: pathsOf(fact, each),
        }));
      });
      return rows.some(({ paths }) => paths.length > 0) ? rows : [whole];
    },
    routersOf(reference) {
      // A package that gets an application may give a client of it: `supertest.agent(app)`.
      const isOfPackage =
        reference.kind === 'call' && evaluation.targets(reference.callee).some(({ kind }) => kind === 'package');
      return isOfPackage
        ? []
        : routersAmong(evaluation, evaluation.targets(reference)).flatMap((id) => routerFactOf(evaluation, id) ?? []);
    },
    pathsUnder({ registrar, routers, path }) {
      const framework = frameworkNamed(registrar.framework);
      const above = routers.flatMap((id) => bases(id));
      return framework === undefined ? [] : distinct(joinedPaths(framework, above, evaluation.texts(path)));
    },
  };
}
