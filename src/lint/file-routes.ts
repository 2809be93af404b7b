import { writtenBodiesIn } from '../handlers/answers.ts';
import { handlersOf } from '../handlers/handlers.ts';
import { oldAddresses } from '../handlers/redirects.ts';
import { methodOverridesIn, sessionWritesIn } from '../handlers/middleware.ts';
import { hasCookieSessions, packagesIn } from '../handlers/packages.ts';
import type { ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { conflictsOf } from '../order/conflicts.ts';
import { entryText } from '../project/entry.ts';
import { nearestProject } from '../project/package-json.ts';
import { findRoutes } from '../routes/find-routes.ts';
import { settingsForFile } from '../routes/registrars.ts';
import { grouped, pushTo } from '../syntax/lists.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { once } from '../syntax/remember.ts';
import { type FileRoutes, hasText, type TextRoute } from './contracts.ts';
import { RulesOn } from './rules-on.ts';

/** The result of the analysis of one file. */
interface Analysis {
  readonly routes: readonly TextRoute[];
  /** Created on first use: in files without routes, hardly any rule needs it (measured: a tenth of the time there). */
  readonly file: () => FileRoutes;
  readonly rulesOn: () => RulesOn;
}

/**
 * The latest analysis. One is enough, since a host runs all rules on one file before the next; a map of all files took
 * a tenth of the time in files without routes (measured). The key is the syntax tree, since some hosts reuse all other
 * objects for the next file.
 */
let latest: { readonly ast: object; readonly settings: Settings; readonly analysis: Analysis } | undefined;

/** The analysis of a file, computed once for its syntax tree and settings. */
export function analysisOf(sourceCode: SourceCode, filename: string, settings: Settings): Analysis {
  const { ast } = sourceCode;
  if (latest?.ast !== ast || latest.settings !== settings)
    latest = { ast, settings, analysis: analyse(sourceCode, filename, settings) };
  return latest.analysis;
}

function analyse(sourceCode: SourceCode, filename: string, settings: Settings): Analysis {
  const project = () => nearestProject(filename);
  const context = { settings: settingsForFile(settings, filename), project, entry: () => entryText(filename) };
  const routes = findRoutes(sourceCode, context).filter(hasText);
  return {
    routes,
    file: once(() => fileRoutes(routes, sourceCode, project)),
    rulesOn: once(() => new RulesOn(sourceCode)),
  };
}

function fileRoutes(routes: readonly TextRoute[], sourceCode: SourceCode, project: () => ProjectFacts): FileRoutes {
  const byRouter = once(() => grouped(routes, ({ router }) => router));
  const mountsAbove = findMountsAbove(routes);
  const conflicts = once(() => conflictsOf(routes, mountsAbove));
  const handlers = once(() => handlersOf(routes, sourceCode));
  return {
    routes,
    conflictOf: (route) => (route.isChanged ? undefined : conflicts().get(route)),
    routesUnder: ({ mountedRouters }) => mountedRouters.map((router) => byRouter().get(router) ?? []),
    mountsAbove,
    handlerOf: (route) => handlers()(route),
    onlyRedirects: oldAddresses(sourceCode),
    packageImports: (kind) => packagesIn(sourceCode, kind),
    hasCookieSessions: () => hasCookieSessions(sourceCode, project()),
    methodOverrides: () => methodOverridesIn(sourceCode),
    sessionWrites: once(() => sessionWritesIn(sourceCode)),
    writtenBodies: once(() => writtenBodiesIn(sourceCode)),
    mentions: (pattern) => pattern.test(sourceCode.text),
    lineOf: ({ span }) => sourceCode.getLocFromIndex(span.start).line,
    lineAt: (offset) => sourceCode.getLocFromIndex(offset).line,
  };
}

/** Returns a function that finds the mounts directly above a route of the file. */
export function findMountsAbove(routes: readonly TextRoute[]): FileRoutes['mountsAbove'] {
  const mounts = once(() => mountsByRouter(routes));
  return ({ router }) => (router && mounts().get(router)) ?? [];
}

/** Further mounts of one router are left out: a loop may mount thousands of routers under thousands of paths. */
const MOST_MOUNTS = 1000;

function mountsByRouter(routes: readonly TextRoute[]): ReadonlyMap<object, readonly TextRoute[]> {
  const mounts = new Map<object, TextRoute[]>();
  for (const route of routes) {
    for (const router of new Set(route.mountedRouters))
      if ((mounts.get(router)?.length ?? 0) < MOST_MOUNTS) pushTo(mounts, router, route);
  }
  return mounts;
}
