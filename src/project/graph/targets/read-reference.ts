import { HOLE } from '../../../model.ts';
import { elementsOf, keysOrEntriesOf } from './entries.ts';
import type { Evaluation } from './evaluation.ts';
import { specifierOf } from '../facts/folders.ts';
import { exportedBy, instanceIn, memberTargets, superInstance } from './members.ts';
import type { Reference } from '../facts/reference.ts';
import { scopesIn, variablesIn } from '../facts/reference-scopes.ts';
import { idOfCopy, originalOf } from '../facts/ids.ts';
import { callResult } from './results.ts';
import { routerFactOf, routersAmong } from './routers.ts';
import { innermostRun, relevantRun, type Run, runOf } from './run.ts';
import { combinations, type Target } from './target.ts';
import { branchOf } from './values.ts';
import { EMPTY, hole, joinedTexts, type PartialText, plainText } from '../facts/texts.ts';

/** The targets of a reference, from the targets of its parts. */
export function readReference(evaluation: Evaluation, reference: Reference, run: Run | undefined): readonly Target[] {
  const targets = (each: Reference): readonly Target[] => evaluation.targets(each, run);
  const elements = (list: Reference): readonly Target[] =>
    targets(list).flatMap((target) => elementsOf(evaluation, target));
  switch (reference.kind) {
    case 'router':
      return routersAt(evaluation, reference, run);
    case 'text':
      return [{ kind: 'text', text: plainText(reference.value) }];
    case 'joined':
      return joined(evaluation, reference, run).map((text) => ({ kind: 'text', text }));
    case 'pattern':
    case 'class':
      return [reference];
    case 'function':
      return [{ kind: 'function', id: reference.id, outer: innermostRun(reference.scope, run) }];
    case 'this':
      return [instanceIn(reference.classId, run)];
    case 'super':
      return superInstance(evaluation, reference.classId, run);
    case 'object':
    case 'list':
      return [{ kind: 'collection', reference, run: run && relevantRun(scopesIn(reference), run) }];
    case 'imported': {
      const { module, name, from } = reference;
      const file = evaluation.project.resolve(module, from);
      return file === undefined ? [{ kind: 'package', module, name }] : exportedBy(evaluation, file, name);
    }
    case 'required':
      return evaluation.texts(reference.module, run).flatMap(({ text }) => {
        const { from } = reference;
        // `/` stands for the root of the project: `require(path.join(__dirname, file))`.
        const file = evaluation.project.resolve(text.startsWith('/') ? specifierOf(text.slice(1), from) : text, from);
        // `readdirSync(__dirname)` lists the file itself.
        return file === undefined || file === from ? [] : [{ kind: 'module', file }];
      });
    case 'exported': {
      // `autoPrefix` of a file that autoload registers, else its folder
      const { file, name, otherwise } = reference;
      return evaluation.targets(evaluation.factsOrRequest(file, name)?.exports.named.get(name) ?? otherwise);
    }
    case 'member':
      return targets(reference.object).flatMap((target) => memberTargets(evaluation, target, reference.name));
    case 'call':
      return targets(reference.callee).flatMap((target) => callResult(evaluation, target, { ...reference, in: run }));
    case 'element': {
      const iteration = runOf(reference.loop, run);
      return iteration === undefined ? elements(reference.list) : evaluation.argument(iteration, 0);
    }
    case 'parameter': {
      const { functionId, position } = reference;
      const call = runOf(functionId, run);
      const calls = call === undefined ? evaluation.project.runs(functionId) : [call];
      return calls.flatMap((each) => evaluation.argument(each, position));
    }
    case 'default': {
      const { value, otherwise } = reference;
      const branch = branchOf(evaluation, reference, run);
      if (branch !== undefined) return targets(branch);
      const found = targets(value);
      // `row.path ?? '/'` of all rows: one of them may lack the path, so the default counts as well.
      const isOneRow = variablesIn(value).every((scope) => runOf(scope, run) !== undefined);
      return isOneRow && found.length > 0 ? found : [...found, ...targets(otherwise)];
    }
    case 'condition': {
      const branch = branchOf(evaluation, reference, run);
      return branch === undefined ? [reference.then, reference.otherwise].flatMap(targets) : targets(branch);
    }
    case 'any':
      return reference.alternatives.flatMap(targets);
    case 'entries':
    case 'keys':
      return targets(reference.object).flatMap((target) => keysOrEntriesOf(evaluation, target, reference.kind));
    case 'computed-member': {
      // `routers[name]`
      const names = evaluation.texts(reference.key, run);
      // If the name is unknown, it may be any member. The same goes for a counter: `files[i]`.
      if (names.every(({ text }) => text === HOLE)) return elements(reference.object);
      return targets(reference.object).flatMap((target) =>
        names.flatMap(({ text }) => memberTargets(evaluation, target, text)),
      );
    }
    case 'spread':
      return elements(reference.collection);
    case 'constant':
    case 'operation':
    case 'unknown':
      return [];
  }
}

/** A router in one run of the code that makes it, or what leads to it. */
function routersAt(
  evaluation: Evaluation,
  { id, madeIn, via }: Extract<Reference, { kind: 'router' }>,
  run: Run | undefined,
): readonly Target[] {
  const maker = innermostRun(madeIn, run);
  if (maker !== undefined) evaluation.noteRun(maker);
  if (via === undefined) return [{ kind: 'router', id: maker === undefined ? id : idOfCopy(id, maker.id) }];
  const isHeld = routerFactOf(evaluation, id)?.origin.kind === 'held';
  // In no certain call, a parameter holds the routers of all callers: `routersBehind` finds them.
  if (isHeld && variablesIn(via).every((scope) => runOf(scope, run) === undefined)) return [{ kind: 'router', id }];
  const found = evaluation.targets(via, run);
  const routers = isHeld
    ? routersAmong(evaluation, found)
    : found.flatMap((target) => (target.kind === 'router' ? [target.id] : []));
  if (routers.length === 0) return [{ kind: 'router', id }];
  const ids = isHeld ? routers : routers.filter((each) => originalOf(each) === id);
  return ids.map((each) => ({ kind: 'router', id: each }));
}

/** Each way to join the texts of the parts, with holes for unknown parts. */
function joined(
  evaluation: Evaluation,
  { parts }: Extract<Reference, { kind: 'joined' }>,
  run: Run | undefined,
): readonly PartialText[] {
  const choices = parts.map(({ reference, source }) => {
    const found = evaluation.texts(reference, run);
    return found.length > 0 ? found : [hole(source)];
  });
  return combinations(choices).map((texts) => texts.reduce(joinedTexts, EMPTY));
}
