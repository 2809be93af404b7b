import type { Framework } from '../../frameworks/define-framework.ts';
import { frameworkNamed } from '../../routes/receivers.ts';
import { decoratedPaths } from './applications.ts';
import {
  type Caller,
  Evaluation,
  fileOf,
  NO_ROUNDS,
  originalOf,
  type Rounds,
  type Sight,
  type Target,
} from './evaluate.ts';
import type { FileFacts, MountFact, Prefix, RouteFact, RouterFact } from './file-facts.ts';
import { type Reference, scopesIn } from './reference.ts';
import { distinct, EMPTY, hole, joinedPath, known, type PartialText } from './texts.ts';

/** A router under another one. */
interface Edge {
  readonly parent: string;
  readonly prefixes: readonly PartialText[];
}

/** What one look at all files has shown. */
export interface Linked {
  /** The whole paths of a route; none where nothing mounts its router. */
  readonly pathsOf: (route: RouteFact) => readonly PartialText[];
  /** The routers that a reference comes to. */
  readonly routersOf: (reference: Reference) => readonly RouterFact[];
  readonly evaluation: Evaluation;
}

/** Rounds of loops in loops, whole paths of one router, routers under routers: no application has more. */
const MOST_ROUNDS = 500;
const MOST_PATHS = 50;
const MOST_LEVELS = 50;

/** What code calls a path, where only run time knows it. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;

/** Files whose applications nobody serves. */
const TEST_FILE = /(?:^|\/)(?:__tests__|__mocks__|tests?|e2e|cypress|spec)\/|\.(?:test|spec|e2e)\.[cm]?[jt]sx?$/iu;

export function isTestFile(file: string): boolean {
  return TEST_FILE.test(file);
}

/** Links what files say of their routers. Pure: it reads no file and no syntax tree. */
export function link(files: readonly FileFacts[], around: Pick<Sight, 'resolve' | 'sharesScope'>): Linked {
  const byFile = new Map(files.map((facts) => [facts.file, facts]));
  let callers = new Map<string, readonly Caller[]>();
  const evaluation = new Evaluation({
    ...around,
    facts: (file) => byFile.get(file),
    callers: (id) => callers.get(id) ?? [],
  });
  // What a call calls may depend on what other calls give.
  for (let round = 0; round < 4; round++) {
    const next = callersIn(files, evaluation);
    const isSame = sizeOf(next) === sizeOf(callers);
    callers = next;
    evaluation.forget();
    if (isSame) break;
  }
  const edges = edgesIn(files, evaluation, (id) => callers.get(id) ?? []);
  const bases = createBases(edges, evaluation, (id) => byFile.get(fileOf(id))?.routers.get(originalOf(id)));
  const homes = new Map(files.flatMap((facts) => facts.routes.map((route) => [route, facts])));
  const applications = files.filter(({ file }) => !isTestFile(file));
  return {
    evaluation,
    routersOf(reference) {
      // A package that gets an application may give a client of it: `supertest.agent(app)`.
      const isOfPackage =
        reference.kind === 'call' && evaluation.targets(reference.callee).some(({ kind }) => kind === 'package');
      return isOfPackage
        ? []
        : evaluation
            .routers(evaluation.targets(reference))
            .flatMap((id) => byFile.get(fileOf(id))?.routers.get(originalOf(id)) ?? []);
    },
    pathsOf(fact) {
      const framework = frameworkNamed(fact.route.framework);
      const { text } = fact.route;
      if (framework === undefined || text === undefined) return [];
      const own = fact.path === undefined ? [known(text)] : textsOf(fact.path, evaluation, NO_ROUNDS);
      const home = homes.get(fact);
      const { application } = framework;
      if (application !== undefined && home !== undefined && fact.owners.some((owner) => !owner.includes('#r')))
        return decoratedPaths(fact, own, home, applications, { ...framework, application }, evaluation);
      const above = fact.owners.flatMap((owner) => bases(owner));
      return distinct(
        above.flatMap((base) => own.flatMap((path) => joinedPath(framework, base, path, fact.route.isPrefix) ?? [])),
      ).slice(0, MOST_PATHS);
    },
  };
}

function sizeOf(callers: ReadonlyMap<string, readonly Caller[]>): number {
  return [...callers.values()].reduce((sum, each) => sum + each.length, 0);
}

/** Who calls each function, and with what. */
function callersIn(files: readonly FileFacts[], evaluation: Evaluation): Map<string, readonly Caller[]> {
  const found = new Map<string, Caller[]>();
  const add = (id: string, caller: Caller, from: string): void => {
    if (isTestFile(from) && !isTestFile(fileOf(id))) return;
    const known = found.get(id);
    if (known === undefined) found.set(id, [caller]);
    else known.push(caller);
  };
  const byFile = new Map(files.map((facts) => [facts.file, facts]));
  const constructorOf = (id: string, level = 0): string | undefined => {
    const references = byFile.get(fileOf(id))?.references;
    const own = references?.constructorOf(id);
    const above = own === undefined && level < 8 ? references?.above(id) : undefined;
    const [target] = above === undefined ? [] : evaluation.targets(above);
    return own ?? (target?.kind === 'class' ? constructorOf(target.id, level + 1) : undefined);
  };
  for (const { file, calls } of files) {
    for (const call of calls) {
      for (const target of evaluation.targets(call.callee).flatMap((each) => callable(each, evaluation))) {
        const given = target.kind === 'function' && target.isShared === true ? call.plugin?.given : undefined;
        const caller: Caller = { given: given ?? call.given, rounds: NO_ROUNDS };
        if (target.kind === 'function') add(target.id, caller, file);
        const made = target.kind === 'class' ? constructorOf(target.id) : undefined;
        if (made !== undefined) add(made, caller, file);
      }
    }
  }
  return found;
}

function callable(target: Target, evaluation: Evaluation): readonly Target[] {
  return target.kind === 'module' ? evaluation.exported(target.file, 'default') : [target];
}

/** Which routers stand under which, and behind which paths. */
function edgesIn(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  callers: (id: string) => readonly Caller[],
): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts } of files) {
    for (const mount of mounts) {
      for (const rounds of roundsOf(mount, evaluation, callers)) {
        const children = mount.children.flatMap((child) => evaluation.targets(child, rounds));
        const routers = evaluation.routers(children).filter((id) => !isTestFile(file) || isTestFile(fileOf(id)));
        if (routers.length === 0) continue;
        const prefixes = mount.prefix === undefined ? [EMPTY] : textsOf(mount.prefix, evaluation, rounds);
        for (const id of routers) {
          const known = edges.get(id) ?? [];
          edges.set(id, known);
          if (id !== mount.parent) known.push({ parent: mount.parent, prefixes });
        }
      }
    }
  }
  return edges;
}

/** The rounds of the loops, and the calls of the functions, whose variables say both what is mounted and where. */
function roundsOf(
  { prefix, children }: MountFact,
  evaluation: Evaluation,
  callers: (id: string) => readonly Caller[],
): readonly Rounds[] {
  const ofPath = prefix === undefined ? [] : [...scopesIn(prefix.reference)];
  const ofChildren = new Map(children.flatMap((child) => [...scopesIn(child)]));
  let all: readonly Rounds[] = [NO_ROUNDS];
  for (const [scope, reference] of ofPath) {
    if (!ofChildren.has(scope)) continue;
    all = all
      .flatMap((rounds): readonly Rounds[] => {
        if (reference.kind === 'element')
          return evaluation
            .rounds(reference.list, rounds)
            .map((target) => new Map([...rounds, [scope, () => [target]]]));
        const calls = callers(scope).map(
          ({ given }): Rounds =>
            new Map([...rounds, [scope, (position) => evaluation.targets(given[position] ?? { kind: 'unknown' })]]),
        );
        return calls.length > 0 ? calls : [rounds];
      })
      .slice(0, MOST_ROUNDS);
  }
  return all;
}

/** What stands in front: a text, nothing where it is a handler, or what only run time knows. */
function textsOf(prefix: Prefix, evaluation: Evaluation, rounds: Rounds): readonly PartialText[] {
  const texts = evaluation.texts(prefix.reference, rounds);
  if (texts.length > 0) return texts;
  const isPath =
    prefix.isCertain ||
    (PATH_NAME.test(prefix.source.slice(prefix.source.lastIndexOf('.') + 1)) &&
      evaluation.targets(prefix.reference, rounds).every(({ kind }) => kind === 'package'));
  return [isPath ? hole(prefix.source) : EMPTY];
}

/** What stands in front of the routes of a router: all of it, for each way to it. */
function createBases(
  edges: ReadonlyMap<string, readonly Edge[]>,
  evaluation: Evaluation,
  factOf: (id: string) => RouterFact | undefined,
): (id: string) => readonly PartialText[] {
  const known = new Map<string, readonly PartialText[]>();
  const copies = new Map<string, Set<string>>();
  for (const id of edges.keys()) {
    const original = originalOf(id);
    if (original === id) continue;
    const before = copies.get(original);
    if (before === undefined) copies.set(original, new Set([id]));
    else before.add(id);
  }
  const bases = (id: string, level = 0): readonly PartialText[] => {
    const before = known.get(id);
    if (before !== undefined || level > MOST_LEVELS) return before ?? [];
    // A router under itself has no end.
    known.set(id, []);
    const found = distinct(find(id, level + 1)).slice(0, MOST_PATHS);
    known.set(id, found);
    return found;
  };
  function find(id: string, level: number): readonly PartialText[] {
    const fact = factOf(id);
    const framework = frameworkNamed(fact?.framework);
    if (fact === undefined || framework === undefined) return [];
    const above = [...aboveOf(id, fact, framework, level)];
    return fact.own.reduce<readonly PartialText[]>(
      (all, prefix) => all.flatMap((base) => under(base, textsOf(prefix, evaluation, NO_ROUNDS), framework)),
      above,
    );
  }
  function* aboveOf(id: string, fact: RouterFact, framework: Framework, level: number): Iterable<PartialText> {
    const original = originalOf(id);
    // Routes in a factory are those of each router that it makes.
    const mine = [...(edges.get(id) ?? []), ...(id === original ? [] : (edges.get(original) ?? []))];
    const ofCopies = id === original ? [...(copies.get(id) ?? [])].flatMap((copy) => edges.get(copy) ?? []) : [];
    for (const { parent, prefixes } of [...mine, ...ofCopies])
      for (const base of bases(parent, level)) yield* under(base, prefixes, framework);
    const { origin } = fact;
    if (origin.kind === 'held') {
      const held = evaluation.routers([{ kind: 'router', id }]);
      for (const each of held) if (each !== id) yield* bases(each, level);
    } else if (origin.kind === 'below') {
      const prefixes = origin.prefix === undefined ? [EMPTY] : textsOf(origin.prefix, evaluation, NO_ROUNDS);
      for (const base of bases(origin.parent, level)) yield* under(base, prefixes, framework, true);
    } else if (mine.length + ofCopies.length === 0 && fact.shape.listens === true) yield EMPTY;
  }
  return bases;
}

/** What stands in front of the routes of a router under a base; nothing, or `/`, adds nothing. */
function under(
  base: PartialText,
  prefixes: readonly PartialText[],
  framework: Framework,
  isPrefix = false,
): readonly PartialText[] {
  return prefixes.flatMap((prefix) => {
    if (prefix.text === '') return [base];
    const joined = joinedPath(framework, base, prefix, isPrefix);
    return joined === undefined ? [] : [joined.text === '/' ? EMPTY : joined];
  });
}
