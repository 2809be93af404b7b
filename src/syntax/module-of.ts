import { MOST_HOPS } from './budget.ts';
import { type Node, type SourceCode, stringOf, unwrapped, variableOf } from './nodes.ts';
import { isWrittenLater } from './variables.ts';

/** The module that an expression comes from: `multer` of `multer().single('file')`, `./users` of `(await import('./users')).users`. */
export function moduleOf(expression: Node, sourceCode: SourceCode, hops = 0): string | undefined {
  const node = unwrapped(expression);
  const next = (inner: Node): string | undefined => moduleOf(inner, sourceCode, hops + 1);
  if (hops > MOST_HOPS) return undefined;
  switch (node.type) {
    case 'MemberExpression':
      return next(node.object);
    case 'AwaitExpression':
      return next(node.argument);
    case 'ImportExpression':
      return stringOf(node.source);
    case 'CallExpression':
      return requiredBy(node) ?? next(node.callee);
    default: {
      const variable = variableOf(node, sourceCode);
      const definition = variable?.defs[0];
      if (definition?.type === 'ImportBinding')
        return definition.parent.type === 'ImportDeclaration' ? definition.parent.source.value : undefined;
      const init = definition?.type === 'Variable' ? definition.node.init : undefined;
      return variable && init && !isWrittenLater(variable) ? next(init) : undefined;
    }
  }
}

/** The module that a call of `require` gives. */
export function requiredBy(node: Node): string | undefined {
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
  return isRequire ? stringOf(node.arguments[0]) : undefined;
}

/** Whether a module is a file of the project, and no package. */
export function isProjectFile(module: string | undefined): boolean {
  return module !== undefined && /^(?:[.~#]|@\/)/u.test(module);
}
