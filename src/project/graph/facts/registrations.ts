import { endpointParts } from '../../../routes/endpoint-path.ts';
import { caseless } from '../../../routes/methods.ts';
import { hasOtherBranch } from '../../../syntax/blocks.ts';
import type { DecoratorUse, MethodCall } from '../../../syntax/values.ts';
import { isAnswerUsed } from '../../../syntax/handlers.ts';
import type { RegistrationFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { anyOf, memberOf, slotOf, UNKNOWN } from './reference.ts';

/** What functions of a file register under a path that comes from their callers, entirely or in part. */
export function* registrationsIn(references: FileReferences): Iterable<RegistrationFact> {
  const { flow } = references.context;
  for (const [call] of flow.candidates()) {
    const { framework, provenance } = call.receiver;
    const written = writtenBy(call, references);
    // `const users = await api.get(path)` sends a request.
    if (written === undefined || isAnswerUsed(call.call, () => true)) continue;
    // Adds the receiver to the routers of the file, even if the path is no parameter.
    const router = references.idOf(call.receiver);
    if (slotOf(written.path) === undefined) continue;
    // `if (isNew) app.post(path, h); else app.put(path, h);`: each caller registers one of the two.
    const methods = hasOtherBranch(call.call) ? undefined : written.methods;
    yield { ...written, framework, methods, router, isProven: provenance === 'proven' };
  }
  for (const use of flow.decorators) {
    const applied = use.decorator === undefined ? appliedBy(use, references) : undefined;
    if (applied !== undefined && slotOf(applied.path) !== undefined)
      yield { ...applied, framework: use.value.framework, router: undefined, isProven: true };
  }
}

type Written = Omit<RegistrationFact, 'framework' | 'router' | 'isProven'>;

function writtenBy(call: MethodCall, references: FileReferences): Written | undefined {
  const { registers: form } = call.method;
  const given = call.call.arguments;
  switch (form?.kind) {
    case 'endpoint': {
      const parts = endpointParts(form, call, references.context);
      if (parts === undefined) return undefined;
      const { path, methods, methodExpression: method } = parts;
      return {
        kind: 'endpoint',
        path: references.of(path.node),
        method: method === undefined ? UNKNOWN : references.of(caseless(method)),
        methods,
      };
    }
    case 'object': {
      const options = given[form.argument];
      if (options === undefined) return undefined;
      const whole = references.of(options);
      return {
        kind: 'endpoint',
        path: anyOf(form.paths.map((name) => memberOf(whole, name))),
        method: memberOf(whole, form.methods),
        methods: undefined,
      };
    }
    case 'mount': {
      const path = given.length < form.minArguments ? undefined : given[form.path];
      return path && { kind: 'mount', path: references.of(path), method: UNKNOWN, methods: [] };
    }
    default:
      return undefined;
  }
}

function appliedBy({ value, call }: DecoratorUse, references: FileReferences): Written | undefined {
  const { decorator } = value.shape;
  const [argument] = call.arguments;
  if (argument === undefined || (decorator?.on !== 'class' && decorator?.on !== 'method')) return undefined;
  const whole = references.of(argument);
  const isOptions = whole.kind === 'object';
  return {
    kind: decorator.on === 'class' ? 'mount' : 'endpoint',
    path: isOptions ? memberOf(whole, 'path') : whole,
    method: isOptions ? memberOf(whole, 'method') : UNKNOWN,
    methods: decorator.on === 'method' && decorator.methods !== 'option' ? decorator.methods : undefined,
  };
}
