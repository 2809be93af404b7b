import type { Route } from '../model.ts';
import { createFlow } from '../syntax/flow.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { assumedSeeds } from './assumed.ts';
import { calledRoutes } from './called.ts';
import { declaredSeeds, registrarRoutes } from './declared.ts';
import { decoratedRoutes } from './decorated.ts';
import { createJudge, type Surroundings } from './judge.ts';
import { entriesOf } from './seeds.ts';

/** Finds every route that a file registers, in source order. */
export function analyse(sourceCode: SourceCode, surroundings: Surroundings): readonly Route[] {
  const { modules, seeds } = entriesOf(sourceCode);
  const flow = createFlow(sourceCode);
  const proven = flow.add([...seeds, ...declaredSeeds(sourceCode, surroundings.settings)]);
  const result = flow.add(assumedSeeds(sourceCode, proven, modules, surroundings));
  const { registrars = [] } = surroundings.settings;
  if (result.calls.length === 0 && result.decorators.length === 0 && registrars.length === 0) return [];
  const judge = createJudge(sourceCode, result, surroundings);
  const context = { flow, result, judge, sourceCode };
  const routes = [
    ...calledRoutes(context),
    ...decoratedRoutes(context),
    ...registrarRoutes(sourceCode, surroundings.settings, judge),
  ];
  return routes.sort((a, b) => a.span.start - b.span.start);
}
