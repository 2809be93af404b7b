import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { type ComputedMember, imported, itemAt, type Reference, UNKNOWN } from '../facts/reference.ts';
import { type Bindings, copyOf, type Frame, NO_BINDINGS, type Target } from './target.ts';

/** How many classes a lineage has at most: two may extend each other. */
const LONGEST_LINEAGE = 8;
/** `module.exports = require('./router')`, one after the other; two files may name each other. */
const MOST_BARRELS = 8;

/** Whether an object is written with a member of this name, whatever its value is. */
export function hasMember(target: Target, name: string): boolean {
  return target.kind === 'collection' && target.reference.kind === 'object' && target.reference.members.has(name);
}

/** What a member of a target stands for. */
export function memberTargets(evaluation: Evaluation, target: Target, name: string): readonly Target[] {
  // An object may be spread into itself.
  return evaluation.limited(() => readMember(evaluation, target, name));
}

function readMember(evaluation: Evaluation, target: Target, name: string): readonly Target[] {
  switch (target.kind) {
    case 'module': {
      const found = exportedBy(evaluation, target.file, name);
      if (found.length > 0 || name === 'default') return found;
      return unwrapModule(evaluation, target).flatMap((whole) => memberTargets(evaluation, whole, name));
    }
    case 'class':
    case 'instance':
      return memberOfClass(evaluation, target.id, name);
    case 'collection':
      return memberOfCollection(evaluation, target, name);
    case 'package':
      // `Router` of `import * as express from 'express'`, `Router.prototype`
      return [{ kind: 'package', module: target.module, name: target.name === '*' ? name : `${target.name}.${name}` }];
    case 'text':
      // `readdirSync(folder, { withFileTypes: true })` is read as a list of names.
      if (name === 'name') return [target];
      return [{ kind: 'method', receiver: target, name }];
    case 'router':
    case 'function':
      // The default of what CommonJS exports is the export itself.
      return [name === 'default' ? target : { kind: 'method', receiver: target, name }];
    default:
      return [];
  }
}

type CollectionTarget = Extract<Target, { kind: 'collection' }>;

function memberOfCollection(evaluation: Evaluation, target: CollectionTarget, name: string): readonly Target[] {
  const { reference, bindings } = target;
  if (reference.kind === 'list') {
    const item = itemAt(reference.items, Number(name));
    if (item !== undefined) return evaluation.targets(item, bindings);
    return /^\d+$/u.test(name) ? [] : [{ kind: 'method', receiver: target, name }];
  }
  const isNamed = ({ key }: ComputedMember): boolean =>
    evaluation.texts(key, bindings).some(({ text }) => text === name);
  const member = reference.members.get(name) ?? reference.computed.find(isNamed)?.value;
  if (member !== undefined) return evaluation.targets(member, bindings);
  return reference.spread.flatMap((each) =>
    evaluation.targets(each, bindings).flatMap((inner) => memberTargets(evaluation, inner, name)),
  );
}

function memberOfClass(evaluation: Evaluation, id: string, name: string): readonly Target[] {
  for (const each of lineageOf(evaluation, id)) {
    const member = evaluation.declarationsById(each)?.classMember(each, name);
    if (member === undefined) continue;
    if (each === id) return evaluation.targets(member);
    // The heir has its own copy of an inherited router, and is `this` in an inherited method.
    return evaluation
      .targets(member, inheritedBindings(evaluation, id))
      .map((target) => (target.kind === 'function' ? { ...target, heir: id } : copyOf(target, id)));
  }
  return [];
}

/**
 * What `this` and the parameters of constructors stand for in an instance of a class, in its own code and that of the
 * classes above. A constructor gets what the constructor below passes to `super(…)`; the lowest gets those of `new`.
 * `NO_BINDINGS` if the id is no class, or one that neither has a constructor nor extends a class.
 */
export function inheritedBindings(evaluation: Evaluation, id: string | undefined): Bindings {
  if (id === undefined) return NO_BINDINGS;
  const bindings = new Map<string, Frame>();
  let lower: string | undefined;
  for (const each of lineageOf(evaluation, id)) {
    bindings.set(each, { values: () => [{ kind: 'instance', id }] });
    const constructorId = evaluation.declarationsById(each)?.constructorOf(each);
    // A class without a constructor passes the arguments of `new` or `super(…)` on.
    if (constructorId === undefined) continue;
    const subclass = lower;
    bindings.set(constructorId, {
      values: (position) => {
        const calls =
          subclass === undefined
            ? evaluation.callers(constructorId).filter(({ constructs }) => constructs === id)
            : [{ args: evaluation.declarationsById(subclass)?.superArguments(subclass) ?? [], bindings }];
        return calls.flatMap((call) => evaluation.argument(call, position));
      },
    });
    lower = each;
  }
  return bindings.size > 1 ? bindings : NO_BINDINGS;
}

/** A class, then the classes that it extends, from the bottom up. */
export function* lineageOf(evaluation: Evaluation, id: string): Iterable<string> {
  let next: string | undefined = id;
  for (let level = 0; level < LONGEST_LINEAGE && next !== undefined; level++) {
    yield next;
    const superclass: Reference = evaluation.declarationsById(next)?.superclassOf(next) ?? UNKNOWN;
    // `const Base = require('./base'); class Users extends Base {}`
    const values: readonly Target[] = evaluation
      .targets(superclass)
      .flatMap((target) => unwrapModule(evaluation, target));
    [next] = values.flatMap((target) => (target.kind === 'class' ? [target.id] : []));
  }
}

/** What a file exports under a name: directly, through a barrel, or as a member of its whole export. */
export function exportedBy(evaluation: Evaluation, file: string, name: string): readonly Target[] {
  const facts = evaluation.factsOrRequest(file, name);
  if (facts === undefined) return [];
  if (name === '*') return [{ kind: 'module', file }];
  const named = facts.exports.named.get(name);
  if (named !== undefined) return evaluation.targets(named);
  const reexported = starExportsWith(evaluation, name, facts).flatMap((module) =>
    evaluation.targets(imported(module, file, name)),
  );
  const whole = facts.exports.named.get('default');
  // `module.exports = require('knex')` in one of the modules would export every name.
  if (reexported.length > 0 || whole === undefined || name === 'default')
    return reexported.filter(({ kind }) => kind !== 'package');
  return evaluation.targets(whole).flatMap((target) => memberTargets(evaluation, target, name));
}

/** What code means when it calls or mounts a target: for a module, its default export. */
export function unwrapModule(evaluation: Evaluation, target: Target, level = 0): readonly Target[] {
  if (target.kind !== 'module') return [target];
  if (level > MOST_BARRELS) return [];
  return exportedBy(evaluation, target.file, 'default').flatMap((each) => unwrapModule(evaluation, each, level + 1));
}

/** The modules that a barrel exports with `*` and that may have a name. Most have none of the names that are asked. */
function starExportsWith(evaluation: Evaluation, name: string, { file, exports }: FileFacts): readonly string[] {
  return exports.starExports.filter((module) => {
    const target = evaluation.project.resolve(module, file);
    const facts = target === undefined ? undefined : evaluation.factsOrRequest(target, name);
    if (facts === undefined) return false;
    const { named, starExports } = facts.exports;
    return named.has(name) || named.has('default') || starExports.length > 0;
  });
}
