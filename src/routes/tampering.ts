import type { Framework } from '../frameworks/define-framework.ts';
import { moduleEntries } from '../syntax/imports.ts';
import { type Node, type SourceCode, variableOf } from '../syntax/nodes.ts';
import { isWrittenLater, readsOf } from '../syntax/variables.ts';

/** Code that may give any name or text another meaning. */
const ANYTHING_GOES =
  /\beval\s*\(|(?<![.\w$])with\s*\(|\bprototype\b|\b__proto__\b|\b[gs]etPrototypeOf\b|\bdefineProperty\b|\brequire\.cache\b|\b(?:spyOn|stub|jest\.mock|vi\.mock|proxyquire)\b/u;

/** Whether a file reads or changes the text of routes, or may do anything at all. */
export function readsRoutes(framework: Framework, { text }: SourceCode): boolean {
  return ANYTHING_GOES.test(text) || framework.readsRoutes.test(text);
}

/**
 * Whether a file may change what a framework makes, rather than what it has made: `express.Router = …`,
 * `Object.assign(express.application, …)`. Whatever its modules give is called at once, asked for a member that is called,
 * or taken apart into names of which the same holds.
 */
export function isTampered({ module }: Framework, sourceCode: SourceCode): boolean {
  const entries = moduleEntries(sourceCode).filter((entry) => module(entry.module) !== undefined);
  return entries.some((entry) => {
    if (entry.kind === 'binding') return !readsOf(entry.variable).every((read) => isPlain(read, sourceCode));
    return entry.kind === 'expression' && !isPlain(entry.node, sourceCode);
  });
}

function isPlain(node: Node, sourceCode: SourceCode): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'CallExpression':
    case 'NewExpression':
      return parent.callee === node;
    case 'Decorator':
    case 'ExpressionStatement':
      return true;
    case 'MemberExpression':
      return parent.object === node && !parent.computed && isPlain(parent, sourceCode);
    case 'VariableDeclarator':
      return isTakenPlainly(parent.id, sourceCode);
    default:
      return parent?.type.startsWith('TS') === true || parent?.type.startsWith('Export') === true;
  }
}

/** `const express = require('express')`, `const { Router } = express`. */
function isTakenPlainly(target: Node, sourceCode: SourceCode): boolean {
  if (target.type === 'ObjectPattern')
    return target.properties.every((each) => each.type === 'Property' && isTakenPlainly(each.value, sourceCode));
  const variable = variableOf(target, sourceCode);
  return (
    variable !== undefined && !isWrittenLater(variable) && readsOf(variable).every((read) => isPlain(read, sourceCode))
  );
}
