import { pushTo } from '../../../syntax/lists.ts';
import { iterationsOf } from './iterations.ts';
import type { Caller, Evaluation } from '../targets/evaluation.ts';
import type { CallFact, FileFacts } from '../facts/file-facts.ts';
import { inheritedBindings, lineageOf, unwrapModule } from '../targets/members.ts';
import type { Reference } from '../facts/reference.ts';
import { fileOf, idIn, runIn } from '../facts/ids.ts';
import { type Collection, runOf, type Target } from '../targets/target.ts';
import { isTestFile } from '../files/unparsed.ts';

/** The calls of each function, with their arguments. */
export function callersIn(files: readonly FileFacts[], evaluation: Evaluation): Map<string, readonly Caller[]> {
  const found = new Map<string, Caller[]>();
  const isUnread = (target: Target): boolean => target.kind === 'module' && !evaluation.project.facts(target.file);
  const mayRegister = ({ callee, args }: CallFact): boolean =>
    evaluation
      .glance(callee)
      // `require('./init')(app)`
      .flatMap((target) => (isUnread(target) ? [] : unwrapModule(evaluation, target)))
      .some((target) => {
        if (target.kind !== 'function') return false;
        const facts = evaluation.factsById(target.id);
        if (facts === undefined) return false;
        // `module.exports = require('./make')()`
        if (args.length === 0) return makesRouter(target.id, facts);
        // `this.get('', list)` of a class below, whose path only the class above shows
        if (target.heir !== undefined) return facts.routers.size > 0;
        return facts.registrations.length > 0 || takesRouter(target.id, facts);
      });
  for (const { file, calls, routers } of files) {
    // Tests without routers only call what others have made.
    if (routers.size === 0 && isTestFile(file)) continue;
    // In a file without routers, most calls have nothing to do with any, and lead to files that need not be read.
    const isRelevant = (call: CallFact): boolean =>
      routers.size > 0 || call.args.some((each) => mayConcernRouters(each, evaluation)) || mayRegister(call);
    for (const call of calls) {
      if (!isRelevant(call)) continue;
      for (const [id, caller] of callersBy(call, file, evaluation))
        if (!isTestFile(file) || isTestFile(fileOf(id))) pushTo(found, id, caller);
    }
  }
  return found;
}

/** Whether a function takes a router: `function init(app) { app.use('/users', users); }`. */
function takesRouter(id: string, { routers }: FileFacts): boolean {
  return [...routers.values()].some(
    ({ origin }) => origin.kind === 'held' && origin.holder.kind === 'parameter' && origin.holder.functionId === id,
  );
}

/** Whether a router is made inside a function: `function crud() { const router = Router(); return router; }`. */
function makesRouter(id: string, { declarations, routers }: FileFacts): boolean {
  return [...routers.values()].some(
    ({ origin }) => origin.kind === 'created' && declarations.contains(id, origin.place),
  );
}

/** The functions that a call calls, in each of its iterations. */
function* callersBy(fact: CallFact, file: string, evaluation: Evaluation): Iterable<readonly [string, Caller]> {
  const { call, callee, args, pluginRouter, within } = fact;
  const origin = pluginRouter?.origin;
  const callId = call && idIn(file, String(call.range[0]));
  for (const { bindings, router } of iterationsOf(fact, evaluation)) {
    for (const target of evaluation.targets(callee, bindings).flatMap((each) => unwrapModule(evaluation, each))) {
      if (target.kind !== 'class' && target.kind !== 'function') continue;
      const id = target.kind === 'class' ? nearestConstructor(target.id, evaluation) : target.id;
      if (id === undefined) continue;
      // `fp(plugin)` gets the router that it is registered on.
      const sharesScope = target.kind === 'function' && target.sharesScope === true && origin?.kind === 'child';
      const made: Reference | undefined = router === undefined ? undefined : { kind: 'router', id: router };
      const first = sharesScope ? origin.parent : made;
      const given: readonly Reference[] = first === undefined ? args : [first, ...args.slice(1)];
      const constructs = target.kind === 'class' && call?.callee.type !== 'Super' ? target.id : undefined;
      const heir = target.kind === 'function' ? target.heir : undefined;
      // `this.add('/users')` of a class below: also what `this` and the parameters of its constructor stand for.
      const here = heir === undefined ? bindings : new Map([...inheritedBindings(evaluation, heir), ...bindings]);
      // An instance has no routers of its own, unless its class inherits them.
      const run = callId === undefined || target.kind === 'class' ? undefined : runIn(callId, runOf(within, here));
      yield [id, { callId, run, within, constructs, heir, args: given, bindings: here }];
    }
  }
}

/** The constructor of a class: its own, or the one of the nearest class above. */
function nearestConstructor(classId: string, evaluation: Evaluation): string | undefined {
  for (const each of lineageOf(evaluation, classId)) {
    const id = evaluation.declarationsById(each)?.constructorOf(each);
    if (id !== undefined) return id;
  }
  return undefined;
}

/** How deep lists and objects with routers nest: no application goes deeper. */
const DEEPEST_LIST = 3;

/** Whether an argument may be registered, or show where: a router, a path, or something from a file with routers. */
function mayConcernRouters(argument: Reference, evaluation: Evaluation, level = 0): boolean {
  return evaluation.glance(argument).some((target) => concernsRouters(target, evaluation, level));
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
      return (evaluation.factsById(target.id)?.routers.size ?? 0) > 0;
    case 'collection':
      return (
        level < DEEPEST_LIST && itemsIn(target.reference).some((item) => mayConcernRouters(item, evaluation, level + 1))
      );
    case 'method':
      return concernsRouters(target.receiver, evaluation, level);
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
