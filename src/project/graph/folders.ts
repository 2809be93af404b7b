import path from 'node:path';
import type { Framework } from '../../frameworks/define-framework.ts';
import {
  type CallNode,
  type Node,
  type SourceCode,
  staticKey,
  stringOf,
  unwrapped,
  variableOf,
} from '../../syntax/nodes.ts';
import { initialiser } from '../../syntax/variables.ts';

/** Calls in calls and names for names. */
const DEEPEST_PATH = 12;

const READS_FOLDER: ReadonlySet<string | undefined> = new Set(['readdirSync', 'readdir']);

const dirname = (file: string): string => path.posix.dirname(file);

/** The folder or file of the project whose path an expression is: `join(__dirname, 'routes')`. */
export function pathAt(expression: Node, file: string, sourceCode: SourceCode, hops = 0): string | undefined {
  const node = unwrapped(expression);
  if (hops > DEEPEST_PATH) return undefined;
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
      const name = nameOf(callee) ?? '';
      if (name === 'join' || name === 'resolve') {
        const base = next(first);
        // `join(import.meta.url, 'routes')` of the package `desm`
        const isUrl = base !== undefined && first !== undefined && sourceCode.getText(first) === 'import.meta.url';
        return below(isUrl ? dirname(base) : base, rest.map(stringOf));
      }
      if (name === 'cwd') return '.';
      // Also what a project calls so: `getDirName(import.meta.url)`.
      if (/dir_?name$/iu.test(name)) return below(next(first), ['..']);
      return name === 'fileURLToPath' ? next(first) : undefined;
    }
    default:
      return undefined;
  }
}

/** Where a file stands among the files of its project. */
export interface Home {
  readonly file: string;
  readonly files: readonly string[];
  /** The framework that serves the plugin which the file exports, where a script of package.json starts it. */
  readonly servedBy: Framework | undefined;
}

/**
 * The names that `readdirSync(folder)` or `await readdir(folder)` gives, without those that the file leaves out by a
 * comparison. `undefined` for another call, and where the file does not tell the folder.
 */
export function namesRead(
  { callee, arguments: [argument] }: CallNode,
  { file, files }: Home,
  sourceCode: SourceCode,
): readonly string[] | undefined {
  if (argument === undefined || !READS_FOLDER.has(nameOf(callee))) return undefined;
  const names = (folder: string): readonly string[] => {
    const inside = path.posix.join(folder, './');
    const below = files.flatMap((each) =>
      inside === './' ? [each] : each.startsWith(inside) ? [each.slice(inside.length)] : [],
    );
    return [...new Set(below.map((each) => each.split('/', 1)[0] ?? ''))];
  };
  const folder = pathAt(argument, file, sourceCode);
  const relative = stringOf(argument);
  // Of `readdirSync('./routes')` the folder that the process runs in is the one of a package around the file.
  const folders =
    folder !== undefined
      ? [folder]
      : relative === undefined
        ? []
        : around(file).map((each) => path.posix.join(each, relative));
  const found = folders.map(names).find((each) => each.length > 0);
  return found?.filter((name) => !isLeftOut(name, sourceCode.text));
}

/** `if (file === 'index.js') return`, `file.endsWith('.routes.js')` */
function isLeftOut(name: string, text: string): boolean {
  const stem = withoutType(name);
  const compared = Array.from(text.matchAll(/[!=]==?\s*["'`]([^"'`]+)/gu), ([, each = '']) => each);
  const endings = Array.from(text.matchAll(/\.endsWith\(\s*["'`]([^"'`]+)/gu), ([, each = '']) => withoutType(each));
  return (
    compared.some((each) => each === name || each === stem) ||
    (endings.length > 0 && !endings.some((each) => stem.endsWith(each)))
  );
}

/** The folders around a file, from the inside. */
function around(file: string): readonly string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' || folder === '/' ? ['.'] : [folder, ...around(folder)];
}

function nameOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' ? staticKey(callee.property, callee.computed) : undefined;
}

function withoutType(name: string): string {
  return name.replace(/\.[cm]?[jt]s$/u, '');
}

/** How a file names another one. */
export function specifierOf(file: string, from: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
