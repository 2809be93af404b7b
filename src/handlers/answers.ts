import type { TSESTree } from '@typescript-eslint/utils';
import type { HandlerApi } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Edit, Span } from '../model.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { constantOf, literalOrSelf } from '../syntax/constants.ts';
import { returnsOf } from '../syntax/functions.ts';
import {
  ancestors,
  callOf,
  decoratorsOf,
  type FunctionNode,
  isFunction,
  memberAround,
  type Node,
  parameterName,
  type SourceCode,
  propertyName,
  stringOf,
  unwrapped,
  variableAt,
  spanOfNode,
} from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { handlerParameters } from './parameters.ts';

/** An answer whose body is written out in the file. */
export interface WrittenBody extends Span {
  /** 0 if the file does not write it out. */
  readonly status: number;
  /** Removes the body, if it has no side effects. */
  readonly removal: Edit | undefined;
  /** Whether the answer stays the same, header for header, without it. */
  readonly isDropped: boolean;
}

/** What it takes to read the answers of one handler. */
interface HandlerContext {
  readonly api: HandlerApi;
  readonly sourceCode: SourceCode;
  /** The names of the parameters that answer: `res`, `reply`, `ctx`. */
  readonly replies: readonly string[];
}

/** The same for all functions of a file that take what a handler takes: `exports.drop = (req, res) => …`. */
export function writtenBodiesIn(sourceCode: SourceCode): readonly WrittenBody[] {
  return nodesWithin(sourceCode.ast, sourceCode).flatMap((node) => {
    const api = isFunction(node) ? apiOf(node) : undefined;
    return api && isFunction(node) ? writtenBodies(node, api, sourceCode) : [];
  });
}

/** What the names of the parameters say: `(req, res)`, `(request, reply)`. */
function apiOf({ params }: FunctionNode): HandlerApi | undefined {
  const names = params.map(parameterName).join(',');
  return frameworks.find(({ conventions }) => conventions?.handler.test(names))?.handlerApi;
}

/** The answers of a handler whose status and body are both in the file. */
export function writtenBodies(code: FunctionNode, api: HandlerApi, sourceCode: SourceCode): readonly WrittenBody[] {
  const replyRole = api.isContext === true ? 'request' : 'reply';
  const replies = handlerParameters(code, api).flatMap(({ role, pattern }) =>
    role === replyRole && pattern.type === 'Identifier' ? [pattern.name] : [],
  );
  const context: HandlerContext = { api, sourceCode, replies };
  const sent = replies.flatMap((name) =>
    (variableAt(name, code.body, sourceCode)?.references ?? []).flatMap(({ identifier }) => [
      ...sentBodies(identifier, context),
      ...assignedBodies(identifier, context),
    ]),
  );
  return [...sent, ...returnedBodies(code, context)];
}

/** `res.status(204).json({ … })`, and `res.status(204)` as the statement before `res.json({ … })`. */
function sentBodies(reply: Node, context: HandlerContext): readonly WrittenBody[] {
  const { api, sourceCode } = context;
  let status: number | undefined;
  let member = memberAround(reply);
  while (member !== undefined) {
    const name = propertyName(member);
    const call = callOf(member);
    if (call === undefined || name === undefined) return [];
    if (api.sends.has(name)) return sentBody(call, name, status, context);
    if (api.setsStatus.has(name)) status = statusOf(call.arguments[0], sourceCode);
    member = memberAround(call);
  }
  return [];
}

function sentBody(
  call: TSESTree.CallExpression,
  name: string,
  statusBefore: number | undefined,
  context: HandlerContext,
): readonly WrittenBody[] {
  const { api, sourceCode } = context;
  const [body, second] = call.arguments;
  if (body === undefined || (second !== undefined && api.statusArgument !== true)) return [];
  // On Hono `c.json(null, 204)` and `c.text('', 204)` fail too; `c.body(null, 204)` does not.
  const isRefused = api.refusesBodyOf204 === true && body.type === 'Literal' && name !== 'body';
  if (!isRefused && !isWrittenOut(body, sourceCode)) return [];
  const status =
    second === undefined ? (statusBefore ?? statusBeside('before', call, context)) : statusOf(second, sourceCode);
  if (status === undefined) return [];
  const isDropped =
    api.dropsBodyOf204.has(name) &&
    api.seesBodies?.test(sourceCode.text) !== true &&
    // `res.end({})` throws.
    (name === 'end' ? stringOf(body) !== undefined : isSurelySent(body, sourceCode));
  const removal = api.statusArgument === true ? undefined : bodyRemoval(body, sourceCode);
  return [{ ...spanOfNode(body), status, removal, isDropped }];
}

/** `ctx.body = { … }` beside `ctx.status = 204`. */
function assignedBodies(reply: Node, context: HandlerContext): readonly WrittenBody[] {
  const assignment = [...ancestors(reply)].find(({ type }) => type !== 'MemberExpression');
  if (assignment?.type !== 'AssignmentExpression' || !isWrittenOut(assignment.right, context.sourceCode)) return [];
  const member = replyMember(assignment.left);
  if (member?.of !== reply || member.name !== context.api.assigns?.body) return [];
  const status = statusBeside('after', assignment, context) ?? statusBeside('before', assignment, context);
  return keptBody(assignment.right, status);
}

/** The bodies that a method with its own status returns: `@HttpCode(204)`, or `reply.code(204)` directly before. */
function returnedBodies(code: FunctionNode, context: HandlerContext): readonly WrittenBody[] {
  const { api, sourceCode } = context;
  if (!api.sendsResult) return [];
  // A method that sets a status itself may override the one of the decorator.
  const isSet = [...api.setsStatus].some((name) => sourceCode.getText(code).includes(`.${name}(`));
  const declared = isSet ? undefined : declaredStatus(code, context);
  return returnsOf(code, sourceCode).flatMap((value) =>
    isWrittenOut(value, sourceCode) ? keptBody(value, declared ?? statusBeside('before', value, context)) : [],
  );
}

/** A body that only a person can remove. */
function keptBody(body: Node, status: number | undefined): readonly WrittenBody[] {
  return status === undefined ? [] : [{ ...spanOfNode(body), status, removal: undefined, isDropped: false }];
}

function declaredStatus({ parent }: FunctionNode, { api, sourceCode }: HandlerContext): number | undefined {
  const { statusDecorator } = api;
  if (parent.type !== 'MethodDefinition' || statusDecorator === undefined) return undefined;
  for (const { expression } of decoratorsOf(parent)) {
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') continue;
    if (expression.callee.name === statusDecorator) return statusOf(expression.arguments[0], sourceCode);
  }
  return undefined;
}

/** The status that a statement before or after sets, with only plain statements between the two. */
function statusBeside(side: 'before' | 'after', node: Node, context: HandlerContext): number | undefined {
  const statement = [node, ...ancestors(node)].find(({ parent }) => parent?.type === 'BlockStatement');
  const isPlain = statement?.type === 'ExpressionStatement' || statement?.type === 'ReturnStatement';
  if (!isPlain || statement.parent.type !== 'BlockStatement') return undefined;
  const { body } = statement.parent;
  const at = body.indexOf(statement);
  for (const other of side === 'before' ? body.slice(0, at).toReversed() : body.slice(at + 1)) {
    if (other.type === 'VariableDeclaration') continue;
    if (other.type !== 'ExpressionStatement') return undefined;
    const status = statusSet(unwrapped(other.expression), context);
    if (status !== undefined) return status;
  }
  return undefined;
}

/** The status that `res.status(204)` or `res.statusCode = 204` sets. */
function statusSet(node: Node, { api, sourceCode, replies }: HandlerContext): number | undefined {
  const isAssigned = node.type === 'AssignmentExpression';
  if (!isAssigned && node.type !== 'CallExpression') return undefined;
  const member = replyMember(isAssigned ? node.left : node.callee);
  if (member === undefined || !replies.includes(member.of.name)) return undefined;
  const isStatus = isAssigned ? member.name === (api.assigns?.status ?? 'statusCode') : api.setsStatus.has(member.name);
  return isStatus ? statusOf(isAssigned ? node.right : node.arguments[0], sourceCode) : undefined;
}

/** `ctx.status`, and `ctx.response.status`, which is the same. */
function replyMember(node: Node): { readonly of: TSESTree.Identifier; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const name = propertyName(node);
  const { object } = node;
  const isOfResponse = object.type === 'MemberExpression' && propertyName(object) === 'response';
  const of = isOfResponse ? object.object : object;
  return of.type === 'Identifier' && name !== undefined ? { of, name } : undefined;
}

/** `204`, `HttpStatus.NO_CONTENT`, `NO_CONTENT` from another file, or a constant with one of these; 0 for the rest. */
function statusOf(argument: Node | undefined, sourceCode: SourceCode): number {
  const node = argument && literalOrSelf(argument, { sourceCode });
  if (node?.type === 'Literal' && typeof node.value === 'number') return node.value;
  const name = node?.type === 'MemberExpression' ? node.property : node;
  const isNamed = name?.type === 'Identifier' && /^(?:NO_CONTENT|NoContent)$/u.test(name.name);
  return isNamed ? 204 : 0;
}

/** Whether a body is written out and not empty: an object, list, template or text, a choice of two, or a constant. */
function isWrittenOut(body: Node, sourceCode: SourceCode, hops = 0): boolean {
  // `var text = text ? text : 'Deleted'`
  if (hops > MOST_HOPS) return false;
  const node = literalOrSelf(body, { sourceCode });
  const isPartWrittenOut = (part: Node): boolean => isWrittenOut(part, sourceCode, hops + 1);
  const text = stringOf(node);
  if (text !== undefined) return text !== '';
  if (node.type === 'ConditionalExpression')
    return isPartWrittenOut(node.consequent) && isPartWrittenOut(node.alternate);
  // `'Deleted ' + name`
  if (node.type === 'BinaryExpression')
    return node.operator === '+' && (isPartWrittenOut(node.left) || isPartWrittenOut(node.right));
  return /^(?:ObjectExpression|ArrayExpression|NewExpression|TemplateLiteral)$/u.test(node.type);
}

/** Whether a body surely has a value and can be sent: `1n` and a name before its declaration throw. */
function isSurelySent(body: Node, sourceCode: SourceCode): boolean {
  const isSent = (part: Node): boolean => isSurelySent(part, sourceCode);
  switch (body.type) {
    case 'Literal':
      return !('bigint' in body);
    case 'TemplateLiteral':
      return body.expressions.every(isSent);
    case 'ArrayExpression':
      return body.elements.every((element) => element === null || isSent(element));
    case 'ObjectExpression':
      return body.properties.every((each) => each.type === 'Property' && !each.computed && isSent(each.value));
    case 'Identifier': {
      const value = constantOf(body, { sourceCode })?.value;
      if (value?.type !== 'Literal' || value.range[1] > body.range[0]) return false;
      // `case 1: const AT = 1; break; case 2: reply.send([AT]);`
      return isSent(value) && value.parent.parent?.parent?.type !== 'SwitchCase';
    }
    default:
      return false;
  }
}

const INERT = /^(?:ObjectExpression|ArrayExpression|Property|Literal|Identifier|TemplateLiteral|TemplateElement)$/u;

function bodyRemoval(body: Node, sourceCode: SourceCode): Edit | undefined {
  // Removing it would leave the name unused.
  if (body.type === 'Identifier') return undefined;
  const [open, close] = [sourceCode.getTokenBefore(body), sourceCode.getTokenAfter(body)];
  // `send(({ a: 1 }))` has more than the parentheses of the call.
  const isSole = open?.value === '(' && close?.value === ')' && close.range[1] === body.parent?.range[1];
  if (!isSole || sourceCode.getCommentsInside(body).length > 0) return undefined;
  const isInert = nodesWithin(body, sourceCode).every(({ type }) => INERT.test(type));
  return isInert ? { range: [body.range[0], body.range[1]], text: '' } : undefined;
}
