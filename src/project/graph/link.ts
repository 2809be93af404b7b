import type { Framework } from '../../frameworks/define-framework.ts';
import { frameworkNamed } from '../../frameworks/lookup.ts';
import { applicationsOf } from './applications.ts';
import { createBases, MOST_PATHS } from './bases.ts';
import { callersIn, sizeOf } from './callers.ts';
import { createDecorated } from './decorated-paths.ts';
import { edgesIn, prefixTexts } from './edges.ts';
import { Evaluation } from './evaluation.ts';
import type { FileFacts, RouteFact, RouterFact } from './file-facts.ts';
import { routersAmong } from './held.ts';
import type { Reference } from './reference.ts';
import type { RegistrarCall } from './registrars.ts';
import { servedIn } from './served.ts';
import { type Caller, fileOf, NO_ROUNDS, originalOf, type Sight } from './target.ts';
import { isTestFile } from './test-file.ts';
import { distinct, joinedPath, known, type PartialText, type RootedText } from './texts.ts';

/** What one look at all files has shown. */
export interface Linked {
  /** The whole paths of a route; none where nothing mounts its router. */
  readonly pathsOf: (route: RouteFact) => readonly RootedText[];
  /** The whole paths of what a call registers on routers through a function of another file. */
  readonly pathsUnder: (call: RegistrarCall) => readonly RootedText[];
  /** The routers that a reference comes to. */
  readonly routersOf: (reference: Reference) => readonly RouterFact[];
  readonly evaluation: Evaluation;
}

/** Whether the route is a method of a class. */
function isDecorated({ owners }: RouteFact): boolean {
  return owners.some((owner) => !owner.includes('#r'));
}

/**
 * Links what files say of their routers. Pure: it reads no file and no syntax tree. It can be asked again with more
 * files, and then knows what it found out before; not where a file says something else than before.
 */
export function createLinker(around: Omit<Sight, 'callers'>): (files: readonly FileFacts[]) => Linked {
  let callers: ReadonlyMap<string, readonly Caller[]> = new Map();
  const evaluation = new Evaluation({ ...around, callers: (id) => callers.get(id) ?? [] });
  return (files) => {
    // What a call calls may depend on what other calls give.
    evaluation.forget('files');
    for (let round = 0; round < 4; round++) {
      const next = callersIn(files, evaluation);
      const isSame = sizeOf(next) === sizeOf(callers);
      callers = next;
      evaluation.forget('callers');
      if (isSame) break;
    }
    return linked(files, evaluation);
  };
}

function linked(files: readonly FileFacts[], evaluation: Evaluation): Linked {
  const routerOf = (id: string): RouterFact | undefined =>
    evaluation.sight.facts(fileOf(id))?.routers.get(originalOf(id));
  const edges = edgesIn(files, evaluation, routerOf);
  const bases = createBases(edges, evaluation, servedIn(files, evaluation, routerOf), routerOf);
  const served = files.filter(({ file }) => !isTestFile(file));
  const decorated = createDecorated(files, evaluation, (framework) => applicationsOf(served, framework, evaluation));
  return {
    evaluation,
    routersOf(reference) {
      // A package that gets an application may give a client of it: `supertest.agent(app)`.
      const isOfPackage =
        reference.kind === 'call' && evaluation.targets(reference.callee).some(({ kind }) => kind === 'package');
      return isOfPackage
        ? []
        : routersAmong(evaluation, evaluation.targets(reference)).flatMap((id) => routerOf(id) ?? []);
    },
    pathsOf(fact) {
      const framework = frameworkNamed(fact.route.framework);
      const { text } = fact.route;
      if (framework === undefined || text === undefined) return [];
      const written = fact.path === undefined ? [known(text)] : prefixTexts(fact.path, evaluation, NO_ROUNDS);
      const own = written.map((each) => ({ ...each, text: fact.route.routed(each.text) }));
      const { application } = framework;
      if (application !== undefined && isDecorated(fact)) return decorated(fact, own, { ...framework, application });
      if (fact.isOwnPrefix) return distinct(fact.owners.flatMap((owner) => bases(owner)));
      const found = fact.owners.flatMap((owner) => {
        const router = routerOf(owner);
        // A router reads the empty path by itself, before it is mounted: `new Hono().get('')` is its root.
        const isRoot = router?.origin.kind === 'made' && router.own.length === 0;
        const root = isRoot ? framework.join('', '') : undefined;
        const paths = own.map((each) => (each.text === '' && root !== undefined ? known(root) : each));
        return joined(framework, bases(owner), paths, fact.route.isPrefix);
      });
      return distinct(found).slice(0, MOST_PATHS);
    },
    pathsUnder({ registrar, routers, path }) {
      const framework = frameworkNamed(registrar.framework);
      const above = routers.flatMap((id) => bases(id));
      return framework === undefined ? [] : joined(framework, above, evaluation.texts(path, NO_ROUNDS));
    },
  };
}

/** Each path behind each base. */
function joined(
  framework: Framework,
  above: readonly RootedText[],
  paths: readonly PartialText[],
  isPrefix = false,
): readonly RootedText[] {
  const found = above.flatMap((base) =>
    paths.flatMap((path): readonly RootedText[] => {
      const whole = joinedPath(framework, base, path, isPrefix);
      return whole === undefined ? [] : [{ ...base, ...whole }];
    }),
  );
  return distinct(found).slice(0, MOST_PATHS);
}
