import { HOLE, type Token } from '../../../model.ts';
import { escaped } from '../../../path/escaped.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import type { Requests, RootedText } from '../facts/texts.ts';

/**
 * Whether requests reach a route at a whole path, if routers around it handle routes themselves: of the routes of
 * `app.get('/users', router)`, only those at `/users` do. A mount may lead to such a route.
 */
export function isReached(route: FoundRoute, { text, within = [] }: RootedText): boolean {
  if (route.kind === 'mount') return true;
  return within.every(
    ({ methods, paths }) => sharesMethod(route, methods) && paths.some((path) => covers(route, path, text)),
  );
}

function sharesMethod({ methods: own }: FoundRoute, methods: Requests['methods']): boolean {
  if (own === undefined || methods === undefined || own.includes('ALL') || methods.includes('ALL')) return true;
  return own.some((method) => methods.includes(method));
}

/** Whether a path matches a URL of another one. It counts as matching what only the router can tell. */
function covers(route: FoundRoute, path: string, other: string): boolean {
  const [tokens, otherTokens] = [path, other].map((text) => route.changed({ path: text }).path?.tokens ?? []);
  const source = tokens?.map(sourceOf).join('').replace(/\/$/u, '') ?? '';
  return new RegExp(`^${source}/?$`, 'iu').test(otherTokens?.map(sampleOf).join('') ?? '');
}

function sourceOf(token: Token): string {
  if (token.kind === 'text') return escaped(token.value);
  return token.kind === 'param' ? '[^/]+' : '.*';
}

function sampleOf(token: Token): string {
  if (token.kind === 'text') return token.value.replaceAll(HOLE, 'x');
  return token.kind === 'group' ? token.tokens.map(sampleOf).join('') : 'x';
}
