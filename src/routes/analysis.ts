import type { Route } from '../model.ts';
import { createFlow } from '../syntax/flow.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import type { Seed } from '../syntax/seed.ts';
import { assumedSeeds } from './assumed.ts';
import { calledRoutes, type Context, instancesOf } from './called.ts';
import { declaredSeeds, registrarRoutes } from './declared.ts';
import { decoratedRoutes } from './decorated.ts';
import { mayRegister } from './glance.ts';
import { createJudge, type Surroundings } from './judge.ts';
import { injectedSeeds } from './injected.ts';
import { notListed } from './listed-once.ts';
import { createOthers } from './others.ts';
import { routerModuleRoutes } from './router-module.ts';
import { entriesOf } from './seeds.ts';
import { once } from './registration.ts';
import { typedPlaces } from './typed.ts';

/** Finds every route that a file registers, in source order. */
export function analyse(sourceCode: SourceCode, surroundings: Surroundings): readonly Route[] {
  if (!mayRegister(sourceCode, surroundings.settings)) return [];
  return routesIn(contextOf(sourceCode, surroundings), surroundings);
}

/** Follows the values of the frameworks through a file, and those that enter it from elsewhere. */
export function contextOf(sourceCode: SourceCode, surroundings: Surroundings, more: readonly Seed[] = []): Context {
  const { modules, seeds } = entriesOf(sourceCode);
  const flow = createFlow(sourceCode);
  const proven = flow.add([
    ...seeds,
    ...injectedSeeds(sourceCode),
    ...declaredSeeds(sourceCode, surroundings.settings),
    ...more,
  ]);
  const typed = typedPlaces(sourceCode, proven, modules);
  const placed = flow.add(typed.seeds);
  const assumed = [...assumedSeeds(sourceCode, placed, modules, surroundings)];
  const result = flow.add(assumed.filter(({ node }) => !typed.others.has(node)));
  const judge = createJudge(sourceCode, result, surroundings);
  return {
    flow,
    result,
    judge,
    mayBeAnother: createOthers(result, sourceCode),
    instances: once(() => instancesOf(result.calls)),
    sourceCode,
  };
}

/** The routes of a file whose values are known, in source order. */
export function routesIn(context: Context, { settings }: Surroundings): readonly Route[] {
  const { result, sourceCode, judge } = context;
  const { registrars = [] } = settings;
  const isEmpty = result.calls.length === 0 && result.decorators.length === 0 && registrars.length === 0;
  if (isEmpty && !sourceCode.text.includes('RouterModule')) return [];
  const own = [...calledRoutes(context), ...decoratedRoutes(context), ...routerModuleRoutes(sourceCode, judge)];
  const routes = [...own, ...notListed([...registrarRoutes(sourceCode, settings, judge)], own)];
  return routes.sort((a, b) => a.span.start - b.span.start);
}
