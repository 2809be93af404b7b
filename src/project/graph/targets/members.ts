import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import { type ComputedMember, imported, itemAt, type Reference, UNKNOWN } from '../facts/reference.ts';
import { type Run, runAt, runOf } from './run.ts';
import type { Target } from './target.ts';

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
      return memberOfClass(evaluation, target.id, undefined, name);
    case 'instance':
      return memberOfClass(evaluation, target.id, target.run, name);
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
  const { reference, run } = target;
  if (reference.kind === 'list') {
    const item = itemAt(reference.items, Number(name));
    if (item !== undefined) return evaluation.targets(item, run);
    return /^\d+$/u.test(name) ? [] : [{ kind: 'method', receiver: target, name }];
  }
  const isNamed = ({ key }: ComputedMember): boolean => evaluation.texts(key, run).some(({ text }) => text === name);
  const member = reference.members.get(name) ?? reference.computed.find(isNamed)?.value;
  if (member !== undefined) return evaluation.targets(member, run);
  return reference.spread.flatMap((each) =>
    evaluation.targets(each, run).flatMap((inner) => memberTargets(evaluation, inner, name)),
  );
}

function memberOfClass(evaluation: Evaluation, id: string, run: Run | undefined, name: string): readonly Target[] {
  for (const each of lineageOf(evaluation, id, run)) {
    const member = evaluation.declarationsById(each.id)?.classMember(each.id, name);
    if (member !== undefined) return evaluation.targets(member, each.run);
  }
  return [];
}

/** `this` in a class: in a certain run, the instance that it made, which may be one of a subclass. */
export function instanceIn(classId: string, run: Run | undefined): Extract<Target, { kind: 'instance' }> {
  const own = runOf(classId, run);
  const made = own?.instance ?? own;
  return { kind: 'instance', id: made?.scope ?? classId, run: made };
}

/** `super` in a class: its instance, with the members of the superclass. */
export function superInstance(evaluation: Evaluation, classId: string, run: Run | undefined): readonly Target[] {
  const [, superclass] = lineageOf(evaluation, classId, runOf(classId, run));
  return superclass === undefined ? [] : [{ kind: 'instance', ...superclass }];
}

/** A class in a lineage, and the run of its constructor for one instance. */
interface Ancestor {
  readonly id: string;
  readonly run: Run | undefined;
}

/** A class, then the classes that it extends, from the bottom up. @param run the run that made an instance of it */
export function lineageOf(evaluation: Evaluation, id: string, run?: Run): readonly Ancestor[] {
  const found: Ancestor[] = [];
  let next: Ancestor | undefined = { id, run };
  while (next !== undefined && found.length < LONGEST_LINEAGE) {
    found.push(next);
    next = superclassOf(evaluation, next);
  }
  return found;
}

function superclassOf(evaluation: Evaluation, { id, run }: Ancestor): Ancestor | undefined {
  const declarations = evaluation.declarationsById(id);
  const superclass = declarations?.superclassOf(id) ?? UNKNOWN;
  // `const Base = require('./base'); class Users extends Base {}`
  const values = unwrappedTargets(evaluation, superclass, run?.outer);
  const found = values.find(({ kind }) => kind === 'class');
  if (found?.kind !== 'class') return undefined;
  if (run === undefined) return { id: found.id, run };
  // A class without a constructor passes the arguments of `new` or `super(…)` on.
  const passed = declarations?.superArguments(id);
  const { args, rest } = passed ?? run;
  const around = passed === undefined ? run.in : run;
  const instance = run.instance ?? run;
  return { id: found.id, run: runAt('super', { scope: found.id, args, rest, in: around, outer: undefined, instance }) };
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

/** The targets of a reference that code calls or mounts. */
export function unwrappedTargets(evaluation: Evaluation, reference: Reference, run?: Run): readonly Target[] {
  return evaluation.targets(reference, run).flatMap((target) => unwrapModule(evaluation, target));
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
