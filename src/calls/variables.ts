import { clientNamed, fixturesIn } from '../clients/index.ts';
import { type BindingScope, type BindingSource, bindingSourceOf } from '../syntax/bindings.ts';
import { importedAs } from '../syntax/imports.ts';
import { isFunction, type Node, type Variable } from '../syntax/nodes.ts';
import { initializerOf, isWrittenLater } from '../syntax/variables.ts';
import { typed } from './instances.ts';
import { memberNode, objectsAt, passedBy } from './makers.ts';
import type { Evaluation, Place, Value } from './values.ts';

/** What a variable, a parameter or an imported name stands for. */
export function valuesOfVariable(variable: Variable, place: Place, values: Evaluation): readonly Value[] {
  const { source, env } = place;
  const [definition] = variable.defs;
  if (definition === undefined) return [];
  if (definition.type === 'ImportBinding') {
    const from = importedAs(definition);
    return from === undefined ? [] : values.imported(from.module, from.name, source.file);
  }
  if (definition.type === 'ClassName') return [{ kind: 'class', node: definition.node, source, env }];
  if (definition.type === 'FunctionName' && isFunction(definition.node))
    return [{ kind: 'function', node: definition.node, source, env }];
  if (definition.type === 'TSEnumName') return [{ kind: 'object', place: { ...place, node: definition.node } }];
  const init = initializerOf(variable);
  if (init !== undefined) return values.at({ ...place, node: init });
  const assigned = assignedTo(variable);
  if (assigned.length > 0) return assigned.flatMap((node) => values.at({ ...place, node }));
  const origin = bindingSourceOf(variable);
  if (origin === undefined || isWrittenLater(variable)) return [];
  const { from, steps, fallback } = origin;
  const start = 'scope' in from ? boundTo(from, steps, place, values) : values.at({ ...place, node: from });
  const found = steps.reduce<readonly Value[]>(
    (before, step) => before.flatMap((value) => (value.kind === 'nothing' ? [value] : values.member(value, step))),
    start,
  );
  const isLeftOut = found.length > 0 && found.every(({ kind }) => kind === 'nothing');
  return isLeftOut && fallback !== undefined ? values.at({ ...place, node: fallback }) : found;
}

/** What code assigns to a variable that is declared without a value: `let agent; beforeAll(() => { agent = … })`. */
function assignedTo({ defs: [definition], references }: Variable): readonly Node[] {
  if (definition?.type !== 'Variable' || definition.node.id.type !== 'Identifier' || definition.node.init !== null)
    return [];
  return references
    .flatMap(({ identifier }) => {
      const { parent } = identifier;
      return parent.type === 'AssignmentExpression' && parent.left === identifier ? [parent] : [];
    })
    .map((each) => each.right);
}

/** What a parameter or a loop variable stands for. */
function boundTo(
  { scope, position }: Extract<BindingSource['from'], { readonly scope: BindingScope }>,
  steps: readonly string[],
  place: Place,
  values: Evaluation,
): readonly Value[] {
  if (!isFunction(scope)) {
    const [list] = objectsAt({ ...place, node: scope.right }, values);
    return list?.node.type === 'ArrayExpression'
      ? list.node.elements.flatMap((each) => (each === null ? [] : values.at({ ...list, node: each })))
      : [];
  }
  const { env, source } = place;
  for (let each = env; each !== undefined; each = each.outer) {
    if (each.scope !== scope) continue;
    const given = each.args[position];
    return given === undefined ? [{ kind: 'nothing' }] : values.at(given);
  }
  const passed = passedBy(scope, { source, env }, values);
  if (passed !== undefined) return [passed];
  const fixture = steps.length === 1 ? fixturesIn(source.sourceCode.text) : undefined;
  if (fixture !== undefined) return [{ kind: 'client', ...fixture, bases: undefined }];
  // `load({ fetch })`: who gives a function a client names it as everybody does.
  const [given = ''] = steps.length === 1 ? steps : [];
  const named = clientNamed('globals', given);
  if (named !== undefined)
    return [{ kind: 'client', client: named.client, shape: { members: { [given]: named.shape } }, bases: undefined }];
  const parameter = scope.params[position];
  return parameter === undefined ? [] : typed(parameter, source, values);
}

/** What an object holds under a name, also through the objects that it spreads. */
export function memberOfObject(place: Place, name: string, values: Evaluation): readonly Value[] {
  const written = memberNode(place.node, name);
  if (written !== undefined) return values.at({ ...place, node: written });
  const spreads =
    place.node.type === 'ObjectExpression' ? place.node.properties.filter(({ type }) => type === 'SpreadElement') : [];
  if (spreads.length === 0) return [{ kind: 'nothing' }];
  // `options = { ...options, headers }`
  const inSpread = (value: Value): readonly Value[] =>
    value.kind === 'object' && value.place.node === place.node ? [{ kind: 'nothing' }] : values.member(value, name);
  return spreads.flatMap((each) =>
    each.type === 'SpreadElement' ? values.at({ ...place, node: each.argument }).flatMap(inSpread) : [],
  );
}
