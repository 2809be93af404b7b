import type { HandlerApi } from '../frameworks/define-framework.ts';
import type { FoundRoute } from '../routes/route.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { nameOf } from '../syntax/functions.ts';
import { calledBy, type FunctionNode, type SourceCode } from '../syntax/nodes.ts';
import { once } from '../syntax/remember.ts';
import { writtenBodies, type WrittenBody } from './answers.ts';
import { findHandler, type Named } from './handler.ts';
import { type Read, readsOf } from './reads.ts';
import { type Write, writesOf } from './writes.ts';

/** What the handler of a route visibly does. Each answer is found on the first question. */
export interface Handler {
  /** Its own name. */
  readonly name: Named | undefined;
  /** What it reads of the request; none where it stands in another file. */
  readonly reads: () => readonly Read[];
  /** Whether it, or a handler in front of it, gives what is read its value first: `req.body = …`. */
  readonly fills: (read: Read) => boolean;
  /** The answers whose status and body the file writes out. */
  readonly writtenBodies: () => readonly WrittenBody[];
  /** The calls that surely write to a store. */
  readonly writes: () => readonly Write[];
  /** Whether its code has something in it. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The methods of the other routes that it serves; `undefined` where one is computed, or the file calls it itself. */
  readonly otherMethods: () => readonly string[] | undefined;
  readonly api: HandlerApi;
}

/** The handlers of the routes of one file. */
export function handlersOf(
  routes: readonly FoundRoute[],
  sourceCode: SourceCode,
): (route: FoundRoute) => Handler | undefined {
  const byCode = once(() => routesByCode(routes));
  const known = new Map<FoundRoute, Handler | undefined>();
  return (route) => {
    if (!known.has(route)) known.set(route, handlerOf(route, byCode, sourceCode));
    return known.get(route);
  };
}

function handlerOf(
  route: FoundRoute,
  byCode: () => ReadonlyMap<FunctionNode, ReadonlySet<FoundRoute>>,
  sourceCode: SourceCode,
): Handler | undefined {
  const api = frameworkNamed(route.framework)?.handlers;
  const found = api && findHandler(route);
  if (api === undefined || found === undefined) return undefined;
  const { name, code, chain } = found;
  const ask = <Answer>(question: (code: FunctionNode) => readonly Answer[]): (() => readonly Answer[]) =>
    once(() => (code === undefined ? [] : question(code)));
  return {
    api,
    name,
    reads: ask((each) => readsOf(each, api, sourceCode)),
    fills: (read) => chain.some((each) => readsOf(each, api, sourceCode).some((write) => isWriteOf(write, read))),
    writtenBodies: ask((each) => writtenBodies(each, { api, sourceCode })),
    writes: ask((each) => writesOf(each, sourceCode)),
    mentions: (pattern) => code !== undefined && pattern.test(sourceCode.getText(code)),
    otherMethods: () => {
      if (code !== undefined && isCalled(code, sourceCode)) return undefined;
      const others = [...((code && byCode().get(code)) ?? [])].filter((other) => other !== route);
      return others.some(({ methods }) => methods === undefined)
        ? undefined
        : others.flatMap(({ methods = [] }) => methods);
    },
  };
}

/** Whether a part of the request, or the whole of it, is given the value that is read. */
function isWriteOf({ part, name, isWritten }: Read, read: Read): boolean {
  return isWritten && part === read.part && (name === undefined || name === read.name);
}

/** Whether the file calls the function of a handler, so that it serves more than its routes. */
function isCalled(code: FunctionNode, sourceCode: SourceCode): boolean {
  const variable = nameOf(code, sourceCode);
  return variable?.references.some(({ identifier }) => calledBy(identifier) !== undefined) === true;
}

function routesByCode(routes: readonly FoundRoute[]): ReadonlyMap<FunctionNode, ReadonlySet<FoundRoute>> {
  const found = new Map<FunctionNode, Set<FoundRoute>>();
  for (const route of routes) {
    const code = findHandler(route)?.code;
    if (code !== undefined) found.set(code, (found.get(code) ?? new Set()).add(route));
  }
  return found;
}
