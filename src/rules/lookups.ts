import { loadEnglish } from '../english/load.ts';
import { kindOfParam } from '../english/param-names.ts';
import { splitCase } from '../english/split.ts';
import type { FileRoutes, TextRoute } from '../lint/create-rule.ts';
import { oncePerList } from '../lint/once-per-list.ts';
import { HOLE, type Path, type Segment } from '../model.ts';
import { isTooLong } from '../routes/path.ts';

/**
 * Words in front of a noun that make a view or an action of it, in one segment or in two: `/by-user/:id`,
 * `/add-user/:id`, `/by/user/:id`.
 */
export const NO_COLLECTION: ReadonlySet<string> = new Set(
  (
    'a about accept activate add all allow an any approve archive as assign at attach ban before block browse ' +
    'buy by calculate cancel change check choose clear clone close compare complete confirm convert copy ' +
    'count create current deactivate decline delete demote deny detach disable disconnect dislike download ' +
    'duplicate edit embed enable execute export fetch filter find finish follow for forward from generate get ' +
    'grant has have hide import in insert invite invoke is join kick last latest leave like link list lock ' +
    'lookup make mark merge modify move mute my new next no notify of on open own pause pay per pick pin play ' +
    'post preview previous print process promote proxy publish put rate react reactivate read recover ' +
    'redirect refresh register reject release reload remove rename render reopen reply request resend reset ' +
    'resolve restart restore resume retry revoke run save scan schedule search select sell send serve set ' +
    'share show single skip sort star start stop stream submit subscribe suspend sync tag test the this to ' +
    'toggle track trigger unarchive unassign unban unblock unfollow unlike unlink unlock unmute unpin ' +
    'unpublish unshare unstar unsubscribe unwatch update upload upsert use validate verify via view watch ' +
    'with'
  ).split(' '),
);

/** What stands in front of collections and holds nothing itself. */
const NAMESPACE = /^(?:admin|api|apis|app|auth|backend|dashboard|internal|private|public|rest|v\d+)$/u;

/**
 * Whether a noun says by what to look, and picks nothing of its own: `/orders/customer/:customerId`, where something
 * stands in front of it that is a resource itself.
 */
export function isLookup(route: TextRoute, index: number, file: FileRoutes): boolean {
  const { path } = route;
  const before = path.segments[index - 1];
  if (before !== undefined) {
    const prefix = path.text.slice(0, before.end);
    return isResourceName(path, before) || (!isNamespace(path, before) && answers(file, route, prefix));
  }
  const above = nameOf(file.above(route));
  if (above === undefined) return route.base !== '' && picksAtStart(file, route);
  return above === 'resource' || (above === 'word' && answers(file, route, ''));
}

/** What the mounts of a router are called, as far as any of them has a name. Asked for each route of the router. */
const nameOf = oncePerList((mounts: readonly TextRoute[]) => {
  const named = mounts.flatMap(({ path }) => path.segments.slice(-1).map((segment) => ({ path, segment })));
  if (named.length === 0) return undefined;
  if (named.some(({ path, segment }) => isResourceName(path, segment))) return 'resource';
  return named.some(({ path, segment }) => !isNamespace(path, segment)) ? 'word' : 'namespace';
});

/** Whether the last word of a segment names a collection, or what one does with things or finds them by. */
function isResourceName({ text }: Path, { tokens, start, end }: Segment): boolean {
  const last = tokens.at(-1);
  if (last?.kind !== 'text' && last?.kind !== 'opaque') return false;
  const known = text.slice(last.start, end).split(HOLE).at(-1) ?? '';
  const word = wordsIn(known).at(-1)?.toLowerCase();
  if (word === undefined) return false;
  const { isOneOfMany, isPluralOrUncountable } = loadEnglish();
  if (isOneOfMany(word) || (word.length > 3 && isPluralOrUncountable(word))) return true;
  return last.start === start && NO_COLLECTION.has(word);
}

function isNamespace({ text }: Path, { tokens, start, end }: Segment): boolean {
  return tokens.some(({ kind }) => kind !== 'text') || NAMESPACE.test(text.slice(start, end).toLowerCase());
}

/** By router: the paths that answer, and those with something picked behind them, with `:` for each parameter. */
const answering = new WeakMap<FileRoutes, ReadonlyMap<unknown, ReadonlySet<string>>>();

function answeringOf(file: FileRoutes): ReadonlyMap<unknown, ReadonlySet<string>> {
  const known = answering.get(file);
  if (known !== undefined) return known;
  const made = new Map<unknown, Set<string>>();
  for (const route of file.routes) {
    if (route.kind !== 'endpoint' || isTooLong(route.text)) continue;
    const paths = made.get(routerOf(route)) ?? new Set<string>();
    made.set(routerOf(route), paths);
    paths.add(comparable(route.path.text));
    for (const segment of route.path.segments) {
      const picks = parametersAt(route.path, segment).some((name) => kindOfParam(name) !== undefined);
      if (picks) paths.add(comparable(route.path.text.slice(0, segment.end)));
    }
  }
  answering.set(file, made);
  return made;
}

/** Whether another route of the same router shows that something answers at a path. */
function answers(file: FileRoutes, route: TextRoute, prefix: string): boolean {
  const path = comparable(prefix);
  const paths = answeringOf(file).get(routerOf(route));
  return paths?.has(path) === true || paths?.has(path === '' ? ':' : `${path}/:`) === true;
}

/** Whether a router picks one of its own by the first segment: `/:id`. */
function picksAtStart(file: FileRoutes, route: TextRoute): boolean {
  return answeringOf(file).get(routerOf(route))?.has(':') === true;
}

function routerOf({ router, receiver }: TextRoute): unknown {
  return router ?? receiver.text;
}

function comparable(path: string): string {
  return path
    .replaceAll(/:\w+/gu, ':')
    .replaceAll(/^\/|\/$/gu, '')
    .toLowerCase();
}

/** The name of the parameter that is a whole segment and takes any value of a kind: what it picks is one of many. */
export function parametersAt({ text }: Path, { tokens: [token, ...others] }: Segment): readonly string[] {
  if (token?.kind !== 'param' || others.length > 0) return [];
  const written = text.slice(token.start, token.end);
  const pattern = written.startsWith(`:${token.name}`) ? written.slice(token.name.length + 1) : undefined;
  return pattern === '' || (pattern?.startsWith('(') === true && !pattern.includes('|')) ? [token.name] : [];
}

/** The words of a text, whatever joins them. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[-_]+/u).flatMap((run) => splitCase(run).words);
}
