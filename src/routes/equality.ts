import type { FrameworkFacts } from '../frameworks/framework-facts.ts';
import type { Equality } from '../model.ts';
import { routerOf } from '../syntax/values.ts';
import { optionsAtCreation, optionsOf } from './safe-to-fix.ts';
import type { Site } from './site.ts';

/**
 * Which changes the router of a site ignores. Options that only a later line sets prove nothing.
 * @param read what the framework says of a receiver
 */
export function equalityAt(
  site: Site | undefined,
  read: (receiver: Parameters<FrameworkFacts['equality']>[2]) => Equality,
): Equality {
  if (site?.kind !== 'call') return read({ shape: undefined, read: () => undefined });
  const { call, flow } = site;
  const { shape } = routerOf(call.receiver);
  const equal = read({ shape, read: optionsOf(call, flow) });
  const created = read({ shape, read: optionsAtCreation(call) });
  const { letterCase = created.letterCase && undefined, trailingSlash = created.trailingSlash && undefined } = equal;
  return { letterCase, trailingSlash };
}
