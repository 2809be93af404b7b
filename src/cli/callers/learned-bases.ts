import type { FoundCall } from '../../calls/find-calls.ts';
import { grouped } from '../../syntax/lists.ts';
import { urlIn } from './judge.ts';

/** The path of a call whose base is learned; `undefined` if it is not. */
export type LearnedPath = (call: FoundCall) => string | undefined;

/** How many segments a base may have: `/api/v1`. */
const MOST_SEGMENTS = 3;
/** How many calls must match for a base that stands in no address. */
const FEWEST_MATCHES = 3;

/**
 * Learns what precedes addresses such as `${import.meta.env.API_URL}/users`: nothing, or the start of routes that makes
 * most calls with the same expression match. Never a proof: such a call is no problem if no route answers it.
 * @param clientOf the part of the repository that a file belongs to
 */
export function learnedBases(
  calls: readonly FoundCall[],
  paths: readonly string[],
  isAnswered: (address: string, method: string) => boolean,
  clientOf: (file: string) => string,
): LearnedPath {
  // `${host}/${path}` says nothing: any route may take it.
  const open = new Set(calls.filter(({ address }) => /^\{\}\/.*\w/u.test(urlIn(address.text))));
  const groupOf = ({ source, address }: FoundCall): string => `${clientOf(source.file)} ${address.base ?? ''}`;
  const bases = new Map<string, string>();
  const starts = startsOf(paths);
  for (const [group, members] of grouped([...open], groupOf)) {
    const matches = (base: string): number => {
      let found = 0;
      for (const [index, call] of members.entries()) {
        if (isAnswered(base + restOf(call), call.method ?? 'GET')) found++;
        // Fewer than half is not enough. Hundreds of starts match none of thousands of calls.
        else if ((index + 1 - found) * 2 > members.length) return 0;
      }
      return found;
    };
    const [best] = starts
      .map((base) => ({ base, found: matches(base) }))
      .toSorted((one, other) => other.found - one.found);
    if (best === undefined || best.found * 2 < members.length) continue;
    if (best.base === '' || best.found >= FEWEST_MATCHES) bases.set(group, best.base);
  }
  return (call) => {
    const base = open.has(call) ? bases.get(groupOf(call)) : undefined;
    return base === undefined ? undefined : base + restOf(call);
  };
}

function restOf({ address }: FoundCall): string {
  return urlIn(address.text).slice('{}'.length);
}

/** Nothing, and what the paths start with before a parameter and before their last segment. */
function startsOf(paths: readonly string[]): readonly string[] {
  const starts = new Set(['']);
  for (const path of paths) {
    const words = path.split('/').slice(1, -1).slice(0, MOST_SEGMENTS);
    const end = words.findIndex((word) => !/^[\w.-]+$/u.test(word));
    for (let length = 1; length <= (end < 0 ? words.length : end); length++)
      starts.add(`/${words.slice(0, length).join('/')}`);
  }
  return [...starts];
}
