import path from 'node:path';
import { grouped } from '../syntax/lists.ts';
import { superclassNames } from '../syntax/names.ts';
import { classOfThis, type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';

/** How `settings.rest.routers` names what a call is made on: `app`, `server.app`, `Base#router`, `this.router`. */
export function nameFor(object: Node, sourceCode: SourceCode): string | undefined {
  let node = unwrapped(object);
  // For a chain, its beginning.
  while (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
    node = unwrapped(node.callee.object);
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return undefined;
  const member = staticKey(node.property, node.computed);
  const holder = unwrapped(node.object);
  if (member === undefined || !/^#?[\w$]+$/u.test(member)) return undefined;
  if (holder.type === 'Identifier') return `${holder.name}.${member}`;
  if (holder.type !== 'ThisExpression') return undefined;
  const owner = classOfThis(node);
  const base = owner === undefined ? undefined : superclassNames(owner, sourceCode).at(-1);
  return base === undefined ? `this.${member}` : `${base}#${member}`;
}

const REGISTERS = 'get|post|put|patch|delete|del|head|options|all|use|route|register';

/**
 * Returns a test: may a file with this text register by a name of `settings.rest`? It accepts too much on purpose, so
 * that the setting's `files` leave out a file where `api` is an HTTP client.
 */
export function mayRegisterBy(name: string): (text: string) => boolean {
  const parts = /^(@?)([\w$]+)(?:([.#])(#?[\w$]+))?$/u.exec(name);
  const [, at = '', holder = '', separator, member = ''] = parts ?? [];
  // `Base#name` means classes of the project that extend `Base`.
  if (parts === null || separator === '#') return () => false;
  const own = separator === undefined && at === '' ? String.raw`(?:this\s*\.\s*)?` : at;
  const escaped = [holder, member].filter((part) => part !== '').map((part) => part.replaceAll('$', String.raw`\$`));
  const written = escaped.join(String.raw`\s*[!?]*\.\s*`);
  const pattern = new RegExp(
    String.raw`(?<![\w$.])(?<!function\s+)${own}${written}(?:\s*[!?]*\.\s*(?:${REGISTERS}))?\s*[(<]`,
    'u',
  );
  return (text) => pattern.test(text);
}

/**
 * The `files` of a setting: three or more of one folder become `folder/*`.
 * @param others the files where the name means something else: a folder with one of them is not shortened
 */
export function patternsFor(files: readonly string[], others: readonly string[]): readonly string[] {
  // `routes/*` also matches the files of `client/routes`.
  const isTaken = (folder: string): boolean =>
    others.some((file) => `/${path.posix.dirname(file)}`.endsWith(`/${folder}`));
  const byFolder = grouped([...new Set(files)], (file) => path.posix.dirname(file));
  return [...byFolder].flatMap(([folder, mine]) =>
    mine.length > 2 && !isTaken(folder) && folder !== '.' ? [`${folder}/*`] : mine,
  );
}
