import { isWriteTarget } from '../syntax/classes.ts';
import type { Flow } from '../syntax/flow.ts';
import { isNeverCalled } from '../syntax/functions.ts';
import { isProjectFile, moduleOf } from '../syntax/imports.ts';
import {
  callOf,
  type CallNode,
  enclosingFunction,
  lastName,
  type Node,
  type SourceCode,
  propertyName,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import type { Shape } from '../syntax/shape.ts';

/** A place where a router is used in a way that may matter. */
export interface Use {
  readonly node: Node;
  /**
   * `given out`: other files get it. `given to a plugin`: a plugin of the project gets it at the next `await`.
   * `mounted`: another router gets it. `unknown`: anything that is not recognised.
   */
  readonly role: 'given out' | 'given to a plugin' | 'mounted' | 'unknown';
}

/** Functions that only call an application or send it requests, and their modules: servers of Node, supertest. */
const HARMLESS_FUNCTIONS = /^(?:createServer|createSecureServer|Server|request|supertest)$/u;
const HARMLESS_MODULES = /^(?:(?:node:)?https?2?|spdy|supertest)$/u;
/** Methods that mount their arguments. */
const MOUNTING_METHODS: ReadonlySet<string> = new Set(['use', 'register']);

/** The places that do more with a router than call one of its known methods. */
export function usesAmong(reads: readonly Node[], shape: Shape, flow: Flow): readonly Use[] {
  return reads.flatMap((node): readonly Use[] => {
    const role = roleOf(node, shape, flow);
    return role === 'harmless' ? [] : [{ node, role }];
  });
}

type Role = Use['role'] | 'harmless';

/** How one place uses a router. Whatever is not on this list is unknown. */
function roleOf(read: Node, shape: Shape, flow: Flow): Role {
  let node = withWrappers(read);
  let runsPlugin = false;
  for (;;) {
    const { parent } = node;
    if (parent?.type !== 'MemberExpression') break;
    const name = propertyName(parent);
    const call = callOf(parent);
    if (parent.object !== node || name === undefined || isWriteTarget(parent)) return 'unknown';
    const method = call && shape.method?.(name);
    if (call === undefined || method === undefined)
      return isHarmless(parent, call !== undefined, name, shape) ? 'harmless' : 'unknown';
    const { registers } = method;
    runsPlugin ||= registers?.kind === 'prefix' && registers.plugin !== undefined && runsProject(call, flow.sourceCode);
    if (call.parent.type === 'AwaitExpression' && call.parent.parent.type === 'ExpressionStatement')
      return runsPlugin ? 'unknown' : 'harmless';
    // The call returns the router: `app.get('/a', a).get('/b', b)`, `return app.use(cors())`.
    // `app.get('port')` reads a setting and returns it instead.
    const returnsRouter = method.returns === 'self' && flow.receiversAt(call).length > 0;
    if (!returnsRouter || isDropped(call)) return runsPlugin ? 'given to a plugin' : 'harmless';
    node = withWrappers(call);
  }
  return roleInParent(node, flow);
}

/** How the parent of an expression uses the router that the expression holds. */
function roleInParent(node: Node, flow: Flow): Role {
  const { parent } = node;
  const { sourceCode } = flow;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee === node ? 'unknown' : roleAsArgument(parent, flow);
    case 'Property':
      return parent.value === node && isGivenOut(parent.parent, sourceCode) ? 'given out' : 'unknown';
    case 'ExpressionStatement':
      return 'harmless';
    default:
      if (parent?.type.startsWith('TS') === true && parent.type !== 'TSExportAssignment') return 'harmless';
      return isGivenOut(node, sourceCode) ? 'given out' : 'unknown';
  }
}

/** How a call uses a router among its arguments. */
function roleAsArgument({ callee }: CallNode, flow: Flow): Role {
  const { sourceCode } = flow;
  const object = callee.type === 'MemberExpression' ? callee.object : undefined;
  const name = lastName(callee) ?? '';
  // `api.use(router)`
  if (object !== undefined && MOUNTING_METHODS.has(name) && flow.receiversAt(object).length > 0) return 'mounted';
  if (!HARMLESS_FUNCTIONS.test(name)) return 'unknown';
  const module = moduleOf(callee, sourceCode);
  if (module !== undefined) return HARMLESS_MODULES.test(module) ? 'harmless' : 'unknown';
  // A name that the file does not declare is not from the project. Any other function may do anything.
  const root = object ?? callee;
  return root.type === 'Identifier' && variableOf(root, sourceCode) === undefined ? 'harmless' : 'unknown';
}

/** Whether nothing uses the result: `isDev && app.use(log);`, `routers.forEach((router) => app.use(router));`. */
function isDropped(expression: Node): boolean {
  const { parent } = expression;
  switch (parent?.type) {
    case 'ExpressionStatement':
      return true;
    case 'LogicalExpression':
      return parent.right === expression && isDropped(parent);
    case 'ConditionalExpression':
      return parent.test !== expression && isDropped(parent);
    case 'ArrowFunctionExpression': {
      const call = parent.body === expression ? parent.parent : undefined;
      const isEach = call?.type === 'CallExpression' && /^(?:forEach|map)$/u.test(lastName(call.callee) ?? '');
      return isEach && call.callee.type === 'MemberExpression' && isDropped(call);
    }
    default:
      return false;
  }
}

/** An expression together with the syntax around it that does not change its value: `app!`, `(app as T)`. */
export function withWrappers(expression: Node): Node {
  let node = expression;
  while (node.parent != null && node.parent.type !== 'CallExpression' && unwrapped(node.parent) === unwrapped(node))
    node = node.parent;
  return node;
}

/** `await app.register(docs)`: a plugin of the project has run by then, and may have added a hook for each route. */
function runsProject({ arguments: [plugin] }: CallNode, sourceCode: SourceCode): boolean {
  const module = plugin && moduleOf(plugin, sourceCode);
  return plugin !== undefined && (module === undefined || isProjectFile(module));
}

/** `app.listen(3000)`, `app.locals.title = 'Shop'`, `instance.log.info('up')`. */
function isHarmless({ parent }: Node, isCalled: boolean, name: string, { harmlessMembers }: Shape): boolean {
  if (harmlessMembers?.has(name) !== true) return false;
  if (parent?.type !== 'MemberExpression') return isCalled;
  // `app.locals.settings` is `app.settings`.
  return ![undefined, 'settings'].includes(propertyName(parent));
}

/** Whether other files get an expression: `return app`, `export default app`, `module.exports = { app }`. */
function isGivenOut(node: Node, sourceCode: SourceCode): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'ExportDefaultDeclaration':
    case 'ExportSpecifier':
    case 'TSExportAssignment':
      return true;
    case 'ReturnStatement': {
      const maker = enclosingFunction(parent);
      return maker !== undefined && isNeverCalled(maker, sourceCode);
    }
    case 'ArrowFunctionExpression':
      return parent.body === node && isNeverCalled(parent, sourceCode);
    case 'AssignmentExpression':
      return parent.right === node && isExportTarget(parent.left, sourceCode);
    default:
      return false;
  }
}

/** The targets of `a = exports.b = express()`, from the right; `undefined` if a call, `return` or the like gets it. */
export function assignedTo(expression: Node): readonly Node[] | undefined {
  const targets: Node[] = [];
  let node = withWrappers(expression);
  for (; node.parent?.type === 'AssignmentExpression' && node.parent.operator === '='; node = withWrappers(node.parent))
    targets.push(node.parent.left);
  switch (node.parent?.type) {
    case 'ExpressionStatement':
      return targets;
    case 'VariableDeclarator':
      return [...targets, node.parent.id];
    case 'PropertyDefinition':
      return [...targets, node.parent];
    default:
      return undefined;
  }
}

/** `module.exports`, `exports.app`. */
export function isExportTarget(target: Node, sourceCode: SourceCode): boolean {
  let object = target;
  while (object.type === 'MemberExpression') object = object.object;
  if (object === target || object.type !== 'Identifier' || !['module', 'exports'].includes(object.name)) return false;
  // Not a parameter or variable of that name; the parser may declare the global one.
  return (variableOf(object, sourceCode)?.defs.length ?? 0) === 0;
}
