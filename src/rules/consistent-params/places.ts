import { loadEnglish } from '../../english/load.ts';
import { kindOfParam } from '../../english/words/param-names.ts';
import type { TextRoute } from '../../lint/contracts.ts';
import type { ParamToken } from '../../model.ts';

/** One name of a parameter at one place. */
export interface ParamName {
  readonly name: string;
  /** The first route that has it. */
  readonly route: TextRoute;
  /** The segment before it, in lower case: `users`; `undefined` if that is not text, or is in another file. */
  readonly noun: string | undefined;
  count: number;
  /** Whether any path continues after it. */
  goesOn: boolean;
}

/** The places of the parameters in a file. A place is a router and the path before the parameter. */
export interface Places {
  readonly add: (route: TextRoute, param: ParamToken) => void;
  /** The names of its kind (`id`, `userId`) at its place; `undefined` if it has a pattern or is not a whole segment. */
  readonly namesAt: (route: TextRoute, param: ParamToken) => ReadonlyMap<string, ParamName> | undefined;
}

export function createPlaces(): Places {
  const byRouter = new Map<unknown, Map<string, Map<string, ParamName>>>();

  function namesAt({ path, router, base, receiver }: TextRoute, param: ParamToken): Map<string, ParamName> | undefined {
    const kind = kindOfParam(param.name);
    if (kind === undefined || !isWholeSegment(path, param)) return undefined;
    const key = base ?? router ?? receiver.text;
    const places = byRouter.get(key) ?? new Map<string, Map<string, ParamName>>();
    byRouter.set(key, places);
    // `/:a/:id` and `/:b/:id` are one place.
    const before = path.text.slice(0, param.start).replace(/^\//u, '').replaceAll(/:\w+/gu, ':');
    const place = `${kind} ${before}`;
    const names = places.get(place) ?? new Map<string, ParamName>();
    places.set(place, names);
    return names;
  }

  return {
    add(route, param) {
      const { name } = param;
      const names = namesAt(route, param);
      const known = names?.get(name) ?? { name, route, noun: nounBefore(route, param), count: 0, goesOn: false };
      known.count++;
      known.goesOn ||= param.end < route.path.text.length;
      names?.set(name, known);
    },
    namesAt,
  };
}

/** Whether a parameter is a whole segment and takes any value: not `:id.json` or `:id(\\d+)`. */
function isWholeSegment({ segments, text }: TextRoute['path'], param: ParamToken): boolean {
  const isBare = text.slice(param.start, param.end) === `:${param.name}`;
  return isBare && segments.some(({ tokens }) => tokens.length === 1 && tokens[0] === param);
}

/** The segment before a parameter, in the path or in the base of its route. */
function nounBefore({ path, base = '' }: TextRoute, { start }: ParamToken): string | undefined {
  const before = `${base}/${path.text.slice(0, start)}`;
  return before
    .split('/')
    .findLast((segment) => segment !== '')
    ?.toLowerCase()
    .match(/^[a-z][\w-]*$/u)?.[0];
}

/** The most frequent name; the first one in a tie. */
export function mostFrequent(names: ReadonlyMap<string, ParamName>): ParamName {
  return [...names.values()].reduce((best, name) => (name.count > best.count ? name : best));
}

/**
 * Whether two names of one kind must mean the same: they differ only in style, or one is the bare kind (`id`) and the
 * other adds the noun before it (`userId`). If that noun is in another file, paths must continue after both names:
 * `POST /:userId` beside `GET /:id` may add something for a user.
 */
export function areOneName(one: ParamName, other: ParamName): boolean {
  const [first, second] = [lettersOf(one.name), lettersOf(other.name)];
  if (first === second) return true;
  const kind = kindOfParam(one.name) ?? '';
  if (first !== kind && second !== kind) return false;
  if (one.noun === undefined) return one.goesOn && other.goesOn;
  const withNoun = first === kind ? second : first;
  return isNameOf(withNoun.slice(0, -kind.length), one.noun);
}

/**
 * `user` for `users`, `item` for `library-items`, `library_item` for `items`, `res` for `resources`; not `task` for
 * `task-relations`, which may list the relations of a task.
 */
function isNameOf(stem: string, noun: string): boolean {
  const [word, things] = [lettersOf(noun), lettersOf(loadEnglish().pluralOf(stem))];
  return (
    [stem, things].some((one) => word.endsWith(one) || one.endsWith(word)) ||
    (word.startsWith(stem) && !/[_-]/u.test(noun))
  );
}

function lettersOf(name: string): string {
  return name.replaceAll(/[_-]/gu, '').toLowerCase();
}
