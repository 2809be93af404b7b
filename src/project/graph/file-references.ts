import type { TSESTree } from '@typescript-eslint/utils';
import { originOf } from '../../syntax/bindings.ts';
import { classIndex, methodNamed } from '../../syntax/classes.ts';
import type { FlowResult } from '../../syntax/flow.ts';
import { returnsOf } from '../../syntax/functions.ts';
import { requiredBy } from '../../syntax/module-of.ts';
import {
  type CallNode,
  type ClassNode,
  classOfThis,
  type FunctionNode,
  isClass,
  isFunction,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  type Variable,
  variableOf,
} from '../../syntax/nodes.ts';
import type { Receiver } from '../../syntax/values.ts';
import { initialiser } from '../../syntax/variables.ts';
import { anyOf, type Part, type Reference, UNKNOWN } from './reference.ts';

/** Names that stand for names; a circle ends there. */
const MOST_HOPS = 40;

/** Methods of a list that call their argument with each element. */
const EACH: ReadonlySet<string | undefined> = new Set(['forEach', 'map', 'flatMap', 'every', 'some', 'filter']);

/** Reads the expressions of one file as references. */
export class FileReferences {
  readonly file: string;
  readonly #sourceCode: SourceCode;
  readonly #flow: FlowResult;
  readonly #routerOf: (receiver: Receiver) => string;
  readonly #known = new Map<Node, Reference>();
  readonly #functions = new Map<string, FunctionNode>();
  readonly #classes = new Map<string, ClassNode>();
  readonly #results = new Map<string, Reference>();
  readonly #members = new Map<string, Reference | undefined>();
  #hops = 0;

  /** @param routerOf the id of a receiver */
  constructor(file: string, sourceCode: SourceCode, flow: FlowResult, routerOf: (receiver: Receiver) => string) {
    this.file = file;
    this.#sourceCode = sourceCode;
    this.#flow = flow;
    this.#routerOf = routerOf;
  }

  /** What an expression refers to: a router of the file where the values of frameworks tell. */
  of(expression: Node): Reference {
    const routers = this.#flow
      .valuesOf(expression)
      .flatMap((value) => (value.kind === 'framework' && value.receiver !== undefined ? [value.receiver] : []));
    return routers.length > 0
      ? anyOf(routers.map((receiver) => ({ kind: 'router', id: this.#routerOf(receiver) })))
      : this.written(expression);
  }

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

  idOf(node: Node): string {
    return `${this.file}#${String(node.range[0])}`;
  }

  /** What a function of the file gives back. */
  resultOf(id: string): Reference {
    const known = this.#results.get(id);
    if (known !== undefined) return known;
    this.#results.set(id, UNKNOWN);
    const found = this.#readResult(id);
    this.#results.set(id, found);
    return found;
  }

  #readResult(id: string): Reference {
    const node = this.#functions.get(id);
    return node === undefined ? UNKNOWN : anyOf(returnsOf(node, this.#sourceCode).map((each) => this.of(each)));
  }

  /** The class that a class of the file extends. */
  above(id: string): Reference | undefined {
    const above = this.#classes.get(id)?.superClass;
    return above == null ? undefined : this.of(above);
  }

  /** The parameters of a class are those of its constructor. */
  constructorOf(id: string): string | undefined {
    const node = this.#classes.get(id);
    const made = node && methodNamed(node, 'constructor');
    return made && this.functionId(made);
  }

  /** A member of a class of the file, or of its instances; `undefined` where the class itself has none of the name. */
  memberOf(id: string, name: string): Reference | undefined {
    const key = `${id}.${name}`;
    if (this.#members.has(key)) return this.#members.get(key);
    this.#members.set(key, undefined);
    const found = this.#readMember(id, name);
    this.#members.set(key, found);
    return found;
  }

  #readMember(id: string, name: string): Reference | undefined {
    const owner = this.#classes.get(id);
    if (owner === undefined) return undefined;
    const found: Reference[] = [];
    for (const member of owner.body.body) {
      if (!('key' in member) || staticKey(member.key, member.computed) !== name) continue;
      if (member.type === 'PropertyDefinition' && member.value !== null) found.push(this.of(member.value));
      if (member.type !== 'MethodDefinition' || !isFunction(member.value)) continue;
      const id = this.functionId(member.value);
      found.push(member.kind === 'get' ? this.resultOf(id) : { kind: 'function', id });
    }
    for (const member of classIndex(owner, this.#sourceCode).members.get(name) ?? []) {
      const { parent } = member;
      if (parent.type === 'AssignmentExpression' && parent.left === member) found.push(this.of(parent.right));
    }
    const made = methodNamed(owner, 'constructor');
    for (const [position, parameter] of made?.params.entries() ?? [])
      if (made !== undefined && parameter.type === 'TSParameterProperty' && nameOfParameter(parameter) === name)
        found.push({ kind: 'parameter', of: this.functionId(made), position });
    return found.length === 0 ? undefined : anyOf(found);
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
        return variable === undefined ? UNKNOWN : this.ofVariable(variable);
      }
      case 'ThisExpression': {
        const owner = classOfThis(node);
        return owner === undefined ? UNKNOWN : { kind: 'this', owner: this.classId(owner) };
      }
      case 'MemberExpression': {
        const object = this.of(node.object);
        const name = staticKey(node.property, node.computed);
        return name === undefined
          ? { kind: 'element', loop: this.idOf(node), list: object }
          : { kind: 'member', object, name };
      }
      case 'CallExpression':
      case 'NewExpression': {
        const table = this.#table(node);
        if (table !== undefined) return table;
        const module = requiredBy(node);
        return module === undefined
          ? { kind: 'call', at: this.idOf(node), callee: this.of(node.callee), given: this.givenTo(node) }
          : this.#module(module);
      }
      case 'ImportExpression': {
        const module = stringOf(node.source);
        return module === undefined ? UNKNOWN : this.#module(module);
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
        if (isFunction(node)) return { kind: 'function', id: this.functionId(node) };
        return isClass(node) ? { kind: 'class', id: this.classId(node) } : UNKNOWN;
    }
  }

  /** What a name refers to: by its declaration and by all that is written to it. */
  ofVariable(variable: Variable): Reference {
    const [definition] = variable.defs;
    if (definition === undefined) return UNKNOWN;
    if (definition.type === 'ImportBinding') return this.#imported(definition);
    const { node } = definition;
    if (isClass(node) || node.type === 'FunctionDeclaration') return this.written(node);
    if (node.type === 'TSEnumDeclaration') {
      const members = node.body.members.flatMap(({ id, initializer }): readonly (readonly [string, Reference])[] => {
        const name = staticKey(id, false);
        return name === undefined || initializer === undefined ? [] : [[name, this.of(initializer)]];
      });
      return { kind: 'object', members: new Map(members), spread: [] };
    }
    const init = initialiser(variable);
    if (init !== undefined) return this.of(init);
    const origin = originOf(variable);
    if (origin !== undefined) {
      const { from, steps, fallback } = origin;
      const start = 'scope' in from ? this.#given(from) : this.of(from);
      const found = steps.reduce<Reference>((object, name) => ({ kind: 'member', object, name }), start);
      return fallback === undefined ? found : anyOf([found, this.of(fallback)]);
    }
    return anyOf(variable.references.flatMap(({ writeExpr }) => (writeExpr == null ? [] : [this.of(writeExpr)])));
  }

  /** What a function or a loop gets. */
  #given({
    scope,
    position,
    isRest,
  }: Extract<NonNullable<ReturnType<typeof originOf>>['from'], { scope: unknown }>): Reference {
    const loop = this.idOf(scope);
    if (scope.type === 'ForOfStatement') return { kind: 'element', loop, list: this.of(scope.right) };
    if (scope.type === 'ForInStatement') return UNKNOWN;
    const call = scope.parent;
    if (call.type === 'CallExpression' && call.callee.type === 'MemberExpression') {
      const name = staticKey(call.callee.property, call.callee.computed);
      const isEach = call.arguments[0] === scope && EACH.has(name);
      if (isEach) return position === 0 ? { kind: 'element', loop, list: this.of(call.callee.object) } : UNKNOWN;
    }
    return isRest ? UNKNOWN : { kind: 'parameter', of: this.functionId(scope), position };
  }

  #imported({ node, parent }: Extract<Variable['defs'][number], { type: 'ImportBinding' }>): Reference {
    if (node.type === 'TSImportEqualsDeclaration') {
      const { moduleReference } = node;
      const module =
        moduleReference.type === 'TSExternalModuleReference' ? stringOf(moduleReference.expression) : undefined;
      return module === undefined ? UNKNOWN : this.#module(module);
    }
    if (parent.type !== 'ImportDeclaration') return UNKNOWN;
    const name =
      node.type === 'ImportDefaultSpecifier'
        ? 'default'
        : node.type === 'ImportNamespaceSpecifier'
          ? '*'
          : node.imported.type === 'Identifier'
            ? node.imported.name
            : node.imported.value;
    return this.#module(parent.source.value, name);
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

  #module(module: string, name = '*'): Reference {
    return { kind: 'imported', module, name, from: this.file };
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

  /** The id of a function, which can be asked for what it gives back from now on. */
  functionId(node: FunctionNode): string {
    const id = this.idOf(node);
    this.#functions.set(id, node);
    return id;
  }

  /** The id of a class, which can be asked for its members from now on. */
  classId(node: ClassNode): string {
    const id = this.idOf(node);
    this.#classes.set(id, node);
    return id;
  }
}

function nameOfParameter({ parameter }: TSESTree.TSParameterProperty): string {
  const name = parameter.type === 'AssignmentPattern' ? parameter.left : parameter;
  return name.name;
}
