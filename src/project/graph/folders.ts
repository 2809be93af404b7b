import path from 'node:path';
import { type Node, type SourceCode, staticKey, stringOf, unwrapped, variableOf } from '../../syntax/nodes.ts';
import { initialiser } from '../../syntax/variables.ts';

/** Calls in calls and names for names. */
const MOST_HOPS = 12;

const dirname = (file: string): string => path.posix.dirname(file);

/** The folder or file of the project whose path an expression is: `join(__dirname, 'routes')`. */
export function pathAt(expression: Node, file: string, sourceCode: SourceCode, hops = 0): string | undefined {
  const node = unwrapped(expression);
  if (hops > MOST_HOPS) return undefined;
  const next = (inner: Node | undefined): string | undefined => inner && pathAt(inner, file, sourceCode, hops + 1);
  const below = (base: string | undefined, rest: readonly (string | undefined)[]): string | undefined => {
    const known = rest.filter((each) => each !== undefined);
    return base === undefined || known.length < rest.length
      ? undefined
      : path.posix.join(base, ...known).replace(/(?<=.)\/$/u, '');
  };
  switch (node.type) {
    case 'Identifier': {
      const variable = variableOf(node, sourceCode);
      const init = variable === undefined ? undefined : initialiser(variable);
      if (init !== undefined) return next(init);
      return node.name === '__dirname' ? dirname(file) : node.name === '__filename' ? file : undefined;
    }
    case 'MemberExpression': {
      const written = sourceCode.getText(node);
      if (written === 'import.meta.dirname') return dirname(file);
      return written === 'import.meta.url' || written === 'import.meta.filename' ? file : undefined;
    }
    case 'BinaryExpression':
      return node.operator === '+' ? below(next(node.left), [stringOf(node.right)]) : undefined;
    case 'TemplateLiteral':
      // `${__dirname}/routes`
      return node.expressions.length === 1 && node.quasis[0]?.value.raw === ''
        ? below(next(node.expressions[0]), [node.quasis[1]?.value.raw])
        : undefined;
    case 'NewExpression': {
      // `new URL('./routes', import.meta.url)`
      const base = next(node.arguments[1]);
      return base === undefined ? undefined : below(dirname(base), [stringOf(node.arguments[0])]);
    }
    case 'CallExpression': {
      const { callee } = node;
      const [first, ...rest] = node.arguments;
      const key = callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
      const name = key ?? (callee.type === 'Identifier' ? callee.name : '');
      if (name === 'join' || name === 'resolve') return below(next(first), rest.map(stringOf));
      if (name === 'cwd') return '.';
      // Also what a project calls so: `getDirName(import.meta.url)`.
      if (/dir_?name$/iu.test(name)) return below(next(first), ['..']);
      return name === 'fileURLToPath' ? next(first) : undefined;
    }
    default:
      return undefined;
  }
}
