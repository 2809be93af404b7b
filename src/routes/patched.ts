import type { FlowResult } from '../syntax/flow-result.ts';
import { walkAround } from '../syntax/mentioned.ts';
import { isClass, type Node, type SourceCode } from '../syntax/nodes.ts';
import type { Receiver } from '../syntax/values.ts';
import { reachesOthers } from './handed-over.ts';

/** Members of a module through which code can change what all of its routers do. */
const SHARED: ReadonlySet<string | undefined> = new Set([
  'application',
  'constructor',
  'prototype',
  'request',
  'response',
  'Route',
  'route',
  '__proto__',
  undefined,
]);

/**
 * Code that can reach what no name of the file leads to: a text that is run, what objects share, loaded modules and
 * parts of them, the layers that hold other routers.
 */
const HIDDEN: readonly RegExp[] = [
  /\beval\s*\(|\bObject\.prototype\b(?!\.\w+\.\w+\()|\.\s*__proto__\b|\brequire\.cache\b/u,
  /\bgetPrototypeOf\b|\.\s*constructor\s*\.\s*prototype\b|["'`]express\/lib\//u,
];

/** `layer.handle`, and `{ handle }` of a layer. */
const LAYER = /[.{]\s*handle\b(?!\s*(?:\(|\.\s*(?:apply|bind|call)\b))|,\s*handle\s*[:,}]/u;
const STACK = /\bstack\b/u;

/** Whether a file may change what the framework makes, rather than what it has made: `express.Router = …`. */
export function isPatched({ framework }: Receiver, flow: FlowResult, sourceCode: SourceCode): boolean {
  const answers = known.get(flow) ?? new Map<Receiver['framework'], boolean>();
  known.set(flow, answers);
  const answer = answers.get(framework) ?? mayPatch(framework, flow, sourceCode);
  answers.set(framework, answer);
  return answer;
}

/** Kept, so that a file with many routers is judged once. */
const known = new WeakMap<FlowResult, Map<Receiver['framework'], boolean>>();

function mayPatch(framework: Receiver['framework'], flow: FlowResult, sourceCode: SourceCode): boolean {
  if (HIDDEN.some((pattern) => pattern.test(sourceCode.text)) || hasWith(sourceCode)) return true;
  if (LAYER.test(sourceCode.text) && STACK.test(sourceCode.text)) return true;
  return flow.usesOfModules().some((use) => {
    if (use.framework !== framework) return false;
    if (isClass(use.node.parent)) return false;
    if (use.kind === 'member') return SHARED.has(use.member) || isWritten(use.node);
    return reachesOthers(use, sourceCode.text.length, flow, sourceCode);
  });
}

/** Not the method of a list: `list.with(0, value)`. */
const WITH = /(?<![.\w$])with\s*\(/gu;

/** Whether a `with` statement may give any name another meaning. Only the text of comments and strings spells it mostly. */
function hasWith(sourceCode: SourceCode): boolean {
  const offsets = Array.from(sourceCode.text.matchAll(WITH), ({ index }) => index);
  if (offsets.length === 0) return false;
  let found = false;
  walkAround(offsets, sourceCode, ({ type }) => {
    found ||= type === 'WithStatement';
  });
  return found;
}

/** Whether a member is assigned to. */
export function isWritten(member: Node): boolean {
  const { parent } = member;
  if (parent?.type === 'AssignmentExpression') return parent.left === member;
  return parent?.type === 'UpdateExpression' || (parent?.type === 'UnaryExpression' && parent.operator === 'delete');
}
