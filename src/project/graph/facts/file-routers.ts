import { prefixesItsReceiver } from '../../../routes/mounts.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { withWrappers } from '../../../routes/uses.ts';
import { ancestors, isFunction, type Node, type SourceCode, staticKey, variableOf } from '../../../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../../../syntax/values.ts';
import { readsOf } from '../../../syntax/variables.ts';
import type { PathExpression, RouterFact, Undecided } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { memberReference, type Reference, UNKNOWN } from './reference.ts';

const ENDPOINT_FORMS: ReadonlySet<string | undefined> = new Set(['endpoint', 'object']);

/**
 * The facts about each router that has an id. If it is a part of another router, `routerOrigin` gives that one an id,
 * and the loop then visits it too.
 *
 * @param seeded the nodes whose values come from other files
 */
export function* routerFacts(references: FileReferences, seeded: ReadonlySet<Node>): Iterable<RouterFact> {
  const { flow } = references.context;
  for (const [receiver, id] of references.routerIds) {
    const ownPrefixes = flow
      .callsOf(receiver)
      .filter(prefixesItsReceiver)
      .flatMap((call) => prefixFromCall(call, references) ?? []);
    const { framework, shape } = receiver;
    yield { id, framework, shape, origin: routerOrigin(receiver, references, seeded), ownPrefixes };
  }
}

/** Routers that only the name of a parameter or import suggests: the file that passes the value may know better. */
export function* assumedRouters(references: FileReferences, found: readonly FoundRoute[]): Iterable<Undecided> {
  const readCalls = new Set(found.map(({ site }) => (site?.kind === 'call' ? site.call.call : undefined)));
  for (const receiver of references.routerIds.keys()) {
    const { parent, origin, provenance } = receiver;
    if (parent !== undefined || provenance !== 'assumed' || origin.type !== 'Identifier') continue;
    // A name alone proves too little for `app.route(row)` or `app.get('', list)`, in which no route was found.
    const registersUnreadRoute = references.context.flow
      .callsOf(receiver)
      .some(({ call, method }) => ENDPOINT_FORMS.has(method.registers?.kind) && !readCalls.has(call));
    const framework = registersUnreadRoute ? undefined : receiver.framework;
    yield { at: 'binding', node: origin, reference: holderReference(origin, references), framework };
  }
}

/** The path that a call puts in front of all routes of a router. */
function prefixFromCall({ call, method }: MethodCall, references: FileReferences): PathExpression | undefined {
  const { registers } = method;
  if (registers?.kind === 'prefix') return references.optionPrefix(call, registers);
  return registers?.kind === 'mount' ? references.pathExpression(call.arguments[registers.path]) : undefined;
}

function routerOrigin(receiver: Receiver, references: FileReferences, seeded: ReadonlySet<Node>): RouterFact['origin'] {
  const { parent, origin } = receiver;
  const { flow, sourceCode } = references.context;
  if (parent !== undefined) {
    const mount = flow.callsOf(parent.receiver).find(({ call }) => call === parent.call);
    const parentId = references.routerId(parent.receiver);
    return { kind: 'child', parentId, prefix: mount && prefixFromCall(mount, references) };
  }
  if (seeded.has(origin)) return { kind: 'held', holder: references.readAsWritten(origin) };
  if (origin.type === 'CallExpression' || origin.type === 'NewExpression')
    return { kind: 'created', escapes: escapes(origin, sourceCode) };
  return { kind: 'held', holder: holderReference(origin, references) };
}

/** `this.router = express()`, `return app`, `return { app }` */
function escapes(created: Node, sourceCode: SourceCode, depth = 0): boolean {
  const { parent } = withWrappers(created);
  switch (parent?.type) {
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
    case 'PropertyDefinition':
      return true;
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression'
        ? parent.left.object.type === 'ThisExpression'
        : escapes(parent, sourceCode, depth);
    case 'Property':
      return escapes(parent.parent, sourceCode, depth);
    case 'VariableDeclarator': {
      const variable = parent.id.type === 'Identifier' && depth === 0 ? variableOf(parent.id, sourceCode) : undefined;
      return variable !== undefined && readsOf(variable).some((read) => escapes(read, sourceCode, 1));
    }
    default:
      return false;
  }
}

/** What holds a router that is known by its type or name: a parameter, a variable, a field. */
function holderReference(origin: Node, references: FileReferences): Reference {
  const { declarations, readAsWritten } = references;
  if (isFunction(origin)) return { kind: 'parameter', functionId: declarations.functionId(origin), position: 0 };
  if (origin.type === 'Identifier' || origin.type === 'MemberExpression') return readAsWritten(origin);
  let inner: Node = origin;
  // `({ deps }: { deps: { app: Application } }) => …`: the type is on a nested member.
  const members: string[] = [];
  const memberOf = (holder: Reference): Reference => members.reduce(memberReference, holder);
  for (const outer of ancestors(origin)) {
    if (outer.type === 'TSPropertySignature') members.unshift(staticKey(outer.key, outer.computed) ?? '');
    if (isFunction(outer)) {
      const position = outer.params.findIndex((parameter) => parameter === inner);
      const parameter: Reference = { kind: 'parameter', functionId: declarations.functionId(outer), position };
      return position < 0 ? UNKNOWN : memberOf(parameter);
    }
    if (outer.type === 'TSAsExpression' || outer.type === 'TSTypeAssertion')
      return memberOf(readAsWritten(outer.expression));
    if (outer.type === 'VariableDeclarator') return memberOf(readAsWritten(outer.id));
    if (outer.type === 'PropertyDefinition') {
      const name = staticKey(outer.key, outer.computed);
      const classId = declarations.classId(outer.parent.parent);
      return name === undefined ? UNKNOWN : memberOf({ kind: 'member', object: { kind: 'this', classId }, name });
    }
    inner = outer;
  }
  return UNKNOWN;
}
