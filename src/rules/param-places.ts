import { loadEnglish } from '../english/load.ts';
import { kindOfParam } from '../english/param-names.ts';
import type { TextRoute } from '../lint/create-rule.ts';
import type { ParamToken } from '../model.ts';

export interface Named {
  readonly name: string;
  readonly route: TextRoute;
  /** What stands in front of it, in lower case: `users`; `undefined` where that is no text, or in another file. */
  readonly noun: string | undefined;
  count: number;
  /** Whether something stands behind it in some path. */
  goesOn: boolean;
}

/** The names at one place, by what they are the names of (`id` of `userId`). */
export type Place = Map<string, Map<string, Named>>;

/** More letters than people write in front of any parameter: each one that stands in hundreds would be compared with all. */
const MOST_LETTERS = 500;

/** Whether a parameter is a whole segment and takes any value: what stands there has one name for all routes. */
function isPlace({ segments, text }: TextRoute['path'], param: ParamToken): boolean {
  if (param.start > MOST_LETTERS) return false;
  const isBare = text.slice(param.start, param.end) === `:${param.name}`;
  return isBare && segments.some(({ tokens }) => tokens.length === 1 && tokens[0] === param);
}

/** Notes the name of a parameter at its place. */
export function addName(names: Map<string, Place>, route: TextRoute, param: ParamToken): void {
  const { name } = param;
  const kind = kindOfParam(name);
  const key = placeOf(route, param);
  if (kind === undefined || key === undefined) return;
  const place = names.get(key) ?? new Map<string, Map<string, Named>>();
  names.set(key, place);
  const ofKind = place.get(kind) ?? new Map<string, Named>();
  place.set(kind, ofKind);
  const named = ofKind.get(name) ?? { name, route, noun: nounAt(route, param), count: 0, goesOn: false };
  named.count++;
  named.goesOn ||= param.end < route.path.text.length;
  ofKind.set(name, named);
}

const routerNumbers = new WeakMap<object, number>();
let lastNumber = 0;

/** The router and the path in front of a parameter, whatever the parameters before it are called. */
export function placeOf({ path, router, base, receiver }: TextRoute, param: ParamToken): string | undefined {
  if (!isPlace(path, param)) return undefined;
  const before = path.text.slice(0, param.start).replace(/^\//u, '').replaceAll(/:\w+/gu, ':');
  if (base !== undefined) return `${base}|${before}`;
  if (router === undefined) return `${receiver.text}|${before}`;
  const number = routerNumbers.get(router) ?? ++lastNumber;
  routerNumbers.set(router, number);
  return `${String(number)}|${before}`;
}

/** The segment in front of a parameter, in its path or where its router is mounted. */
function nounAt({ path, base = '' }: TextRoute, { start }: ParamToken): string | undefined {
  const before = `${base}/${path.text.slice(0, start)}`;
  return before
    .split('/')
    .findLast((segment) => segment !== '')
    ?.toLowerCase()
    .match(/^[a-z][\w-]*$/u)?.[0];
}

/**
 * Whether two names of one kind can only mean the same: they differ in style alone, or one is the bare kind and the
 * other one that of what stands in front. Where that is in another file, both must lead on to what belongs to them:
 * `POST /:userId` beside `GET /:id` may add something for a user.
 */
export function areOneName(one: Named, other: Named): boolean {
  const [first, second] = [lettersOf(one.name), lettersOf(other.name)];
  if (first === second) return true;
  const kind = kindOfParam(one.name) ?? '';
  const named = first === kind ? second : second === kind ? first : undefined;
  if (named === undefined) return false;
  return one.noun === undefined ? one.goesOn && other.goesOn : isNameOf(named.slice(0, -kind.length), one.noun);
}

/** `user` of `users`, `item` of `library-items`, `library_item` of `items`, `res` of `resources`. */
function isNameOf(stem: string, noun: string): boolean {
  const [word, things] = [lettersOf(noun), lettersOf(loadEnglish().pluralOf(stem))];
  return [stem, things].some((one) => word.endsWith(one) || one.endsWith(word)) || word.startsWith(stem);
}

function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/gu, '').toLowerCase();
}
