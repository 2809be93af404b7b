import { createFrameworkFacts, type ProjectContext } from '../frameworks/framework-facts.ts';
import { Flow } from '../syntax/flow.ts';
import type { Seed } from '../syntax/values.ts';
import { follow } from '../syntax/follow.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { remember } from '../syntax/remember.ts';
import { assumedSeeds } from './by-convention.ts';
import { typedPlaces } from './by-type-checker.ts';
import { calledRoutes } from './calls.ts';
import { decoratedRoutes } from './decorators.ts';
import { frameworkSeeds } from './framework-seeds.ts';
import { Mounts } from './mounts.ts';
import { mayRegister } from './prefilter.ts';
import { declaredSeeds, registrarRoutes } from './registrars.ts';
import type { FileContext, FoundRoute } from './route.ts';
import { isUndisturbed } from './undisturbed.ts';

/** Finds every route that a file registers, in source order. */
export function findRoutes(sourceCode: SourceCode, project: ProjectContext): readonly FoundRoute[] {
  return mayRegister(sourceCode, project.settings) ? routesIn(followReceivers(sourceCode, project), project) : [];
}

/**
 * Follows the values of the frameworks through a file: first those that enter it by an import, a type, a comment or the
 * settings, then those that the type checker recognises, then those that only a name reveals.
 * @param more values that enter the file from other files
 */
export function followReceivers(
  sourceCode: SourceCode,
  project: ProjectContext,
  more: readonly Seed[] = [],
): FileContext {
  const flow = new Flow(sourceCode);
  const { seeds, modules } = frameworkSeeds(sourceCode);
  follow(flow, [...seeds, ...declaredSeeds(sourceCode, project.settings), ...more]);
  const typed = typedPlaces(flow, modules);
  follow(flow, typed.seeds);
  const assumed = [...assumedSeeds(flow, modules, project)].filter(({ node }) => !typed.others.has(node));
  follow(flow, assumed);
  return {
    sourceCode,
    flow,
    mounts: new Mounts(flow),
    facts: createFrameworkFacts(sourceCode.text, project),
    isUndisturbed: remember((framework) => isUndisturbed(framework, sourceCode, project.project().dependencies)),
  };
}

/** The routes of a file whose receivers were followed, in source order. */
export function routesIn(context: FileContext, { settings }: ProjectContext): readonly FoundRoute[] {
  const shown = [...calledRoutes(context), ...decoratedRoutes(context)];
  // A route that the settings name and the file also shows by itself is listed once.
  const named = registrarRoutes(settings.registrars ?? [], context).filter(
    (route) => !shown.some((other) => isSame(other, route)),
  );
  return [...shown, ...named].sort((a, b) => a.expression.range[0] - b.expression.range[0]);
}

function isSame(one: FoundRoute, other: FoundRoute): boolean {
  if (one.span.start !== other.span.start || one.span.end !== other.span.end || one.kind !== other.kind) return false;
  const [methods, others] = [one.methods, other.methods];
  return methods === undefined || others === undefined || methods.join() === others.join();
}
