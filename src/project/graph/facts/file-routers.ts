import { prefixesItsReceiver } from '../../../routes/mounts.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { withWrappers } from '../../../routes/uses.ts';
import { type Node, type SourceCode, variableOf } from '../../../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../../../syntax/values.ts';
import { readsOf } from '../../../syntax/variables.ts';
import type { PathExpression, RouterFact, Undecided } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { holderReference } from './holders.ts';
import { optionPrefix } from './registrations.ts';

const ENDPOINT_FORMS: ReadonlySet<string | undefined> = new Set(['endpoint', 'object']);

/**
 * The facts about each router that has an id. If it is a part of another router, `routerOrigin` gives that one an id,
 * and the loop then visits it too.
 */
export function* routerFacts(references: FileReferences): Iterable<RouterFact> {
  const { flow } = references.context;
  for (const [receiver, id] of references.routers.ids) {
    // `pluginCalls` has it.
    if (references.routers.pluginCallOf(receiver) !== undefined) continue;
    const ownPrefixes = flow
      .callsOf(receiver)
      .filter(prefixesItsReceiver)
      .flatMap((call) => prefixFromCall(call, references) ?? []);
    const { framework, shape } = receiver;
    const { madeIn } = references.routers.madeBy(receiver);
    yield { id, framework, shape, origin: routerOrigin(receiver, references), ownPrefixes, madeIn };
  }
}

/** Routers that only the name of a parameter or import suggests: the file that passes the value may know better. */
export function* assumedRouters(references: FileReferences, found: readonly FoundRoute[]): Iterable<Undecided> {
  const readCalls = new Set(found.map(({ site }) => (site?.kind === 'call' ? site.call.call : undefined)));
  for (const receiver of references.routers.ids.keys()) {
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
  if (registers?.kind === 'prefix') return optionPrefix(call, registers, references);
  const path = registers?.kind === 'mount' ? references.pathExpression(call.arguments[registers.path]) : undefined;
  return path && { ...path, isTrimmed: registers?.kind === 'mount' && registers.ofReceiver === true };
}

function routerOrigin(receiver: Receiver, references: FileReferences): RouterFact['origin'] {
  const { parent, origin } = receiver;
  const { flow, sourceCode } = references.context;
  if (parent !== undefined) {
    const mount = flow.callsOf(parent.receiver).find(({ call }) => call === parent.call);
    const above = references.routers.at(parent.receiver, mount?.object ?? parent.call);
    return { kind: 'part', parent: above, prefix: mount && prefixFromCall(mount, references) };
  }
  const holder = references.routers.holderOf(receiver);
  if (holder !== undefined) return { kind: 'held', holder };
  return { kind: 'created', escapes: escapes(origin, sourceCode) };
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
