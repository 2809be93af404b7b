import { loadEnglish } from '../../english/load.ts';
import { isNamespace } from '../../english/place.ts';
import { kindOfParam } from '../../english/words/param-names.ts';
import { splitCase } from '../../english/words/words.ts';
import type { FileRoutes, TextRoute } from '../../lint/contracts.ts';
import { HOLE, type Path, type Segment } from '../../model.ts';
import { isTooLong } from '../../path/path.ts';
import { once } from '../../syntax/remember.ts';

/** Besides verbs, words before a noun that is no collection: `/by-user/:id`, `/new-user/:id`. Some are nouns too. */
const NO_COLLECTION: ReadonlySet<string> = new Set(
  (
    'a about accept add all an any archive as at ban before block by change check clone close copy count ' +
    'current decline disconnect dislike download duplicate embed export fetch filter find finish follow for ' +
    'forward from get grant has have hide import in insert invite is kick last latest leave like link list ' +
    'lock lookup make mark merge mute my new next no of on open own patch pause pay per pick pin play post preview ' +
    'previous print process proxy publish put rate react read redirect register release remove rename render ' +
    'reply request resend reset resume retry run save scan schedule search serve set share show single skip ' +
    'sort star start stop stream swap switch sync tag test the this to toggle track transfer trigger unlink update upload upsert ' +
    'use via view watch with'
  ).split(' '),
);

/** Whether a noun after this word is not a collection, in one segment or in two: `/add-user/:id`, `/by/user/:id`. */
export function opensNoCollection(word: string): boolean {
  return NO_COLLECTION.has(word) || loadEnglish().isVerb(word);
}

/**
 * Returns a check for lookup segments: `customer` in `/orders/customer/:customerId` says how to find orders, and is no
 * collection. The segment before it must be a resource: named like a collection, or with an endpoint of its own.
 */
export function createLookups(file: FileRoutes): (route: TextRoute, index: number) => boolean {
  const answering = once(() => answeringPaths(file));

  /** Whether the router of a route answers at a path, or at the path plus a parameter: `/orders`, `/orders/:id`. */
  function answers(route: TextRoute, prefix: string): boolean {
    const path = pathKey(prefix);
    const paths = answering().get(routerKey(route));
    return paths?.has(path) === true || paths?.has(path === '' ? ':' : `${path}/:`) === true;
  }

  return (route, index) => {
    const { path } = route;
    const before = path.segments[index - 1];
    if (before !== undefined) {
      if (isPartOf(path, before, path.segments[index])) return false;
      return (
        opensLookup(path, before) ||
        (!isParameterOrNamespace(path, before) && answers(route, path.text.slice(0, before.end)))
      );
    }
    const ends = file.mountsAbove(route).flatMap(({ path: prefix }) => {
      const last = prefix.segments.at(-1);
      return last === undefined ? [] : [{ prefix, last }];
    });
    // A router that another file may mount, and whose first segment picks one of its resources: `/:id`.
    if (ends.length === 0) return route.base !== '' && answering().get(routerKey(route))?.has(':') === true;
    if (ends.some(({ prefix, last }) => opensLookup(prefix, last))) return true;
    return ends.some(({ prefix, last }) => !isParameterOrNamespace(prefix, last)) && answers(route, '');
  };
}

/** Whether a segment ends in the name of a collection (`orders`), or is a verb or preposition (`add`, `by`). */
function opensLookup({ text }: Path, { tokens, start, end }: Segment): boolean {
  const last = tokens.at(-1);
  if (last?.kind !== 'text' && last?.kind !== 'opaque') return false;
  const known = text.slice(last.start, end).split(HOLE).at(-1) ?? '';
  const word = wordsIn(known).at(-1)?.toLowerCase();
  if (word === undefined) return false;
  const { isOneOfMany, isPluralOrUncountable } = loadEnglish();
  if (isOneOfMany(word) || (word.length > 3 && isPluralOrUncountable(word))) return true;
  return last.start === start && opensNoCollection(word);
}

/** Whether one segment names what the one before it holds: `/library/collection/:id` picks a collection of the library. */
function isPartOf({ text }: Path, whole: Segment, part: Segment | undefined): boolean {
  return (
    part !== undefined &&
    HOLDERS.test(text.slice(whole.start, whole.end)) &&
    HELD.test(text.slice(part.start, part.end))
  );
}

const HOLDERS = /^(?:archive|catalog(?:ue)?|gallery|library|museum|shop|store|studio|warehouse)$/iu;
const HELD =
  /^(?:album|book|collection|file|folder|image|item|photo|picture|playlist|product|section|shelf|song|video)$/iu;

/** Whether a segment names no resource: it has a parameter, or is a namespace such as `/api`. */
function isParameterOrNamespace({ text }: Path, { tokens, start, end }: Segment): boolean {
  return tokens.some(({ kind }) => kind !== 'text') || isNamespace(text.slice(start, end).toLowerCase());
}

/** By router: the paths of its endpoints, also cut off after each parameter: `orders/:` for `/orders/:id/items`. */
function answeringPaths({ routes }: FileRoutes): ReadonlyMap<unknown, ReadonlySet<string>> {
  const byRouter = new Map<unknown, Set<string>>();
  for (const route of routes) {
    if (route.kind !== 'endpoint' || isTooLong(route.text)) continue;
    const paths = byRouter.get(routerKey(route)) ?? new Set<string>();
    byRouter.set(routerKey(route), paths);
    paths.add(pathKey(route.text));
    for (const segment of route.path.segments) {
      const picks = parametersAt(route.path, segment).some((name) => kindOfParam(name) !== undefined);
      if (picks) paths.add(pathKey(route.text.slice(0, segment.end)));
    }
  }
  return byRouter;
}

function routerKey({ router, receiver }: TextRoute): unknown {
  return router ?? receiver.text;
}

/** `users/:` for `/user/:id`: all plural, so that a suggestion for one segment does not affect those after it. */
function pathKey(path: string): string {
  const { pluralOf } = loadEnglish();
  return path
    .replaceAll(/:\w+(?:\{[^{}]*\})?|\{\w+\}/gu, ':')
    .replaceAll(/^\/|\/$/gu, '')
    .toLowerCase()
    .replaceAll(/[a-z]+(?![a-z:])/gu, pluralOf);
}

/** The name of the parameter that makes up a segment, unless it takes only a few values: `:id`, not `:kind(a|b)`. */
export function parametersAt({ text }: Path, { tokens: [token, ...others] }: Segment): readonly string[] {
  if (token?.kind !== 'param' || others.length > 0) return [];
  const written = text.slice(token.start, token.end);
  const isPlain = [`:${token.name}`, `{${token.name}}`].includes(written);
  // `:id(\\d+)`, `:id{[0-9]+}`
  const hasPattern = /^:\w+[({]/u.test(written) && !written.includes('|');
  return isPlain || hasPattern ? [token.name] : [];
}

/** The words of a text, whatever joins them. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[-_]+/u).flatMap((run) => splitCase(run).words);
}
