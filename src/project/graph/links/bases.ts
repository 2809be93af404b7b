import type { Framework } from '../../../frameworks/define-framework.ts';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { pushTo } from '../../../syntax/lists.ts';
import { once } from '../../../syntax/remember.ts';
import { edgesIn } from './edges.ts';
import { pathTexts } from './path-texts.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import {
  ANSWERING_METHODS,
  type FileFacts,
  type HandledRoute,
  type PathExpression,
  type RouterFact,
} from '../facts/file-facts.ts';
import { UNKNOWN } from '../facts/reference.ts';
import { routersBehind, parentsOf, routerFactOf, routersAmong, rootRouterOf } from '../targets/routers.ts';
import { originalOf, runIdOf } from '../facts/ids.ts';
import type { Run } from '../targets/run.ts';
import type { RunsOf } from './runs.ts';
import { distinctTexts, EMPTY, joinedPaths, type PartialText, type Requests, type RootedText } from '../facts/texts.ts';

/** How deep routers nest, and how many whole paths one router has: no application has more. */
const DEEPEST_ROUTER = 50;
export const MOST_PATHS = 3_000;

/** The ways from the applications to the routers of a project. */
export interface Bases {
  /** The bases of a router, one for each way to it: everything that stands in front of its routes. */
  readonly basesOf: (id: string) => readonly RootedText[];
}

/** Finds these ways from the mounts of all files. */
export function createBases(files: readonly FileFacts[], evaluation: Evaluation, runsOf: RunsOf): Bases {
  const edges = edgesIn(files, evaluation, runsOf);
  // Often nobody asks, and tests alone have thousands of calls.
  const served = once(() => servedIn(files, evaluation));
  const handedOn = once(() => handedOnIn(files, evaluation));
  const cache = new Map<string, readonly RootedText[]>();
  /** The mounted routers that each place makes in known runs. */
  const copies = new Map<string, string[]>();
  for (const id of edges.keys()) if (id !== originalOf(id)) pushTo(copies, originalOf(id), id);

  function basesOf(id: string, level = 0): readonly RootedText[] {
    const known = cache.get(id);
    if (known !== undefined || level > DEEPEST_ROUTER) return known ?? [];
    // Ends at a router that is mounted under itself.
    cache.set(id, []);
    const fact = routerFactOf(evaluation, id);
    const framework = frameworkNamed(fact?.framework);
    if (fact === undefined || framework === undefined) return [];
    // In an unknown run, it may be any of them.
    const anyRun = edges.has(id) ? [] : (copies.get(id) ?? []);
    let bases: readonly RootedText[] = anyRun.flatMap((copy) => basesOf(copy, level + 1));
    if (anyRun.length === 0) {
      bases = [...basesAbove(id, fact, framework, level + 1)];
      // `new Router({ prefix: '/users' })`
      for (const prefix of fact.ownPrefixes) {
        const prefixes = prefixTexts(id, prefix);
        bases = withPrefixes(framework, bases, prefix.isTrimmed === true ? prefixes.map(withoutLastSlash) : prefixes);
      }
    }
    const found = distinctTexts(bases).slice(0, MOST_PATHS);
    cache.set(id, found);
    return found;
  }

  /** The bases of a router, without its own prefixes. */
  function* basesAbove(id: string, fact: RouterFact, framework: Framework, level: number): Iterable<RootedText> {
    const { origin } = fact;
    const requestsOf = ({ path, methods }: HandledRoute, base: RootedText, run: Run | undefined): Requests => {
      const paths = joinedPaths(framework, [base], pathTexts(path, evaluation, run));
      return { methods, paths: paths.map(({ text }) => text) };
    };
    const edgesUp = edges.get(id) ?? edges.get(originalOf(id)) ?? [];
    for (const { parentId, prefix, run, position, handles } of edgesUp) {
      const above = basesOf(parentId, level).map((base) => ({
        ...base,
        positions: [...(base.positions ?? []), position],
        ...(handles && { within: [...(base.within ?? []), requestsOf(handles, base, run)] }),
      }));
      const prefixes = pathTexts(prefix, evaluation, run);
      yield* withPrefixes(framework, above, isMadeByMount(parentId) ? prefixes.map(withoutLastSlash) : prefixes);
    }
    if (origin.kind === 'held') {
      // `function add(router) { router.get('/users', list); }`: what the callers pass.
      for (const held of routersBehind(evaluation, id)) if (held !== id) yield* basesOf(held, level);
    } else if (origin.kind === 'part' && !edges.has(id)) {
      const above = parentsOf(evaluation, id, origin.parent).flatMap((parent) => basesOf(parent, level));
      yield* withPrefixes(framework, above, prefixTexts(id, origin.prefix));
    } else if (edgesUp.every(({ parentId }) => isLooseMount(parentId)) && isServed(id, fact))
      yield { ...EMPTY, application: originalOf(id) };
    if (isLooseMount(id)) yield { ...EMPTY, application: originalOf(id) };
  }

  /** `this.run = mount('/v1', app)`: nothing shows who calls the middleware, nor that nobody calls `app` itself. */
  function isLooseMount(id: string): boolean {
    return !edges.has(id) && isMadeByMount(id);
  }

  /** `mount('/api', users)` of koa-mount: a slash at the end adds nothing. */
  function isMadeByMount(id: string): boolean {
    return routerFactOf(evaluation, id)?.shape.registers?.kind === 'mount';
  }

  /** What a prefix is for a router: in `new Hono().basePath(base)`, the base of the run that made it. */
  function prefixTexts(id: string, prefix: PathExpression | undefined): readonly PartialText[] {
    return pathTexts(prefix, evaluation, evaluation.runById(runIdOf(id)));
  }

  /**
   * Whether a router answers requests itself. One that can listen does (`export default createApp()`), unless it escapes
   * and middleware may call it. Others must be served.
   */
  function isServed(id: string, { shape, origin }: RouterFact): boolean {
    if (shape.listens !== true) return shape.listensBy !== undefined && served().has(id);
    return origin.kind !== 'created' || !origin.escapes || !handedOn().has(originalOf(id));
  }
  return { basesOf };
}

function withoutLastSlash(prefix: PartialText): PartialText {
  return { ...prefix, text: prefix.text.replace(/\/$/u, '') };
}

/** Appends each prefix to each base; an empty prefix adds nothing, and `/` only if the framework joins prefixes itself. */
function withPrefixes(
  framework: Framework,
  bases: readonly RootedText[],
  prefixes: readonly PartialText[],
): readonly RootedText[] {
  return bases.flatMap((base) =>
    prefixes
      .flatMap((prefix) => (prefix.text === '' ? [base] : joinedPaths(framework, [base], [prefix], 'prefix')))
      .map((whole) => (whole.text === '/' && framework.joinPrefix === undefined ? { ...whole, ...EMPTY } : whole)),
  );
}

/**
 * The routers that answer requests themselves: `app.listen(3000)`, `createServer(app)`, `request(app)` of a package,
 * `app.fetch`, and `export default new Hono()` in a file that no other file imports, since the runtime calls it.
 */
function servedIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlySet<string> {
  const isAnswering = (id: string): boolean => routerFactOf(evaluation, id)?.shape.listensBy !== undefined;
  // Default exports are read only if some file has such a router.
  const mayExport = files.some(({ routers }) => [...routers.keys()].some(isAnswering));
  const exported = (mayExport ? files : [])
    .filter(({ file }) => !evaluation.project.isImported(file))
    .flatMap(({ exports }) => routersAmong(evaluation, evaluation.glance(exports.named.get('default') ?? UNKNOWN)))
    .filter(isAnswering);
  const calledOn = files
    .flatMap(({ calls }) => calls)
    .flatMap(({ callee, args }) =>
      // A glance: the calls of all files lead to many files that need not be read.
      evaluation.glance(callee).flatMap((target) => {
        // `app(request, response)`
        if (target.kind === 'router') return args.length === 2 ? [target] : [];
        if (target.kind === 'method') return ANSWERING_METHODS.has(target.name) ? [target.receiver] : [];
        return target.kind === 'package' ? args.flatMap((each) => evaluation.glance(each)) : [];
      }),
    );
  const answering = files.flatMap(({ mayBeServed }) => mayBeServed).flatMap((each) => evaluation.glance(each));
  const served = new Set<string>();
  const pending = [...exported, ...routersAmong(evaluation, [...calledOn, ...answering])];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (served.has(id)) continue;
    served.add(id);
    // With a part of a router, the router is served; with a copy, the original; with a holder, what it may hold.
    const origin = routerFactOf(evaluation, id)?.origin;
    if (origin?.kind === 'part') pending.push(rootRouterOf(evaluation, id));
    pending.push(originalOf(id), ...routersBehind(evaluation, id));
  }
  return served;
}

/** The applications that middleware calls: `(req, res, next) => this.app(req, res, next)` mounts one somewhere. */
function handedOnIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlySet<string> {
  const callees = files.flatMap(({ calls }) => calls).flatMap(({ callee, args }) => (args.length > 2 ? [callee] : []));
  const called = callees.flatMap((callee) => evaluation.glance(callee)).filter(({ kind }) => kind === 'router');
  return new Set(routersAmong(evaluation, called).map(originalOf));
}
