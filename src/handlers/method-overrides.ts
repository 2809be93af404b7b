import type { Span } from '../model.ts';
import { ancestors, isFunction, type Node, type SourceCode, staticKey, walk, spanOfNode } from '../syntax/nodes.ts';

/** Where clients that can send GET and POST alone say the method. */
const FIELDS = /\b_method\b|\bx-(?:http-)?method(?:-override)?\b/iu;

/**
 * Where middleware gives a request the method that a field or a header names: `req.method = req.body._method`. Clients
 * write the same of a request that they send (`config.method = …`), but not in a function with a reply behind the request.
 */
export function methodOverridesIn(sourceCode: SourceCode): readonly Span[] {
  if (!FIELDS.test(sourceCode.text)) return [];
  const found: Span[] = [];
  walk(sourceCode.ast, sourceCode, (node) => {
    if (node.type === 'AssignmentExpression' && isOverride(node.left, sourceCode)) found.push(spanOfNode(node));
    return true;
  });
  return found;
}

/** `req.method` of `(req, res, next) => …`, `ctx.method` of `(ctx, next) => …`. */
function isOverride(target: Node, sourceCode: SourceCode): boolean {
  if (target.type !== 'MemberExpression' || staticKey(target.property, target.computed) !== 'method') return false;
  const { object } = target;
  const middleware = [...ancestors(target)].find(isFunction);
  const [request, reply] = middleware?.params ?? [];
  if (middleware === undefined || reply === undefined || object.type !== 'Identifier') return false;
  return request?.type === 'Identifier' && request.name === object.name && FIELDS.test(sourceCode.getText(middleware));
}
