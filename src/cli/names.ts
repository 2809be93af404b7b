import path from 'node:path';
import { grouped } from '../syntax/lists.ts';
import { superclassNames } from '../syntax/names.ts';
import { classOfThis, type Node, type SourceCode, staticKey, unwrapped } from '../syntax/nodes.ts';

/** How `settings.rest` names an expression: `app`, `server.app`, `this.router`, `Base#router` below a class `Base`. */
export function nameFor(object: Node, sourceCode: SourceCode): string | undefined {
  let node = unwrapped(object);
  // `app` of `app.use(cors()).use(json())`
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
 * Returns a test: may a file with this text call a name of `settings.rest`, or a method of it that registers? It
 * accepts too much on purpose, so that the setting's `files` leave out a file where `api` is an HTTP client.
 */
export function mayRegisterBy(name: string): (text: string) => boolean {
  const parts = /^(@?)([\w$]+)(?:([.#])(#?[\w$]+))?$/u.exec(name);
  const [, at = '', holder = '', separator, member = ''] = parts ?? [];
  // `Base#name` means classes of the project that extend `Base`.
  if (parts === null || separator === '#') return () => false;
  // `name` alone also means `this.name`.
  const start = separator === undefined && at === '' ? String.raw`(?:this\s*\.\s*)?` : at;
  const escaped = [holder, member].filter((part) => part !== '').map((part) => part.replaceAll('$', String.raw`\$`));
  const written = escaped.join(String.raw`\s*[!?]*\.\s*`);
  const pattern = new RegExp(
    String.raw`(?<![\w$.])(?<!function\s+)${start}${written}(?:\s*[!?]*\.\s*(?:${REGISTERS}))?\s*[(<]`,
    'u',
  );
  return (text) => pattern.test(text);
}

/**
 * The `files` of a setting. Three or more of one folder become `folder/*`, unless that would match one of the others.
 * @param others the files where the name means something else
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
