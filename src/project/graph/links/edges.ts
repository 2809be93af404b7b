import { HOLE } from '../../../model.ts';
import { pushTo } from '../../../syntax/lists.ts';
import { elementsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts, MountFact, Prefix } from '../facts/file-facts.ts';
import { valuesOf } from '../targets/members.ts';
import { type Reference, scopesIn, UNKNOWN } from '../facts/reference.ts';
import { routersAmong, wholeOf } from '../targets/routers.ts';
import type { StatementPosition } from '../facts/statement-order.ts';
import { fileOf, idOfCopy } from '../facts/ids.ts';
import { type Bindings, NO_BINDINGS, type Target } from '../targets/target.ts';
import { EMPTY, hole, type PartialText } from '../facts/texts.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The link from a router up to the router that it is mounted on. */
export interface Edge {
  readonly parent: string;
  readonly prefixes: readonly PartialText[];
  readonly position: StatementPosition | undefined;
}

/** How many iterations nested loops may have. */
const MOST_BINDINGS = 500;

/** The edges from each router to those that it is mounted on, with the prefixes in front of it. */
export function edgesIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlyMap<string, readonly Edge[]> {
  const edges = new Map<string, Edge[]>();
  for (const { file, mounts, calls } of files) {
    for (const call of calls) {
      const origin = call.plugin?.origin;
      if (origin?.kind !== 'below' || origin.prefix === undefined) continue;
      for (const { bindings, router } of iterationsOf(call, evaluation)) {
        if (router === undefined) continue;
        const prefixes = prefixTexts(origin.prefix, evaluation, bindings);
        edges.set(router, [{ parent: origin.parent, prefixes, position: undefined }]);
      }
    }
    for (const mount of mounts) {
      for (const bindings of bindingsOf(mount, evaluation)) {
        // `app.use('/admin', [auth, router])`, `module.exports = [users, posts]` of another file
        const children = mount.children
          .flatMap((child) => evaluation.targets(child, bindings))
          .flatMap((child) => valuesOf(evaluation, child))
          .flatMap((child) => (child.kind === 'collection' ? elementsOf(evaluation, child) : [child]));
        const routers = routersAmong(evaluation, children).filter((id) => !isTestFile(file) || isTestFile(fileOf(id)));
        if (routers.length === 0) continue;
        const prefixes = prefixTexts(mount.prefix, evaluation, bindings);
        for (const child of routers) {
          // `new Hono().basePath('/v2')` is a part of the router that it is called on: mounting it mounts that router.
          const id = wholeOf(evaluation, child);
          if (id !== mount.parent) pushTo(edges, id, { parent: mount.parent, prefixes, position: mount.position });
        }
      }
    }
  }
  return edges;
}

/** One run of a call: in each iteration of a loop, a plugin gets a router of its own. */
interface Iteration {
  readonly bindings: Bindings;
  readonly router: string | undefined;
}

/** The runs of a call: one for each path of the plugin that it registers, else just one. */
export function iterationsOf({ plugin, callee }: CallFact, evaluation: Evaluation): readonly Iteration[] {
  const prefix = plugin?.origin.kind === 'below' ? plugin.origin.prefix : undefined;
  if (plugin === undefined || prefix === undefined) return [{ bindings: NO_BINDINGS, router: undefined }];
  return bindingsOf({ prefix, children: [callee] }, evaluation).map((bindings, index) => ({
    bindings,
    router: bindings === NO_BINDINGS ? undefined : idOfCopy(plugin.id, String(index)),
  }));
}

/**
 * The bindings of each iteration or call whose variables give both what is mounted and where, so that each path is
 * paired with its router. Only `NO_BINDINGS` if there is no such variable.
 */
export function bindingsOf(
  { prefix, children }: Pick<MountFact, 'prefix' | 'children'>,
  evaluation: Evaluation,
): readonly Bindings[] {
  const ofPath = prefix === undefined ? [] : [...scopesIn(prefix.reference)];
  const ofChildren = new Map(children.flatMap((child) => [...scopesIn(child)]));
  const both = ofPath.filter(([scope]) => ofChildren.has(scope));
  return waysThrough(both, NO_BINDINGS, ([scope, reference], bindings) =>
    reference.kind === 'element'
      ? elementBindings(reference, evaluation, bindings)
      : callBindings(scope, evaluation, bindings),
  );
}

type Scope = readonly [id: string, variable: Reference];

/** Each way to give the variables of some loops and functions a value; a variable with no known value stays open. */
function waysThrough(
  scopes: readonly Scope[],
  around: Bindings,
  inside: (scope: Scope, bindings: Bindings) => readonly Bindings[],
): readonly Bindings[] {
  return scopes.reduce<readonly Bindings[]>(
    (all, scope) =>
      all
        .flatMap((bindings) => {
          const found = inside(scope, bindings);
          return found.length > 0 ? found : [bindings];
        })
        .slice(0, MOST_BINDINGS),
    [around],
  );
}

/** The bindings of each call, in each iteration of the loops around it: `for (const row of rows) load(app, row)`. */
function callBindings(id: string, evaluation: Evaluation, around: Bindings): readonly Bindings[] {
  return evaluation.sight.callers(id).flatMap((caller) => {
    const loops = [...new Map(caller.given.flatMap((each) => [...scopesIn(each)]))].filter(
      ([loop]) => !caller.bindings.has(loop),
    );
    const ways = waysThrough(loops, caller.bindings, ([, loop], bindings) =>
      loop.kind === 'element' ? elementBindings(loop, evaluation, bindings) : [],
    );
    return ways.map((inner): Bindings => {
      const values = (position: number): readonly Target[] =>
        evaluation.targets(caller.given[position] ?? UNKNOWN, inner);
      return new Map([...around, [id, values]]);
    });
  });
}

/** The bindings of each iteration of a loop: one for each element of its list. */
function elementBindings(
  { loop, list }: Extract<Reference, { kind: 'element' }>,
  evaluation: Evaluation,
  around: Bindings,
): readonly Bindings[] {
  return evaluation
    .targets(list, around)
    .flatMap((target) => elementsOf(evaluation, target))
    .map((target) => new Map([...around, [loop, () => [target]]]));
}

/** Names that suggest a path, for an expression that is known only at run time. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;
/** Names and calls that suggest a handler instead: `routeLimiter`, `jwt(options).unless({ path: '/login' })`. */
const HANDLER = /\}|(?:er|guard|ware)$/iu;

/** The texts of a prefix: a hole if it is known only at run time, an empty text if it is a handler. */
export function prefixTexts(
  prefix: Prefix | undefined,
  evaluation: Evaluation,
  bindings = NO_BINDINGS,
): readonly PartialText[] {
  if (prefix === undefined) return [EMPTY];
  const { reference, source, isCertain } = prefix;
  const texts = evaluation.texts(reference, bindings);
  if (texts.length > 0) return texts.map((each) => (each.text === HOLE ? hole(source) : each));
  const kinds = evaluation.targets(reference, bindings).map(({ kind }) => kind);
  const name = source.slice(source.lastIndexOf('.') + 1);
  const isNamedSo = PATH_NAME.test(name) && !HANDLER.test(name) && kinds.every((kind) => kind === 'package');
  return [isCertain || isNamedSo || kinds.includes('pattern') ? hole(source) : EMPTY];
}
