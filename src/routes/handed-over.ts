import { initialiser } from '../syntax/constants.ts';
import type { FlowResult } from '../syntax/flow-result.ts';
import { membersNamed } from '../syntax/members-named.ts';
import { surroundsAny } from '../syntax/mentioned.ts';
import {
  ancestors,
  type ClassNode,
  classOfThis,
  enclosingFunction,
  isClass,
  type Node,
  type SourceCode,
  staticKey,
  unwrapped,
  variableAt,
} from '../syntax/nodes.ts';
import { isOwnMethod } from '../syntax/own-methods.ts';
import type { Use } from '../syntax/values.ts';

/**
 * Whether a use of a receiver, or of an object that holds it, lets code act on the receiver whose way is not followed:
 * not where it is mounted, exported, compared or returned to callers in sight. `until` is the offset up to which the
 * receiver still gets routes.
 */
export function reachesOthers({ node, kind }: Use, until: number, flow: FlowResult, sourceCode: SourceCode): boolean {
  if (kind === 'lost') return true;
  for (const outer of ancestors(node)) {
    switch (outer.type) {
      case 'SpreadElement':
        break;
      case 'CallExpression':
        return !isMount(outer.callee, flow);
      case 'MemberExpression': {
        const name = staticKey(outer.property, outer.computed);
        if (name !== undefined) return !callsOwnMethod(outer.object, name, sourceCode);
        // `app.use(routers[name])`
        if (outer.parent.type !== 'CallExpression') return true;
        break;
      }
      case 'AssignmentExpression':
        return isKept(outer.left, until, sourceCode);
      case 'ReturnStatement':
      case 'ArrowFunctionExpression': {
        const from = outer.type === 'ReturnStatement' ? enclosingFunction(outer) : outer;
        return from === undefined || !flow.sitesOf(from).areAll;
      }
      case 'TemplateLiteral':
        return outer.parent.type === 'TaggedTemplateExpression';
      case 'ExportDefaultDeclaration':
      case 'ExportSpecifier':
      case 'VariableDeclarator':
      case 'BinaryExpression':
      case 'SwitchStatement':
      case 'SwitchCase':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'ForStatement':
        return false;
      default:
        return true;
    }
  }
  return true;
}

/** `app.use(router)`, on what is known to take routers. */
function isMount(callee: Node, flow: FlowResult): boolean {
  return (
    callee.type === 'MemberExpression' &&
    staticKey(callee.property, callee.computed) === 'use' &&
    flow.valuesOf(callee.object).some((value) => value.kind === 'thing')
  );
}

/**
 * Whether a call runs a method of the object that the file shows, which has no `this` or one that is followed: that
 * of a class.
 */
function callsOwnMethod(receiver: Node, name: string, sourceCode: SourceCode): boolean {
  const object = unwrapped(receiver);
  const variable = object.type === 'Identifier' ? variableAt(object.name, object, sourceCode) : undefined;
  const maker = (variable && initialiser(variable)) ?? object;
  const owner = classOf(maker, sourceCode);
  if (maker.type === 'Super' || (maker.type === 'NewExpression' && owner === undefined)) return false;
  const isOwn = owner === undefined || isOwnMethod(owner, name, sourceCode);
  const all = membersNamed(name, sourceCode).functions;
  if (all.length === 0) return false;
  const known = followed.get(all) ?? readThis(all, sourceCode);
  followed.set(all, known);
  return known.areFollowed && (isOwn || !known.areOfClasses);
}

/** What is known of all methods of one name. */
interface Followed {
  /** Whether each has no `this`, or one that is followed. */
  readonly areFollowed: boolean;
  /** Whether some of them stand in classes. */
  readonly areOfClasses: boolean;
}

function readThis(all: readonly Node[], sourceCode: SourceCode): Followed {
  return {
    areFollowed: all.every((target) => isMethod(target) || !THIS.test(sourceCode.getText(target))),
    areOfClasses: all.some(isMethod),
  };
}

const THIS = /\bthis\b/u;

/** By the methods of one name: kept for objects whose method is called a thousand times. */
const followed = new WeakMap<readonly Node[], Followed>();

/** The class of the file that `this` or `new Class()` is an instance of. */
function classOf(maker: Node, sourceCode: SourceCode): ClassNode | undefined {
  if (maker.type === 'ThisExpression') return classOfThis(maker);
  if (maker.type !== 'NewExpression') return undefined;
  const { callee } = maker;
  if (isClass(callee)) return callee;
  const variable = callee.type === 'Identifier' ? variableAt(callee.name, callee, sourceCode) : undefined;
  const known = variable && (initialiser(variable) ?? variable.defs[0]?.node);
  return isClass(known) ? known : undefined;
}

function isMethod({ parent }: Node): boolean {
  return parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition';
}

/** `module.exports = router` is for files that are run later, `context.router = router` for whoever holds the context. */
function isKept(target: Node, until: number, sourceCode: SourceCode): boolean {
  if (isExport(target)) return runsOthers(target, until, sourceCode);
  const object = target.type === 'MemberExpression' ? target.object : target;
  const variable = object.type === 'Identifier' ? variableAt(object.name, object, sourceCode) : undefined;
  const init = variable && initialiser(variable);
  return !FOLLOWED.has(init?.type);
}

/** What is done with such an object is followed, where a variable holds it. */
const FOLLOWED: ReadonlySet<string | undefined> = new Set(['ObjectExpression', 'ThisExpression', 'NewExpression']);

/** `module.exports = app`, `exports.app = app`. */
export function isExport(node: Node): boolean {
  const object = rootObject(node);
  return (
    node.type === 'MemberExpression' &&
    object.type === 'Identifier' &&
    (object.name === 'module' || object.name === 'exports')
  );
}

/** By syntax tree, where a file runs others: kept for files with a thousand exports. */
const runs = new WeakMap<object, readonly number[]>();

/** Whether another file is run between two places, which may then use what this one exports already. */
export function runsOthers(from: Node, until: number, { ast, text }: SourceCode): boolean {
  const offsets = runs.get(ast) ?? Array.from(text.matchAll(/\b(?:require|import)\s*\(/gu), ({ index }) => index);
  runs.set(ast, offsets);
  return surroundsAny({ range: [from.range[0], until] }, offsets);
}

function rootObject(node: Node): Node {
  let object = node;
  while (object.type === 'MemberExpression') object = object.object;
  return object;
}
