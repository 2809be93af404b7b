import { isOwnPrefix } from '../../routes/mounts.ts';
import type { FileContext, FoundRoute } from '../../routes/route.ts';
import { objectAt } from '../../syntax/constants.ts';
import {
  ancestors,
  type CallNode,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  staticKey,
  variableOf,
} from '../../syntax/nodes.ts';
import type { MethodCall, Receiver } from '../../syntax/flow.ts';
import { readsOf } from '../../syntax/variables.ts';
import type { Prefix, RouterFact, Undecided } from './file-facts.ts';
import { FileReferences } from './file-references.ts';
import type { Home } from './folders.ts';
import { type Reference, UNKNOWN } from './reference.ts';

const ENDPOINTS: ReadonlySet<string | undefined> = new Set(['endpoint', 'object']);

/** The routers of one file, each with an id that holds for the whole project. */
export class FileRouters {
  readonly references: FileReferences;
  readonly #file: string;
  readonly #context: FileContext;
  readonly #given: ReadonlySet<Node>;
  readonly #ids = new Map<Receiver, string>();

  /** @param given the nodes whose values other files give */
  constructor(home: Home, context: FileContext, given: ReadonlySet<Node>) {
    this.#file = home.file;
    this.#context = context;
    this.#given = given;
    this.references = new FileReferences(home, context, this.idOf);
  }

  readonly idOf = (receiver: Receiver): string => {
    const known = this.#ids.get(receiver);
    if (known !== undefined) return known;
    const id = `${this.#file}#r${String(this.#ids.size)}`;
    this.#ids.set(receiver, id);
    return id;
  };

  readonly prefix = (node: Node | undefined, isCertain = true): Prefix | undefined =>
    node && { reference: this.references.of(node), source: this.#context.sourceCode.getText(node), isCertain };

  /** The option of a call that stands in front: `prefix` of `register(plugin, { prefix })`, or of options by a name. */
  readonly optionPrefix = (
    call: CallNode,
    { argument, property }: { readonly argument: number; readonly property: string },
  ): Prefix | undefined => {
    const given = call.arguments[argument];
    const { sourceCode } = this.#context;
    const options = objectAt(given, sourceCode);
    if (given === undefined || options !== undefined) return this.prefix(options && propertyValue(options, property));
    const reference: Reference = { kind: 'member', object: this.references.of(given), name: property };
    return { reference, source: sourceCode.getText(given), isCertain: false };
  };

  /** What the file says of each router that was asked for, and of those that these are parts of. */
  *facts(): Iterable<RouterFact> {
    const { flow } = this.#context;
    for (const [receiver, id] of this.#ids) {
      const own = flow
        .callsOf(receiver)
        .filter(isOwnPrefix)
        .flatMap((call) => this.#ownPrefix(call) ?? []);
      const { framework, shape } = receiver;
      yield { id, framework, shape, origin: this.#originOf(receiver), own };
    }
  }

  /** Those that only the name of a parameter or an import tells: another file may know better. */
  *assumed(found: readonly FoundRoute[]): Iterable<Undecided> {
    const seen = new Set(found.map(({ site }) => (site?.kind === 'call' ? site.call.call : undefined)));
    for (const receiver of this.#ids.keys()) {
      const { parent, origin, provenance } = receiver;
      if (parent !== undefined || provenance !== 'assumed' || origin.type !== 'Identifier') continue;
      // A name alone proves too little for `app.route(row)` or `app.get('', list)`.
      const isOpen = this.#context.flow
        .callsOf(receiver)
        .some(({ call, method }) => ENDPOINTS.has(method.registers?.kind) && !seen.has(call));
      const framework = isOpen ? undefined : receiver.framework;
      yield { at: 'binding', node: origin, reference: holderOf(origin, this.references), framework };
    }
  }

  #ownPrefix({ call, method: { registers } }: MethodCall): Prefix | undefined {
    if (registers?.kind === 'prefix') return this.optionPrefix(call, registers);
    return registers?.kind === 'mount' ? this.prefix(call.arguments[registers.path]) : undefined;
  }

  #originOf(receiver: Receiver): RouterFact['origin'] {
    const { parent, origin } = receiver;
    const { flow } = this.#context;
    if (parent !== undefined) {
      const by = flow.callsOf(parent.receiver).find((call) => call.call === parent.call);
      const form = by?.method.registers;
      const path = form?.kind === 'mount' ? this.prefix(parent.call.arguments[form.path]) : undefined;
      const prefix = form?.kind === 'prefix' ? this.optionPrefix(parent.call, form) : path;
      return { kind: 'below', parent: this.idOf(parent.receiver), prefix };
    }
    if (this.#given.has(origin)) return { kind: 'held', by: this.references.written(origin) };
    if (origin.type === 'CallExpression' || origin.type === 'NewExpression')
      return { kind: 'made', isHandedOn: isHandedOn(origin, this.#context.sourceCode) };
    return { kind: 'held', by: holderOf(origin, this.references) };
  }
}

/** `this.router = express()`, `return app`, `return { app }` */
function isHandedOn(made: Node, sourceCode: SourceCode, depth = 0): boolean {
  const { parent } = made;
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

/** What holds a router that a type or a name tells: a parameter, a variable, a field. */
function holderOf(origin: Node, references: FileReferences): Reference {
  if (isFunction(origin)) return { kind: 'parameter', of: references.declared.functionId(origin), position: 0 };
  if (origin.type === 'Identifier' || origin.type === 'MemberExpression') return references.written(origin);
  let inner: Node = origin;
  for (const outer of ancestors(origin)) {
    if (isFunction(outer)) {
      const position = outer.params.findIndex((parameter) => parameter === inner);
      const parameter: Reference = { kind: 'parameter', of: references.declared.functionId(outer), position };
      return position < 0 ? UNKNOWN : memberNamed(origin, parameter);
    }
    if (outer.type === 'TSAsExpression') return references.written(outer.expression);
    if (outer.type === 'VariableDeclarator') return references.written(outer.id);
    if (outer.type === 'PropertyDefinition') {
      const name = staticKey(outer.key, outer.computed);
      const object: Reference = { kind: 'this', owner: references.declared.classId(outer.parent.parent) };
      return name === undefined ? UNKNOWN : { kind: 'member', object, name };
    }
    inner = outer;
  }
  return UNKNOWN;
}

/** `({ app }: { app: Application }) => …`: the type stands on a member of the parameter. */
function memberNamed(type: Node, parameter: Reference): Reference {
  for (const outer of ancestors(type)) {
    if (isFunction(outer)) break;
    const name = outer.type === 'TSPropertySignature' ? staticKey(outer.key, outer.computed) : undefined;
    if (name !== undefined) return { kind: 'member', object: parameter, name };
  }
  return parameter;
}
