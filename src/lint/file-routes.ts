import type { Route, Settings } from '../model.ts';
import { nearestProject } from '../project/package-json.ts';
import { analyse } from '../routes/analysis.ts';
import type { SourceCode } from '../syntax/nodes.ts';

/** By syntax tree, then by settings: one analysis serves all rules. Some hosts reuse every other object. */
const analyses = new WeakMap<object, WeakMap<Settings, readonly Route[]>>();

/** The routes of a file, found on the first question and kept with its syntax tree. */
export function routesOf(sourceCode: SourceCode, filename: string, settings: Settings): readonly Route[] {
  const bySettings = analyses.get(sourceCode.ast) ?? new WeakMap<Settings, readonly Route[]>();
  analyses.set(sourceCode.ast, bySettings);
  const routes = bySettings.get(settings) ?? analyse(sourceCode, { settings, project: () => nearestProject(filename) });
  bySettings.set(settings, routes);
  return routes;
}
