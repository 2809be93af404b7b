/** What middleware does to a request, wherever the file has it: in `use`, in front of a handler, exported. */
import type { Span } from '../model.ts';
import {
  type FunctionNode,
  isFunction,
  isMemberNamed,
  isNothing,
  type Node,
  nodesWithin,
  type SourceCode,
  spanOfNode,
  unwrapped,
  variableOf,
} from '../syntax/nodes.ts';

/** Where clients that can send only GET and POST name the method. */
const WRITTEN_FIELD = /[_-](?:method|Method|METHOD)/u;
const FIELDS = /\b_method\b|\bx-(?:http-)?method(?:-override)?\b/iu;

/**
 * Where middleware gives a request the method that a field or a header names: `req.method = req.body._method`. Clients
 * write the same of a request that they send (`config.method = …`), but not in a function with a reply behind the request.
 */
export function methodOverridesIn(sourceCode: SourceCode): readonly Span[] {
  // Any letter case is 20 times slower to look for, in each file.
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

/** What is written to the session of a request: `req.session.user` of `req.session.user = …`. */
export function sessionWritesIn(sourceCode: SourceCode): readonly SessionWrite[] {
  if (!/\.session\b/u.test(sourceCode.text)) return [];
  return assignmentsIn(sourceCode).flatMap(({ target, assignment }) => {
    // `req.session.user = null` clears it.
    if (assignment.type === 'AssignmentExpression' && isNothing(assignment.right)) return [];
    for (let node = target; node.type === 'MemberExpression'; node = unwrapped(node.object)) {
      const session = unwrapped(node.object);
      const text = sourceCode.getText(node);
      // Only of a request: reducers write `state.session.user`, and chat bots `ctx.session.user`.
      if (
        isMemberNamed(session, 'session') &&
        /^\W*(?:req|request)\b/u.test(text) &&
        middlewareOf(session.object, sourceCode)
      )
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

/** The function that gets the request, with a reply behind it: `(req, res, next) => …`, `(ctx, next) => …`. */
function middlewareOf(object: Node, sourceCode: SourceCode): FunctionNode | undefined {
  const [definition] = variableOf(unwrapped(object), sourceCode)?.defs ?? [];
  if (definition?.type !== 'Parameter' || !isFunction(definition.node)) return undefined;
  const { params } = definition.node;
  const position = params.findIndex((parameter) => parameter === definition.name);
  // Middleware for errors gets them in front: `(error, req, res, next) => …`.
  const isRequest = position === 0 ? params.length > 1 : position === 1 && params.length === 4;
  return isRequest ? definition.node : undefined;
}
