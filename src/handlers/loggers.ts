import type { TSESTree } from '@typescript-eslint/utils';
import { lastName } from '../syntax/nodes.ts';

const LOGGER = /^(?:console|_?log(?:ger)?|winston)$/iu;
/** Not `logIn`, `logout`. */
const LOGS = /^(?:debug|log(?:ger|[A-Z](?!n(?:[A-Z]|$)|ut)\w*)?|trace|warn\w*|deprecat\w*|emitWarning)$/u;

/** Whether a call is one of a logger: `console.log(…)`, `this.logger.debug(…)`, `req.log.info(…)`. */
export function isOfLogger({ callee }: TSESTree.CallExpression): boolean {
  return callee.type === 'MemberExpression' && LOGGER.test(lastName(callee.object) ?? '');
}

/** Whether a call only says something to developers, also by its own name: `log(…)`, `warnDeprecated(…)`. */
export function onlyLogs(call: TSESTree.CallExpression): boolean {
  return isOfLogger(call) || LOGS.test(lastName(call.callee) ?? '');
}
