import type { FlowResult } from '../syntax/flow.ts';
import { blockOf } from '../syntax/blocks.ts';
import { enclosingFunction, type Node, type SourceCode, staticKey, stringOf } from '../syntax/nodes.ts';
import type { MethodCall, Receiver, Use } from '../syntax/values.ts';

/** Calls that change a setting, with the value that they give it. */
const SETTERS: ReadonlyMap<string | undefined, boolean | undefined> = new Map([
  ['set', undefined],
  ['enable', true],
  ['disable', false],
]);

/** Members of an application that neither change its settings nor hand it on. */
const HARMLESS: ReadonlySet<string | undefined> = new Set([
  'locals',
  'listen',
  'on',
  'once',
  'emit',
  'mountpath',
  'path',
  'render',
  'enabled',
  'disabled',
]);

/**
 * A setting of an Express application as its router reads it: once, at the first registration (measured, express
 * 4.22 and 5.3). `absent` when nothing sets it before; `undefined` when the file does not show all that happens to
 * the application until then.
 */
export function readSetting(
  app: Receiver,
  name: string,
  flow: FlowResult,
  sourceCode: SourceCode,
): boolean | 'absent' | undefined {
  const calls = flow.callsOf(app);
  const home = enclosingFunction(app.origin);
  const block = blockOf(app.origin);
  const first = calls
    .filter(
      ({ name: method, call }) =>
        !SETTERS.has(method) &&
        method !== 'engine' &&
        call.arguments.length >= (method === 'get' ? 2 : 1) &&
        blockOf(call) === block,
    )
    .reduce((least, { call }) => Math.min(least, call.range[0]), Infinity);
  const isBefore = (node: Node): boolean => node.range[0] < first || enclosingFunction(node) !== home;
  if (first === Infinity || flow.usesOf(app).some((use) => isBefore(use.node) && mayChange(use, first, sourceCode)))
    return undefined;
  const setters = calls.filter(({ name: method, call }) => SETTERS.has(method) && isBefore(call));
  let value: boolean | 'absent' | undefined = 'absent';
  for (const setter of setters) {
    const set = settingOf(setter, sourceCode);
    if (set.name === undefined) return undefined;
    if (set.name !== name) continue;
    const isCertain = blockOf(setter.call) === block && (value === 'absent' || value === set.value);
    if (!isCertain || set.value === undefined) return undefined;
    value = set.value;
  }
  return value;
}

function settingOf(
  { name, call }: MethodCall,
  sourceCode: SourceCode,
): { readonly name: string | undefined; readonly value: boolean | undefined } {
  const [key, value] = call.arguments;
  // One argument reads the setting.
  if (name === 'set' && call.arguments.length < 2) return { name: '', value: undefined };
  const fixed = value?.type === 'Literal' && typeof value.value === 'boolean' ? value.value : undefined;
  return { name: key && nameOf(key, sourceCode), value: name === 'set' ? fixed : SETTERS.get(name) };
}

function nameOf(key: Node, sourceCode: SourceCode): string | undefined {
  return stringOf(key) ?? (key.type === 'Literal' ? sourceCode.getText(key) : undefined);
}

function mayChange({ node, kind, member }: Use, first: number, sourceCode: SourceCode): boolean {
  const { parent } = node;
  if (isExport(node)) return REQUIRES.test(sourceCode.text.slice(node.range[0], first));
  if (kind === 'member') {
    // `app.locals.settings` is `app.settings`.
    const isSettings =
      parent?.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === 'settings';
    return !HARMLESS.has(member) || isSettings;
  }
  if (parent?.type !== 'CallExpression' && parent?.type !== 'NewExpression')
    return parent?.type !== 'VariableDeclarator';
  const { callee } = parent;
  const called =
    callee.type === 'MemberExpression'
      ? staticKey(callee.property, callee.computed)
      : callee.type === 'Identifier' && callee.name;
  // A server of node only calls the application.
  return called !== 'createServer';
}

/** What runs another file, which may then use what this one exports already. */
const REQUIRES = /\b(?:require|import)\s*\(/u;

/** `module.exports = app`, `exports.app = app`. */
function isExport(node: Node): boolean {
  if (node.type !== 'MemberExpression' || node.parent.type !== 'AssignmentExpression') return false;
  let object: Node = node;
  while (object.type === 'MemberExpression') object = object.object;
  return object.type === 'Identifier' && (object.name === 'module' || object.name === 'exports');
}
