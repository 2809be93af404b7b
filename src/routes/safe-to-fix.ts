/**
 * When `--fix` may touch a path: the closed world. The path is one plain literal that nothing else uses
 * (`isSafeLiteral`); the router is made in this file and held by one name, and all that is done with that name is on a
 * short list (`optionsOf`, which tells nothing of any other router); and the file has no code that reads or changes the
 * text of routes (`isUndisturbed` of `router-facts.ts`). `FoundRoute.safeToFix` asks the three. What is not recognised is
 * not fixed. docs/fix-safety.md says the same for people, and tests/fix-safety holds it to real programs.
 */
import type { RouterOption } from '../frameworks/define-framework.ts';
import { classesBelow, classIndex, isWritten, methodNamed, readsOfClass } from '../syntax/classes.ts';
import type { Flow } from '../syntax/flow.ts';
import { type MethodCall, type Receiver, rootOf } from '../syntax/values.ts';
import {
  ancestors,
  type CallNode,
  chainStart,
  type ClassNode,
  classOfThis,
  enclosingFunction,
  isWithin,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  type Variable,
  variableOf,
} from '../syntax/nodes.ts';
import { remember } from '../syntax/remember.ts';
import { initialiserNamed, isExported, readsOf } from '../syntax/variables.ts';
import { loopsAround } from '../syntax/blocks.ts';
import { callsProject, handedOn, hasOtherBranch, isBehind, mayRunOthers, runsOthers, whenRun } from './run-order.ts';
import { propertyOf, settingOf } from './router-facts.ts';
import { isExportTarget, targetsOf, type Use, usesAmong } from './uses.ts';
import type { PathItem } from '../syntax/text.ts';

/** A router that the file makes, and what is done with it besides what is harmless. */
interface Made {
  /** The call that makes it. */
  readonly making: CallNode;
  /** The class whose field holds it, and whether other classes cannot read that field. */
  readonly owner?: ClassNode | undefined;
  readonly isPrivate?: boolean;
  readonly uses: readonly Use[];
}

/**
 * Reads the options of the router that a call registers on: `true`, `false`, `absent` where they are left alone, and
 * `undefined` where the file does not show all that may happen to the router before the call.
 */
export function optionsOf(call: MethodCall, flow: Flow): (option: RouterOption) => boolean | 'absent' | undefined {
  const { sourceCode } = flow;
  const made = isKept(call) ? undefined : routerBehind(call, flow);
  if (made === undefined || !isClosed(made, call.call, sourceCode)) return () => undefined;
  const { making, owner, uses } = made;
  return (option) => {
    if (option.kind === 'property') return propertyOf(making, option.name);
    // An application may take over the settings of the one that it was mounted in.
    const isMounted = uses.some(
      ({ node, role }) => role === 'mounted' && !isBehind(node, call.call, owner, sourceCode),
    );
    return isMounted || mayBeSetUp(made, rootOf(call.receiver), flow) ? undefined : settingOf(making, flow)(option);
  };
}

/** Whether something keeps what `app.route('/users')` gives: `const users = app.route('/users').get(list)`. It tells its path. */
function isKept({ call, method }: MethodCall): boolean {
  if (method.registers?.kind !== 'endpoint' || method.registers.path !== 'receiver') return false;
  let link: Node = call;
  for (const outer of ancestors(call)) {
    const isLink = outer.type === 'MemberExpression' || (outer.type === 'CallExpression' && outer.callee === link);
    if (!isLink && outer.type !== 'SequenceExpression') return outer.type !== 'ExpressionStatement';
    link = outer;
  }
  return true;
}

/** The router that a call registers on, where one name holds it, or the call that makes it begins the chain. */
function routerBehind({ object, receiver }: MethodCall, flow: Flow): Made | undefined {
  const root = rootOf(receiver);
  const { origin: making } = root;
  const isCall = making.type === 'CallExpression' || making.type === 'NewExpression';
  if (!isCall || !flow.receiversAt(making).includes(root)) return undefined;
  const start = chainStart(object, making);
  if (start === making) return { making, uses: [] };
  const made = heldBy(start, root, flow);
  return made?.making === making ? made : undefined;
}

/** What a name or a field of a class holds. */
function heldBy(node: Node, root: Receiver, flow: Flow): Made | undefined {
  const variable = variableOf(node, flow.sourceCode);
  if (variable !== undefined) return heldByVariable(variable, root, flow);
  if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined;
  const [owner, name] = [classOfThis(node), staticKey(node.property, node.computed)];
  return owner && name !== undefined ? heldByFields(root, owner, flow).get(name) : undefined;
}

/** By variable: `const app = …`, `let app; app = …`. Remembered: each route of a router asks. */
const heldByVariable = remember((variable: Variable, root: Receiver, flow: Flow): Made | undefined => {
  const value = variable.references.find((reference) => reference.isWrite())?.writeExpr;
  return value == null ? undefined : madeBy(value, root, flow);
});

/** By field: `this.app` of a class that is neither extended nor extends another one, written once. Remembered as well. */
const heldByFields = remember((root: Receiver, owner: ClassNode, flow: Flow): ReadonlyMap<string, Made | undefined> => {
  const { fields, members } = classIndex(owner, flow.sourceCode);
  const held = new Map<string, Made | undefined>();
  if (owner.superClass !== null || classesBelow(owner, flow.sourceCode).length > 1) return held;
  for (const [name, nodes] of members) {
    const field = fields.get(name);
    if (field?.static === true || methodNamed(owner, name) !== undefined) continue;
    const isPrivate = name.startsWith('#') || field?.accessibility === 'private';
    const [place, ...others] = [...(field?.value == null ? [] : [field]), ...nodes.filter(isWritten)];
    const value = place?.parent.type === 'AssignmentExpression' ? place.parent.right : field?.value;
    if (value == null || others.length > 0) continue;
    const made = madeBy(value, root, flow, { place, reads: nodes.filter((node) => !isWritten(node)) });
    held.set(name, made && { ...made, owner, isPrivate });
  }
  return held;
});

/** What an expression makes, with all that is done with the names that hold it: `const a = exports.b = express()`. */
function madeBy(
  value: Node,
  { origin: making, shape }: Receiver,
  flow: Flow,
  field?: { readonly place: Node | undefined; readonly reads: readonly Node[] },
): Made | undefined {
  let node = unwrapped(value);
  while (node.type === 'AssignmentExpression') node = unwrapped(node.right);
  if (chainStart(node, making) !== making || (making.type !== 'CallExpression' && making.type !== 'NewExpression'))
    return undefined;
  const targets = targetsOf(node)?.filter((target) => target !== field?.place);
  const names = targets?.flatMap((target) => variableOf(target, flow.sourceCode) ?? []) ?? [];
  const exported = targets?.filter((target) => isExportTarget(target, flow.sourceCode)) ?? [];
  if (names.length + exported.length !== targets?.length || !names.every(isWrittenOnce)) return undefined;
  const given = [...exported, ...names.filter(isExported).map(() => making)];
  const reads = [...(field?.reads ?? []), ...names.flatMap(readsOf)];
  const uses: readonly Use[] = given.map((each) => ({ node: each, role: 'given out' }));
  return { making, uses: [...uses, ...usesAmong(reads, shape, flow)] };
}

/** Whether only its declaration, or one assignment, writes a variable. */
function isWrittenOnce({ defs: [definition, ...others], references }: Variable): boolean {
  const isDeclared = definition?.type === 'Variable' && others.length === 0;
  return isDeclared && references.filter((reference) => reference.isWrite()).length === 1;
}

/** Whether nobody can get at the router between its making and a registration. */
function isClosed({ making, owner, isPrivate, uses }: Made, registration: Node, sourceCode: SourceCode): boolean {
  const nodesOf = (role: Use['role']): readonly Node[] =>
    uses.filter((use) => use.role === role).map(({ node }) => node);
  const [unknown, given] = [nodesOf('unknown'), nodesOf('given out')];
  const isLate = (node: Node): boolean => isBehind(node, registration, owner, sourceCode);
  if (owner !== undefined) {
    const [madeAt, registeredAt] = [making, registration].map((node) => whenRun(node, owner, sourceCode));
    if (madeAt === undefined) return false;
    if (registeredAt === undefined) {
      // `routes() { this.#router.get(…); return this.#router; }`: nobody has it before.
      const isBelow = (node: Node): boolean => isBehind(node, registration, undefined, sourceCode);
      const isHandedOn = [...unknown, ...handedOn(owner, sourceCode)].length > 0;
      return isPrivate === true && !isHandedOn && given.every(isBelow) && !makesItself(owner, sourceCode);
    }
    return (
      madeAt <= registeredAt && [...unknown, ...given].every(isLate) && !mayRunOthers(owner, registration, sourceCode)
    );
  }
  // Of two functions the one that registers may run again, behind all that was done with the router meanwhile.
  if (enclosingFunction(making) !== enclosingFunction(registration)) return unknown.length === 0 && given.every(isLate);
  return (
    unknown.every(isLate) &&
    given.every((node) => !runsOthers(givenFrom(node, making).range[0], registration, sourceCode))
  );
}

/** `static create() { const users = new Users(); … }`: who makes an instance may read its private fields. */
function makesItself(owner: ClassNode, sourceCode: SourceCode): boolean {
  return readsOfClass(owner, sourceCode).some((use) => isWithin(use, owner));
}

/**
 * Whether other files may change the settings of an application that they have, before its first route: later ones change
 * nothing (measured, Express 4 and 5). Remembered: each route of it asks.
 */
const mayBeSetUp = remember(({ making, owner, uses }: Made, root: Receiver, flow: Flow): boolean => {
  // `getServer() { return this.app }`: nobody can ask the instance yet.
  const isOfInstance = ({ parent }: Node): boolean => owner !== undefined && parent?.type === 'ReturnStatement';
  const given = uses.filter(({ node, role }) => role === 'given out' && !isOfInstance(node));
  if (given.length === 0) return false;
  const known = new Set<Node>(flow.calls.map((each) => each.call));
  // `if (isDev) app.get(…)` and a registration in a callback may not run before the next statement.
  const isSure = ({ call, method }: MethodCall): boolean =>
    method.registers !== undefined &&
    enclosingFunction(call) === enclosingFunction(making) &&
    !hasOtherBranch(call) &&
    loopsAround(call).length === 0;
  const first = flow
    .callsOf(root)
    .filter(isSure)
    .reduce((end, { call }) => Math.min(end, call.range[1]), Infinity);
  return given.some(({ node }) =>
    callsProject(givenFrom(node, making).range[1], first, making, known, flow.sourceCode),
  );
});

/** From where on others have what is given out: a name that is exported, or that a function gives, is there from its making on. */
function givenFrom(node: Node, making: CallNode): Node {
  const isInPlace = enclosingFunction(node) === enclosingFunction(making) && node.parent?.type !== 'ExportSpecifier';
  return isInPlace ? node : making;
}

/** Types that may name a text one by one, so that another one may not compile: `get<'/users'>('/users')`. */
const MAY_NAME_TEXT = /["'`]|(?:path|route|ur[il]|endpoint)s?\b|\btypeof\b|\bkeyof\b/iu;

/** Whether a path is one literal that nothing else uses, no type included: an argument, an option, or a constant. */
export function isSafeLiteral({ node: place, text }: PathItem, sourceCode: SourceCode): boolean {
  const [piece, ...others] = text?.pieces ?? [];
  if (text?.usedOnce !== true || piece === undefined || others.length > 0) return false;
  const { node } = piece.literal;
  const literal = node.type === 'TemplateElement' ? node.parent : node;
  if (!isUntyped(literal, sourceCode)) return false;
  return isWithin(literal, place) || (holds(place, literal, sourceCode) && isUntyped(place, sourceCode));
}

/** Whether no type between an expression and its call, or its declaration, may depend on what the expression says. */
function isUntyped(expression: Node, sourceCode: SourceCode): boolean {
  for (const outer of ancestors(expression)) {
    switch (outer.type) {
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'Property':
      case 'ConditionalExpression':
        break;
      case 'CallExpression': {
        const types = outer.typeArguments;
        // Other parsers say `null` or nothing where there are none.
        return types == null || !MAY_NAME_TEXT.test(sourceCode.getText(types));
      }
      case 'VariableDeclarator': {
        const isTyped = outer.id.type !== 'Identifier' || outer.id.typeAnnotation != null;
        const comments = [outer, outer.parent].flatMap((each) => sourceCode.getCommentsBefore(each));
        return !isTyped && !comments.some(({ value }) => /@(?:type|satisfies)\b/u.test(value));
      }
      default:
        return false;
    }
  }
  return false;
}

/** Whether a name, or a member of one, is that of the constant which has the literal in it. */
function holds(place: Node, literal: Node, sourceCode: SourceCode): boolean {
  const holder = place.type === 'MemberExpression' ? place.object : place;
  const value = initialiserNamed(holder, sourceCode);
  return value !== undefined && isWithin(literal, value);
}
