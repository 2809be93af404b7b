/**
 * When `--fix` may touch a path: the closed world. The path is one plain literal that nothing else uses
 * (`syntax/sole-literal.ts`). The linted file creates the router, holds it by one name, and uses that name only in ways
 * on a short list (`optionsOf`, which reads no options of any other router). No code in the file reads or changes the
 * text of routes (`undisturbed.ts`). `FoundRoute.safeToFix` checks all three. What we do not recognise, we do not fix.
 * docs/fix-safety.md explains this to users, and tests/fix-safety checks it against real programs.
 */
import type { RouterOption } from '../frameworks/define-framework.ts';
import { withSubclasses, classIndex, isWriteTarget, methodNamed } from '../syntax/classes.ts';
import type { Flow } from '../syntax/flow.ts';
import { type MethodCall, type Receiver, rootOf } from '../syntax/values.ts';
import {
  ancestors,
  type CallNode,
  chainStart,
  type ClassNode,
  classOfThis,
  enclosingFunction,
  type Node,
  type SourceCode,
  propertyName,
  stringOf,
  unwrapped,
  type Variable,
  variableOf,
} from '../syntax/nodes.ts';
import { flagIn } from '../syntax/properties.ts';
import { remember, rememberPair } from '../syntax/remember.ts';
import { isExported, readsOf } from '../syntax/variables.ts';
import { hasOtherBranch, loopsAround } from '../syntax/blocks.ts';
import {
  mayCallProject,
  runsAfter,
  mayLeaveClass,
  mayRunOtherFiles,
  mayRunPlugins,
  offsetInConstructor,
} from './run-order.ts';
import { isExportTarget, assignedTo, type Use, usesAmong } from './uses.ts';

/** A router that the file creates, and every use of it that is not harmless. */
interface CreatedRouter {
  /** The call that creates it. */
  readonly creation: CallNode;
  /** The class whose field holds it; none if a variable does. */
  readonly owner?: ClassNode;
  readonly uses: readonly Use[];
}

/**
 * Reads the options of the router that a call registers on: `true`, `false`, `absent` if nothing sets them, and
 * `undefined` if the file does not show everything that may happen to the router before the call.
 */
export function optionsOf(call: MethodCall, flow: Flow): (option: RouterOption) => boolean | 'absent' | undefined {
  const { sourceCode } = flow;
  const router = isRouteKept(call) ? undefined : routerOfCall(call, flow);
  if (router === undefined || !isClosed(router, call.call, flow)) return () => undefined;
  const { creation, owner, uses } = router;
  return (option) => {
    if (option.kind === 'property') return flagIn(creation.arguments[0], option.name);
    // A mounted application may inherit the settings of the application above it.
    const isMounted = uses.some(
      ({ node, role }) => role === 'mounted' && !runsAfter(node, call.call, owner, sourceCode),
    );
    if (isMounted || maySetOptions(flow)(router, rootOf(call.receiver))) return undefined;
    return settingReader(flow)(creation, option);
  };
}

/** Reads options of a router that it was created with: what it tells apart, it tells apart whoever else has it. */
export function optionsAtCreation({ receiver }: MethodCall): (option: RouterOption) => boolean | 'absent' | undefined {
  const { origin } = rootOf(receiver);
  const isCreation = origin.type === 'CallExpression' || origin.type === 'NewExpression';
  return ({ kind, name }) => (isCreation && kind === 'property' ? flagIn(origin.arguments[0], name) : undefined);
}

/** Whether something keeps the result, and with it the path: `const users = app.route('/users').get(list)`. */
function isRouteKept({ call, method }: MethodCall): boolean {
  if (method.registers?.kind !== 'endpoint' || method.registers.path !== 'receiver') return false;
  let link: Node = call;
  for (const outer of ancestors(call)) {
    const isLink = outer.type === 'MemberExpression' || (outer.type === 'CallExpression' && outer.callee === link);
    if (!isLink && outer.type !== 'SequenceExpression') return outer.type !== 'ExpressionStatement';
    link = outer;
  }
  return true;
}

/** The router that a call registers on, if one name holds it or the call that creates it begins the chain. */
function routerOfCall({ object, receiver }: MethodCall, flow: Flow): CreatedRouter | undefined {
  const root = rootOf(receiver);
  const { origin: creation } = root;
  const isCall = creation.type === 'CallExpression' || creation.type === 'NewExpression';
  if (!isCall || !flow.receiversAt(creation).includes(root)) return undefined;
  const start = chainStart(object, creation);
  if (start === creation) return { creation, uses: [] };
  const router = heldBy(start, root, flow);
  return router?.creation === creation ? router : undefined;
}

/** The router that a name or a field of a class holds. */
function heldBy(node: Node, root: Receiver, flow: Flow): CreatedRouter | undefined {
  const variable = variableOf(node, flow.sourceCode);
  if (variable !== undefined) return heldByVariable(flow)(variable, root);
  if (node.type !== 'MemberExpression' || node.object.type !== 'ThisExpression') return undefined;
  const [owner, name] = [classOfThis(node), propertyName(node)];
  return owner && name !== undefined ? heldByFields(flow)(root, owner).get(name) : undefined;
}

/** By variable: `const app = …`, `let app; app = …`. Remembered, since each route of a router asks. */
const heldByVariable = remember((flow: Flow) =>
  rememberPair((variable: Variable, root: Receiver): CreatedRouter | undefined => {
    const value = variable.references.find((reference) => reference.isWrite())?.writeExpr;
    return value == null ? undefined : createdRouter(value, root, flow);
  }),
);

/** By field: `this.app`, written once, of a class that neither extends another nor is extended. Also remembered. */
const heldByFields = remember((flow: Flow) =>
  rememberPair((root: Receiver, owner: ClassNode) => {
    const { fields, members } = classIndex(owner, flow.sourceCode);
    const held = new Map<string, CreatedRouter | undefined>();
    if (owner.superClass !== null || withSubclasses(owner, flow.sourceCode).length > 1) return held;
    for (const [name, nodes] of members) {
      const field = fields.get(name);
      if (field?.static === true || methodNamed(owner, name) !== undefined) continue;
      const [place, ...others] = [...(field?.value == null ? [] : [field]), ...nodes.filter(isWriteTarget)];
      const value = place?.parent.type === 'AssignmentExpression' ? place.parent.right : field?.value;
      if (value == null || others.length > 0) continue;
      const router = createdRouter(value, root, flow, { place, reads: nodes.filter((node) => !isWriteTarget(node)) });
      held.set(name, router && { ...router, owner });
    }
    return held;
  }),
);

/** The router that an expression creates, and all uses of the names that hold it: `const a = exports.b = express()`. */
function createdRouter(
  value: Node,
  { origin: creation, shape }: Receiver,
  flow: Flow,
  inClass?: { readonly place: Node | undefined; readonly reads: readonly Node[] },
): CreatedRouter | undefined {
  let node = unwrapped(value);
  while (node.type === 'AssignmentExpression') node = unwrapped(node.right);
  if (creation.type !== 'CallExpression' && creation.type !== 'NewExpression') return undefined;
  if (chainStart(node, creation) !== creation) return undefined;
  const targets = assignedTo(node)?.filter((target) => target !== inClass?.place);
  const names = targets?.flatMap((target) => variableOf(target, flow.sourceCode) ?? []) ?? [];
  const exported = targets?.filter((target) => isExportTarget(target, flow.sourceCode)) ?? [];
  if (names.length + exported.length !== targets?.length || !names.every(isWrittenOnce)) return undefined;
  const given = [...exported, ...names.filter(isExported).map(() => creation)];
  const reads = [...(inClass?.reads ?? []), ...names.flatMap(readsOf)];
  const uses: readonly Use[] = given.map((each) => ({ node: each, role: 'given out' }));
  return { creation, uses: [...uses, ...usesAmong(reads, shape, flow)] };
}

/** Whether only its declaration, or one assignment, writes a variable. */
function isWrittenOnce({ defs: [definition, ...others], references }: Variable): boolean {
  const isDeclared = definition?.type === 'Variable' && others.length === 0;
  return isDeclared && references.filter((reference) => reference.isWrite()).length === 1;
}

/** Whether no other code can reach the router between its creation and a registration. */
function isClosed(router: CreatedRouter, registration: Node, flow: Flow): boolean {
  const { creation, owner, uses } = router;
  if (owner !== undefined) return isClosedInClass(router, owner, registration, flow);
  if (enclosingFunction(creation) === enclosingFunction(registration))
    return isClosedInFunction(router, registration, flow.sourceCode);
  // `const add = () => router.get('/users', list);` may run again, after any other use of the router.
  return uses.every(({ role }) => role === 'mounted');
}

/** `const r = Router(); r.get('/users', list); tune(r);` */
function isClosedInFunction({ creation, uses }: CreatedRouter, registration: Node, sourceCode: SourceCode): boolean {
  return uses.every(({ node, role }) => {
    if (role === 'mounted') return true;
    if (role === 'unknown') return runsAfter(node, registration, undefined, sourceCode);
    if (role === 'given to a plugin') return !mayRunPlugins(node.range[0], registration, sourceCode);
    return !mayRunOtherFiles(exposedAt(node, creation).range[0], registration, sourceCode);
  });
}

/** `class Server { #app = express(); constructor() { this.#routes(); } #routes() { this.#app.get('/users', list); } }` */
function isClosedInClass({ creation, uses }: CreatedRouter, owner: ClassNode, registration: Node, flow: Flow): boolean {
  const { sourceCode } = flow;
  const madeAt = offsetInConstructor(creation, owner, sourceCode);
  const registeredAt = offsetInConstructor(registration, owner, sourceCode);
  return (
    madeAt !== undefined &&
    registeredAt !== undefined &&
    madeAt <= registeredAt &&
    // A constructor cannot wait for a plugin.
    uses.every(
      ({ node, role }) =>
        role === 'mounted' || role === 'given to a plugin' || runsAfter(node, registration, owner, sourceCode),
    ) &&
    !mayLeaveClass(owner, registration, flow)
  );
}

/**
 * Whether other files that have an application may change its settings before its first route; later changes have no
 * effect (measured, Express 4 and 5). Remembered, since each of its routes asks.
 */
const maySetOptions = remember((flow: Flow) =>
  rememberPair(({ creation, owner, uses }: CreatedRouter, root: Receiver): boolean => {
    // `getServer() { return this.app }`: no other file has the instance yet.
    const isOfInstance = ({ parent }: Node): boolean => owner !== undefined && parent?.type === 'ReturnStatement';
    const given = uses.filter(({ node, role }) => role === 'given out' && !isOfInstance(node));
    if (given.length === 0) return false;
    const known = new Set<Node>(flow.calls.map((each) => each.call));
    // `if (isDev) app.get(…)` and a registration in a callback may not run before the next statement.
    const isSure = ({ call, method }: MethodCall): boolean =>
      method.registers !== undefined &&
      enclosingFunction(call) === enclosingFunction(creation) &&
      !hasOtherBranch(call) &&
      loopsAround(call).length === 0;
    const first = flow
      .callsOf(root)
      .filter(isSure)
      .reduce((end, { call }) => Math.min(end, call.range[1]), Infinity);
    return given.some(({ node }) =>
      mayCallProject(exposedAt(node, creation).range[1], first, creation, known, flow.sourceCode),
    );
  }),
);

/**
 * How a file sets a setting of an application: `absent` if it neither names the setting nor computes the name of one
 * that it sets. Remembered, since each route of an application asks.
 */
const settingReader = remember((flow: Flow) =>
  rememberPair((creation: Node, { name, setters }: Extract<RouterOption, { kind: 'setting' }>) => {
    const names = flow.calls
      .filter(({ receiver, name: method }) => receiver.origin === creation && setters.has(method))
      .map(({ call }) => stringOf(call.arguments[0]));
    const isSet = flow.sourceCode.text.includes(name) || names.includes(undefined) || names.includes(name);
    return isSet ? undefined : 'absent';
  }),
);

/** Where other files get a router: at `module.exports = app`; for `export { app }` and `return app`, its creation. */
function exposedAt(node: Node, creation: CallNode): Node {
  const isInPlace = enclosingFunction(node) === enclosingFunction(creation) && node.parent?.type !== 'ExportSpecifier';
  return isInPlace ? node : creation;
}
