import { exportedBy, valuesOf } from './exported.ts';
import { itemAt, type Reference } from './reference.ts';
import { copied, type Evaluating, factsAround, type Target } from './target.ts';
import type { PartialText } from './texts.ts';

/** A class and those above it. */
const LONGEST_LINEAGE = 8;

/** A member of what something comes to. */
export function memberOf(evaluation: Evaluating, target: Target, name: string): readonly Target[] {
  switch (target.kind) {
    case 'module': {
      const found = exportedBy(evaluation, target.file, name);
      if (found.length > 0 || name === 'default') return found;
      return valuesOf(evaluation, target).flatMap((whole) => evaluation.member(whole, name));
    }
    case 'class':
    case 'instance':
      return memberOfClass(evaluation, target.id, name);
    case 'collection': {
      const { reference, bindings } = target;
      if (reference.kind === 'list') {
        const item = itemAt(reference.items, Number(name));
        if (item !== undefined) return evaluation.targets(item, bindings);
        return /^\d+$/u.test(name) ? [] : [{ kind: 'method', of: target, name }];
      }
      const isNamed = ({ text }: PartialText): boolean => text === name;
      const own =
        reference.members.get(name) ??
        reference.computed.find(({ key }) => evaluation.texts(key, bindings).some(isNamed))?.value;
      if (own !== undefined) return evaluation.targets(own, bindings);
      return reference.spread.flatMap((each) =>
        evaluation.targets(each, bindings).flatMap((inner) => evaluation.member(inner, name)),
      );
    }
    case 'package':
      return [{ kind: 'package', module: target.module, name: target.name === '*' ? name : `${target.name}.${name}` }];
    case 'text':
      // `readdirSync(folder, { withFileTypes: true })` is read as the names.
      if (name === 'name') return [target];
      return [{ kind: 'method', of: target, name }];
    case 'router':
    case 'function':
      return [name === 'default' ? target : { kind: 'method', of: target, name }];
    default:
      return [];
  }
}

function memberOfClass(evaluation: Evaluating, id: string, name: string): readonly Target[] {
  for (const each of lineageOf(evaluation, id)) {
    const own = factsAround(evaluation, each)?.declared.memberOf(each, name);
    if (own === undefined) continue;
    const found = evaluation.targets(own);
    // Each class that inherits a router has one of its own.
    return each === id ? found : found.map((target) => copied(target, id));
  }
  return [];
}

/** A class with those that it extends, from the bottom up. */
export function* lineageOf(evaluation: Evaluating, id: string): Iterable<string> {
  let next: string | undefined = id;
  for (let level = 0; level < LONGEST_LINEAGE && next !== undefined; level++) {
    yield next;
    const above: Reference | undefined = factsAround(evaluation, next)?.declared.above(next);
    const targets: readonly Target[] = above === undefined ? [] : evaluation.targets(above);
    [next] = targets.flatMap((target) => (target.kind === 'class' ? [target.id] : []));
  }
}
