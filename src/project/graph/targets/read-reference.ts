import { HOLE } from '../../../model.ts';
import { elementsOf, tableOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import { specifierOf } from '../facts/folders.ts';
import { exportedBy, membersNamed } from './members.ts';
import { type Reference, scopesIn, UNKNOWN } from '../facts/reference.ts';
import { resultOf } from './results.ts';
import { type Bindings, combinations, type Target } from './target.ts';
import { EMPTY, hole, joinedTexts, type PartialText, plain } from '../facts/texts.ts';

/** The targets of a reference, from the targets of its parts. */
export function readReference(evaluation: Evaluation, reference: Reference, bindings: Bindings): readonly Target[] {
  const targets = (each: Reference): readonly Target[] => evaluation.targets(each, bindings);
  const elements = (list: Reference): readonly Target[] =>
    targets(list).flatMap((target) => elementsOf(evaluation, target));
  switch (reference.kind) {
    case 'router':
      return [{ kind: 'router', id: reference.id }];
    case 'text':
      return [{ kind: 'text', text: plain(reference.value) }];
    case 'joined':
      return joined(evaluation, reference, bindings).map((text) => ({ kind: 'text', text }));
    case 'pattern':
    case 'function':
    case 'class':
      return [reference];
    case 'this':
      return bindings.get(reference.owner)?.(0) ?? [{ kind: 'instance', id: reference.owner }];
    case 'object':
    case 'list':
      return [{ kind: 'collection', reference, bindings }];
    case 'imported': {
      const { module, name, from } = reference;
      const file = evaluation.sight.resolve(module, from);
      return file === undefined ? [{ kind: 'package', module, name }] : exportedBy(evaluation, file, name);
    }
    case 'required':
      return evaluation.texts(reference.module, bindings).flatMap(({ text }) => {
        const { from } = reference;
        const file = evaluation.sight.resolve(text.startsWith('/') ? specifierOf(text.slice(1), from) : text, from);
        // `readdirSync(__dirname)` lists the file itself.
        return file === undefined || file === from ? [] : [{ kind: 'module', file }];
      });
    // `autoPrefix` of a file that autoload registers, else its folder
    case 'exported': {
      const { file, name, otherwise } = reference;
      return evaluation.targets(evaluation.factsOf(file, name)?.exports.named.get(name) ?? otherwise);
    }
    case 'member':
      return targets(reference.object).flatMap((target) => membersNamed(evaluation, target, reference.name));
    case 'call':
      return targets(reference.callee).flatMap((target) => resultOf(evaluation, target, reference, bindings));
    case 'element':
      return bindings.get(reference.loop)?.(0) ?? elements(reference.list);
    case 'parameter': {
      const { of, position } = reference;
      return (
        bindings.get(of)?.(position) ??
        evaluation
          .callers(of)
          .flatMap((caller) => evaluation.targets(caller.given[position] ?? UNKNOWN, caller.bindings))
      );
    }
    case 'default': {
      const { value, otherwise } = reference;
      const found = targets(value);
      // `row.path ?? '/'` of all rows: one of them may lack the path, so the default counts as well.
      const scopes = [...scopesIn(value).keys()];
      const isOne = scopes.every((scope) => bindings.has(scope));
      return isOne && found.length > 0 ? found : [...found, ...targets(otherwise)];
    }
    case 'any':
      return reference.of.flatMap(targets);
    case 'entries':
    case 'keys':
      return targets(reference.object).flatMap((target) => tableOf(evaluation, target, reference.kind));
    // `routers[name]`
    case 'named': {
      const names = evaluation.texts(reference.name, bindings);
      // If the name is unknown, it may be any member. The same goes for a counter: `files[i]`.
      if (names.every(({ text }) => text === HOLE)) return elements(reference.object);
      return targets(reference.object).flatMap((target) =>
        names.flatMap(({ text }) => membersNamed(evaluation, target, text)),
      );
    }
    case 'spread':
      return elements(reference.collection);
    case 'unknown':
      return [];
  }
}

/** Each way to join the texts of the parts, with holes for unknown parts. */
function joined(
  evaluation: Evaluation,
  { parts }: Extract<Reference, { kind: 'joined' }>,
  bindings: Bindings,
): readonly PartialText[] {
  const choices = parts.map(({ reference, source }) => {
    const found = evaluation.texts(reference, bindings);
    return found.length > 0 ? found : [hole(source)];
  });
  return combinations(choices).map((texts) => texts.reduce(joinedTexts, EMPTY));
}
