import type { Framework } from '../frameworks/define-framework.ts';
import { HOLE, type Route, type Span } from '../model.ts';
import type { Node } from '../syntax/nodes.ts';
import type { PathItem } from '../syntax/text.ts';
import type { Judge } from './judge.ts';
import { pathOf } from './path.ts';
import type { Registered } from './registrations.ts';

/** The facts of a route that do not depend on how it was recognised. */
export function common(
  { place, methods, methodSource }: Omit<Registered, 'paths'>,
  { node, text, omission }: PathItem,
  framework: Framework | undefined,
  base: string | undefined,
  judge: Judge,
): Pick<
  Route,
  | 'exact'
  | 'framework'
  | 'kind'
  | 'methods'
  | 'methodSource'
  | 'path'
  | 'fullPath'
  | 'base'
  | 'behaviour'
  | 'source'
  | 'span'
> {
  const path = text && pathOf(text.text, judge.dialect(framework));
  const isKnown = base !== undefined && text !== undefined && !text.text.includes(HOLE);
  return {
    framework: framework?.name,
    kind: place === 'endpoint' ? 'endpoint' : 'mount',
    methods,
    methodSource,
    path,
    exact: (path && framework?.exact?.(path, base)) ?? [],
    base,
    behaviour: judge.behaviour(framework),
    fullPath: isKnown ? framework?.join(base, text.text) : undefined,
    source: { pieces: text?.pieces ?? [], sole: text?.sole ?? false, omission },
    span: spanOf(node),
  };
}

function spanOf({ range: [start, end] }: Node): Span {
  return { start, end };
}
