import type { Framework } from '../frameworks/define-framework.ts';
import type { ProjectFacts } from '../model.ts';
import { dynamicImports, moduleEntries } from '../syntax/imports.ts';
import { isMemberNamed, isValueWrapper, type Node, type SourceCode, variableOf } from '../syntax/nodes.ts';
import { isWrittenLater, readsOf } from '../syntax/variables.ts';
import { takesRoute } from './takes-route.ts';

/** Whether a package really is the framework, and nothing in the file reads or changes the text of its routes. */
export function isUndisturbed(
  framework: Framework,
  sourceCode: SourceCode,
  dependencies: ProjectFacts['dependencies'],
): boolean {
  return (
    isGenuine(framework, dependencies) &&
    !readsRoutes(framework, sourceCode) &&
    !(framework.routeOfRequest !== undefined && takesRoute(framework.routeOfRequest, sourceCode)) &&
    !isTampered(framework, sourceCode)
  );
}

/** Whether the package of that name is the framework: `"express": "npm:other@1"` in package.json is not. */
function isGenuine({ packages }: Framework, dependencies: ProjectFacts['dependencies']): boolean {
  return packages.every((name) => {
    const alias = /^npm:((?:@[^@/]+\/)?[^@/]+)/u.exec(dependencies.get(name) ?? '')?.[1];
    return alias === undefined || alias === name;
  });
}

/** Code that may give any name or text another meaning. */
const ANYTHING_GOES = new RegExp(
  [
    // Not `Object.prototype.hasOwnProperty.call(…)`, nor `Date.prototype.addHours = …`.
    String.raw`(?<!\b(?:Date|Number)\.)\bprototype\b(?!\.\w+\.call\()|\b__proto__\b|\b[gs]etPrototypeOf\b|\bdefineProperty\b`,
    String.raw`\beval\s*\(|(?<![.\w$])with\s*\(|\brequire\.cache\b|\b(?:jest\.mock|vi\.mock|proxyquire)\b|\b(?:spyOn|stub)\s*\(`,
  ].join('|'),
  'u',
);

/** Whether the code of a file reads or changes the text of routes, or may do anything at all. */
function readsRoutes(framework: Framework, sourceCode: SourceCode): boolean {
  const mayRead = (text: string): boolean => ANYTHING_GOES.test(text) || framework.readsRoutes.test(text);
  // First the text with its comments: removing them takes time, and few files match at all.
  return mayRead(sourceCode.text) && mayRead(withoutComments(sourceCode));
}

function withoutComments(sourceCode: SourceCode): string {
  const comments = sourceCode.getAllComments().map(({ range }) => range);
  const starts = [0, ...comments.map(([, end]) => end)];
  return starts.map((start, index) => sourceCode.text.slice(start, comments[index]?.[0])).join(' ');
}

/**
 * Whether a file may change the framework itself: `express.Router = …`, `Object.assign(express.application, …)`. Other
 * files only call what a module exports (`express()`, `express.Router()`), or take names from it and do the same with
 * those (`const { Router } = express`).
 */
function isTampered({ module }: Framework, sourceCode: SourceCode): boolean {
  const entries = [...moduleEntries(sourceCode), ...dynamicImports(sourceCode)];
  return entries.some((entry) => {
    if (module(entry.module) === undefined) return false;
    if (entry.kind === 'binding') return !readsOf(entry.variable).every((read) => isPlain(read, sourceCode));
    return entry.kind === 'expression' && !isPlain(entry.node, sourceCode);
  });
}

function isPlain(node: Node, sourceCode: SourceCode): boolean {
  const { parent } = node;
  if (parent === undefined) return false;
  // `(express as any).application.get = …`
  if (isValueWrapper(parent)) return isPlain(parent, sourceCode);
  switch (parent.type) {
    case 'CallExpression':
      // `app.register(cors)`: `@fastify/cors` counts as a module of the framework
      return parent.callee === node || isMemberNamed(parent.callee, 'register');
    case 'NewExpression':
      return parent.callee === node;
    case 'Decorator':
    case 'ExpressionStatement':
      return true;
    case 'AwaitExpression':
      return isPlain(parent, sourceCode);
    case 'MemberExpression':
      return parent.object === node && !parent.computed && isPlain(parent, sourceCode);
    case 'VariableDeclarator':
      return isTakenPlainly(parent.id, sourceCode);
    default:
      return parent.type.startsWith('TS') || parent.type.startsWith('Export');
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
