import type { Route } from '../model.ts';
import { leavesOpen } from '../syntax/conditions.ts';
import { createFlow } from '../syntax/flow.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { endsAtOnce, type Seed } from '../syntax/seed.ts';
import { hasTypes } from '../syntax/types.ts';
import { assumedSeeds } from './assumed.ts';
import { calledRoutes, type Context, instancesOf } from './called.ts';
import { declaredSeeds, registrarRoutes } from './declared.ts';
import { decoratedRoutes } from './decorated.ts';
import { mayRegister } from './glance.ts';
import { createJudge, type Surroundings } from './judge.ts';
import { injectedSeeds } from './injected.ts';
import { notListed } from './listed-once.ts';
import { createOthers } from './others.ts';
import { mentionsRouterModule, routerModuleRoutes } from './router-module.ts';
import { type Entries, entriesOf } from './seeds.ts';
import { once } from './registration.ts';
import { typedPlaces } from './typed.ts';
import { createPasses } from './wrappers.ts';

/** Finds every route that a file registers, in source order. */
export function analyse(sourceCode: SourceCode, surroundings: Surroundings): readonly Route[] {
  if (!mayRegister(sourceCode, surroundings.settings)) return [];
  const entries = entriesOf(sourceCode);
  const seeds = knownSeeds(entries, sourceCode, surroundings);
  // Most files that spell a framework or a receiver register on neither, and end here.
  if (seeds.every(endsAtOnce) && !mayHoldMore(entries, sourceCode, surroundings)) return [];
  return routesIn(followed(seeds, entries, sourceCode, surroundings), surroundings);
}

/** Follows the values of the frameworks through a file, and those that enter it from elsewhere. */
export function contextOf(sourceCode: SourceCode, surroundings: Surroundings, more: readonly Seed[] = []): Context {
  const entries = entriesOf(sourceCode);
  return followed([...knownSeeds(entries, sourceCode, surroundings), ...more], entries, sourceCode, surroundings);
}

function knownSeeds({ seeds }: Entries, sourceCode: SourceCode, { settings }: Surroundings): readonly Seed[] {
  return [...seeds, ...injectedSeeds(sourceCode), ...declaredSeeds(sourceCode, settings)];
}

/** Whether a file that no known value enters may register all the same: by types, by convention, by settings. */
function mayHoldMore({ modules }: Entries, sourceCode: SourceCode, surroundings: Surroundings): boolean {
  if (hasTypes(sourceCode) || surroundings.settings.registrars !== undefined) return true;
  if (mentionsRouterModule(sourceCode)) return true;
  const nothing = { valuesOf: () => [], variables: new Set<never>() };
  for (const _ of assumedSeeds(sourceCode, nothing, modules, surroundings)) return true;
  return false;
}

function followed(
  seeds: readonly Seed[],
  { modules }: Entries,
  sourceCode: SourceCode,
  surroundings: Surroundings,
): Context {
  const flow = createFlow(sourceCode);
  const proven = flow.add(seeds);
  const typed = typedPlaces(sourceCode, proven, modules);
  const placed = flow.add(typed.seeds);
  const assumed = [...assumedSeeds(sourceCode, placed, modules, surroundings)];
  const result = flow.add(assumed.filter(({ node }) => !typed.others.has(node)));
  const judge = createJudge(sourceCode, result, surroundings);
  return {
    flow,
    result,
    judge,
    passesOf: createPasses(flow, sourceCode, judge.budget),
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
  if (isEmpty && !mentionsRouterModule(sourceCode)) return [];
  const own = [...calledRoutes(context), ...decoratedRoutes(context), ...routerModuleRoutes(sourceCode, judge)];
  if (leavesOpen(sourceCode)) judge.budget.spend();
  const routes = [...own, ...notListed([...registrarRoutes(sourceCode, settings, judge)], own)];
  return routes.sort((a, b) => a.span.start - b.span.start);
}
