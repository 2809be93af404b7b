import type { TSESTree } from '@typescript-eslint/utils';
import { HOLE } from '../../../model.ts';
import { endpointParts } from '../../../routes/endpoint-path.ts';
import { caseless } from '../../../routes/methods.ts';
import { prefixesItsReceiver } from '../../../routes/mounts.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { ancestors, type ClassNode, decoratorsOf, type Node, staticKey } from '../../../syntax/nodes.ts';
import type { RouteFact } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import type { Reference } from './reference.ts';
import { dependsOnCondition } from './reference-scopes.ts';
import { readOptions } from './registrations.ts';

/** What a file shows of one of its routes. */
export function routeFact(route: FoundRoute, references: FileReferences): RouteFact {
  const { owners, kind, site, handlerSite, expression } = route;
  const { declarations } = references;
  const object = handlerSite?.kind === 'call' ? handlerSite.call.object : expression;
  return {
    ...references.placeOf(object),
    owners: owners.map((owner) =>
      'shape' in owner ? references.routers.at(owner, object) : { kind: 'class', id: declarations.classId(owner) },
    ),
    route,
    isOwnPrefix: kind === 'mount' && site?.kind === 'call' && prefixesItsReceiver(site.call),
    decoratedMethod: decoratedMethodAt(expression, references),
    ...unresolvedParts(route, references),
    writtenPath: writtenPath(route, references),
  };
}

/** The parts of a route that the file does not show: `app.route(row)`, `app[row.method](row.path, …)`. */
function unresolvedParts(
  route: FoundRoute,
  references: FileReferences,
): Pick<RouteFact, 'unresolvedMethod' | 'unresolvedPath'> {
  const { site, methods, expression, methodExpression } = route;
  const form = site?.kind === 'call' ? site.call.method.registers : undefined;
  if (form?.kind === 'object' && site?.kind === 'call' && site.call.call.arguments[form.argument] === expression) {
    const { path: reference, method: unresolvedMethod } = readOptions(expression, form, references);
    return { unresolvedPath: { reference, source: '', isCertain: true }, unresolvedMethod };
  }
  const method = methods === undefined && methodExpression !== undefined ? caseless(methodExpression) : undefined;
  return { unresolvedPath: pathWithHoles(route, references), unresolvedMethod: method && references.read(method) };
}

/** The path of one call or row as the registration has it: `path` in `rows.forEach(({ path }) => app.get(path, list))`. */
function writtenPath({ site, handlerSite }: FoundRoute, references: FileReferences): RouteFact['writtenPath'] {
  if (handlerSite?.kind !== 'call') return undefined;
  const { call } = handlerSite;
  const { registers: form } = call.method;
  if (form?.kind === 'endpoint') {
    const path = references.pathExpression(endpointParts(form, call, references.context)?.path.node);
    return site === undefined || (path && dependsOnCondition(path.reference)) ? path : undefined;
  }
  if (site !== undefined) return undefined;
  const options = form?.kind === 'object' ? call.call.arguments[form.argument] : undefined;
  if (form?.kind !== 'object' || options === undefined) return undefined;
  return { reference: readOptions(options, form, references).path, source: '', isCertain: true };
}

/** A path with holes, and what they stand for: `${BASE}${path}` in a loop contains the path of a row. */
function pathWithHoles(
  { text = '', holes, expression }: FoundRoute,
  references: FileReferences,
): RouteFact['unresolvedPath'] {
  const whole = text.includes(HOLE) ? references.pathExpression(expression) : undefined;
  if (whole === undefined || holes === undefined) return whole;
  const { sourceCode } = references.context;
  const parts = text
    .split(HOLE)
    .flatMap((value, index) => [
      { reference: { kind: 'text', value } as const, source: '' },
      ...(holes[index] ?? []).map((node) => ({ reference: references.read(node), source: sourceCode.getText(node) })),
    ]);
  return { ...whole, reference: { kind: 'joined', parts } };
}

/** The method whose decorator contains the path of a route. */
function decoratedMethodAt(expression: Node, references: FileReferences): RouteFact['decoratedMethod'] {
  const method = [...ancestors(expression)].find(({ type }) => type === 'MethodDefinition');
  if (method?.type !== 'MethodDefinition') return undefined;
  return { name: staticKey(method.key, method.computed), decorators: decoratorsAt(method, references) };
}

/** The decorators of a class or a method, as references. */
export function decoratorsAt(
  node: ClassNode | TSESTree.MethodDefinition,
  references: FileReferences,
): readonly Reference[] {
  return decoratorsOf(node).map(({ expression }) => references.read(expression));
}
