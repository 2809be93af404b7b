import type { FolderLoader, LoaderOptions } from '../../../frameworks/folder-loader.ts';
import { frameworkNamed } from '../../../frameworks/lookup.ts';
import { escaped } from '../../../path/escaped.ts';
import { objectAt } from '../../../syntax/constants.ts';
import { returnsOf } from '../../../syntax/functions.ts';
import { moduleOf } from '../../../syntax/imports.ts';
import { isFunction, isNothing, type Node, type SourceCode, staticKey, stringOf } from '../../../syntax/nodes.ts';
import { propertyValue } from '../../../syntax/properties.ts';
import type { MethodCall } from '../../../syntax/values.ts';
import type { PathExpression } from './file-facts.ts';
import type { FileReferences } from './file-references.ts';
import { filesBelow, filePathOf, specifierOf } from './folders.ts';
import { imported, type TextPart, type Reference } from './reference.ts';

/** A plugin that a call registers, and the prefix of its routes. */
export interface RegisteredPlugin {
  readonly plugin: Reference;
  readonly prefix: PathExpression | undefined;
  /** Whether its routes belong to the router that it is registered on, not to one of its own. */
  readonly usesParentRouter: boolean;
}

/** One test of a filter: `/Router/.test(file)`, `file.endsWith('.routes.ts')`, `file.includes('Router')`. */
const FILTER_TEST = /^(?:\/(.+)\/\.test\(\w+\)|\w+\.(endsWith|includes)\((["'`])([^"'`$]+)\3\))$/u;

type Options = NonNullable<ReturnType<typeof objectAt>>;

/** The files of a folder that a plugin from a package registers; `undefined` if a call registers no such plugin. */
export function pluginsLoadedBy(
  { call, receiver }: MethodCall,
  registers: { readonly plugin?: number; readonly argument: number },
  { context: { sourceCode }, home, read }: FileReferences,
): readonly RegisteredPlugin[] | undefined {
  const loader = frameworkNamed(receiver.framework)?.loader;
  const plugin = call.arguments[registers.plugin ?? 0];
  const module = loader && plugin && moduleOf(plugin, sourceCode);
  if (loader === undefined || module === undefined || !loader.packages.test(module)) return undefined;
  const object = objectAt(call.arguments[registers.argument], { sourceCode });
  const dir = propertyValue(object, loader.folder);
  const folder = dir && filePathOf(read(dir));
  if (object === undefined || folder === undefined) return [];
  const options = optionsOf(object, sourceCode);
  const base = prefixInOptions(object, loader, read, sourceCode);
  return loader.filesOf(filesBelow(folder, home.files), options).map(({ file: name, prefix }): RegisteredPlugin => {
    const file = folder === '.' ? name : `${folder}/${name}`;
    const otherwise = imported(specifierOf(file, home.file), home.file, 'default');
    return {
      // `module.exports.autoload = false`
      plugin: { kind: 'exported', file, name: loader.exports.loads, otherwise },
      prefix: { reference: prefixOfFile(file, prefix, base, loader), source: loader.exports.prefix, isCertain: true },
      usesParentRouter: loader.usesParentRouter(options),
    };
  });
}

/** The whole prefix that the file exports; else the prefix of the options, then its own one or its folders. */
function prefixOfFile(file: string, folders: string, base: TextPart | undefined, { exports }: FolderLoader): Reference {
  const { prefix, whole } = exports;
  const reference: Reference = { kind: 'exported', file, name: prefix, otherwise: { kind: 'text', value: folders } };
  const own: TextPart = { reference, source: prefix };
  const parts = base === undefined ? [own] : [base, own];
  return { kind: 'exported', file, name: whole, otherwise: { kind: 'joined', parts } };
}

/** `options: { prefix: '/api' }`, `options: Object.assign({}, options, { prefix: '/api' })` */
function prefixInOptions(
  object: Options,
  { prefix }: FolderLoader,
  read: (node: Node) => Reference,
  sourceCode: SourceCode,
): TextPart | undefined {
  const options = propertyValue(object, prefix.option);
  const merged = options?.type === 'CallExpression' ? options.arguments : [options];
  const value = merged
    .map((each) => propertyValue(objectAt(each, { sourceCode }), prefix.property))
    .findLast((each) => each !== undefined);
  if (value === undefined || isNothing(value)) return undefined;
  const reference = read(value);
  const text = reference.kind === 'text' ? reference.value.replace(/\/$/u, '') : undefined;
  return {
    reference: text === undefined ? reference : { kind: 'text', value: text },
    source: sourceCode.getText(value),
  };
}

function optionsOf(object: Options, sourceCode: SourceCode): LoaderOptions {
  const values = new Map<string, NonNullable<ReturnType<typeof literalAt>>>();
  const unknown = new Set<string>();
  for (const member of object.properties) {
    const name = 'key' in member ? staticKey(member.key, member.computed) : undefined;
    if (name === undefined || !('value' in member)) continue;
    const value = literalAt(member.value) ?? filterAt(member.value, sourceCode);
    if (value === undefined) unknown.add(name);
    else values.set(name, value);
  }
  return { values, unknown };
}

function literalAt(node: Node): boolean | number | string | RegExp | undefined {
  const value = node.type === 'Literal' ? node.value : stringOf(node);
  return value === null || typeof value === 'bigint' ? undefined : value;
}

/** The expression that a filter tests: `(file) => file.endsWith('.routes.ts') || /Router/.test(file)` */
function filterAt(node: Node, sourceCode: SourceCode): RegExp | undefined {
  const [test, ...others] = isFunction(node) ? returnsOf(node, sourceCode) : [];
  if (test === undefined || others.length > 0) return undefined;
  const alternatives = sourceCode.getText(test).split('||');
  const sources = alternatives.map((each) => {
    const [, pattern, name, , text] = FILTER_TEST.exec(each.trim()) ?? [];
    const written = text === undefined ? undefined : escaped(text);
    // The file that is compiled to `users.routes.js` may be `users.routes.ts`.
    return pattern ?? (name === 'includes' ? written : written?.replace(/(?<=\.)[jt]s$/u, '[jt]s').concat('$'));
  });
  return sources.includes(undefined) ? undefined : new RegExp(sources.join('|'), '');
}
