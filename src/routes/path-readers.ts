import type { Keeper } from '../frameworks/reads-paths.ts';
import { isExported } from '../syntax/constants.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { walkAround } from '../syntax/mentioned.ts';
import { type Node, type SourceCode, staticKey, stringOf, type Variable, variableAt } from '../syntax/nodes.ts';
import { type OfFile, createOfFile } from '../syntax/of-file.ts';

/** By syntax tree: the answers for one file. */
const answers = new WeakMap<object, Map<Keeper, boolean>>();

/**
 * Whether code of a file may read the path of a route in what a request keeps under a name, whatever the request is
 * called: `q.route.path`, `({ route }) => route.path`, `log(q.route)`. What is written there, called, or handed to what
 * registers is no route of a request: `router.use(each.path, each.route)`.
 */
export function readsKept(keeper: Keeper, flow: FlowResult, sourceCode: SourceCode): boolean {
  const known = answers.get(sourceCode.ast) ?? new Map<Keeper, boolean>();
  answers.set(sourceCode.ast, known);
  const answer = known.get(keeper) ?? mayRead(keeper, flow, sourceCode);
  known.set(keeper, answer);
  return answer;
}

function mayRead(keeper: Keeper, flow: FlowResult, sourceCode: SourceCode): boolean {
  const offsets = Array.from(sourceCode.text.matchAll(keeper.spelled), ({ index }) => index);
  if (offsets.length === 0) return false;
  const found: Node[] = [];
  walkAround(offsets, sourceCode, (node) => {
    if (isKeeping(node, keeper)) found.push(node);
  });
  if (found.length === 0) return false;
  const reader = new Reader(keeper, flow, sourceCode);
  return found.some((node) => reader.tells(node)) || reader.isAnyVariableRead();
}

/** A member of the name, the key of a pattern, or code that hands on the name as a text. */
function isKeeping(node: Node, { name, members, beside }: Keeper): boolean {
  switch (node.type) {
    case 'MemberExpression':
      return staticKey(node.property, node.computed) === name;
    case 'Property':
      return node.parent.type === 'ObjectPattern' && staticKey(node.key, node.computed) === name;
    case 'CallExpression':
      // `get(request, 'route')`, but not `next('route')`
      return node.arguments.some((argument, index) => index > 0 && stringOf(argument) === name);
    case 'ArrayExpression': {
      const texts = node.elements.map((element) => stringOf(element) ?? '');
      // `path(['route', 'path'], request)`, `pick(request, ['method', 'route'])`
      const isOfRequest = texts.some((text) => beside.has(text));
      return texts.some((text, index) => text === name && (isOfRequest || members.has(texts[index + 1] ?? '')));
    }
    case 'Literal':
      // `const key = 'route'; … request[key]`
      return node.value === name && isHandedOn(node);
    default:
      return false;
  }
}

/** Whether a text is kept under a name, or stands in a list that is gone through at once: it may name a member there. */
function isHandedOn(text: Node): boolean {
  const { parent } = text;
  switch (parent?.type) {
    case 'ArrayExpression':
      return parent.parent.type === 'MemberExpression' || parent.parent.type === 'ForOfStatement';
    case 'VariableDeclarator':
      return parent.init === text;
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return parent.right === text;
    default:
      return false;
  }
}

/** Follows what a request keeps, through names and patterns. Each name and each expression is looked at once. */
class Reader {
  readonly #members: Keeper['members'];
  readonly #sourceCode: SourceCode;
  readonly #ofFile: OfFile;
  readonly #registrations: ReadonlySet<Node>;
  readonly #variables = new Set<Variable>();
  readonly #passed = new Set<Node>();

  constructor({ members }: Keeper, { calls }: FlowResult, sourceCode: SourceCode) {
    this.#members = members;
    this.#sourceCode = sourceCode;
    this.#ofFile = createOfFile(sourceCode);
    this.#registrations = new Set(calls.flatMap(({ call, method }) => (method.registers === undefined ? [] : [call])));
  }

  /** Whether the path may be read at once; else the names are noted that hold what is kept. */
  tells(node: Node): boolean {
    switch (node.type) {
      case 'MemberExpression':
        return !this.#ofFile.isExpression(node.object) && this.#goesOn(node);
      case 'Property':
        return !this.#ofFile.isPattern(node.parent) && this.#isTakenApart(node.value);
      default:
        return true;
    }
  }

  isAnyVariableRead(): boolean {
    // More are found on the way.
    for (const variable of this.#variables) {
      const isRead = variable.references.some((one) => one.isRead() && this.#goesOn(one.identifier));
      if (isRead || isExported(variable)) return true;
    }
    return false;
  }

  /** Whether the path is read of an expression, or the whole of it goes where its way is not followed. */
  #goesOn(expression: Node): boolean {
    let node = expression;
    for (;;) {
      const { parent } = node;
      switch (parent?.type) {
        case 'TSAsExpression':
        case 'TSNonNullExpression':
        case 'TSSatisfiesExpression':
        case 'TSTypeAssertion':
        case 'ChainExpression':
        case 'AwaitExpression':
          break;
        case 'LogicalExpression':
          if (parent.left === node && parent.operator === '&&') return false;
          break;
        case 'ConditionalExpression':
          if (parent.test === node) return false;
          break;
        case 'SequenceExpression':
          if (parent.expressions.at(-1) !== node) return false;
          break;
        case 'AssignmentExpression':
          if (parent.left === node) return false;
          if (this.#isTakenApart(parent.left)) return true;
          break;
        case 'AssignmentPattern':
          return parent.right === node && this.#isTakenApart(parent.left);
        case 'VariableDeclarator':
          return this.#isTakenApart(parent.id);
        case 'MemberExpression':
          return parent.object === node && this.#isTelling(parent);
        case 'CallExpression':
          return parent.callee !== node && !this.#registers(parent);
        case 'Property':
          // `({ a: request.route } = b)` writes it.
          return parent.parent.type !== 'ObjectPattern';
        case 'TemplateLiteral':
          return parent.parent.type === 'TaggedTemplateExpression';
        default:
          return !HARMLESS.has(parent?.type);
      }
      if (this.#passed.has(parent)) return false;
      this.#passed.add(parent);
      node = parent;
    }
  }

  #isTelling(member: Extract<Node, { type: 'MemberExpression' }>): boolean {
    const key = staticKey(member.property, member.computed);
    if (key !== undefined) return this.#members.has(key);
    // `route[verb](path, handler)`
    return member.parent.type !== 'CallExpression' || member.parent.callee !== member;
  }

  /** Whether the path is read of what a name or a pattern gets. Names are noted. */
  #isTakenApart(target: Node): boolean {
    switch (target.type) {
      case 'Identifier': {
        const variable = variableAt(target.name, target, this.#sourceCode);
        if (variable !== undefined) this.#variables.add(variable);
        return variable === undefined;
      }
      case 'AssignmentPattern':
        return this.#isTakenApart(target.left);
      case 'ObjectPattern':
        return target.properties.some((one) => {
          const key = one.type === 'Property' ? staticKey(one.key, one.computed) : undefined;
          return key === undefined || this.#members.has(key);
        });
      default:
        // What is kept is no list.
        return target.type !== 'ArrayPattern';
    }
  }

  #registers(call: Extract<Node, { type: 'CallExpression' }>): boolean {
    if (this.#registrations.has(call)) return true;
    const { callee } = call;
    const method = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
    return method === 'use' || method === 'route';
  }
}

/** Where an expression is only looked at, written, or thrown away. */
const HARMLESS: ReadonlySet<string | undefined> = new Set([
  'ArrayPattern',
  'BinaryExpression',
  'DoWhileStatement',
  'ExpressionStatement',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'IfStatement',
  'RestElement',
  'SwitchCase',
  'SwitchStatement',
  'TaggedTemplateExpression',
  'UnaryExpression',
  'UpdateExpression',
  'WhileStatement',
]);
