import { isOwnPrefix } from '../../../routes/mounts.ts';
import type { FoundRoute } from '../../../routes/route.ts';
import { wrapped } from '../../../routes/uses.ts';
import { ancestors, isFunction, type Node, type SourceCode, staticKey, variableOf } from '../../../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../../../syntax/values.ts';
import { readsOf } from '../../../syntax/variables.ts';
import type { Prefix, RouterFact, Undecided } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { memberOf, type Reference, UNKNOWN } from './reference.ts';

const ENDPOINTS: ReadonlySet<string | undefined> = new Set(['endpoint', 'object']);

/**
 * The facts about each router that has an id. If it is a part of another router, `originOf` gives that one an id, and
 * the loop then visits it too.
 *
 * @param given the nodes whose values come from other files
 */
export function* routersIn(references: FileReferences, given: ReadonlySet<Node>): Iterable<RouterFact> {
  const { flow } = references.context;
  for (const [receiver, id] of references.routers) {
    const own = flow
      .callsOf(receiver)
      .filter(isOwnPrefix)
      .flatMap((call) => prefixGivenTo(call, references) ?? []);
    const { framework, shape } = receiver;
    yield { id, framework, shape, origin: originOf(receiver, references, given), own };
  }
}

/** Routers that only the name of a parameter or import suggests: the file that passes the value may know better. */
export function* assumedIn(references: FileReferences, found: readonly FoundRoute[]): Iterable<Undecided> {
  const seen = new Set(found.map(({ site }) => (site?.kind === 'call' ? site.call.call : undefined)));
  for (const receiver of references.routers.keys()) {
    const { parent, origin, provenance } = receiver;
    if (parent !== undefined || provenance !== 'assumed' || origin.type !== 'Identifier') continue;
    // A name alone proves too little for `app.route(row)` or `app.get('', list)`, in which no route was found.
    const registersUnread = references.context.flow
      .callsOf(receiver)
      .some(({ call, method }) => ENDPOINTS.has(method.registers?.kind) && !seen.has(call));
    const framework = registersUnread ? undefined : receiver.framework;
    yield { at: 'binding', node: origin, reference: holderOf(origin, references), framework };
  }
}

/** The path that a call puts in front of all routes of a router. */
function prefixGivenTo({ call, method: { registers } }: MethodCall, references: FileReferences): Prefix | undefined {
  if (registers?.kind === 'prefix') return references.optionPrefix(call, registers);
  return registers?.kind === 'mount' ? references.prefix(call.arguments[registers.path]) : undefined;
}

function originOf(receiver: Receiver, references: FileReferences, given: ReadonlySet<Node>): RouterFact['origin'] {
  const { parent, origin } = receiver;
  const { flow, sourceCode } = references.context;
  if (parent !== undefined) {
    const by = flow.callsOf(parent.receiver).find((call) => call.call === parent.call);
    return { kind: 'below', parent: references.idOf(parent.receiver), prefix: by && prefixGivenTo(by, references) };
  }
  if (given.has(origin)) return { kind: 'held', by: references.written(origin) };
  if (origin.type === 'CallExpression' || origin.type === 'NewExpression')
    return { kind: 'made', isHandedOn: isHandedOn(origin, sourceCode) };
  return { kind: 'held', by: holderOf(origin, references) };
}

/** `this.router = express()`, `return app`, `return { app }` */
function isHandedOn(made: Node, sourceCode: SourceCode, depth = 0): boolean {
  const { parent } = wrapped(made);
  switch (parent?.type) {
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
    case 'PropertyDefinition':
      return true;
    case 'AssignmentExpression':
      return parent.left.type === 'MemberExpression'
        ? parent.left.object.type === 'ThisExpression'
        : isHandedOn(parent, sourceCode, depth);
    case 'Property':
      return isHandedOn(parent.parent, sourceCode, depth);
    case 'VariableDeclarator': {
      const variable = parent.id.type === 'Identifier' && depth === 0 ? variableOf(parent.id, sourceCode) : undefined;
      return variable !== undefined && readsOf(variable).some((read) => isHandedOn(read, sourceCode, 1));
    }
    default:
      return false;
  }
}

/** What holds a router that is known by its type or name: a parameter, a variable, a field. */
function holderOf(origin: Node, references: FileReferences): Reference {
  const { declared, written } = references;
  if (isFunction(origin)) return { kind: 'parameter', of: declared.functionId(origin), position: 0 };
  if (origin.type === 'Identifier' || origin.type === 'MemberExpression') return written(origin);
  let inner: Node = origin;
  // `({ deps }: { deps: { app: Application } }) => …`: the type is on a nested member.
  const members: string[] = [];
  const inside = (holder: Reference): Reference => members.reduce(memberOf, holder);
  for (const outer of ancestors(origin)) {
    if (outer.type === 'TSPropertySignature') members.unshift(staticKey(outer.key, outer.computed) ?? '');
    if (isFunction(outer)) {
      const position = outer.params.findIndex((parameter) => parameter === inner);
      const parameter: Reference = { kind: 'parameter', of: declared.functionId(outer), position };
      return position < 0 ? UNKNOWN : inside(parameter);
    }
    if (outer.type === 'TSAsExpression' || outer.type === 'TSTypeAssertion') return inside(written(outer.expression));
    if (outer.type === 'VariableDeclarator') return inside(written(outer.id));
    if (outer.type === 'PropertyDefinition') {
      const name = staticKey(outer.key, outer.computed);
      const owner = declared.classId(outer.parent.parent);
      return name === undefined ? UNKNOWN : inside({ kind: 'member', object: { kind: 'this', owner }, name });
    }
    inner = outer;
  }
  return UNKNOWN;
}
