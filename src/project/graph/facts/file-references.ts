import type { FileContext } from '../../../routes/route.ts';
import { isChoice, type Receiver } from '../../../syntax/values.ts';
import { objectAt } from '../../../syntax/constants.ts';
import { requiredBy } from '../../../syntax/imports.ts';
import {
  type CallNode,
  classOfThis,
  isClass,
  isFunction,
  isNothing,
  type Node,
  staticKey,
  stringOf,
  unwrapped,
  variableOf,
} from '../../../syntax/nodes.ts';
import { propertyValue } from '../../../syntax/properties.ts';
import type { RegistrationForm } from '../../../syntax/shape.ts';
import {
  listReference,
  joinedReference,
  literalReference,
  objectReference,
  tableReference,
} from './data-references.ts';
import { Declared } from './declared.ts';
import type { Prefix } from './file-facts.ts';
import { FOLDER_NAMES, filePathMadeBy, type Home, ownFilePath, readsFolder } from './folders.ts';
import { foundBy } from './found-files.ts';
import { anyOf, imported, type Reference, scopesIn, UNKNOWN } from './reference.ts';
import { ofVariable } from './variables.ts';
import { idOfRouter } from './ids.ts';

/** How deep expressions may nest, through the names that stand for them. */
const DEEPEST_EXPRESSION = 40;

/** Functions whose result is passed to another router: `mount('/users', users)`, `createRoute({ path })`. */
const MAKES_ROUTER: ReadonlySet<string | undefined> = new Set(['mount', 'object']);

/** Assignments whose value may be their right side. */
const ASSIGNS: ReadonlySet<string> = new Set(['=', '??=', '||=', '&&=']);

/** Whether `mount(app)` has no path: then it returns its argument, and by the same test registers no route. */
export function isPassing({ arguments: given }: CallNode, form: RegistrationForm | undefined): boolean {
  return form?.kind === 'mount' && given.length < form.minArguments;
}

/** Reads the expressions of one file as references, and gives its routers ids that are unique in the project. */
export class FileReferences {
  /** The file, with the names of all files of its project. */
  readonly home: Home;
  readonly context: FileContext;
  /** The functions and classes of the file. */
  readonly declared: Declared;
  /** The routers that have been asked for, with their ids. */
  readonly routers = new Map<Receiver, string>();
  readonly #mounts: ReadonlyMap<Node, Receiver>;
  readonly #known = new Map<Node, Reference>();
  #hops = 0;

  constructor(home: Home, context: FileContext) {
    this.home = home;
    this.context = context;
    this.declared = new Declared(home.file, context.sourceCode, this);
    this.#mounts = new Map(
      context.flow.calls.flatMap(({ call, object, method, receiver }) =>
        // A function, not a method.
        object === call.callee && MAKES_ROUTER.has(method.registers?.kind) && !isPassing(call, method.registers)
          ? [[call, receiver]]
          : [],
      ),
    );
  }

  readonly idOf = (receiver: Receiver): string => {
    const known = this.routers.get(receiver);
    if (known !== undefined) return known;
    const id = idOfRouter(this.home.file, this.routers.size);
    this.routers.set(receiver, id);
    return id;
  };

  /** What an expression refers to: a router of the file, if a framework value reaches it. */
  readonly of = (expression: Node): Reference => {
    const routers = this.context.flow.receiversAt(expression);
    if (routers.length === 0) return this.written(expression);
    const found = anyOf(routers.map((receiver) => ({ kind: 'router', id: this.idOf(receiver) })));
    return routers.some(isChoice) ? anyOf([found, this.written(expression)]) : found;
  };

  /** Gives ids to the routers in an expression, so that they belong to the file even if it never names them. */
  note(expression: Node): void {
    if (this.context.flow.valuesOf(expression).length > 0) this.of(expression);
  }

  /** Like `of`, but as written: ignores where framework values go. */
  readonly written = (expression: Node): Reference => {
    const node = unwrapped(expression);
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#hops > DEEPEST_EXPRESSION) return UNKNOWN;
    this.#hops++;
    // A circle ends here.
    this.#known.set(node, UNKNOWN);
    const found = this.#read(node);
    this.#known.set(node, found);
    this.#hops--;
    return found;
  };

  /** The arguments of a call, up to the first spread. */
  givenTo(call: CallNode): readonly Reference[] {
    const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
    return (spread < 0 ? call.arguments : call.arguments.slice(0, spread)).map((each) => this.#givenAs(each));
  }

  /** The prefix that an expression gives; `undefined` without an expression, and for `null` and `undefined`. */
  readonly prefix = (node: Node | undefined, isCertain = true): Prefix | undefined =>
    node === undefined || isNothing(node)
      ? undefined
      : { reference: this.of(node), source: this.context.sourceCode.getText(node), isCertain };

  /** The prefix in the options of a call: `prefix` in `register(plugin, { prefix })`, or in options held by a name. */
  optionPrefix(
    call: CallNode,
    { argument, property }: { readonly argument: number; readonly property: string },
  ): Prefix | undefined {
    const given = call.arguments[argument];
    const { sourceCode } = this.context;
    const options = objectAt(given, { sourceCode });
    if (given === undefined || options !== undefined) return this.prefix(propertyValue(options, property));
    const reference: Reference = { kind: 'member', object: this.of(given), name: property };
    return { reference, source: sourceCode.getText(given), isCertain: false };
  }

  #read(node: Node): Reference {
    switch (node.type) {
      case 'Identifier': {
        const variable = variableOf(node, this.context.sourceCode);
        return variable === undefined ? this.#ownPath(node) : ofVariable(variable, this.of, this.declared);
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
        if (node.object.type === 'MetaProperty') return this.#ownPath(node);
        const object = this.#givenAs(node.object);
        const name = staticKey(node.property, node.computed);
        return name === undefined
          ? { kind: 'named', object, name: this.of(node.property) }
          : { kind: 'member', object, name };
      }
      case 'CallExpression':
      case 'NewExpression':
        return this.#call(node);
      case 'ImportExpression': {
        const module = stringOf(node.source);
        return module === undefined ? this.#required(node.source) : this.#module(module);
      }
      case 'AwaitExpression':
        return this.of(node.argument);
      case 'ConditionalExpression':
        return anyOf([this.of(node.consequent), this.of(node.alternate)]);
      case 'LogicalExpression': {
        if (node.operator === '&&') return this.of(node.right);
        const [value, otherwise] = [this.of(node.left), this.of(node.right)];
        const isOpen = this.context.flow.receiversAt(node.left).some(isChoice);
        return isOpen ? anyOf([value, otherwise]) : { kind: 'default', value, otherwise };
      }
      case 'AssignmentExpression':
        return ASSIGNS.has(node.operator) ? this.of(node.right) : UNKNOWN;
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return last === undefined ? UNKNOWN : this.of(last);
      }
      case 'ArrayExpression':
        return listReference(node, this.of);
      case 'ObjectExpression':
        return objectReference(node, this.of);
      case 'Literal':
      case 'UnaryExpression':
        return literalReference(node);
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return joinedReference(node, this.of, this.context.sourceCode);
      default:
        if (isFunction(node)) return { kind: 'function', id: this.declared.functionId(node) };
        return isClass(node) ? { kind: 'class', id: this.declared.classId(node) } : UNKNOWN;
    }
  }

  #call(node: CallNode): Reference {
    // `app.use()` gets `mount('/users', users)`, and `app.openapi()` gets `createRoute({ path })`.
    const mount = this.#mounts.get(node);
    if (mount !== undefined) return { kind: 'router', id: this.idOf(mount) };
    if (node.callee.type === 'Identifier' && node.callee.name === 'require') {
      const module = requiredBy(node);
      return module === undefined ? this.#required(node.arguments[0]) : this.#module(module);
    }
    const table = tableReference(node, this.of);
    if (table !== undefined) return table;
    const given = this.givenTo(node);
    const { home } = this;
    const { sourceCode } = this.context;
    const filePath = filePathMadeBy(node, given, home, sourceCode);
    if (filePath !== undefined) return { kind: 'text', value: filePath };
    // By how it is written: its name alone would make the class of `new ApiRouter()` a router.
    const reads = readsFolder(node, sourceCode);
    const callee = reads === undefined ? this.written(node.callee) : imported(FOLDER_NAMES, home.file, reads);
    const last = node.arguments[given.length];
    const rest = last?.type === 'SpreadElement' ? this.of(last.argument) : undefined;
    const call = { kind: 'call', at: this.declared.idOf(node), callee, given, rest } as const;
    return foundBy(call, home) ?? call;
  }

  /** The object of a member, or an argument. If it is a router only by name, it may also be a class or plugin: both. */
  #givenAs(object: Node): Reference {
    const found = this.of(object);
    const receivers = this.context.flow.receiversAt(object);
    if (receivers.length === 0) return found;
    const written = this.written(object);
    if (receivers.some(({ provenance }) => provenance === 'assumed')) return anyOf([found, written]);
    // Each iteration of a loop gets the router of its row of the table, which may come from another file.
    const isOfLoop = [...scopesIn(written).values()].some(({ kind }) => kind === 'element');
    return isOfLoop ? { kind: 'default', value: written, otherwise: found } : found;
  }

  #module(module: string): Reference {
    return imported(module, this.declared.file);
  }

  /** `require('./' + file)`, `import(path.join(folder, file))` */
  #required(name: Node | undefined): Reference {
    return name === undefined ? UNKNOWN : { kind: 'required', module: this.of(name), from: this.home.file };
  }

  /** `__dirname` */
  #ownPath(node: Node): Reference {
    const filePath = ownFilePath(node, this.home.file, this.context.sourceCode);
    return filePath === undefined ? UNKNOWN : { kind: 'text', value: filePath };
  }
}
