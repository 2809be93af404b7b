import type { TSESTree } from '@typescript-eslint/utils';
import type { FlowResult } from '../../syntax/flow.ts';
import { requiredBy } from '../../syntax/module-of.ts';
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
import type { Receiver } from '../../syntax/values.ts';
import { Declared } from './declared.ts';
import { type Home, modulesOfFolder } from './folder-modules.ts';
import { anyOf, imported, type Part, type Reference, UNKNOWN } from './reference.ts';
import { ofVariable, type Reader } from './variables.ts';

/** Names that stand for names; a circle ends there. */
const MOST_HOPS = 40;

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
  constructor(home: Home, sourceCode: SourceCode, flow: FlowResult, routerOf: (receiver: Receiver) => string) {
    this.declared = new Declared(home.file, sourceCode, this.of);
    this.#home = home;
    this.#sourceCode = sourceCode;
    this.#flow = flow;
    this.#routerOf = routerOf;
    this.#mounts = new Map(
      flow.calls.flatMap(({ call, object, method, receiver }) =>
        object === call.callee && method.registers?.kind === 'mount' ? [[call, receiver]] : [],
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
  written(expression: Node): Reference {
    const node = unwrapped(expression);
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    if (this.#hops > MOST_HOPS) return UNKNOWN;
    this.#hops++;
    this.#known.set(node, UNKNOWN);
    const found = this.#read(node);
    this.#known.set(node, found);
    this.#hops--;
    return found;
  }

  /** What is given to a call, without what follows a spread. */
  givenTo(call: CallNode): readonly Reference[] {
    const spread = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
    return (spread < 0 ? call.arguments : call.arguments.slice(0, spread)).map((each) => this.of(each));
  }

  #read(node: Node): Reference {
    switch (node.type) {
      case 'Identifier': {
        const variable = variableOf(node, this.#sourceCode);
        return variable === undefined ? UNKNOWN : ofVariable(variable, this);
      }
      case 'ThisExpression': {
        const owner = classOfThis(node);
        return owner === undefined ? UNKNOWN : { kind: 'this', owner: this.declared.classId(owner) };
      }
      case 'MemberExpression': {
        const object = this.of(node.object);
        const name = staticKey(node.property, node.computed);
        return name === undefined
          ? { kind: 'element', loop: this.declared.idOf(node), list: object }
          : { kind: 'member', object, name };
      }
      case 'CallExpression':
      case 'NewExpression': {
        // `mount('/users', users)` is what `app.use()` gets.
        const mount = this.#mounts.get(node);
        if (mount !== undefined) return { kind: 'router', id: this.#routerOf(mount) };
        const table = this.#table(node);
        if (table !== undefined) return table;
        const isDynamic = node.callee.type === 'Identifier' && node.callee.name === 'require';
        const module = requiredBy(node);
        if (module === undefined && isDynamic) return this.#ofFolder();
        return module === undefined
          ? { kind: 'call', at: this.declared.idOf(node), callee: this.of(node.callee), given: this.givenTo(node) }
          : this.#module(module);
      }
      case 'ImportExpression': {
        const module = stringOf(node.source);
        return module === undefined ? this.#ofFolder() : this.#module(module);
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
        return {
          kind: 'list',
          items: node.elements.map((each): Reference => {
            if (each === null) return UNKNOWN;
            return each.type === 'SpreadElement' ? { kind: 'spread', list: this.of(each.argument) } : this.of(each);
          }),
        };
      case 'ObjectExpression':
        return this.#object(node);
      case 'Literal':
        return typeof node.value === 'string' ? { kind: 'text', value: node.value } : UNKNOWN;
      case 'TemplateLiteral':
      case 'BinaryExpression':
        return this.#joined(node);
      default:
        if (isFunction(node)) return { kind: 'function', id: this.declared.functionId(node) };
        return isClass(node) ? { kind: 'class', id: this.declared.classId(node) } : UNKNOWN;
    }
  }

  /** `Object.entries(routes)`, `Object.values(routes)`. */
  #table({ callee, arguments: [argument] }: CallNode): Reference | undefined {
    const isOfObject =
      callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Object';
    const name = isOfObject ? staticKey(callee.property, callee.computed) : undefined;
    if (argument === undefined || (name !== 'entries' && name !== 'values')) return undefined;
    const object = this.of(argument);
    return name === 'entries'
      ? { kind: 'entries', object }
      : { kind: 'list', items: [{ kind: 'spread', list: object }] };
  }

  #module(module: string): Reference {
    return imported(module, this.declared.file);
  }

  /** `require(path.join(folder, file))` */
  #ofFolder(): Reference {
    return anyOf(modulesOfFolder(this.#home, this.#sourceCode).map((module) => this.#module(module)));
  }

  #object(node: TSESTree.ObjectExpression): Reference {
    const members = new Map<string, Reference>();
    const spread: Reference[] = [];
    for (const member of node.properties) {
      if (member.type === 'SpreadElement') spread.push(this.of(member.argument));
      else {
        // `[PATHS.users]: users`: a key that only another file knows.
        const key = staticKey(member.key, member.computed) ?? `[${this.#sourceCode.getText(member.key)}]`;
        members.set(key, this.of(member.value));
      }
    }
    return { kind: 'object', members, spread };
  }

  #joined(node: TSESTree.TemplateLiteral | TSESTree.BinaryExpression): Reference {
    if (node.type === 'BinaryExpression') {
      if (node.operator !== '+') return UNKNOWN;
      return { kind: 'joined', parts: [node.left, node.right].flatMap((side) => this.#partsOf(side)) };
    }
    const parts = node.quasis.flatMap((quasi, index): readonly Part[] => {
      const text: Part = { reference: { kind: 'text', value: quasi.value.cooked ?? '' }, source: '' };
      const next = node.expressions[index];
      return next === undefined ? [text] : [text, ...this.#partsOf(next)];
    });
    return { kind: 'joined', parts };
  }

  #partsOf(node: Node): readonly Part[] {
    const reference = this.of(node);
    if (reference.kind === 'joined') return reference.parts;
    return [{ reference, source: this.#sourceCode.getText(node) }];
  }
}
