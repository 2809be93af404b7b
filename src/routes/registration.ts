import type { TSESTree } from '@typescript-eslint/utils';
import { namesMiddleware } from '../english/middleware.ts';
import { remembered } from '../english/remembered.ts';
import type { Registration } from '../model.ts';
import { blocksOf } from '../syntax/blocks.ts';
import { climbing } from '../syntax/climb.ts';
import { initialiser } from '../syntax/constants.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { instanceAt } from '../syntax/instance.ts';
import {
  type ClassNode,
  decoratorsOf,
  isFunction,
  type Node,
  propertyValue,
  type SourceCode,
  unwrapped,
  type Variable,
  variableAt,
} from '../syntax/nodes.ts';
import { leadToLast, passingOf } from '../syntax/passing-on.ts';
import { maySkip, maySkipForParameters } from '../syntax/ways-out.ts';
import { singleText } from '../syntax/text.ts';
import { type MethodCall, type Receiver, rootOf } from '../syntax/values.ts';
import { mayBeLeft } from './leaving.ts';
import { placeOnApplication } from './plugged.ts';
import { objectAt } from './registrations.ts';
import { isSpelled } from '../syntax/spelled.ts';

/** Members through which code can take routes out of a router, or put others in. */
const TOUCHING: ReadonlySet<string | undefined> = new Set(['router', '_router', 'stack', undefined]);
/** Options of a Fastify route that let it share its path with another. */
const CONSTRAINTS = ['constraints', 'version', 'prefixTrailingSlash'];

/** What a call says of when and where it registers; `undefined` where the router is not known for certain. */
export function registrationOf(
  methodCall: MethodCall,
  receivers: readonly Receiver[],
  flow: FlowResult,
  sourceCode: SourceCode,
): Registration | undefined {
  if (receivers.some((each) => isTouched(rootOf(each), flow.usesOf))) return undefined;
  const { call, object, receiver, method } = methodCall;
  const { origin, framework } = rootOf(receiver);
  const instance = instanceAt(object, origin, sourceCode);
  if (instance === undefined) return undefined;
  const hasPath = method.registers?.kind !== 'endpoint' || method.registers.path !== 'receiver';
  const handlers = call.arguments.slice(hasPath ? 1 : 0);
  const maySendOn = maySkipForParameters(flow.calls, sourceCode);
  return {
    span: { start: call.range[0], end: call.range[1] },
    call,
    instance,
    blocks: blocksOf(call),
    onApplication: framework === 'fastify' ? placeOnApplication(methodCall, sourceCode) : undefined,
    ends: maySendOn && mayHaveParameters(call, sourceCode) ? 'perhaps not' : endsOf(handlers, sourceCode),
    // Of what `route()` gives, each method may be one step of many.
    handler: hasPath ? handlers.map((argument) => sourceCode.getText(argument)).join(', ') : '',
    mayBeLeft: framework === 'express' && mayBeLeft(receiver, flow, sourceCode),
    isPlain:
      !(method.registers?.kind === 'mount' && (maySendOn || handlers.some((each) => isChosen(each, sourceCode)))) &&
      !(method.registers?.kind === 'endpoint' && method.registers.apart === true) &&
      (framework !== 'fastify' || !(expectsRefusal(call, sourceCode) || mayBeConstrained(call, sourceCode))),
  };
}

/** Kept, so that a router with a thousand routes and uses is judged once. */
const touched = new WeakMap<Receiver, boolean>();

function isTouched(root: Receiver, usesOf: FlowResult['usesOf']): boolean {
  const known = touched.get(root) ?? usesOf(root).some(({ kind, member }) => kind === 'member' && TOUCHING.has(member));
  touched.set(root, known);
  return known;
}

function mayHaveParameters({ arguments: [path] }: MethodCall['call'], sourceCode: SourceCode): boolean {
  const text = path && singleText(path, sourceCode)?.text?.text;
  return text === undefined || /[:(\uFFFC]/u.test(text);
}

/** Whether a request ends with the last of some handlers, and gets to it. */
function endsOf(handlers: readonly Node[], sourceCode: SourceCode): Registration['ends'] {
  const handler = handlers.at(-1);
  const last = passingOf(handler, sourceCode);
  if (last === 'perhaps passes on' || maySkip(sourceCode)) return 'perhaps not';
  if (last === 'ends') return leadToLast(handlers, sourceCode) ? 'always' : 'likely';
  const text = sourceCode.getText(handler);
  if (text.length > LONGEST_HANDLER) return 'unseen';
  return text.match(/[\w$.]+/gu)?.some(isMiddleware) === true ? 'unseen' : 'likely';
}

const isMiddleware = remembered(namesMiddleware);

/** More letters than a wrapped handler has; a stop for those that hold one another, each read with all within. */
const LONGEST_HANDLER = 20_000;

/** `flag ? one : other`: whether a condition decides what an expression is. */
function isChosen(expression: Node, sourceCode: SourceCode): boolean {
  const node = unwrapped(expression);
  const variable = node.type === 'Identifier' ? variableAt(node.name, node, sourceCode) : undefined;
  const value = variable && initialiser(variable);
  const { type } = value ? unwrapped(value) : node;
  return type === 'ConditionalExpression' || type === 'LogicalExpression';
}

/** The last argument of a Fastify call is the handler, or an object with all there is; one in between are the options. */
function mayBeConstrained({ arguments: given }: MethodCall['call'], sourceCode: SourceCode): boolean {
  return given.some((argument, index) => {
    const object = objectAt(argument, sourceCode);
    if (object === undefined) return index === 1 && given.length > 2;
    if (mayGetMembers(argument, sourceCode)) return true;
    const known =
      constraining.get(object) ??
      (CONSTRAINTS.some((name) => propertyValue(object, name) !== undefined) ||
        object.properties.some((property) => property.type === 'SpreadElement' || property.computed));
    constraining.set(object, known);
    return known;
  });
}

/** Kept, so that options which a thousand routes share are read once. */
const constraining = new WeakMap<Node, boolean>();

/** Whether a name of an object is used for more than to give the object to a method of the router. */
export function mayGetMembers(argument: Node, sourceCode: SourceCode): boolean {
  if (argument.type !== 'Identifier') return false;
  const variable = variableAt(argument.name, argument, sourceCode);
  if (variable === undefined) return false;
  const known = changing.get(variable) ?? variable.references.some((reference) => mayChange(reference, sourceCode));
  changing.set(variable, known);
  return known;
}

/** Kept, so that the options of a thousand routes have their references read once. */
const changing = new WeakMap<Variable, boolean>();

function mayChange({ identifier: { parent }, init }: Variable['references'][number], sourceCode: SourceCode): boolean {
  const isGiven =
    parent.type === 'CallExpression' &&
    parent.callee.type === 'MemberExpression' &&
    sourceCode.getText(parent.callee.object) !== 'Object';
  return init !== true && !isGiven;
}

/** Fastify's questions whether there is a first one, its hook that may give each route other options,
 * and what tests say of a refusal. */
const ASKS_FIRST = /\bhas(?:Plugin|Route)\b|\bonRoute\b|\brejects\b|\btoThrow|\bthrows\s*\(|\.throw\s*\(/u;

/** Where a second registration is meant to fail, is made only when there is no first one, or gets options from a hook. */
function expectsRefusal(call: Node, sourceCode: SourceCode): boolean {
  if (isSpelled(ASKS_FIRST, sourceCode)) return true;
  return catcherAround(call) !== undefined;
}

/** The statement that catches what fails at a node, in the same function. */
const catcherAround = climbing((outer, inner) => {
  if (isFunction(outer)) return null;
  return outer.type === 'TryStatement' && outer.block === inner && outer.handler !== null ? outer : undefined;
});

/** What a decorator on a method of a controller says; `undefined` where other decorators have a say in it. */
export function registrationOfMethod(
  decorator: Node,
  owner: ClassNode,
  sourceCode: SourceCode,
): Registration | undefined {
  const method = decorator.parent;
  if (method?.type !== 'MethodDefinition' || method.static) return undefined;
  // What a class without decorators is the base of may put routes of its own first, or replace some.
  if (decoratorsOf(owner).length === 0) return undefined;
  if (decoratorsOf(method).some(mayTell) || mayTellOf(owner)) return undefined;
  return {
    span: { start: decorator.range[0], end: decorator.range[1] },
    call: method,
    instance: owner,
    blocks: [owner],
    // A method that asks for `next` may call it; else Nest sends what the method gives.
    ends: /\bnext\b/iu.test(sourceCode.getText(method.value)) ? 'perhaps not' : 'always',
    handler: '',
    mayBeLeft: false,
    isPlain: true,
  };
}

/** Kept, so that the decorators of a class are read once for all of its methods. */
const telling = new WeakMap<ClassNode, boolean>();

function mayTellOf(owner: ClassNode): boolean {
  const known = telling.get(owner) ?? decoratorsOf(owner).some(mayTell);
  telling.set(owner, known);
  return known;
}

/** Whether a decorator reads as one that tells requests for one path apart: `@ApiV2()`, `@Hosts('a')`. */
function mayTell({ expression }: TSESTree.Decorator): boolean {
  const callee = expression.type === 'CallExpression' ? expression.callee : expression;
  const named = callee.type === 'MemberExpression' ? callee.property : callee;
  return named.type === 'Identifier' && /V\d|version|host|domain|tenant|constraint/iu.test(named.name);
}

/** The router that a receiver is, or is a part of: `route(path)` belongs to the router that it was called on. */
export function routerOf(receiver: Receiver): Receiver {
  let router = receiver;
  while (router.parent !== undefined && router.shape.listens !== true) router = router.parent.receiver;
  return router;
}

/** Asks at most once. */
export function once<Value>(ask: () => Value): () => Value {
  let answer: { readonly value: Value } | undefined;
  return () => (answer ??= { value: ask() }).value;
}
