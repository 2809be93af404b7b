import path from 'node:path';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import { majorOf } from '../../frameworks/framework-facts.ts';
import type { Settings } from '../../model/settings.ts';
import type { Receiver, Seed } from '../../syntax/values.ts';
import type { Node } from '../../syntax/nodes.ts';
import { nearestProject } from '../package-json.ts';
import { createAbove } from './links/above.ts';
import type { Sight } from './targets/evaluation.ts';
import type { FileFacts } from './facts/file-facts.ts';
import { type Home, namesIn } from './facts/folders.ts';
import { createLinker, type Linked } from './links/link.ts';
import { packageAround, packagesOf, servedFiles } from './files/packages.ts';
import { readFacts } from './facts/read-file.ts';
import { type RegistrarCall, registrarCalls } from './links/registrars.ts';
import { createResolve } from './files/resolve.ts';
import type { StatementPosition } from './facts/statement-order.ts';
import { printed, type RootedText } from './facts/texts.ts';
import { createMayExport, importersIn } from './files/unparsed.ts';

/** A parsed file, which can be followed again with values from other files. */
export interface ParsedFile {
  readonly file: string;
  readonly settings: Settings;
  readonly follow: (seeds: readonly Seed[]) => FileContext;
  readonly routesIn: (context: FileContext) => readonly FoundRoute[];
}

/** The files of a project. */
export interface Project {
  /** Paths from `root`, with `/` between folders. */
  readonly files: readonly string[];
  readonly root: string;
  readonly textOf: (file: string) => string;
  /** Parses a file; `undefined` if it cannot be parsed. */
  readonly parse: (file: string) => Promise<ParsedFile | undefined>;
}

/** A whole path, and the id of its application; `undefined` if no application is found. */
export interface WholePath {
  readonly path: string;
  readonly application: string | undefined;
  /** The positions of the mounts from the application down to the router of the route. */
  readonly positions: readonly (StatementPosition | undefined)[];
}

/** A route with all its whole paths. */
export interface WholeRoute {
  readonly file: string;
  readonly route: FoundRoute;
  readonly wholePaths: readonly WholePath[];
  /** Whether the file alone does not show that this is a route. */
  readonly isGiven: boolean;
  /** Whether one row of a table, or one call of a function, gives it both the method and the path. */
  readonly isOfTable: boolean;
}

/** The routes of a project, and the calls that register routes through functions of other files. */
export interface Whole {
  readonly routes: readonly WholeRoute[];
  readonly registrarCalls: readonly RegistrarCall[];
}

/** Each pass reads the files that the last one asked for: a router passes through few files. */
const MOST_PASSES = 12;

/** A file that has been read, with the values that other files gave it. */
interface GraphFile {
  readonly parsed: ParsedFile;
  readonly facts: FileFacts;
  readonly seeds: readonly Seed[];
  /** The keys of the routes that the file shows without values from other files. */
  readonly own: ReadonlySet<string>;
}

/**
 * The routes of a project with their whole paths.
 * @param first the files that may register routes; others are parsed when routers pass through them
 */
export async function wholeRoutes(first: readonly ParsedFile[], project: Project): Promise<Whole> {
  const packages = packagesOf(project.files, project.root);
  const resolve = createResolve(project.files, project.root, packages);
  const served = servedFiles(packages, resolve);
  const homeOf = (file: string): Home => ({
    file,
    files: project.files,
    packageFolder: packageAround(file, packages)?.folder ?? '.',
    servedBy: served.get(file),
  });
  const read = new Map(first.map((parsed) => [parsed.file, readWith(parsed, homeOf(parsed.file))]));
  const asked = new Set(read.keys());
  const importers = importersIn(project, resolve);
  const above = createAbove(importers, project.textOf, (file) => asked.has(file));
  let wanted = new Set<string>();
  const mayExport = createMayExport(project.textOf);
  const sight: Omit<Sight, 'callers'> = {
    facts: (file) => read.get(file)?.facts,
    resolve,
    mayExport: (file, name) => !asked.has(file) && mayExport(file, name),
    want: (file) => wanted.add(file),
    isImported: (file) => importers().has(file),
    namesIn: (folder, isDeep, from) => namesIn(folder, isDeep, homeOf(from), project.textOf(from)),
    majorOf: (file, framework) => {
      const { dependencies } = nearestProject(path.join(project.root, file));
      return majorOf(framework, read.get(file)?.parsed.settings ?? {}, dependencies);
    },
  };
  const allFacts = (): readonly FileFacts[] => [...read.values()].map(({ facts }) => facts);
  let link = createLinker(sight);
  let linked = linkAll();

  function linkAll(): Linked {
    wanted = new Set();
    const found = link(allFacts());
    // Reads the paths of all routes: some files are wanted only then.
    for (const facts of allFacts()) for (const route of facts.routes) found.pathsOf(route);
    return found;
  }

  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const given = [...read].map(([file, before]) => ({ file, before, more: seedsIn(before, linked) }));
    const changed = given.filter(({ more }) => more.length > 0);
    let isChanged = changed.length > 0;
    if (isChanged) link = createLinker(sight);
    for (const { file, before, more } of changed)
      read.set(file, readWith(before.parsed, homeOf(file), [...before.seeds, ...more], before.own));
    if (wanted.size === 0 && !isChanged) wanted = above(allFacts(), linked);
    for (const file of wanted) {
      if (asked.has(file)) continue;
      asked.add(file);
      const parsed = await project.parse(file);
      if (parsed === undefined) continue;
      isChanged = true;
      read.set(file, readWith(parsed, homeOf(file)));
    }
    if (!isChanged) break;
    linked = linkAll();
  }

  return {
    routes: [...read.values()].flatMap(({ facts, own }) =>
      facts.routes.flatMap((fact) =>
        linked.rowsOf(fact).map(({ route, paths }): WholeRoute => ({
          file: facts.file,
          route,
          wholePaths: paths.map(wholePath),
          isGiven: !own.has(keyOf(fact.route)),
          isOfTable: fact.verb !== undefined,
        })),
      ),
    ),
    registrarCalls: registrarCalls(allFacts(), linked.evaluation, linked.basesOf),
  };
}

function wholePath(path: RootedText): WholePath {
  return { path: printed(path), application: path.application, positions: path.positions ?? [] };
}

function readWith(parsed: ParsedFile, home: Home, seeds: readonly Seed[] = [], own?: ReadonlySet<string>): GraphFile {
  const context = parsed.follow(seeds);
  const routes = parsed.routesIn(context);
  const given = new Set<Node>(seeds.map(({ node }) => node));
  return {
    parsed,
    facts: readFacts(home, context, routes, given),
    seeds,
    own: own ?? new Set(routes.map(keyOf)),
  };
}

function keyOf({ span, kind, text }: FoundRoute): string {
  return `${String(span.start)} ${kind} ${text ?? ''}`;
}

/** Seeds for the undecided objects of a file: the routers from other files that they stand for. */
function seedsIn({ facts, seeds }: GraphFile, { routersOf }: Linked): readonly Seed[] {
  const known = new Set(seeds.map(({ node }) => node));
  return facts.undecided.flatMap(({ at, node, reference, framework: assumed }): readonly Seed[] => {
    if (known.has(node)) return [];
    const router = routersOf(reference).find(({ framework }) => framework !== undefined);
    if (router === undefined || router.framework === assumed) return [];
    const { shape, framework } = router;
    const receiver: Receiver = { shape, framework, provenance: 'proven', origin: node, how: 'router of another file' };
    return [{ at, node, value: { kind: 'framework', shape, framework, receiver } }];
  });
}
