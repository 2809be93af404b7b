import type { TSESTree } from '@typescript-eslint/utils';
import { classIndex, methodNamed, usesOfClass } from '../../../syntax/classes.ts';
import { returnsOf } from '../../../syntax/functions.ts';
import {
  type CallNode,
  type ClassNode,
  type FunctionNode,
  isFunction,
  type Node,
  parameterName,
  type SourceCode,
  staticKey,
} from '../../../syntax/nodes.ts';
import { nodesWithin } from '../../../syntax/walk.ts';
import { anyOf, type Arguments, type Reference, type Scope, UNKNOWN } from './reference.ts';
import { idIn } from './ids.ts';

/** Reads the expressions of a file. */
interface ExpressionReader {
  /** What an expression refers to. */
  readonly read: (expression: Node) => Reference;
  /** Like `read`, but as written: ignores where framework values go. */
  readonly readAsWritten: (expression: Node) => Reference;
  readonly argumentsOf: (call: CallNode) => Arguments;
  /** The innermost scope around a node. */
  readonly scopeAround: (node: Node) => Scope | undefined;
}

/** The functions and classes of one file, with their results and members, by id. */
export class Declarations {
  readonly file: string;
  readonly expressions: ExpressionReader;
  readonly #sourceCode: SourceCode;
  readonly #functions = new Map<string, FunctionNode>();
  readonly #classes = new Map<string, ClassNode>();
  readonly #cache = new Map<string, Reference | undefined>();
  readonly #superArguments = new Map<string, Arguments | undefined>();

  constructor(file: string, sourceCode: SourceCode, expressions: ExpressionReader) {
    this.file = file;
    this.#sourceCode = sourceCode;
    this.expressions = expressions;
  }

  idOfNode(node: Node): string {
    return idIn(this.file, String(node.range[0]));
  }

  /** The id of a function. From now on, `resultOf` knows its result. The id of a constructor is that of its class. */
  functionId(node: FunctionNode): string {
    const { parent } = node;
    if (parent.type === 'MethodDefinition' && parent.kind === 'constructor') return this.classId(parent.parent.parent);
    const id = this.idOfNode(node);
    this.#functions.set(id, node);
    return id;
  }

  /** A function, and the scope around it. */
  functionReference(node: FunctionNode): Reference {
    return { kind: 'function', id: this.functionId(node), scope: this.expressions.scopeAround(node) };
  }

  /** The id of a class. From now on, `classMember` knows its members. */
  classId(node: ClassNode): string {
    const id = this.idOfNode(node);
    this.#classes.set(id, node);
    return id;
  }

  /** Whether an id is that of a class of the file. */
  isClass(id: string): boolean {
    return this.#classes.has(id);
  }

  /** What a function of the file returns. */
  resultOf(id: string): Reference {
    const found = this.#once(`${id}()`, () => {
      const node = this.#functions.get(id);
      return node && anyOf(returnsOf(node, this.#sourceCode).map((each) => this.expressions.read(each)));
    });
    return found ?? UNKNOWN;
  }

  /** Reads something once. It is unknown if that leads back to itself, as in a function that returns its own result. */
  #once(key: string, read: () => Reference | undefined): Reference | undefined {
    if (!this.#cache.has(key)) {
      this.#cache.set(key, undefined);
      this.#cache.set(key, read());
    }
    return this.#cache.get(key);
  }

  /** The class that a class of the file extends, as written: by its name alone, `BaseRouter` would be a router. */
  superclassOf(id: string): Reference | undefined {
    const superclass = this.#classes.get(id)?.superClass;
    return superclass == null ? undefined : this.expressions.readAsWritten(superclass);
  }

  /** Whether the text of a class contains a word. */
  classMentions(id: string, word: string): boolean {
    const node = this.#classes.get(id);
    return node !== undefined && this.#sourceCode.getText(node.body).includes(word);
  }

  #constructorNode(id: string): FunctionNode | undefined {
    const owner = this.#classes.get(id);
    return owner && methodNamed(owner, 'constructor');
  }

  /** The arguments that a class passes to its superclass, `super('/users')`; `undefined` if it passes its own on. */
  superArguments(id: string): Arguments | undefined {
    if (!this.#superArguments.has(id)) this.#superArguments.set(id, this.#readSuperArguments(id));
    return this.#superArguments.get(id);
  }

  #readSuperArguments(id: string): Arguments | undefined {
    const node = this.#constructorNode(id);
    if (node === undefined) return undefined;
    const call = nodesWithin(node, this.#sourceCode).find(isSuperCall);
    return call === undefined ? { args: [] } : this.expressions.argumentsOf(call);
  }

  /** A member of a class of the file, or of its instances; `undefined` if the class itself has no such member. */
  classMember(id: string, name: string): Reference | undefined {
    return this.#once(`${id}.${name}`, () => this.#readClassMember(id, name));
  }

  #readClassMember(id: string, name: string): Reference | undefined {
    const owner = this.#classes.get(id);
    if (owner === undefined) return undefined;
    const found: Reference[] = [];
    for (const member of owner.body.body) {
      if (!('key' in member) || staticKey(member.key, member.computed) !== name) continue;
      if (member.type === 'PropertyDefinition' && member.value !== null)
        found.push(this.expressions.read(member.value));
      if (member.type !== 'MethodDefinition' || !isFunction(member.value)) continue;
      const method = this.functionReference(member.value);
      found.push(member.kind === 'get' ? this.resultOf(this.functionId(member.value)) : method);
    }
    // `this.app = express()`, `Server.instance = new Server()`
    const inside = classIndex(owner, this.#sourceCode).members.get(name) ?? [];
    const outside = usesOfClass(owner, this.#sourceCode).members.get(name) ?? [];
    for (const member of [...inside, ...outside]) {
      const { parent } = member;
      if (parent.type === 'AssignmentExpression' && parent.left === member)
        found.push(this.expressions.read(parent.right));
    }
    // `constructor(private readonly router: Router) {}`
    const constructorNode = this.#constructorNode(id);
    for (const [position, parameter] of constructorNode?.params.entries() ?? [])
      if (constructorNode && parameter.type === 'TSParameterProperty' && parameterName(parameter) === name)
        found.push({ kind: 'parameter', functionId: this.functionId(constructorNode), position });
    return found.length === 0 ? undefined : anyOf(found);
  }
}

function isSuperCall(node: Node): node is TSESTree.CallExpression {
  return node.type === 'CallExpression' && node.callee.type === 'Super';
}
