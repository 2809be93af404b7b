/** What middleware does to a request, wherever it is in the file: in `use`, before a handler, exported. */
import type { Span } from '../model.ts';
import {
  type FunctionNode,
  isFunction,
  isMemberNamed,
  isNothing,
  type Node,
  type SourceCode,
  spanOfNode,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';

/** The fields and headers where clients that can only send GET and POST name the method. */
const WRITTEN_FIELD = /[_-](?:method|Method|METHOD)/u;
const FIELDS = /\b_method\b|\bx-(?:http-)?method(?:-override)?\b/iu;

/**
 * Where middleware gives a request the method that a field or a header names: `req.method = req.body._method`. Clients
 * write the same for a request that they send (`config.method = …`), but not in a function that also takes a reply.
 */
export function methodOverridesIn(sourceCode: SourceCode): readonly Span[] {
  // A search that ignores letter case would be 20 times slower, in each file.
  if (!WRITTEN_FIELD.test(sourceCode.text)) return [];
  return assignmentsIn(sourceCode).flatMap(({ target, assignment }) => {
    const middleware = isMemberNamed(target, 'method') ? middlewareOf(target.object, sourceCode) : undefined;
    return middleware && FIELDS.test(sourceCode.getText(middleware)) ? [spanOfNode(assignment)] : [];
  });
}

/** A part of a session, as the file writes it. */
export interface SessionWrite extends Span {
  readonly text: string;
}

/** The first write to the session of a request in each function: `req.session.user` in `req.session.user = …`. */
export function sessionWritesIn(sourceCode: SourceCode): readonly SessionWrite[] {
  if (!/\.session\b/u.test(sourceCode.text)) return [];
  const seen = new Set<FunctionNode>();
  const inSourceOrder = assignmentsIn(sourceCode).toSorted((a, b) => a.assignment.range[0] - b.assignment.range[0]);
  return inSourceOrder.flatMap(({ target, assignment }) => {
    // `req.session.user = null` clears it.
    if (assignment.type === 'AssignmentExpression' && isNothing(assignment.right)) return [];
    for (let node = target; node.type === 'MemberExpression'; node = unwrapped(node.object)) {
      const session = unwrapped(node.object);
      const text = sourceCode.getText(node);
      // Only for a request: reducers write `state.session.user`, and chat bots `ctx.session.user`.
      if (!isMemberNamed(session, 'session') || !/^\W*(?:req|request)\b/u.test(text)) continue;
      const middleware = middlewareOf(session.object, sourceCode);
      if (middleware === undefined || seen.has(middleware)) continue;
      seen.add(middleware);
      return [{ ...spanOfNode(node), text }];
    }
    return [];
  });
}

/** `target = value`, `target++` */
interface Assignment {
  readonly target: Node;
  readonly assignment: Node;
}

function assignmentsIn(sourceCode: SourceCode): readonly Assignment[] {
  return nodesWithin(sourceCode.ast, sourceCode).flatMap((node): readonly Assignment[] => {
    if (node.type === 'AssignmentExpression') return [{ target: node.left, assignment: node }];
    return node.type === 'UpdateExpression' ? [{ target: node.argument, assignment: node }] : [];
  });
}

/** The function that gets this request, with a reply after it: `(req, res, next) => …`, `(ctx, next) => …`. */
function middlewareOf(object: Node, sourceCode: SourceCode): FunctionNode | undefined {
  const [definition] = variableOf(unwrapped(object), sourceCode)?.defs ?? [];
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return undefined;
  const { params } = definition.node;
  const position = params.findIndex((parameter) => parameter === definition.name);
  // Error middleware takes the error first: `(error, req, res, next) => …`.
  const isRequest = position === 0 ? params.length > 1 : position === 1 && params.length === 4;
  return isRequest ? definition.node : undefined;
}
