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
import { anyOf, type Reference, UNKNOWN } from './reference.ts';
import { fileOf, idIn, positionOf } from './ids.ts';

/** Reads the expressions of a file. */
interface ExpressionReader {
  /** What an expression refers to. */
  readonly read: (expression: Node) => Reference;
  /** Like `read`, but as written: ignores where framework values go. */
  readonly readAsWritten: (expression: Node) => Reference;
  readonly argumentsOf: (call: CallNode) => readonly Reference[];
}

/** The functions and classes of one file, with their results and members, by id. */
export class Declarations {
  readonly file: string;
  readonly expressions: ExpressionReader;
  readonly #sourceCode: SourceCode;
  readonly #functions = new Map<string, FunctionNode>();
  readonly #classes = new Map<string, ClassNode>();
  readonly #cache = new Map<string, Reference | undefined>();

  constructor(file: string, sourceCode: SourceCode, expressions: ExpressionReader) {
    this.file = file;
    this.#sourceCode = sourceCode;
    this.expressions = expressions;
  }

  idOfNode(node: Node): string {
    return idIn(this.file, String(node.range[0]));
  }

  /** The id of a function. From now on, `resultOf` knows its result. */
  functionId(node: FunctionNode): string {
    const id = this.idOfNode(node);
    this.#functions.set(id, node);
    return id;
  }

  /** The id of a class. From now on, `classMember` knows its members. */
  classId(node: ClassNode): string {
    const id = this.idOfNode(node);
    this.#classes.set(id, node);
    return id;
  }

  /** Whether a function of the file contains the node with this id, or that a copy of a router is marked with. */
  contains(functionId: string, id: string): boolean {
    const [start = 0, end = 0] = this.#functions.get(functionId)?.range ?? [];
    const position = positionOf(id);
    return fileOf(id) === this.file && start < position && position < end;
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

  /** The id of the constructor of a class, which takes the parameters of the class. */
  constructorOf(id: string): string | undefined {
    const node = this.#constructorNode(id);
    return node && this.functionId(node);
  }

  #constructorNode(id: string): FunctionNode | undefined {
    const owner = this.#classes.get(id);
    return owner && methodNamed(owner, 'constructor');
  }

  /** The arguments that the constructor of a class passes to its superclass: `super('/users')`. */
  superArguments(id: string): readonly Reference[] {
    const node = this.#constructorNode(id);
    const call = node && nodesWithin(node, this.#sourceCode).find(isSuperCall);
    return call === undefined ? [] : this.expressions.argumentsOf(call);
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
      const method = this.functionId(member.value);
      found.push(member.kind === 'get' ? this.resultOf(method) : { kind: 'function', id: method });
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
