import { type FunctionNode, isMemberNamed, type SourceCode } from '../syntax/nodes.ts';

/** A redirect to a path that the file spells, or a permanent one. */
const MOVES = /\.(?:permanentR|r)edirect\s*\(\s*(?:30[1278]\s*,\s*)?["'`]\/|\b30[18]\b/u;

/** Whether a handler only redirects, `(req, res) => res.redirect(301, '/users')`, perhaps after `ctx.status = 301`. */
export function onlyRedirects({ body }: FunctionNode, sourceCode: SourceCode): boolean {
  const statements = body.type === 'BlockStatement' ? body.body : [body];
  const [only, ...others] = statements.filter((statement) => !/\.status\s*=[^=]/u.test(sourceCode.getText(statement)));
  if (only === undefined || others.length > 0) return false;
  const value =
    only.type === 'ExpressionStatement' ? only.expression : only.type === 'ReturnStatement' ? only.argument : only;
  const call = value?.type === 'AwaitExpression' ? value.argument : value;
  const isRedirect =
    call?.type === 'CallExpression' &&
    ['redirect', 'permanentRedirect'].some((name) => isMemberNamed(call.callee, name));
  return isRedirect && MOVES.test(sourceCode.getText(body));
}
