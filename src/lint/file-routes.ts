import type { Path, Route } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { entryText } from '../project/entry.ts';
import { nearestProject } from '../project/package-json.ts';
import { analyse } from '../routes/analysis.ts';
import { grouped } from '../routes/collisions.ts';
import { type Conflict, conflictsOf } from '../routes/conflicts.ts';
import { narrowed } from '../routes/narrowed.ts';
import { once } from '../routes/registration.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { oncePerList } from './once-per-list.ts';

/** A route whose path is text: what rules are asked about. */
export type TextRoute = Route & { readonly text: string; readonly path: Path };

/** All routes of a file, for questions about more than one. Each answer is found on the first question and kept. */
export interface FileRoutes {
  /** Those whose path is text, in the order of the source. */
  readonly routes: readonly TextRoute[];
  /** The route before this one that leaves it without requests. */
  readonly conflictOf: (route: TextRoute) => Conflict<TextRoute> | undefined;
  /** The routes that hang directly under a mount, by router: the same list for all mounts of one. */
  readonly under: (mount: TextRoute) => readonly (readonly TextRoute[])[];
  /** The mounts that a route hangs directly under: the same list for all routes of one router. */
  readonly above: (route: TextRoute) => readonly TextRoute[];
  /** The line of the file that registers a route, counted from 1. */
  readonly lineOf: (route: TextRoute) => number;
}

/** By syntax tree, then by settings: one analysis serves all rules. Some hosts reuse every other object. */
const analyses = new WeakMap<object, WeakMap<Settings, FileRoutes>>();

/** The routes of a file, found on the first question and kept with its syntax tree. */
export function routesOf(sourceCode: SourceCode, filename: string, settings: Settings): FileRoutes {
  const bySettings = analyses.get(sourceCode.ast) ?? new WeakMap<Settings, FileRoutes>();
  analyses.set(sourceCode.ast, bySettings);
  const known =
    bySettings.get(settings) ??
    fileRoutes(
      analyse(sourceCode, {
        settings: narrowed(settings, filename),
        project: () => nearestProject(filename),
        entry: () => entryText(filename),
      }),
      sourceCode,
    );
  bySettings.set(settings, known);
  return known;
}

const NONE: readonly TextRoute[] = [];

function fileRoutes(all: readonly Route[], sourceCode: SourceCode): FileRoutes {
  const routes = all.filter(hasText);
  const byRouter = once(() => grouped(routes, ({ router }) => router));
  const mounts = once(() => mountsByRouter(routes));
  const under = oncePerList((carried: TextRoute['carries']) => carried.map((one) => byRouter().get(one) ?? NONE));
  const above = ({ router }: TextRoute): readonly TextRoute[] => (router && mounts().get(router)) ?? [];
  const conflicts = once(() => conflictsOf(routes, above));
  return {
    routes,
    conflictOf: (route) => conflicts().get(route),
    under: ({ carries }) => under(carries),
    above,
    lineOf: (route) => sourceCode.getLocFromIndex((route.registration?.span ?? route.span).start).line,
  };
}

/** More mounts than a router has; a stop for files in which thousands would be listed for each of thousands. */
const MOST_MOUNTS = 1000;

/** The mounts of each router. A thousand routers that a call mounts under a thousand paths share one list. */
function mountsByRouter(routes: readonly TextRoute[]): ReadonlyMap<object, readonly TextRoute[]> {
  const mounts = new Map<object, readonly TextRoute[]>();
  for (const [carries, together] of grouped(routes, (route) => route.carries)) {
    const joined = oncePerList((before: readonly TextRoute[]) => [...before, ...together]);
    for (const router of new Set(carries)) {
      const before = mounts.get(router);
      if (before === undefined) mounts.set(router, together);
      else if (before.length < MOST_MOUNTS) mounts.set(router, joined(before));
    }
  }
  return mounts;
}

function hasText(route: Route): route is TextRoute {
  return route.text !== undefined;
}
