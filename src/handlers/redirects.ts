import type { TSESTree } from '@typescript-eslint/utils';
import { frameworkNamed } from '../frameworks/lookup.ts';
import type { FoundRoute } from '../routes/route.ts';
import { MOST_HOPS } from '../syntax/budget.ts';
import { literalOrSelf } from '../syntax/constants.ts';
import { functionAt } from '../syntax/functions.ts';
import {
  decoratorsOf,
  enclosingFunction,
  isWithin,
  lastName,
  type Node,
  type SourceCode,
  stringOf,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { remember } from '../syntax/remember.ts';
import { initializerOfName } from '../syntax/variables.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { lastHandler } from './find-handler.ts';
import { onlyLogs } from './loggers.ts';

/** What code does: an aside logs, prepares the answer, or puts a target together. */
type Deed = 'redirects' | 'aside' | 'more';

const PERMANENT = /\b30[18]\b|permanent/iu;
const REDIRECTS = /^(?:permanentR|r|R)edirect$/u;
/** `redirectTo('/users')` from another file; `redirectIfGuest('/login')` may do more. */
const REDIRECTING = /^(?:permanent(?:ly)?R|r)edirect(?!\w*(?:If|Unless|When)[A-Z])/u;
/** Methods that prepare an answer, and functions that put texts together. */
const ASIDE =
  /^(?:append|code|header|set|setHeader|status|type|vary|URL|URLSearchParams|String|encodeURI|encodeURIComponent|concat|get|join|param|query|replace|replaceAll|slice|split|startsWith|stringify|substr|substring|toLowerCase|toString|trim)$/u;
/** The part of a request that names its own path. */
const OWN_PATH = /^\w+(?:\.(?:req|request|raw))?\.(?:originalUrl|path|url)\b/u;

/** What it takes to read one handler. */
interface HandlerContext {
  readonly sourceCode: SourceCode;
  /** Whether it may redirect anywhere: permanently, or to what the row of a table says. */
  readonly goesAnywhere: boolean;
  readonly hops: number;
}

/**
 * Tells which routes and mounts of a file only redirect, to a path of the application or permanently:
 * `(req, res) => res.redirect(301, to)`, perhaps after a line in the log. Each rule about names asks for each route.
 */
export function oldAddresses(sourceCode: SourceCode): (route: FoundRoute) => boolean {
  return remember((route) => {
    const found = lastHandler(route);
    // Handlers before it may do more.
    if (found?.isAlone !== true) return false;
    const { code, expression } = found;
    const decorator = frameworkNamed(route.framework)?.handlerApi?.redirectDecorator;
    const declared = code?.parent.type === 'MethodDefinition' ? decoratorsOf(code.parent) : [];
    // `@Redirect('/users', 301)`
    const calls = declared.flatMap(({ expression: call }) =>
      call.type === 'CallExpression' && lastName(call.callee) === decorator ? [call] : [],
    );
    const shown = [...calls, code?.body ?? expression].filter((node) => node !== undefined);
    const goesAnywhere =
      // The row of a table also says where it leads.
      route.site === undefined || shown.some((node) => PERMANENT.test(sourceCode.getText(node)));
    return together(shown.map((node) => deedOf(node, { sourceCode, goesAnywhere, hops: 0 }))) === 'redirects';
  });
}

function together(deeds: readonly Deed[]): Deed {
  if (deeds.includes('more')) return 'more';
  return deeds.includes('redirects') ? 'redirects' : 'aside';
}

function deedOf(code: Node, context: HandlerContext): Deed {
  return together(nodesWithin(code, context.sourceCode).map((node) => deedAt(node, context)));
}

function deedAt(node: Node, context: HandlerContext): Deed {
  switch (node.type) {
    case 'CallExpression':
      return deedOfCall(node, context);
    case 'NewExpression':
      return ASIDE.test(lastName(node.callee) ?? '') ? 'aside' : 'more';
    case 'AssignmentExpression':
      // `ctx.status = 301`
      return /^status(?:Code)?$/u.test(lastName(node.left) ?? '') ? 'aside' : 'more';
    case 'UpdateExpression':
    case 'TaggedTemplateExpression':
      return 'more';
    default:
      return 'aside';
  }
}

function deedOfCall(call: TSESTree.CallExpression, context: HandlerContext): Deed {
  const { sourceCode, goesAnywhere, hops } = context;
  const name = lastName(call.callee) ?? '';
  const isMember = call.callee.type === 'MemberExpression';
  const local = hops < MOST_HOPS && !isMember ? functionAt(call.callee, sourceCode) : undefined;
  if (onlyLogs(call) || (isMember && ASIDE.test(name))) return 'aside';
  if (local !== undefined) {
    const isPermanent = PERMANENT.test(sourceCode.getText(local));
    return deedOf(local.body, { sourceCode, goesAnywhere: goesAnywhere || isPermanent, hops: hops + 1 });
  }
  if (!(REDIRECTS.test(name) || (!isMember && REDIRECTING.test(name)))) return ASIDE.test(name) ? 'aside' : 'more';
  return goesAnywhere || call.arguments.some((each) => leadsToOwnPath(each, sourceCode)) ? 'redirects' : 'more';
}

/**
 * Whether a redirect leads to a path of the application: a text that begins with a slash, what a helper or a table
 * says, or a part of the requested path. Elsewhere, the address may be one to sign in: `redirect(provider.url)`.
 */
function leadsToOwnPath(target: Node, sourceCode: SourceCode): boolean {
  const start = startOf(target, sourceCode);
  const text = stringOf(start) ?? (start.type === 'TemplateElement' ? start.value.raw : undefined);
  if (text !== undefined) return /^\.{0,2}\/(?!\/)/u.test(text);
  if (start.type !== 'MemberExpression') return isGiven(start, start, sourceCode);
  // `row.to`, `MOVED[from]`
  const key = start.computed ? start.property : rootOf(start);
  const [definition] = variableOf(key, sourceCode)?.defs ?? [];
  const isOfRequest = definition?.type === 'Parameter' && definition.node === enclosingFunction(start);
  return isOfRequest ? OWN_PATH.test(sourceCode.getText(start)) : isGiven(key, start, sourceCode);
}

/** The part of an expression that its text begins with: `'/users/'` in `'/users/' + id`, `a` in `a.replace('x', 'y')`. */
function startOf(expression: Node, sourceCode: SourceCode): Node {
  let node = expression;
  for (let hops = 0; hops < MOST_HOPS; hops += 1) {
    const part = partAtStart(node, sourceCode);
    if (part === undefined || part === node) return node;
    node = part;
  }
  return node;
}

function partAtStart(node: Node, sourceCode: SourceCode): Node | undefined {
  switch (node.type) {
    case 'BinaryExpression':
      return node.left;
    case 'ConditionalExpression':
      return node.consequent;
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' ? node.callee.object : undefined;
    case 'TemplateLiteral':
      return node.quasis[0]?.value.raw === '' ? node.expressions[0] : node.quasis[0];
    default:
      return initializerOfName(node, sourceCode) ?? literalOrSelf(unwrapped(node), { sourceCode });
  }
}

/** Whether a helper or a loop around a handler gives a name its value: `to` in `(from, to) => app.get(from, …)`. */
function isGiven(name: Node, use: Node, sourceCode: SourceCode): boolean {
  const [definition] = variableOf(name, sourceCode)?.defs ?? [];
  if (definition?.type === 'Parameter') return true;
  const loop = definition?.type === 'Variable' ? definition.node.parent.parent : undefined;
  return (loop?.type === 'ForOfStatement' || loop?.type === 'ForInStatement') && isWithin(use, loop);
}

function rootOf(node: Node): Node {
  let root = unwrapped(node);
  while (root.type === 'MemberExpression' || root.type === 'CallExpression')
    root = unwrapped(root.type === 'CallExpression' ? root.callee : root.object);
  return root;
}
