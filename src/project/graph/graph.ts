import path from 'node:path';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import { majorOf } from '../../frameworks/framework-facts.ts';
import type { Settings } from '../../model/settings.ts';
import { receiverValue, type Seed } from '../../syntax/values.ts';
import { nearestProject } from '../package-json.ts';
import { createImportersToRead } from './links/importers-to-read.ts';
import type { ProjectView } from './targets/evaluation.ts';
import type { FileFacts } from './facts/file-facts.ts';
import { type Home, namesReadIn } from './facts/folders.ts';
import { link, type Linked } from './links/link.ts';
import type { WholePaths } from './links/whole-paths.ts';
import { routersOf } from './targets/routers.ts';
import { packageAround, packagesOf, servedFiles } from './files/packages.ts';
import { readFacts } from './facts/read-file.ts';
import { type RegistrarCall, registrarCalls } from './links/registrars.ts';
import { createResolve } from './files/resolve.ts';
import type { StatementPosition } from './facts/statement-order.ts';
import { printed } from './facts/texts.ts';
import { createMayExport, importersIn } from './files/unparsed.ts';

/** A parsed file, which can be followed again with values from other files. */
export interface ParsedFile {
  readonly file: string;
  readonly settings: Settings;
  readonly follow: (seeds: readonly Seed[]) => FileContext;
  readonly routesIn: (context: FileContext) => readonly FoundRoute[];
}

interface Project {
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
interface WholeRoute {
  readonly file: string;
  readonly route: FoundRoute;
  readonly wholePaths: readonly WholePath[];
  /** Whether the file alone does not show that this is a route. */
  readonly needsOtherFiles: boolean;
  /** Whether a row of a table, or a call of a function, gives it the method. */
  readonly isFromTable: boolean;
}

/** The routes of a project, and the calls that register routes through functions of other files. */
interface LinkedRoutes {
  readonly routes: readonly WholeRoute[];
  readonly registrarCalls: readonly RegistrarCall[];
}

/** Each pass reads the files that the last one asked for, and finds more calls: no application needs as many. */
const MOST_PASSES = 48;

/** A file that has been read, with the values that other files gave it. */
interface GraphFile {
  readonly parsed: ParsedFile;
  readonly facts: FileFacts;
  readonly seeds: readonly Seed[];
  /** The keys of the routes that the file shows without values from other files. */
  readonly keysWithoutSeeds: ReadonlySet<string>;
}

/**
 * The routes of a project with their whole paths.
 * @param first the files that may register routes; others are parsed when routers pass through them
 */
export async function wholeRoutes(first: readonly ParsedFile[], project: Project): Promise<LinkedRoutes> {
  const { files, root, textOf } = project;
  const packages = packagesOf(files, root);
  const resolve = createResolve(files, root, packages);
  const served = servedFiles(packages, resolve);
  const importers = importersIn(project, resolve);
  const mayExport = createMayExport(textOf);
  const homeOf = (file: string): Home => ({
    file,
    files,
    packageFolder: packageAround(file, packages)?.folder ?? '.',
    servedBy: served.get(file),
  });
  const graph = new Map(first.map((parsed) => [parsed.file, readGraphFile(parsed, homeOf(parsed.file))]));
  /** The files that have been read, and those that do not parse. */
  const asked = new Set(graph.keys());
  let wanted = new Set<string>();
  const importersToRead = createImportersToRead(importers, textOf, (file) => asked.has(file));
  const view: Omit<ProjectView, 'runs'> = {
    facts: (file) => graph.get(file)?.facts,
    resolve,
    mayExport: (file, name) => !asked.has(file) && mayExport(file, name),
    request: (file) => wanted.add(file),
    isImported: (file) => importers().has(file),
    namesReadIn: (folder, isDeep, from) => namesReadIn(folder, isDeep, homeOf(from), textOf(from)),
    majorOf: (file, framework) => {
      const { dependencies } = nearestProject(path.join(root, file));
      return majorOf(framework, graph.get(file)?.parsed.settings ?? {}, dependencies);
    },
  };
  const allFacts = (): readonly FileFacts[] => [...graph.values()].map(({ facts }) => facts);
  let linked = linkAll();
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const hasNewSeeds = followAgain();
    if (!hasNewSeeds && wanted.size === 0 && linked.isSettled) wanted = importersToRead(allFacts(), linked.wholePaths);
    const isRead = await readWanted();
    if (!hasNewSeeds && !isRead && linked.isSettled) break;
    // Files that are read again have other references: the runs found before do not fit them.
    linked = linkAll(hasNewSeeds ? undefined : linked);
  }
  const { wholePaths } = linked;
  return {
    routes: [...graph.values()].flatMap((file) => wholeRoutesIn(file, wholePaths)),
    registrarCalls: registrarCalls(allFacts(), wholePaths.evaluation, wholePaths.bases.basesOf),
  };

  function linkAll(before?: Linked): Linked {
    wanted = new Set();
    const found = link(allFacts(), view, before);
    // Reads the paths of all routes: some files are wanted only then.
    for (const facts of allFacts()) for (const route of facts.routes) found.wholePaths.pathsOf(route);
    return found;
  }

  /** Analyses files again with the routers that other files give them. */
  function followAgain(): boolean {
    const seeded = [...graph].map(([name, file]) => ({ name, file, seeds: seedsIn(file, linked.wholePaths) }));
    const changed = seeded.filter(({ seeds }) => seeds.length > 0);
    for (const { name, file, seeds } of changed)
      graph.set(name, readGraphFile(file.parsed, homeOf(name), [...file.seeds, ...seeds], file.keysWithoutSeeds));
    return changed.length > 0;
  }

  async function readWanted(): Promise<boolean> {
    const before = graph.size;
    for (const file of wanted) {
      if (asked.has(file)) continue;
      asked.add(file);
      const parsed = await project.parse(file);
      if (parsed !== undefined) graph.set(file, readGraphFile(parsed, homeOf(file)));
    }
    return graph.size > before;
  }
}

function wholeRoutesIn({ facts, keysWithoutSeeds }: GraphFile, wholePaths: WholePaths): readonly WholeRoute[] {
  return facts.routes.flatMap((fact) =>
    wholePaths.rowsOf(fact).map(({ route, paths }) => ({
      file: facts.file,
      route,
      wholePaths: paths.map((each) => ({
        path: printed(each),
        application: each.application,
        positions: each.positions ?? [],
      })),
      needsOtherFiles: !keysWithoutSeeds.has(keyOf(fact.route)),
      isFromTable: fact.unresolvedMethod !== undefined,
    })),
  );
}

function readGraphFile(
  parsed: ParsedFile,
  home: Home,
  seeds: readonly Seed[] = [],
  keysWithoutSeeds?: ReadonlySet<string>,
): GraphFile {
  const context = parsed.follow(seeds);
  const routes = parsed.routesIn(context);
  return {
    parsed,
    facts: readFacts(home, context, routes, new Set(seeds.map(({ node }) => node))),
    seeds,
    keysWithoutSeeds: keysWithoutSeeds ?? new Set(routes.map(keyOf)),
  };
}

function keyOf({ span, kind, text }: FoundRoute): string {
  return `${String(span.start)} ${kind} ${text ?? ''}`;
}

/** Seeds for the undecided objects of a file: the routers from other files that they stand for. */
function seedsIn({ facts, seeds }: GraphFile, { evaluation }: WholePaths): readonly Seed[] {
  const known = new Set(seeds.map(({ node }) => node));
  return facts.undecided.flatMap(({ at, node, reference, framework: assumed }): readonly Seed[] => {
    if (known.has(node)) return [];
    const router = routersOf(evaluation, reference).find(({ framework }) => framework !== undefined);
    if (router === undefined || router.framework === assumed) return [];
    const { shape, framework } = router;
    const how = 'router of another file';
    return [{ at, node, value: receiverValue({ shape, framework, provenance: 'proven', origin: node, how }) }];
  });
}
