import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from './file-facts.ts';
import { UNKNOWN } from './reference.ts';
import { heldBy, routerOf, routersAmong, wholeOf } from './routers.ts';
import { copiedFrom } from './target.ts';

/** Methods by which an application answers requests. */
export const ANSWERS: ReadonlySet<string> = new Set(['listen', 'callback', 'inject', 'ready']);

/**
 * The routers that answer requests themselves: `app.listen(3000)`, `createServer(app)`, `request(app)` of a package,
 * `app.fetch`, and `export default new Hono()` of a file that no other one imports, since the run time calls that.
 */
export function servedIn(files: readonly FileFacts[], evaluation: Evaluation): ReadonlySet<string> {
  const isAnswering = (id: string): boolean => routerOf(evaluation, id)?.shape.listensBy !== undefined;
  // Where none is made, no default export is asked for what it is.
  const mayExport = files.some(({ routers }) => [...routers.keys()].some(isAnswering));
  const exported = (mayExport ? files : []).flatMap(({ file, exports }) => {
    const routers = routersAmong(evaluation, evaluation.glance(exports.named.get('default') ?? UNKNOWN));
    return routers.some(isAnswering) && !evaluation.sight.isImported(file) ? routers.filter(isAnswering) : [];
  });
  const found = files
    .flatMap(({ calls }) => calls)
    .flatMap(({ callee, given }) =>
      // A glance: the calls of all files lead to many that nobody need read.
      evaluation.glance(callee).flatMap((target) => {
        if (target.kind === 'method') return ANSWERS.has(target.name) ? [target.of] : [];
        return target.kind === 'package' ? given.flatMap((each) => evaluation.glance(each)) : [];
      }),
    );
  const read = files.flatMap(({ answering }) => answering).flatMap((each) => evaluation.glance(each));
  const served = new Set<string>();
  const open = [...exported, ...routersAmong(evaluation, [...found, ...read])];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (served.has(id)) continue;
    served.add(id);
    // With a part of a router the router itself is served, and with what a function makes the routes in the function.
    const origin = routerOf(evaluation, id)?.origin;
    if (origin?.kind === 'below') open.push(wholeOf(evaluation, id));
    open.push(...copiedFrom(id), ...heldBy(evaluation, id));
  }
  return served;
}
