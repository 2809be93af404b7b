/** What has run when a route is registered: in its class, in the functions of its file, in other files. */
import type { TSESTree } from '@typescript-eslint/utils';
import { isProjectFile, moduleOf } from '../syntax/imports.ts';
import { loopsAround } from '../syntax/blocks.ts';
import { classIndex, methodNamed } from '../syntax/classes.ts';
import {
  ancestors,
  callOf,
  type ClassNode,
  enclosingFunction,
  isMemberNamed,
  isWithin,
  lastName,
  type Node,
  type SourceCode,
  propertyName,
  variableOf,
} from '../syntax/nodes.ts';
import { nodesAround, nodesAt } from '../syntax/walk.ts';
import type { Flow } from '../syntax/flow.ts';
import { remember, rememberPair } from '../syntax/remember.ts';

/** Whether a node certainly runs after a registration: later in the same function, or in the life of the same class. */
export function runsAfter(
  node: Node,
  registration: Node,
  owner: ClassNode | undefined,
  sourceCode: SourceCode,
): boolean {
  // In a loop, either may run before the other.
  if (loopsAround(registration).some((loop) => isWithin(node, loop))) return false;
  if (enclosingFunction(node) === enclosingFunction(registration)) return node.range[0] > registration.range[1];
  if (owner === undefined) return false;
  // `constructor() { this.app = express(); this.routes(); this.tune(); }`: `tune()` runs after `routes()`.
  const registeredAt = offsetInConstructor(registration, owner, sourceCode);
  if (registeredAt === undefined) return false;
  const runsAt = offsetInConstructor(node, owner, sourceCode);
  if (runsAt !== undefined) return runsAt > registeredAt;
  // `getServer() { return this.app; }`: a method that the class itself never calls runs once the instance exists.
  const method = methodAround(node, owner);
  const name = method && !method.static ? propertyName(method) : undefined;
  return name !== undefined && !classIndex(owner, sourceCode).members.has(name);
}

/**
 * The offset in the constructor at which a node of a class runs: its own, that of the only call of its method, or -1 in
 * the initializer of a field. `undefined` if that is not certain.
 */
export function offsetInConstructor(node: Node, owner: ClassNode, sourceCode: SourceCode): number | undefined {
  const target = enclosingFunction(node);
  // The initializer of a field runs before the constructor.
  if (target === undefined) return -1;
  const method = methodAround(node, owner);
  if (method === undefined || method.static) return undefined;
  if (method.kind === 'constructor') return node.range[0];
  if (target.generator || target.async) return undefined;
  const uses = classIndex(owner, sourceCode).members.get(propertyName(method) ?? '') ?? [];
  const [use, ...others] = uses;
  const call = use && callOf(use);
  const isOnce = call !== undefined && others.length === 0 && loopsAround(call).length === 0;
  return isOnce && methodAround(call, owner)?.kind === 'constructor' ? call.range[0] : undefined;
}

/** The method of a class that contains a node directly, not in a function inside the method. */
function methodAround(node: Node, owner: ClassNode): TSESTree.MethodDefinition | undefined {
  const method = enclosingFunction(node)?.parent;
  return method?.type === 'MethodDefinition' && method.parent.parent === owner ? method : undefined;
}

/** Where a class passes its instance on: `register(this)`. Remembered, since each of its routes asks. */
const instanceEscapes = rememberPair((owner: ClassNode, sourceCode: SourceCode): readonly Node[] =>
  classIndex(owner, sourceCode).others.filter((node) => !isReturnedOrBound(node)),
);

/** The calls of methods that another class may override, by method: `this.routes()`. */
const replaceableCalls = rememberPair((owner: ClassNode, flow: Flow) => {
  const routes = new Set<Node>(
    flow.calls.flatMap(({ call, method: { registers } }) => (registers?.kind === 'endpoint' ? call : [])),
  );
  // `this.router.get('/users', (req, res) => this.list(req, res))` waits for a request.
  const isInHandler = (node: Node): boolean =>
    [...ancestors(node)].some((each) => each.type === 'ArrowFunctionExpression' && routes.has(each.parent));
  return [...classIndex(owner, flow.sourceCode).members].flatMap(([name, nodes]) => {
    const method = methodNamed(owner, name);
    const isPrivate = method !== undefined && (name.startsWith('#') || isPrivateMember(method.parent));
    const calls = isPrivate ? [] : nodes.filter((node) => callOf(node) !== undefined && !isInHandler(node));
    return calls.length === 0 ? [] : [{ method, calls }];
  });
});

/** Whether a class passes its instance on, or runs a method that another class may override, before a registration. */
export function mayLeaveClass(owner: ClassNode, registration: Node, flow: Flow): boolean {
  const { sourceCode } = flow;
  const registering = enclosingFunction(registration);
  const others = replaceableCalls(owner, flow).filter(({ method }) => method !== registering);
  const calls = others.flatMap((each) => each.calls);
  return [...instanceEscapes(owner, sourceCode), ...calls].some(
    (node) => !runsAfter(node, registration, owner, sourceCode),
  );
}

function isPrivateMember(member: Node): boolean {
  return member.type === 'MethodDefinition' && member.accessibility === 'private';
}

/** `return this`, `this.list.bind(this)`. */
function isReturnedOrBound({ parent }: Node): boolean {
  if (parent?.type === 'ReturnStatement') return true;
  return parent?.type === 'CallExpression' && isMemberNamed(parent.callee, 'bind');
}

/** Whether another file may run between two places: it may use what this file has already exported. */
export function mayRunOtherFiles(from: number, until: Node, sourceCode: SourceCode): boolean {
  return pausesBetween(from, until, sourceCode).length > 0;
}

/** Whether an `await` stands between two places: the router runs the plugins that are registered before it. */
export function mayRunPlugins(from: number, until: Node, sourceCode: SourceCode): boolean {
  return pausesBetween(from, until, sourceCode).some(({ type }) => /^(?:Await|Yield|ForOf)/u.test(type));
}

function pausesBetween(from: number, until: Node, sourceCode: SourceCode): readonly Node[] {
  const target = enclosingFunction(until);
  return pausesOf(sourceCode).filter((node) => {
    if (node.range[0] < from || node.range[0] >= until.range[0]) return false;
    let around = enclosingFunction(node);
    // `files.forEach((file) => require(file))` runs at once; an `await` in a handler runs later.
    while (around !== undefined && around !== target && isRunAtOnce(around)) around = enclosingFunction(around);
    return around === undefined || around === target;
  });
}

/** `files.forEach((file) => …)`, `(() => { … })()` */
function isRunAtOnce(target: Node): boolean {
  const { parent } = target;
  if (parent?.type !== 'CallExpression') return false;
  return (
    parent.callee === target ||
    /^(?:forEach|map|flatMap|filter|reduce|some|every|find)$/u.test(lastName(parent.callee) ?? '')
  );
}

/**
 * Whether a function that does not come from a package may run between two places of a function: it may set up what the
 * file has given out.
 * @param known calls whose effect is known
 */
export function mayCallProject(
  from: number,
  until: number,
  around: Node,
  known: ReadonlySet<Node>,
  sourceCode: SourceCode,
): boolean {
  const offsets = Array.from(
    sourceCode.text.slice(from, until).matchAll(/[(`]|\bnew\b/gu),
    ({ index }) => from + index,
  );
  return nodesAround(offsets, sourceCode).some((node) => {
    const callee = node.type === 'TaggedTemplateExpression' ? node.tag : 'callee' in node ? node.callee : undefined;
    if (callee === undefined || known.has(node)) return false;
    const isBetween = node.range[0] >= from && node.range[0] < until;
    const isHere = enclosingFunction(node) === enclosingFunction(around);
    return isBetween && isHere && !isOfPackage(callee, sourceCode);
  });
}

/** `dotenv.config()`, `console.log()` */
function isOfPackage(callee: Node, sourceCode: SourceCode): boolean {
  let root = callee;
  while (root.type === 'MemberExpression') root = root.object;
  const module = moduleOf(callee, sourceCode) ?? moduleOf(root, sourceCode);
  if (module !== undefined) return !isProjectFile(module);
  return root.type === 'Identifier' && root.name !== 'require' && variableOf(root, sourceCode) === undefined;
}

/** Where a file lets others run. Remembered, since each route of an exported router asks (10,000 of them: 18 s). */
const pausesOf = remember((sourceCode: SourceCode): readonly Node[] =>
  nodesAt(/\b(?:require|import|await|yield)\b|\bexport\s*\*/gu, sourceCode).filter(isPause),
);

/** `await ready`, `yield`, `for await (…)`, `import('./users')`, `require('./users')`, `map(require)`, file imports. */
function isPause(node: Node): boolean {
  switch (node.type) {
    case 'AwaitExpression':
    case 'YieldExpression':
    case 'ImportExpression':
    // TypeScript compiles these, and imports of project files, to a `require` that runs in place.
    case 'TSImportEqualsDeclaration':
    case 'ExportAllDeclaration':
      return true;
    case 'ImportDeclaration':
      return isProjectFile(node.source.value);
    case 'ForOfStatement':
      return node.await;
    case 'CallExpression':
      return [node.callee, ...node.arguments].some((each) => each.type === 'Identifier' && each.name === 'require');
    default:
      return false;
  }
}
