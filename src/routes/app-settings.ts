import type { FlowResult } from '../syntax/flow.ts';
import { blockOf } from '../syntax/blocks.ts';
import { enclosingFunction, type Node, type SourceCode, staticKey, stringOf } from '../syntax/nodes.ts';
import type { MethodCall, Receiver, Use } from '../syntax/values.ts';
import { isExport, runsOthers } from './handed-over.ts';

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
  // The arguments of the first registration are still evaluated before it: `app.use(setup(app))`.
  const first = calls
    .filter((call) => isRegistration(call) && blockOf(call.call) === block)
    .reduce((least, { call }) => Math.min(least, call.range[1]), Infinity);
  const isBefore = (end: number, node: Node): boolean => end < first || enclosingFunction(node) !== home;
  const isUsed = flow
    .usesOf(app)
    .some((use) => isBefore(use.node.range[0], use.node) && mayChange(use, first, sourceCode));
  if (first === Infinity || isUsed) return undefined;
  const setters = calls.filter(
    ({ name: method, call }) => (SETTERS.has(method) || method === undefined) && isBefore(call.range[1], call),
  );
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

function isRegistration({ name, call }: MethodCall): boolean {
  if (name === undefined || SETTERS.has(name) || name === 'engine') return false;
  const given = call.arguments.findIndex(({ type }) => type === 'SpreadElement');
  return (given < 0 ? call.arguments.length : given) >= (name === 'get' ? 2 : 1);
}

function settingOf(
  { name, call }: MethodCall,
  sourceCode: SourceCode,
): { readonly name: string | undefined; readonly value: boolean | undefined } {
  const [key, value] = call.arguments;
  if (name === undefined || call.arguments.some(({ type }) => type === 'SpreadElement'))
    return { name: undefined, value: undefined };
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
  if (node.parent?.type === 'AssignmentExpression' && isExport(node)) return runsOthers(node, first, sourceCode);
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
