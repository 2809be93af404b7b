import type { TSESTree } from '@typescript-eslint/utils';
import type { HandlerApi, RequestPart } from '../frameworks/define-framework.ts';
import type { Span } from '../model.ts';
import {
  ancestors,
  callOf,
  type FunctionNode,
  isFunction,
  isNothing,
  isValueWrapper,
  type Node,
  type SourceCode,
  propertyName,
  stringOf,
  type Variable,
  variableOf,
} from '../syntax/nodes.ts';
import { isOfLogger } from './loggers.ts';
import { handlerParameters } from './parameters.ts';

/** One use of a part of the request. */
export interface RequestUse extends Span {
  readonly part: RequestPart;
  /** The member that is read; `undefined` for the whole part. */
  readonly name: string | undefined;
  /** Whether the handler assigns it a value: `req.body.owner = user`. */
  readonly isWrite: boolean;
  /** As the file writes it. */
  readonly text: string;
}

/** What a handler does with its request, in its function and in those inside. */
export interface RequestUses {
  /** What it reads and assigns, by members and by destructuring. */
  readonly uses: readonly RequestUse[];
  /** Whether it passes the whole request on, to code that may read anything: `find(req)`. */
  readonly isHandedOn: boolean;
}

export function requestUsesOf(code: FunctionNode, api: HandlerApi, sourceCode: SourceCode): RequestUses {
  const follower = new RequestFollower(api, sourceCode);
  for (const { pattern, role, name, decorator } of handlerParameters(code, api)) {
    if (role === 'reply') continue;
    if (role === 'request') {
      follower.bind(pattern, '');
      continue;
    }
    if (decorator !== undefined) follower.add(role, name, decorator);
    // For `@Body('id') id` the decorator is enough; for `@Body() body` and `@Body() { id }` the uses count too.
    if (name === undefined) follower.bindPart(pattern, role);
  }
  return follower;
}

/** Follows the request along names and members down to the parts that are used. */
class RequestFollower implements RequestUses {
  readonly uses: RequestUse[] = [];
  isHandedOn = false;
  readonly #api: HandlerApi;
  readonly #sourceCode: SourceCode;
  /** `let [a, b] = …; a = b; b = a` */
  readonly #seen = new Set<Variable>();

  constructor(api: HandlerApi, sourceCode: SourceCode) {
    this.#api = api;
    this.#sourceCode = sourceCode;
  }

  add(part: RequestPart, name: string | undefined, node: Node): void {
    // In `{ id: userId }` and `{ id = 0 }`, the read is the key.
    const key = node.type === 'Property' ? node.key : node;
    const [start, end] = key.range;
    const { parent } = node;
    const isAssigned = parent?.type === 'AssignmentExpression' && parent.left === node;
    // `request.session.user = null` clears it.
    if ((part === 'session' && isAssigned && isNothing(parent.right)) || isLogged(node)) return;
    const isWrite =
      parent?.type === 'UpdateExpression' ||
      isAssigned ||
      // `request.session.set('user', user)`
      (part === 'session' && name === 'set' && callOf(node) !== undefined);
    this.uses.push({ part, name, isWrite, start, end, text: this.#sourceCode.getText(key) });
  }

  /** @param path the members between the request and the value: `request.body` */
  bind(pattern: Node, path: string): void {
    const part = this.#api.reads.get(path);
    if (part !== undefined) {
      this.bindPart(pattern, part);
      return;
    }
    if (pattern.type === 'Identifier') this.#follow(pattern, (use) => this.#useRequest(use, path));
    else if (pattern.type === 'AssignmentPattern') this.bind(pattern.left, path);
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        const key = property.type === 'Property' ? propertyName(property) : undefined;
        const inner = key === undefined ? undefined : joined(path, key);
        if (property.type === 'Property' && inner !== undefined && this.#leadsOn(inner))
          this.bind(property.value, inner);
      }
    }
  }

  /** Follows a part of the request into a variable or a destructuring pattern. */
  bindPart(pattern: Node, part: RequestPart): void {
    if (pattern.type === 'Identifier') this.#follow(pattern, (use) => this.#usePart(use, part));
    else if (pattern.type === 'AssignmentPattern') this.bindPart(pattern.left, part);
    else if (pattern.type === 'ObjectPattern') {
      for (const property of pattern.properties) {
        if (property.type === 'Property') this.add(part, propertyName(property), property);
        else this.add(part, undefined, property);
      }
    } else this.add(part, undefined, pattern);
  }

  /** Visits every read of the variable that a name in a pattern declares. */
  #follow(name: TSESTree.Identifier, visit: (node: Node) => void): void {
    const variable = variableOf(name, this.#sourceCode);
    if (variable === undefined || this.#seen.has(variable)) return;
    this.#seen.add(variable);
    for (const reference of variable.references) if (reference.isRead()) visit(reference.identifier);
  }

  /** Follows a use of the request, or of a member on the way to a part of it. */
  #useRequest(use: Node, path: string): void {
    const node = outermost(use);
    const { parent } = node;
    if (parent?.type === 'VariableDeclarator') this.bind(parent.id, path);
    if (parent?.type === 'CallExpression' && parent.callee !== node && !isLogged(node)) this.isHandedOn = true;
    if (parent?.type !== 'MemberExpression' || parent.object !== node) return;
    const key = propertyName(parent);
    const inner = key === undefined ? undefined : joined(path, key);
    if (inner === undefined || !this.#leadsOn(inner)) return;
    const part = this.#api.reads.get(inner);
    const call = callOf(parent);
    const argument = stringOf(call?.arguments[0]);
    // `c.req.valid('json')` and `c.req.query()` return a part, `c.req.query('page')` one member of it.
    const given = this.#api.reads.get(`${inner}(${argument ?? ''})`);
    const partOfMember = this.#api.reads.get(`${inner}()`);
    if (part !== undefined) this.#usePart(parent, part);
    else if (call !== undefined && given !== undefined) this.#usePart(call, given);
    else if (call !== undefined && partOfMember !== undefined) this.add(partOfMember, argument, call);
    else this.#useRequest(parent, inner);
  }

  /** Whether a part of the request begins with these members: `req` of `req.json()`. */
  #leadsOn(path: string): boolean {
    return [...this.#api.reads.keys()].some((known) => known.startsWith(path));
  }

  #usePart(use: Node, part: RequestPart): void {
    const node = outermost(use);
    const { parent } = node;
    if (parent?.type === 'MemberExpression' && parent.object === node) this.add(part, propertyName(parent), parent);
    else if (parent?.type === 'VariableDeclarator') this.bindPart(parent.id, part);
    else this.add(part, undefined, use);
  }
}

/** Whether an expression is only logged: `console.log(req.body)`, `this.logger.debug('…', { body: req.body })`. */
function isLogged(node: Node): boolean {
  for (const around of ancestors(node)) {
    if (isFunction(around) || around.type.endsWith('Statement')) return false;
    if (around.type === 'CallExpression' && isOfLogger(around)) return true;
  }
  return false;
}

/** The outermost expression that is the same value. */
function outermost(node: Node): Node {
  let outer = node;
  while (outer.parent !== undefined && keepsValue(outer, outer.parent)) outer = outer.parent;
  return outer;
}

function joined(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** Whether a parent has the same value: `req.body!`, `req.body || {}`, `await req.body`, `schema.parse(req.body)`. */
function keepsValue(node: Node, parent: Node): boolean {
  if (isValueWrapper(parent)) return true;
  switch (parent.type) {
    case 'AwaitExpression':
      return true;
    case 'LogicalExpression':
      return parent.operator !== '&&' && parent.left === node;
    case 'CallExpression': {
      const { callee, arguments: args } = parent;
      if (args[0] !== node || callee.type !== 'MemberExpression') return false;
      return /^parse(?:Async)?$/u.test(propertyName(callee) ?? '');
    }
    default:
      return false;
  }
}
