import type { Framework } from '../../frameworks/define-framework.ts';
import { frameworks } from '../../frameworks/index.ts';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import type { Seed } from '../../syntax/follow-seeds.ts';
import type { Node, SourceCode } from '../../syntax/nodes.ts';
import type { Receiver } from '../../syntax/values.ts';
import { type FileFacts, factsOf, type RouteFact } from './file-facts.ts';
import { isTestFile, link, type Linked } from './link.ts';
import { createResolve, modulesIn } from './resolve.ts';
import { printed } from './texts.ts';

/** A file that is parsed, and can be followed again with values that other files give it. */
export interface ParsedFile {
  readonly file: string;
  readonly sourceCode: SourceCode;
  readonly follow: (seeds: readonly Seed[]) => FileContext;
  readonly routesIn: (context: FileContext) => readonly FoundRoute[];
}

/** The files of a project. */
export interface Project {
  /** Paths from `root`, with `/` between folders. */
  readonly files: readonly string[];
  readonly root: string;
  readonly textOf: (file: string) => string;
  /** Parses a file; `undefined` where that cannot be done. */
  readonly parse: (file: string) => Promise<ParsedFile | undefined>;
}

/** A route with all its whole paths. */
export interface WholeRoute {
  readonly file: string;
  readonly route: FoundRoute;
  readonly fullPaths: readonly string[];
  /** Whether the file alone does not show that it is one. */
  readonly isGiven: boolean;
}

/** Each round reads the files that the one before asked for: routers go through few files. */
const MOST_ROUNDS = 12;
/** Files above a router that pass it on: barrels, folders of routes, the application. */
const MOST_IMPORTERS = 4;

/** One file in the graph. */
interface Member {
  readonly parsed: ParsedFile;
  readonly facts: FileFacts;
  readonly seeds: readonly Seed[];
  /** Routes that the file shows by itself. */
  readonly own: ReadonlySet<string>;
}

/**
 * The routes of a project with their whole paths.
 * @param first the files that may register routes; others are parsed where routers pass through them
 */
export async function wholeRoutes(first: readonly ParsedFile[], project: Project): Promise<readonly WholeRoute[]> {
  const resolve = createResolve(project.files, project.root);
  const members = new Map(first.map((parsed) => [parsed.file, memberOf(parsed)]));
  const asked = new Set(members.keys());
  const importers = importersIn(project, resolve);
  const levels = new Map<string, number>();
  let linked = linkMembers();

  function linkMembers(): Linked & { readonly wanted: ReadonlySet<string> } {
    const wanted = new Set<string>();
    const all = [...members.values()].map(({ facts }) => facts);
    const found = link(all, {
      sharesScope: (module) => frameworks.some(({ scopeSharers }: Framework) => scopeSharers?.test(module) === true),
      resolve(specifier, from) {
        const file = resolve(specifier, from);
        if (file !== undefined && !asked.has(file)) wanted.add(file);
        return file;
      },
    });
    // What is asked for only when a route is: the paths of all.
    for (const facts of all) for (const route of facts.routes) found.pathsOf(route);
    return { ...found, wanted };
  }

  for (let round = 0; round < MOST_ROUNDS; round++) {
    let isChanged = false;
    for (const member of [...members.values()]) {
      const seeds = seedsIn(member, linked);
      if (seeds.length === 0) continue;
      isChanged = true;
      members.set(member.facts.file, memberOf(member.parsed, [...member.seeds, ...seeds], member.own));
    }
    const wanted = new Set(linked.wanted);
    if (wanted.size === 0 && !isChanged)
      for (const [file, level] of above(linked)) {
        levels.set(file, level);
        wanted.add(file);
      }
    for (const file of wanted) {
      if (asked.has(file)) continue;
      asked.add(file);
      const parsed = await project.parse(file);
      if (parsed === undefined) continue;
      isChanged = true;
      members.set(file, memberOf(parsed));
    }
    if (!isChanged) break;
    linked = linkMembers();
  }

  /** The files that import those whose routes nothing mounts yet. */
  function above(now: Linked): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { facts } of members.values()) {
      const isLoose = facts.routes.some((route) => now.pathsOf(route).length === 0);
      const level = levels.get(facts.file) ?? (isLoose ? 0 : undefined);
      if (level === undefined || level >= MOST_IMPORTERS) continue;
      for (const file of importers().get(facts.file) ?? [])
        if (!asked.has(file) && !isTestFile(file)) found.set(file, level + 1);
    }
    return found;
  }

  return [...members.values()].flatMap(({ facts, own }) =>
    facts.routes.map((fact): WholeRoute => ({
      file: facts.file,
      route: fact.route,
      fullPaths: pathsOf(fact, linked),
      isGiven: !own.has(keyOf(fact.route)),
    })),
  );
}

function pathsOf(fact: RouteFact, linked: Linked): readonly string[] {
  const whole = [...new Set(linked.pathsOf(fact).map(printed))];
  const { fullPath } = fact.route;
  return whole.length > 0 || fullPath === undefined ? whole : [fullPath];
}

function memberOf(parsed: ParsedFile, seeds: readonly Seed[] = [], own?: ReadonlySet<string>): Member {
  const context = parsed.follow(seeds);
  const routes = parsed.routesIn(context);
  const given = new Set<Node>(seeds.map(({ node }) => node));
  return {
    parsed,
    facts: factsOf(parsed.file, context, routes, given),
    seeds,
    own: own ?? new Set(routes.map(keyOf)),
  };
}

function keyOf({ span, kind, text }: FoundRoute): string {
  return `${String(span.start)} ${kind} ${text ?? ''}`;
}

/** The routers of other files that stand where a file calls what registers on routers. */
function seedsIn({ facts, seeds }: Member, { routersOf }: Linked): readonly Seed[] {
  const known = new Set(seeds.map(({ node }) => node));
  return facts.undecided.flatMap(({ node, reference }): readonly Seed[] => {
    if (known.has(node)) return [];
    const [router] = routersOf(reference);
    if (router === undefined) return [];
    const { shape, framework } = router;
    const receiver: Receiver = { shape, framework, provenance: 'proven', origin: node, how: 'router of another file' };
    return [{ at: 'expression', node, value: { kind: 'framework', shape, framework, receiver } }];
  });
}

/** Who imports a file, by the texts alone; asked only when a router has no place yet. */
function importersIn(
  { files, textOf }: Project,
  resolve: (specifier: string, from: string) => string | undefined,
): () => ReadonlyMap<string, readonly string[]> {
  let found: Map<string, string[]> | undefined;
  return () => {
    if (found !== undefined) return found;
    found = new Map();
    for (const file of files) {
      for (const module of modulesIn(textOf(file))) {
        const target = resolve(module, file);
        if (target === undefined) continue;
        const known = found.get(target);
        if (known === undefined) found.set(target, [file]);
        else known.push(file);
      }
    }
    return found;
  };
}
