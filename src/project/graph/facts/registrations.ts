import { endpointParts } from '../../../routes/endpoint-path.ts';
import { caseless } from '../../../routes/methods.ts';
import { hasOtherBranch } from '../../../syntax/blocks.ts';
import { isResultUsed } from '../../../syntax/handler-expressions.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import { objectAt } from '../../../syntax/constants.ts';
import { propertyValue } from '../../../syntax/properties.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import type { DecoratorUse, MethodCall } from '../../../syntax/values.ts';
import type { PathExpression, RegistrationFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { anyOf, memberReference, slotOf, UNKNOWN } from './reference.ts';

/** What functions of a file register under a path that comes from their callers, entirely or in part. */
export function* registrationFacts(references: FileReferences): Iterable<RegistrationFact> {
  const { flow } = references.context;
  for (const [candidate] of flow.candidates()) {
    const { call, receiver } = candidate;
    const { framework, provenance } = receiver;
    const registered = registeredByCall(candidate, references);
    // `const users = await api.get(path)` sends a request.
    if (registered === undefined || isResultUsed(call, () => true)) continue;
    // Adds the receiver to the routers of the file, even if the path is no parameter.
    const routerId = references.routers.idOf(receiver);
    if (slotOf(registered.path) === undefined) continue;
    // `if (isNew) app.post(path, h); else app.put(path, h);`: each caller registers one of the two.
    const methods = hasOtherBranch(call) ? undefined : registered.methods;
    yield { ...registered, framework, methods, routerId, isProven: provenance === 'proven' };
  }
  for (const use of flow.decorators) {
    const registered = use.decorator === undefined ? registeredByDecorator(use, references) : undefined;
    if (registered !== undefined && slotOf(registered.path) !== undefined)
      yield { ...registered, framework: use.value.framework, routerId: undefined, isProven: true };
  }
}

type RegistrationValues = Omit<RegistrationFact, 'framework' | 'isProven' | 'routerId'>;

function registeredByCall(candidate: MethodCall, references: FileReferences): RegistrationValues | undefined {
  const { registers: form } = candidate.method;
  const args = candidate.call.arguments;
  switch (form?.kind) {
    case 'endpoint': {
      const parts = endpointParts(form, candidate, references.context);
      if (parts === undefined) return undefined;
      const { methods, methodExpression } = parts;
      const path = references.read(parts.path.node);
      const method = methodExpression === undefined ? UNKNOWN : references.read(caseless(methodExpression));
      return { kind: 'endpoint', path, method, methods };
    }
    case 'object': {
      const options = args[form.argument];
      return options && { kind: 'endpoint', ...readOptions(options, form, references), methods: undefined };
    }
    case 'mount': {
      const path = args.length < form.minArguments ? undefined : args[form.path];
      return path && { kind: 'mount', path: references.read(path), method: UNKNOWN, methods: [] };
    }
    default:
      return undefined;
  }
}

/** The path and the method in the options of a registration: `app.route({ method, url })`. */
export function readOptions(
  options: Node,
  { paths, methods }: Extract<RegistrationForm, { kind: 'object' }>,
  references: FileReferences,
): Pick<RegistrationValues, 'method' | 'path'> {
  const object = references.read(options);
  return { path: anyOf(paths.map((name) => memberReference(object, name))), method: memberReference(object, methods) };
}

/** The prefix in the options of a call: `prefix` in `register(plugin, { prefix })`, or in options held by a name. */
export function optionPrefix(
  call: CallNode,
  { argument, property }: { readonly argument: number; readonly property: string },
  references: FileReferences,
): PathExpression | undefined {
  const options = call.arguments[argument];
  const { sourceCode } = references.context;
  const literal = objectAt(options, { sourceCode });
  if (options === undefined || literal !== undefined)
    return references.pathExpression(propertyValue(literal, property));
  const reference = memberReference(references.read(options), property);
  return { reference, source: sourceCode.getText(options), isCertain: false };
}

function registeredByDecorator(
  { value, call }: DecoratorUse,
  references: FileReferences,
): RegistrationValues | undefined {
  const { decorator } = value.shape;
  const [argument] = call.arguments;
  if (argument === undefined || (decorator?.on !== 'class' && decorator?.on !== 'method')) return undefined;
  const reference = references.read(argument);
  const isOptions = reference.kind === 'object';
  return {
    kind: decorator.on === 'class' ? 'mount' : 'endpoint',
    path: isOptions ? memberReference(reference, 'path') : reference,
    method: isOptions ? memberReference(reference, 'method') : UNKNOWN,
    methods: decorator.on === 'method' && decorator.methods !== 'option' ? decorator.methods : undefined,
  };
}
