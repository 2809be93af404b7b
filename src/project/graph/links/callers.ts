import { pushTo } from '../../../syntax/lists.ts';
import { iterationsOf } from './edges.ts';
import type { Caller, Evaluation } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { lineageOf, valuesOf } from '../targets/members.ts';
import type { Reference } from '../facts/reference.ts';
import { fileOf, idIn } from '../facts/ids.ts';
import type { Collection, Target } from '../targets/target.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The calls of each function, with their arguments. */
export function callersIn(files: readonly FileFacts[], evaluation: Evaluation): Map<string, readonly Caller[]> {
  const found = new Map<string, Caller[]>();
  const registering = new Set(files.filter(({ registrations }) => registrations.length > 0).map(({ file }) => file));
  const mayRegister = (callee: Reference): boolean =>
    evaluation.glance(callee).some((target) => target.kind === 'function' && registering.has(fileOf(target.id)));
  for (const { file, calls, routers } of files) {
    for (const call of calls) {
      // In a file without routers, most calls have nothing to do with any, and lead to files that need not be read.
      if (
        routers.size === 0 &&
        !call.given.some((each) => mayConcernRouters(each, evaluation)) &&
        !mayRegister(call.callee)
      )
        continue;
      for (const { bindings, router } of iterationsOf(call, evaluation)) {
        for (const target of evaluation.targets(call.callee, bindings).flatMap((each) => valuesOf(evaluation, each))) {
          if (target.kind !== 'class' && target.kind !== 'function') continue;
          const id = target.kind === 'class' ? constructorOf(target.id, evaluation) : target.id;
          if (id === undefined || (isTestFile(file) && !isTestFile(fileOf(id)))) continue;
          const origin = call.plugin?.origin;
          // `fp(plugin)` gets the router that it is registered on.
          const isShared = target.kind === 'function' && target.isShared === true && origin?.kind === 'below';
          const first = isShared ? origin.parent : router;
          const given: readonly Reference[] =
            first === undefined ? call.given : [{ kind: 'router', id: first }, ...call.given.slice(1)];
          const at = call.call && idIn(file, String(call.call.range[0]));
          const makes = target.kind === 'class' && call.call?.callee.type !== 'Super' ? target.id : undefined;
          pushTo(found, id, { at, makes, given, bindings });
        }
      }
    }
  }
  return found;
}

/** The constructor of a class: its own, or the one of the nearest class above. */
function constructorOf(id: string, evaluation: Evaluation): string | undefined {
  for (const each of lineageOf(evaluation, id)) {
    const own = evaluation.factsAround(each)?.declared.constructorOf(each);
    if (own !== undefined) return own;
  }
  return undefined;
}

/** How deep lists and objects with routers nest: no application goes deeper. */
const DEEPEST_LIST = 3;

/** Whether an argument may be registered, or show where: a router, a path, or something from a file with routers. */
function mayConcernRouters(given: Reference, evaluation: Evaluation, level = 0): boolean {
  return evaluation.glance(given).some((target) => concernsRouters(target, evaluation, level));
}

function concernsRouters(target: Target, evaluation: Evaluation, level: number): boolean {
  switch (target.kind) {
    case 'router':
    case 'module':
      return true;
    case 'text':
      return target.text.text.includes('/');
    case 'function':
    case 'class':
    case 'instance':
      return (evaluation.factsAround(target.id)?.routers.size ?? 0) > 0;
    case 'collection':
      return (
        level < DEEPEST_LIST && itemsIn(target.reference).some((item) => mayConcernRouters(item, evaluation, level + 1))
      );
    case 'method':
      return concernsRouters(target.of, evaluation, level);
    case 'package':
    case 'pattern':
      return false;
  }
}

function itemsIn(collection: Collection): readonly Reference[] {
  if (collection.kind === 'list') return collection.items;
  const { members, computed, spread } = collection;
  return [...members.values(), ...computed.map(({ value }) => value), ...spread];
}
