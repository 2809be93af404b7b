import type { HandlerApi, RequestPart } from '../frameworks/define-framework.ts';
import { decoratorsOf, type FunctionNode, type Node, stringOf } from '../syntax/nodes.ts';

type Pattern = FunctionNode['params'][number];

/** A parameter of a handler: the request, the reply, or one part of the request that a decorator selects. */
export interface HandlerParameter {
  readonly pattern: Pattern;
  readonly role: 'request' | 'reply' | RequestPart;
  /** Which member of the part: `@Body('id') id`. */
  readonly name: string | undefined;
  /** The decorator that selects the part. */
  readonly decorator?: Node;
}

/** The parameters of a handler that have a meaning in its framework. An error handler, with four of them, has none. */
export function handlerParameters(code: FunctionNode, api: HandlerApi): readonly HandlerParameter[] {
  const { requestAt } = api;
  // `this: FastifyInstance` is not a parameter.
  const params = code.params.filter((pattern) => pattern.type !== 'Identifier' || pattern.name !== 'this');
  if (requestAt === undefined) return params.flatMap((pattern) => decorated(pattern, api));
  if (params.length > requestAt + 3) return [];
  const [pattern, reply] = params.slice(requestAt);
  return [
    ...(pattern === undefined ? [] : [{ pattern, role: 'request', name: undefined } as const]),
    ...(reply === undefined ? [] : [{ pattern: reply, role: 'reply', name: undefined } as const]),
  ];
}

function decorated(pattern: Pattern, { decorators }: HandlerApi): readonly HandlerParameter[] {
  return decoratorsOf(pattern).flatMap((decorator) => {
    const { expression } = decorator;
    if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return [];
    const role = decorators?.get(expression.callee.name);
    return role === undefined ? [] : [{ pattern, role, name: stringOf(expression.arguments[0]), decorator }];
  });
}
