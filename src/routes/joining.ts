import type { Framework } from '../frameworks/define-framework.ts';
import { objectAt } from '../syntax/constants.ts';
import { stringOf } from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';
import type { Site } from './site.ts';

/**
 * How a path is joined to what precedes it: as the path of an endpoint or a mount, as a prefix, or, for the path `/`, as
 * an option says: the slash is the end of the whole path (`slash`), or the prefix alone is that (`bare`).
 */
export type Joining = 'path' | 'prefix' | 'slash' | 'bare';

/** Returns how a framework joins two texts. */
export function joinedAs(joining: Joining, framework: Pick<Framework, 'join' | 'joinPrefix'>): Framework['join'] {
  const { join, joinPrefix = join } = framework;
  if (joining === 'slash') return (base, path) => (base === '' ? join(base, path) : base + path);
  return joining === 'prefix' ? joinPrefix : join;
}

/** How the path `/` of a site is joined: `get('/', { prefixTrailingSlash: 'slash' }, list)`. */
export function joiningAt(framework: Framework | undefined, site: Site | undefined): Joining {
  const { slashOption } = framework ?? {};
  if (slashOption === undefined || site?.kind !== 'call') return 'path';
  const { call, flow } = site;
  const values = call.call.arguments.map((argument) => propertyValue(objectAt(argument, flow), slashOption.name));
  const value = values.map(stringOf).find((text) => text !== undefined);
  if (value === slashOption.slash) return 'slash';
  return value === slashOption.bare ? 'bare' : 'path';
}
