import path from 'node:path';
import { type Node, type SourceCode, staticKey, walk } from '../../syntax/nodes.ts';
import { pathAt } from './folders.ts';

/** Where a file stands among the files of its project. */
export interface Home {
  readonly file: string;
  readonly files: readonly string[];
}

/**
 * What a module whose name is made at run time may be: `readdirSync(folder).forEach((file) => require('./' + file))`.
 * Nothing where a file reads several folders, or one that it does not tell.
 */
export function modulesOfFolder({ file, files }: Home, sourceCode: SourceCode): readonly string[] {
  const { text } = sourceCode;
  const folders = new Set<string | undefined>();
  if (!text.includes('readdirSync')) return [];
  walk(sourceCode.ast, sourceCode, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'readdirSync') return true;
    const [argument] = node.arguments;
    folders.add(argument && pathAt(argument, file, sourceCode));
    return true;
  });
  const [folder] = folders;
  if (folder === undefined || folders.size > 1) return [];
  const endings = Array.from(text.matchAll(/\.endsWith\(\s*["'`]([^"'`]+)/gu), ([, ending = '']) =>
    withoutType(ending),
  );
  return files
    .filter((each) => path.posix.dirname(each) === folder && each !== file)
    .filter((each) => endings.length === 0 || endings.some((ending) => withoutType(each).endsWith(ending)))
    .map((each) => specifierOf(each, file));
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
