import type { TSESTree } from '@typescript-eslint/utils';
import { classIndex, methodNamed, usesOfClass } from '../../../syntax/classes.ts';
import { returnsOf } from '../../../syntax/functions.ts';
import {
  type CallNode,
  type ClassNode,
  type FunctionNode,
  isFunction,
  type Node,
  nodesWithin,
  parameterName,
  type SourceCode,
  staticKey,
} from '../../../syntax/nodes.ts';
import { anyOf, type Reference, UNKNOWN } from './reference.ts';
import { idIn } from './ids.ts';

/** Reads the expressions of a file. */
interface Expressions {
  /** What an expression refers to. */
  readonly of: (expression: Node) => Reference;
  /** Like `of`, but as written: ignores where framework values go. */
  readonly written: (expression: Node) => Reference;
  /** The arguments of a call. */
  readonly givenTo: (call: CallNode) => readonly Reference[];
}

/** The functions and classes of one file, with their results and members, by id. */
export class Declared {
  readonly file: string;
  readonly #sourceCode: SourceCode;
  readonly #expressions: Expressions;
  readonly #functions = new Map<string, FunctionNode>();
  readonly #classes = new Map<string, ClassNode>();
  readonly #known = new Map<string, Reference | undefined>();

  constructor(file: string, sourceCode: SourceCode, expressions: Expressions) {
    this.file = file;
    this.#sourceCode = sourceCode;
    this.#expressions = expressions;
  }

  idOf(node: Node): string {
    return idIn(this.file, String(node.range[0]));
  }

  /** The id of a function. From now on, `resultOf` knows its result. */
  functionId(node: FunctionNode): string {
    const id = this.idOf(node);
    this.#functions.set(id, node);
    return id;
  }

  /** The id of a class. From now on, `memberOf` knows its members. */
  classId(node: ClassNode): string {
    const id = this.idOf(node);
    this.#classes.set(id, node);
    return id;
  }

  /** What a function of the file returns. */
  resultOf(id: string): Reference {
    const found = this.#once(`${id}()`, () => {
      const node = this.#functions.get(id);
      return node && anyOf(returnsOf(node, this.#sourceCode).map((each) => this.#expressions.of(each)));
    });
    return found ?? UNKNOWN;
  }

  /** Reads something once. It is unknown if that leads back to itself, as in a function that returns its own result. */
  #once(key: string, read: () => Reference | undefined): Reference | undefined {
    if (!this.#known.has(key)) {
      this.#known.set(key, undefined);
      this.#known.set(key, read());
    }
    return this.#known.get(key);
  }

  /** The class that a class of the file extends, as written: by its name alone, `BaseRouter` would be a router. */
  above(id: string): Reference | undefined {
    const above = this.#classes.get(id)?.superClass;
    return above == null ? undefined : this.#expressions.written(above);
  }

  /** Whether the text of a class contains a word. */
  mentions(id: string, word: string): boolean {
    const node = this.#classes.get(id);
    return node !== undefined && this.#sourceCode.getText(node.body).includes(word);
  }

  /** The id of the constructor of a class, which takes the parameters of the class. */
  constructorOf(id: string): string | undefined {
    const node = this.#constructorNode(id);
    return node && this.functionId(node);
  }

  #constructorNode(id: string): FunctionNode | undefined {
    const owner = this.#classes.get(id);
    return owner && methodNamed(owner, 'constructor');
  }

  /** The arguments that the constructor of a class passes to the class above: `super('/users')`. */
  givenToSuper(id: string): readonly Reference[] {
    const node = this.#constructorNode(id);
    const call = node && nodesWithin(node, this.#sourceCode).find(isSuperCall);
    return call === undefined ? [] : this.#expressions.givenTo(call);
  }

  /** A member of a class of the file, or of its instances; `undefined` if the class itself has no such member. */
  memberOf(id: string, name: string): Reference | undefined {
    return this.#once(`${id}.${name}`, () => this.#readMember(id, name));
  }

  #readMember(id: string, name: string): Reference | undefined {
    const owner = this.#classes.get(id);
    if (owner === undefined) return undefined;
    const found: Reference[] = [];
    for (const member of owner.body.body) {
      if (!('key' in member) || staticKey(member.key, member.computed) !== name) continue;
      if (member.type === 'PropertyDefinition' && member.value !== null) found.push(this.#expressions.of(member.value));
      if (member.type !== 'MethodDefinition' || !isFunction(member.value)) continue;
      const method = this.functionId(member.value);
      found.push(member.kind === 'get' ? this.resultOf(method) : { kind: 'function', id: method });
    }
    // `this.app = express()`, `Server.instance = new Server()`
    const own = classIndex(owner, this.#sourceCode).members.get(name) ?? [];
    for (const member of [...own, ...(usesOfClass(owner, this.#sourceCode).members.get(name) ?? [])]) {
      const { parent } = member;
      if (parent.type === 'AssignmentExpression' && parent.left === member)
        found.push(this.#expressions.of(parent.right));
    }
    // `constructor(private readonly router: Router) {}`
    const made = this.#constructorNode(id);
    for (const [position, parameter] of made?.params.entries() ?? [])
      if (made !== undefined && parameter.type === 'TSParameterProperty' && parameterName(parameter) === name)
        found.push({ kind: 'parameter', of: this.functionId(made), position });
    return found.length === 0 ? undefined : anyOf(found);
  }
}

function isSuperCall(node: Node): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && node.callee.type === 'Super';
}
