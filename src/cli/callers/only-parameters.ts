import { HOLE } from '../../model.ts';
import { grouped } from '../../syntax/lists.ts';
import type { Row } from '../row.ts';
import type { JudgedCall } from './judge.ts';

/** A parameter that is an id by its name: `:id`, `:orderId`, `:user_id`. */
const ID = /^:(?:\w+_)?id$|^:\w+Id$/u;
/** A word, and no id: ids have digits. */
const WORD = /^[a-z][a-z_-]*$/iu;
/** Words that handlers take in place of an id. */
const ALIAS = /^(?:me|my|self|own|mine|current|latest|newest|last|first|default|all|new|root|public|anonymous)$/iu;

/** A word where a route has an id. */
interface Filled {
  readonly call: JudgedCall;
  readonly row: Row;
  readonly position: number;
  readonly text: string;
}

/**
 * Finds calls that only a parameter answers, as `/tickets/emailQueue` by `/tickets/:id`: the route that the client means
 * is missing. A word is none if calls give the same parameter several, if nothing else fills it with an id, or if the
 * file of the route names it.
 * @param textOf the text of a file
 */
export function withOnlyParameters(
  calls: readonly JudgedCall[],
  textOf: (file: string) => string,
): readonly JudgedCall[] {
  const filled = calls.flatMap(filledIn);
  const missing = new Set<JudgedCall>();
  for (const [, ofParameter] of grouped(
    filled,
    ({ row, position }) => `${row.file}:${String(row.line)} ${String(position)}`,
  )) {
    const words = ofParameter.filter(({ text }) => WORD.test(text) && !ALIAS.test(text));
    const hasIds = ofParameter.some(({ text }) => text.includes(HOLE) || /^\d+$/u.test(text));
    const [first, ...others] = new Set(words.map(({ text }) => text));
    if (first === undefined || others.length > 0 || !hasIds) continue;
    for (const { call, row } of words)
      if (!mentions(textOf(row.file), first) && !call.call.address.text.startsWith(HOLE)) missing.add(call);
  }
  return calls.map((call) => {
    if (!missing.has(call)) return call;
    // The page may be of another server.
    return call.call.isLink ? { ...call, verdict: 'unknown', routes: [] } : { ...call, verdict: 'only-parameter' };
  });
}

/** What a call fills into the ids of the one route that answers it. */
function filledIn(call: JudgedCall): readonly Filled[] {
  const [row, another] = call.routes;
  if (call.verdict !== 'answered' || row === undefined || another !== undefined) return [];
  const asked = call.path.split('/');
  const path = row.fullPaths.find((each) => each.split('/').length === asked.length);
  return (path?.split('/') ?? []).flatMap((segment, position) => {
    const text = asked[position];
    if (text === undefined || !ID.test(segment)) return [];
    // `/jobs/job-nightly-sync`: ids begin with what they are of.
    const [kind = '', ...others] = text.split(/[-_]/u);
    return others.length > 0 && asked[position - 1]?.startsWith(kind) === true ? [] : [{ call, row, position, text }];
  });
}

function mentions(text: string, word: string): boolean {
  return ["'", '"', '`'].some((quote) => text.includes(quote + word + quote));
}
