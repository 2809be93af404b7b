import type { FileContext } from '../../../routes/route.ts';
import { isChoice, type Receiver } from '../../../syntax/values.ts';
import { requiredBy } from '../../../syntax/imports.ts';
import {
  argumentsBeforeSpread,
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
import {
  itemReferences,
  joinedReference,
  literalReference,
  objectReference,
  objectMethodReference,
} from './data-references.ts';
import { Declarations } from './declarations.ts';
import type { PathExpression } from './file-facts.ts';
import { FOLDER_NAMES, filePathFromCall, type Home, ownFilePath, folderReadDepth } from './folders.ts';
import { fileSearchResult } from './found-files.ts';
import { conditionsAround } from './conditions.ts';
import {
  anyOf,
  type Arguments,
  choice,
  FALSE,
  imported,
  NOTHING,
  type Place,
  type Reference,
  type Scope,
  UNKNOWN,
} from './reference.ts';
import { scopesFrom, scopesIn } from './reference-scopes.ts';
import { RouterReferences } from './router-references.ts';
import { Scopes } from './scopes.ts';
import { readVariable } from './variables.ts';
import { mountCallsIn } from './mount-calls.ts';

/** How deep expressions may nest, through the names that stand for them. */
const DEEPEST_EXPRESSION = 40;

/** Assignments whose value may be their right side. */
const ASSIGNS: ReadonlySet<string> = new Set(['=', '??=', '||=', '&&=']);

/** Reads the expressions of one file as references. */
export class FileReferences {
  /** The file, with the names of all files of its project. */
  readonly home: Home;
  readonly context: FileContext;
  readonly declarations: Declarations;
  readonly routers: RouterReferences;
  readonly #mountCalls: ReadonlyMap<Node, Receiver>;
  readonly #cache = new Map<Node, Reference>();
  readonly #scopes: Scopes;
  #depth = 0;

  /** @param seeded the nodes whose values come from other files */
  constructor(home: Home, context: FileContext, seeded: ReadonlySet<Node>) {
    this.home = home;
    this.context = context;
    this.declarations = new Declarations(home.file, context.sourceCode, this);
    this.#scopes = new Scopes(this.declarations);
    this.#mountCalls = mountCallsIn(context.flow);
    this.routers = new RouterReferences(home.file, this, seeded);
  }

  /** What an expression refers to: a router of the file, if a framework value reaches it. */
  readonly read = (expression: Node): Reference => {
    const routers = this.context.flow.receiversAt(expression);
    if (routers.length === 0) return this.readAsWritten(expression);
    // `isAdmin ? admin : users`
    const written = routers.length > 1 ? this.readAsWritten(expression) : UNKNOWN;
    if (written.kind === 'condition') return written;
    const found = anyOf(routers.map((receiver) => this.routers.at(receiver, expression)));
    return routers.some(isChoice) ? anyOf([found, this.readAsWritten(expression)]) : found;
  };

  /** The innermost scope around a node. */
  scopeAround(node: Node): Scope | undefined {
    return this.#scopes.around(node);
  }

  /** Gives ids to the routers in an expression, so that they belong to the file even if it never names them. */
  addRoutersAt(expression: Node): void {
    if (this.context.flow.valuesOf(expression).length > 0) this.read(expression);
  }

  /** Like `read`, but as written: ignores where framework values go. */
  readonly readAsWritten = (expression: Node): Reference => {
    const node = unwrapped(expression);
    const known = this.#cache.get(node);
    if (known !== undefined) return known;
    if (this.#depth > DEEPEST_EXPRESSION) return UNKNOWN;
    this.#depth++;
    // A circle ends here.
    this.#cache.set(node, UNKNOWN);
    const found = this.#readNode(node);
    this.#cache.set(node, found);
    this.#depth--;
    return found;
  };

  /** The arguments of a call, up to the first spread that is no list of this file: `(...args) => add(...args)`. */
  argumentsOf(call: CallNode): Arguments {
    const args = argumentsBeforeSpread(call).map((each) => this.#readAllMeanings(each));
    const spread = call.arguments[args.length];
    if (spread?.type !== 'SpreadElement') return { args, rest: NOTHING };
    const rest = this.read(spread.argument);
    const isWhole = rest.kind === 'list' && rest.items.every(({ kind }) => kind !== 'spread');
    return isWhole ? { args: [...args, ...rest.items] } : { args, rest };
  }

  /** Where a node runs. */
  placeOf(node: Node): Place {
    return { scope: this.scopeAround(node), conditions: conditionsAround(node, this.read) };
  }

  /** An expression that gives a path; `undefined` without an expression, and for `null` and `undefined`. */
  readonly pathExpression = (node: Node | undefined, isCertain = true): PathExpression | undefined =>
    node === undefined || isNothing(node)
      ? undefined
      : { reference: this.read(node), source: this.context.sourceCode.getText(node), isCertain };

  #readNode(node: Node): Reference {
    switch (node.type) {
      case 'Identifier': {
        if (isNothing(node)) return NOTHING;
        const variable = variableOf(node, this.context.sourceCode);
        return variable === undefined ? this.#readOwnPath(node) : readVariable(variable, this.declarations);
      }
      case 'ThisExpression':
      case 'Super': {
        const owner = classOfThis(node);
        const kind = node.type === 'Super' ? 'super' : 'this';
        return owner === undefined ? UNKNOWN : { kind, classId: this.declarations.classId(owner) };
      }
      case 'MemberExpression': {
        if (node.object.type === 'MetaProperty') return this.#readOwnPath(node);
        const object = this.#readAllMeanings(node.object);
        const name = staticKey(node.property, node.computed);
        return name === undefined
          ? { kind: 'computed-member', object, key: this.read(node.property) }
          : { kind: 'member', object, name };
      }
      case 'CallExpression':
      case 'NewExpression':
        return this.#readCall(node);
      case 'ImportExpression':
        return this.#readModule(stringOf(node.source), node.source);
      case 'AwaitExpression':
        return this.read(node.argument);
      case 'ConditionalExpression':
        return choice(this.read(node.test), this.read(node.consequent), this.read(node.alternate));
      case 'LogicalExpression': {
        const [value, otherwise] = [this.read(node.left), this.read(node.right)];
        if (node.operator === '&&') return choice(value, otherwise, FALSE);
        const isOpen = this.context.flow.receiversAt(node.left).some(isChoice);
        return isOpen
          ? anyOf([value, otherwise])
          : { kind: 'default', value, otherwise, replacesFalse: node.operator === '||' };
      }
      case 'AssignmentExpression':
        return ASSIGNS.has(node.operator) ? this.read(node.right) : UNKNOWN;
      case 'SequenceExpression': {
        const last = node.expressions.at(-1);
        return last === undefined ? UNKNOWN : this.read(last);
      }
      case 'ArrayExpression':
        return { kind: 'list', items: itemReferences(node.elements, this.read) };
      case 'ObjectExpression':
        return objectReference(node, this.read);
      case 'Literal':
      case 'UnaryExpression':
        return literalReference(node, this.read);
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return joinedReference(node, this.read, this.context.sourceCode);
      default:
        if (isFunction(node)) return this.declarations.functionReference(node);
        return isClass(node) ? { kind: 'class', id: this.declarations.classId(node) } : UNKNOWN;
    }
  }

  #readCall(node: CallNode): Reference {
    // `app.use()` gets `mount('/users', users)`, and `app.openapi()` gets `createRoute({ path })`.
    const mount = this.#mountCalls.get(node);
    if (mount !== undefined) return this.routers.madeBy(mount);
    if (node.callee.type === 'Identifier' && node.callee.name === 'require')
      return this.#readModule(requiredBy(node), node.arguments[0]);
    const entries = objectMethodReference(node, this.read);
    if (entries !== undefined) return entries;
    const { args, rest } = this.argumentsOf(node);
    const { home, context } = this;
    const { sourceCode } = context;
    // `const [{ default: users }] = await Promise.all([import('./users.js')])`
    if (sourceCode.getText(node.callee) === 'Promise.all') return args[0] ?? UNKNOWN;
    const filePath = filePathFromCall(node, args, home, sourceCode);
    if (filePath !== undefined) return { kind: 'text', value: filePath };
    // By how it is written: its name alone would make the class of `new ApiRouter()` a router.
    const depth = folderReadDepth(node, sourceCode);
    const callee = depth === undefined ? this.readAsWritten(node.callee) : imported(FOLDER_NAMES, home.file, depth);
    const callId = this.declarations.idOfNode(node);
    const call = { kind: 'call', callId, scope: this.scopeAround(node), callee, args, rest } as const;
    return fileSearchResult(call, home) ?? call;
  }

  /** The object of a member, or an argument. If it is a router only by name, it may also be a class or plugin: both. */
  #readAllMeanings(object: Node): Reference {
    const found = this.read(object);
    const receivers = this.context.flow.receiversAt(object);
    if (receivers.length === 0) return found;
    const written = this.readAsWritten(object);
    if (receivers.some(({ provenance }) => provenance === 'assumed')) return anyOf([found, written]);
    // Each iteration of a loop gets the router of its row of the table, which may come from another file.
    const ids = scopesIn(written);
    const isOfLoop = scopesFrom(this.scopeAround(object)).some(({ id, list }) => list !== undefined && ids.has(id));
    return isOfLoop ? { kind: 'default', value: written, otherwise: found } : found;
  }

  /** `import('./users')`; with a name that is built at run time, `require('./' + file)`. */
  #readModule(name: string | undefined, expression: Node | undefined): Reference {
    const from = this.home.file;
    if (name !== undefined) return imported(name, from);
    return expression === undefined ? UNKNOWN : { kind: 'required', module: this.read(expression), from };
  }

  /** `__dirname` */
  #readOwnPath(node: Node): Reference {
    const filePath = ownFilePath(node, this.home.file, this.context.sourceCode);
    return filePath === undefined ? UNKNOWN : { kind: 'text', value: filePath };
  }
}
