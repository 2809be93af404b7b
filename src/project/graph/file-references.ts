import type { FileContext } from '../../routes/route.ts';
import { type FlowResult, type Receiver, receiversAt } from '../../syntax/flow.ts';
import { requiredBy } from '../../syntax/imports.ts';
import {
  type CallNode,
  classOfThis,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  variableOf,
} from '../../syntax/nodes.ts';
import type { RegistrationForm } from '../../syntax/shape.ts';
import { Declared } from './declared.ts';
import { type Home, namesRead, pathAt } from './folders.ts';
import { joinedOf, listOf, literalOf, objectOf, tableOf } from './literals.ts';
import { anyOf, imported, type Reference, UNKNOWN } from './reference.ts';
import { ofVariable, type Reader } from './variables.ts';

/** Names that stand for names; a circle ends there. */
const DEEPEST_EXPRESSION = 40;

/** `path.dirname(fileURLToPath(import.meta.url))`, `process.cwd()` */
const MAY_BE_FOLDER = /(?:dir_?name|fileURLToPath|cwd)$/iu;

/** `mount('/users', users)`, `createRoute({ path })` */
const MOUNTS: ReadonlySet<string | undefined> = new Set(['mount', 'object']);

/** Whether a call gives what it gets, since it has no path: `mount(app)`. */
export function isPassing({ arguments: given }: CallNode, form: RegistrationForm | undefined): boolean {
  return form?.kind === 'mount' && given.length < form.minArguments;
}

/** Reads the expressions of one file as references. */
export class FileReferences implements Reader {
  /** The functions and classes of the file. */
  readonly declared: Declared;
  readonly #home: Home;
  readonly #sourceCode: SourceCode;
  readonly #flow: FlowResult;
  readonly #routerOf: (receiver: Receiver) => string;
  readonly #mounts: ReadonlyMap<Node, Receiver>;
  readonly #known = new Map<Node, Reference>();
  #hops = 0;

  /** @param routerOf the id of a receiver */
  constructor(home: Home, { sourceCode, flow }: FileContext, routerOf: (receiver: Receiver) => string) {
    this.declared = new Declared(home.file, sourceCode, this);
    this.#home = home;
    this.#sourceCode = sourceCode;
    this.#flow = flow;
    this.#routerOf = routerOf;
    this.#mounts = new Map(
      flow.calls.flatMap(({ call, object, method, receiver }) =>
        object === call.callee && MOUNTS.has(method.registers?.kind) && !isPassing(call, method.registers)
          ? [[call, receiver]]
          : [],
      ),
    );
  }

  /** What an expression refers to: a router of the file where the values of frameworks tell. */
  readonly of = (expression: Node): Reference => {
    const routers = this.#flow
      .valuesOf(expression)
      .flatMap((value) => (value.kind === 'framework' && value.receiver !== undefined ? [value.receiver] : []));
    return routers.length > 0
      ? anyOf(routers.map((receiver) => ({ kind: 'router', id: this.#routerOf(receiver) })))
      : this.written(expression);
  };

  /** The same by how it is written alone. */
  readonly written = (expression: Node): Reference => {
    const node = unwrapped(expression);
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#hops > DEEPEST_EXPRESSION) return UNKNOWN;
    this.#hops++;
    this.#known.set(node, UNKNOWN);
    const found = this.#read(node);
    this.#known.set(node, found);
    this.#hops--;
    return found;
  };

  /** What is given to a call, without what follows a spread. */
  givenTo(call: CallNode): readonly Reference[] {
    const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
    return (spread < 0 ? call.arguments : call.arguments.slice(0, spread)).map((each) => this.of(each));
  }

  #read(node: Node): Reference {
    switch (node.type) {
      case 'Identifier': {
        const variable = variableOf(node, this.#sourceCode);
        return variable === undefined ? (this.#folder(node) ?? UNKNOWN) : ofVariable(variable, this);
      }
      case 'ThisExpression': {
        const owner = classOfThis(node);
        return owner === undefined ? UNKNOWN : { kind: 'this', owner: this.declared.classId(owner) };
      }
      case 'Super': {
        const above = classOfThis(node)?.superClass;
        return above == null ? UNKNOWN : this.written(above);
      }
      case 'MemberExpression': {
        if (node.object.type === 'MetaProperty') return this.#folder(node) ?? UNKNOWN;
        const object = this.#asked(node.object);
        const name = staticKey(node.property, node.computed);
        return name === undefined
          ? { kind: 'named', object, name: this.of(node.property) }
          : { kind: 'member', object, name };
      }
      case 'CallExpression':
      case 'NewExpression': {
        // `mount('/users', users)` is what `app.use()` gets, `createRoute({ path })` what `app.openapi()` does.
        const mount = this.#mounts.get(node);
        if (mount !== undefined) return { kind: 'router', id: this.#routerOf(mount) };
        const table = tableOf(node, this.of);
        if (table !== undefined) return table;
        const isDynamic = node.callee.type === 'Identifier' && node.callee.name === 'require';
        const module = requiredBy(node);
        const folder = MAY_BE_FOLDER.test(this.#sourceCode.getText(node.callee)) ? this.#folder(node) : undefined;
        if (folder !== undefined) return folder;
        const names = namesRead(node, this.#home, this.#sourceCode);
        if (names !== undefined)
          return { kind: 'list', items: names.map((value): Reference => ({ kind: 'text', value })) };
        if (module === undefined && isDynamic) return this.#required(node.arguments[0]);
        // By how it is written: its name alone would make the class of `new ApiRouter()` a router.
        return module === undefined
          ? { kind: 'call', at: this.declared.idOf(node), callee: this.written(node.callee), given: this.givenTo(node) }
          : this.#module(module);
      }
      case 'ImportExpression': {
        const module = stringOf(node.source);
        return module === undefined ? this.#required(node.source) : this.#module(module);
      }
      case 'AwaitExpression':
        return this.of(node.argument);
      case 'ConditionalExpression':
        return anyOf([this.of(node.consequent), this.of(node.alternate)]);
      case 'LogicalExpression':
        return node.operator === '&&' ? this.of(node.right) : anyOf([this.of(node.left), this.of(node.right)]);
      case 'AssignmentExpression':
        return this.of(node.right);
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return last === undefined ? UNKNOWN : this.of(last);
      }
      case 'ArrayExpression':
        return listOf(node, this.of);
      case 'ObjectExpression':
        return objectOf(node, this.of, this.#sourceCode);
      case 'Literal':
      case 'UnaryExpression':
        return literalOf(node);
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return joinedOf(node, this.of, this.#sourceCode);
      default:
        if (isFunction(node)) return { kind: 'function', id: this.declared.functionId(node) };
        return isClass(node) ? { kind: 'class', id: this.declared.classId(node) } : UNKNOWN;
    }
  }

  /** What a member is asked of. A name alone makes a router of the class in `UserRouter.route(app)`. */
  #asked(object: Node): Reference {
    const found = this.of(object);
    const isAssumed = receiversAt(object, this.#flow).some(({ provenance }) => provenance === 'assumed');
    return isAssumed ? anyOf([found, this.written(object)]) : found;
  }

  #module(module: string): Reference {
    return imported(module, this.declared.file);
  }

  /** `require('./' + file)`, `import(path.join(folder, file))` */
  #required(name: Node | undefined): Reference {
    return name === undefined ? UNKNOWN : { kind: 'required', module: this.of(name), from: this.#home.file };
  }

  /** A folder of the project, with a slash for the root of the project: `__dirname`, `path.dirname(…)`. */
  #folder(node: Node): Reference | undefined {
    const folder = pathAt(node, this.#home.file, this.#sourceCode);
    return folder === undefined ? undefined : { kind: 'text', value: `/${folder}` };
  }
}
