import type { HandlerApi } from '../frameworks/define-framework.ts';
import type { FoundRoute } from '../routes/route.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { variableHolding } from '../syntax/functions.ts';
import { callOf, enclosingFunction, type FunctionNode, type SourceCode } from '../syntax/nodes.ts';
import { grouped } from '../syntax/lists.ts';
import { once, remember } from '../syntax/remember.ts';
import { writtenBodies, type WrittenBody } from './answers.ts';
import { findHandler, type FoundHandler, handedOnTo, handlerNameOf, type Named } from './find-handler.ts';
import { type RequestUse, type RequestUses, requestUsesOf } from './request-uses.ts';
import { type Write, writesOf } from './writes.ts';

/** What the handler of a route visibly does. Each result is computed on first use. */
export interface Handler {
  /** Its own name. */
  readonly name: Named | undefined;
  /** The names of the handlers before it. */
  readonly before: readonly string[];
  /** Whether the file shows what it does. */
  readonly hasCode: boolean;
  /** What it reads from the request, and what it assigns to it; none if it is in another file. */
  readonly requestUses: () => readonly RequestUse[];
  /** Whether it passes the whole request on. */
  readonly handsRequestOn: () => boolean;
  /** Whether it, a handler before it or middleware of the file assigns what is read: `req.body = …`. */
  readonly assigns: (read: RequestUse) => boolean;
  /** The answers whose status and body the file writes out. */
  readonly writtenBodies: () => readonly WrittenBody[];
  /** The calls that surely write to a store. */
  readonly writes: () => readonly Write[];
  /** Whether its code matches a pattern. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The methods of the other routes that it serves; `undefined` if one is computed, or the file calls the handler. */
  readonly otherMethods: () => readonly string[] | undefined;
  /** `undefined` for an unknown framework: only the names of its handlers are known. */
  readonly api: HandlerApi | undefined;
}

/** What is known of a handler that serves every row of a table, besides its text. */
const OF_EVERY_ROW: Pick<FoundHandler, 'name' | 'before' | 'code' | 'chain'> = {
  name: undefined,
  before: [],
  code: undefined,
  chain: [],
};

/** The handlers of the routes of one file. */
export function handlersOf(
  routes: readonly FoundRoute[],
  sourceCode: SourceCode,
): (route: FoundRoute) => Handler | undefined {
  // Handlers in other files are the same if they have the same name.
  const byHandler = once(() => grouped(routes, (route) => findHandler(route)?.code ?? handlerNameOf(route)));
  return remember((route) => handlerOf(route, byHandler, sourceCode));
}

function handlerOf(
  route: FoundRoute,
  byHandler: () => ReadonlyMap<FunctionNode | string | undefined, readonly FoundRoute[]>,
  sourceCode: SourceCode,
): Handler | undefined {
  const api = frameworkNamed(route.framework)?.handlerApi;
  const found = findHandler(route);
  if (found === undefined) return undefined;
  const { name, before, code, chain } = route.site === undefined ? OF_EVERY_ROW : found;
  const usesIn = (each: FunctionNode | undefined): RequestUses =>
    each === undefined || api === undefined ? { uses: [], isHandedOn: false } : requestUsesOf(each, api, sourceCode);
  const ownUses = once(() => usesIn(code));
  return {
    api,
    name,
    before,
    hasCode: code !== undefined,
    requestUses: () => ownUses().uses,
    handsRequestOn: () => ownUses().isHandedOn,
    assigns: (read) =>
      isAssigned(read, sourceCode) || chain.some((each) => usesIn(each).uses.some((use) => isWriteOf(use, read))),
    writtenBodies: once(() => (code && api ? writtenBodies(code, api, sourceCode) : [])),
    writes: once(() => (code && api ? writesOf(code, sourceCode) : [])),
    mentions: (pattern) => found.code !== undefined && pattern.test(sourceCode.getText(found.code)),
    otherMethods: () => {
      if (code !== undefined && isCalled(code, sourceCode)) return undefined;
      const key = code ?? handlerNameOf(route);
      const served = key === undefined ? [] : (byHandler().get(key) ?? []);
      const others = served.filter((other) => other !== route);
      return others.some(({ methods }) => methods === undefined)
        ? undefined
        : others.flatMap(({ methods = [] }) => methods);
    },
  };
}

/** Whether this use of the request writes the value that is read, or the whole part that contains it. */
function isWriteOf({ part, name, isWrite }: RequestUse, read: RequestUse): boolean {
  return isWrite && part === read.part && (name === undefined || name === read.name);
}

/** `req.body.owner = …` anywhere in the file, such as in `use(…)`. */
function isAssigned({ part, name = '' }: RequestUse, { text }: SourceCode): boolean {
  return name !== '' && [`.${part}.${name} = `, `.${part}.${name}=`].some((written) => text.includes(written));
}

/**
 * Whether the file calls a handler itself, as in `list(request, archive)`: then it serves more than its routes. In
 * `get('/', (req, res) => list(req, res))`, a route only hands its requests on.
 */
function isCalled(code: FunctionNode, sourceCode: SourceCode): boolean {
  const references = variableHolding(code, sourceCode)?.references ?? [];
  return references.some(({ identifier }) => {
    if (callOf(identifier) === undefined) return false;
    const by = enclosingFunction(identifier);
    return by?.type !== 'ArrowFunctionExpression' || handedOnTo(by) !== identifier;
  });
}
