import { HOLE } from '../../../model.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { callersIn } from './callers.ts';
import { bindingsOf, prefixTexts } from './edges.ts';
import { type Caller, Evaluation, type Sight } from '../targets/evaluation.ts';
import type { FileFacts, RouteFact, RouterFact } from '../facts/file-facts.ts';
import { readReference } from '../targets/read-reference.ts';
import type { Reference } from '../facts/reference.ts';
import { routerFactOf, routersAmong } from '../targets/routers.ts';
import { NO_BINDINGS } from '../targets/target.ts';
import type { RootedText } from '../facts/texts.ts';
import { WholePaths } from './whole-paths.ts';

/** A route, and its whole paths. */
export interface FoundRow {
  readonly route: FoundRoute;
  readonly paths: readonly RootedText[];
}

/** The result of one look at all files. */
export interface Linked {
  /** A route as it is registered: once for each row of the table that it comes from. */
  readonly rowsOf: (route: RouteFact) => readonly FoundRow[];
  /** The whole paths of a route; none if nothing mounts its router. */
  readonly pathsOf: (route: RouteFact) => readonly RootedText[];
  /** The bases of a router: the paths in front of its routes. */
  readonly basesOf: (router: string) => readonly RootedText[];
  /** The routers that a reference stands for. */
  readonly routersOf: (reference: Reference) => readonly RouterFact[];
  readonly evaluation: Evaluation;
}

/** Calls that are found only once other calls are known: no application needs more passes. */
const MOST_PASSES = 4;

/**
 * Links the facts of all files. Pure: it reads no file and no syntax tree. It can be called again with more files, and
 * then keeps what it found before, but it must be new if the facts of any file have changed.
 */
export function createLinker(around: Omit<Sight, 'callers'>): (files: readonly FileFacts[]) => Linked {
  let callers: ReadonlyMap<string, readonly Caller[]> = new Map();
  const evaluation = new Evaluation({ ...around, callers: (id) => callers.get(id) ?? [] }, readReference);
  return (files) => {
    // What a call calls may depend on the arguments of other calls.
    evaluation.forget('files');
    for (let pass = 0; pass < MOST_PASSES; pass++) {
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
  const wholePaths = new WholePaths(files, evaluation);
  return {
    evaluation,
    pathsOf: (fact) => wholePaths.of(fact),
    rowsOf(fact) {
      const { path, route, verb } = fact;
      const whole: FoundRow = { route, paths: wholePaths.of(fact) };
      if (verb === undefined) return [whole];
      const bindings = path === undefined ? [NO_BINDINGS] : bindingsOf({ prefix: path, children: [verb] }, evaluation);
      const rows = bindings.flatMap((each): readonly FoundRow[] => {
        const paths = path === undefined ? [route.text] : prefixTexts(path, evaluation, each).map(({ text }) => text);
        const methods = evaluation.texts(verb, each).map(({ text }) => text.toUpperCase());
        // With several methods and several paths, it is unknown which belong together.
        if (paths.length > 1 && methods.length > 1) return [];
        const [text = HOLE] = paths;
        return methods.map((method) => ({
          route: route.changed({ path: paths.length > 1 ? HOLE : text, method }),
          paths: each === NO_BINDINGS ? whole.paths : wholePaths.within(fact, each),
        }));
      });
      return rows.some(({ paths }) => paths.length > 0) ? rows : [whole];
    },
    routersOf(reference) {
      // A package that gets an application may return a client for it: `supertest.agent(app)`.
      const isOfPackage =
        reference.kind === 'call' && evaluation.targets(reference.callee).some(({ kind }) => kind === 'package');
      return isOfPackage
        ? []
        : routersAmong(evaluation, evaluation.targets(reference)).flatMap((id) => routerFactOf(evaluation, id) ?? []);
    },
    basesOf: (router) => wholePaths.bases.of(router),
  };
}
