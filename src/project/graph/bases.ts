import type { Framework } from '../../frameworks/define-framework.ts';
import { frameworkNamed } from '../../frameworks/lookup.ts';
import { pushTo } from '../../syntax/lists.ts';
import { type Edge, edgesIn, prefixTexts } from './edges.ts';
import type { Evaluation } from './evaluation.ts';
import { ANSWERING_METHODS, type FileFacts, type RouterFact } from './file-facts.ts';
import { UNKNOWN } from './reference.ts';
import { heldBy, routerFactOf, routersAmong, wholeOf } from './routers.ts';
import { copiedFrom, NO_BINDINGS, originalOf } from './target.ts';
import { distinct, EMPTY, joinedPath, type PartialText, type RootedText } from './texts.ts';

/** Routers under routers, and whole paths of one router: no application has more. */
const DEEPEST_ROUTER = 50;
export const MOST_PATHS = 500;

/** The ways from the applications to the routers of a project. */
export interface Bases {
  /** What stands in front of the routes of a router: all of it, for each way to it. */
  readonly of: (id: string) => readonly RootedText[];
  /** The routers that are mounted as copies of one: those of other calls of a factory, of other classes that inherit it. */
  readonly copiesOf: (id: string) => readonly string[];
}

/** Finds the ways by the mounts of all files. */
export function createBases(files: readonly FileFacts[], evaluation: Evaluation): Bases {
  const edges = edgesIn(files, evaluation);
  const served = servedIn(files, evaluation);
  const known = new Map<string, readonly RootedText[]>();
  const copies = new Map<string, string[]>();
  for (const id of edges.keys()) for (const from of copiedFrom(id)) pushTo(copies, from, id);
  const bases = (id: string, level = 0): readonly RootedText[] => {
    const before = known.get(id);
    if (before !== undefined || level > DEEPEST_ROUTER) return before ?? [];
    // A router under itself has no end.
    known.set(id, []);
    const found = distinct(find(id, level + 1)).slice(0, MOST_PATHS);
    known.set(id, found);
    return found;
  };
  function find(id: string, level: number): readonly RootedText[] {
    const fact = routerFactOf(evaluation, id);
    const framework = frameworkNamed(fact?.framework);
    if (fact === undefined || framework === undefined) return [];
    const above = [...aboveOf(id, fact, framework, level)];
    return fact.own.reduce<readonly RootedText[]>(
      (all, prefix) => all.flatMap((base) => under(base, prefixTexts(prefix, evaluation, NO_BINDINGS), framework)),
      above,
    );
  }
  function* aboveOf(id: string, fact: RouterFact, framework: Framework, level: number): Iterable<RootedText> {
    const original = originalOf(id);
    // Routes in a factory are those of each router that it makes.
    const ofOriginals = copiedFrom(id).flatMap((each) => edges.get(each) ?? []);
    const ofCopies = (copies.get(id) ?? []).flatMap((copy) => edges.get(copy) ?? []);
    // A class whose instances mount each other has one router in the source: which stands under which is not known.
    const isOwn = ({ parent }: Edge): boolean =>
      heldBy(evaluation, parent).some((each) => originalOf(each) === original);
    if (ofCopies.some(isOwn)) return;
    const mine = [...(edges.get(id) ?? []), ...(ofOriginals.some(isOwn) ? [] : ofOriginals), ...ofCopies];
    for (const { parent, prefixes, position } of mine)
      for (const base of bases(parent, level))
        yield* under({ ...base, positions: [...(base.positions ?? []), position] }, prefixes, framework);
    const { origin } = fact;
    if (origin.kind === 'held') {
      const held = heldBy(evaluation, id);
      for (const each of held) if (each !== id) yield* bases(each, level);
    } else if (origin.kind === 'below' && !edges.has(id)) {
      const prefixes = origin.prefix === undefined ? [EMPTY] : prefixTexts(origin.prefix, evaluation, NO_BINDINGS);
      for (const base of bases(origin.parent, level)) yield* under(base, prefixes, framework, true);
    } else if (mine.length === 0 && isServed(id, fact)) yield { ...EMPTY, application: original };
  }
  function isServed(id: string, { shape, origin }: RouterFact): boolean {
    if (shape.listensBy !== undefined) return served.has(id);
    // Where nothing in sight mounts `this.router = express()` either, nobody knows what stands in front.
    return shape.listens === true && (origin.kind !== 'made' || !origin.isHandedOn || served.has(originalOf(id)));
  }
  return { of: bases, copiesOf: (id) => copies.get(id) ?? [] };
}

/** What stands in front of the routes of a router under a base; nothing, or `/`, adds nothing. */
function under(
  base: RootedText,
  prefixes: readonly PartialText[],
  framework: Framework,
  isPrefix = false,
): readonly RootedText[] {
  return prefixes.flatMap((prefix) => {
    if (prefix.text === '') return [base];
    const joined = joinedPath(framework, base, prefix, isPrefix);
    return joined === undefined ? [] : [{ ...base, ...(joined.text === '/' ? EMPTY : joined) }];
  });
}

/**
 * The routers that answer requests themselves: `app.listen(3000)`, `createServer(app)`, `request(app)` of a package,
 * `app.fetch`, and `export default new Hono()` of a file that no other one imports, since the run time calls that.
 */
function servedIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlySet<string> {
  const isAnswering = (id: string): boolean => routerFactOf(evaluation, id)?.shape.listensBy !== undefined;
  // Where none is made, no default export is asked for what it is.
  const mayExport = files.some(({ routers }) => [...routers.keys()].some(isAnswering));
  const exported = (mayExport ? files : []).flatMap(({ file, exports }) => {
    const routers = routersAmong(evaluation, evaluation.glance(exports.named.get('default') ?? UNKNOWN));
    return evaluation.sight.isImported(file) ? [] : routers.filter(isAnswering);
  });
  const found = files
    .flatMap(({ calls }) => calls)
    .flatMap(({ callee, given }) =>
      // A glance: the calls of all files lead to many that nobody need read.
      evaluation.glance(callee).flatMap((target) => {
        if (target.kind === 'method') return ANSWERING_METHODS.has(target.name) ? [target.of] : [];
        return target.kind === 'package' ? given.flatMap((each) => evaluation.glance(each)) : [];
      }),
    );
  const read = files.flatMap(({ served }) => served).flatMap((each) => evaluation.glance(each));
  const served = new Set<string>();
  const open = [...exported, ...routersAmong(evaluation, [...found, ...read])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (served.has(id)) continue;
    served.add(id);
    // With a part of a router the router itself is served, and with what a function makes the routes in the function.
    const origin = routerFactOf(evaluation, id)?.origin;
    if (origin?.kind === 'below') open.push(wholeOf(evaluation, id));
    open.push(...copiedFrom(id), ...heldBy(evaluation, id));
  }
  return served;
}
