import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { imported, itemAt, type Reference, UNKNOWN } from '../facts/reference.ts';
import { type Bindings, copyOf, type Target } from './target.ts';
import type { PartialText } from '../facts/texts.ts';

/** A class and the classes above it. */
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
    case 'collection': {
      const { reference, bindings } = target;
      if (reference.kind === 'list') {
        const item = itemAt(reference.items, Number(name));
        if (item !== undefined) return evaluation.targets(item, bindings);
        return /^\d+$/u.test(name) ? [] : [{ kind: 'method', receiver: target, name }];
      }
      const isNamed = ({ text }: PartialText): boolean => text === name;
      const member =
        reference.members.get(name) ??
        reference.computed.find(({ key }) => evaluation.texts(key, bindings).some(isNamed))?.value;
      if (member !== undefined) return evaluation.targets(member, bindings);
      return reference.spread.flatMap((each) =>
        evaluation.targets(each, bindings).flatMap((inner) => memberTargets(evaluation, inner, name)),
      );
    }
    case 'package':
      return [{ kind: 'package', module: target.module, name: target.name === '*' ? name : `${target.name}.${name}` }];
    case 'text':
      // `readdirSync(folder, { withFileTypes: true })` is read as a list of names.
      if (name === 'name') return [target];
      return [{ kind: 'method', receiver: target, name }];
    case 'router':
    case 'function':
      return [name === 'default' ? target : { kind: 'method', receiver: target, name }];
    default:
      return [];
  }
}

function memberOfClass(evaluation: Evaluation, id: string, name: string): readonly Target[] {
  for (const each of lineageOf(evaluation, id)) {
    const member = evaluation.declarationsById(each)?.classMember(each, name);
    if (member === undefined) continue;
    if (each === id) return evaluation.targets(member);
    // Each class that inherits a router has a router of its own.
    return evaluation
      .targets(member, inheritedBindings(evaluation, id))
      .map((target) => (target.kind === 'function' ? { ...target, heir: id } : copyOf(target, id)));
  }
  return [];
}

/**
 * The bindings of a class and those above it, in an instance: `this` is that instance. The parameters of a constructor
 * are what the class below passes to `super(…)`, or the arguments of `new` if no class below has a constructor.
 */
export function inheritedBindings(evaluation: Evaluation, id: string): Bindings {
  const bindings = new Map<string, (position: number) => readonly Target[]>();
  let below: string | undefined;
  for (const each of lineageOf(evaluation, id)) {
    bindings.set(each, () => [{ kind: 'instance', id }]);
    const constructorId = evaluation.declarationsById(each)?.constructorOf(each);
    // A class without a constructor passes its arguments on.
    if (constructorId === undefined) continue;
    const subclass = below;
    bindings.set(constructorId, (position) => {
      const calls =
        subclass === undefined
          ? evaluation.callers(constructorId).filter(({ constructs }) => constructs === id)
          : [{ args: evaluation.declarationsById(subclass)?.superArguments(subclass) ?? [], bindings }];
      return calls.flatMap((call) => evaluation.argument(call, position));
    });
    below = each;
  }
  return bindings;
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

/** The modules of a barrel that may export a name: it is asked for hundreds of names that few of its files have. */
function starExportsWith(evaluation: Evaluation, name: string, { file, exports }: FileFacts): readonly string[] {
  return exports.starExports.filter((module) => {
    const target = evaluation.project.resolve(module, file);
    const facts = target === undefined ? undefined : evaluation.factsOrRequest(target, name);
    if (facts === undefined) return false;
    const { named, starExports } = facts.exports;
    return named.has(name) || named.has('default') || starExports.length > 0;
  });
}
