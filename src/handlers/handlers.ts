import type { HandlerApi } from '../frameworks/define-framework.ts';
import type { FoundRoute } from '../routes/route.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { variableHolding } from '../syntax/functions.ts';
import { callOf, enclosingFunction, type FunctionNode, type Node, type SourceCode } from '../syntax/nodes.ts';
import { grouped } from '../syntax/lists.ts';
import { once, remember, rememberPair } from '../syntax/remember.ts';
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
  /** Whether its code, with its decorators, matches a pattern. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The methods of the other routes that its code serves; `undefined` if one is computed, or the file calls it. */
  readonly otherMethods: () => readonly string[] | undefined;
  /** The same for what its name means: `wrap(users.find)` and `wrap(users.drop)` share only the code of `wrap`. */
  readonly otherMethodsOfName: () => readonly string[] | undefined;
  /** `undefined` for an unknown framework: only the names of its handlers are known. */
  readonly api: HandlerApi | undefined;
}

/** What is known of a handler that serves every row of a table, besides its text. */
const OF_EVERY_ROW: Pick<FoundHandler, 'name' | 'before' | 'code' | 'isOwnCode' | 'chain'> = {
  name: undefined,
  before: [],
  code: undefined,
  isOwnCode: false,
  chain: [],
};

/** The handlers of the routes of one file. */
export function handlersOf(
  routes: readonly FoundRoute[],
  sourceCode: SourceCode,
): (route: FoundRoute) => Handler | undefined {
  const found = remember(findHandler);
  // Handlers in other files are the same if they have the same name.
  const byCode = once(() => grouped(routes, (route) => found(route)?.code ?? handlerNameOf(route)));
  const byName = once(() => grouped(routes, handlerNameOf));
  // Each is read once, since a thousand routes may share it.
  const isCalledHere = remember((code: FunctionNode) => isCalled(code, sourceCode));
  const read = rememberPair((code: FunctionNode, api: HandlerApi) => ({
    uses: once(() => requestUsesOf(code, api, sourceCode)),
    writtenBodies: once(() => writtenBodies(code, api, sourceCode)),
    writes: once(() => writesOf(code, sourceCode)),
  }));

  return remember((route) => {
    const handler = found(route);
    if (handler === undefined) return undefined;
    const api = frameworkNamed(route.framework)?.handlerApi;
    const { name, before, code, isOwnCode, chain } = route.site === undefined ? OF_EVERY_ROW : handler;
    const usesIn = (each: FunctionNode | undefined): RequestUses =>
      each && api ? read(each, api).uses() : { uses: [], isHandedOn: false };
    const otherMethods = (): readonly string[] | undefined => {
      if (code !== undefined && isCalledHere(code)) return undefined;
      const key = code ?? handlerNameOf(route);
      return key === undefined ? [] : methodsBeside(route, byCode().get(key));
    };
    return {
      api,
      name,
      before,
      hasCode: code !== undefined,
      requestUses: () => usesIn(code).uses,
      handsRequestOn: () => usesIn(code).isHandedOn,
      assigns: (use) =>
        isAssigned(use, sourceCode) || chain.some((each) => usesIn(each).uses.some((other) => isWriteOf(other, use))),
      writtenBodies: () => (code && api ? read(code, api).writtenBodies() : []),
      writes: () => (code && api ? read(code, api).writes() : []),
      mentions: (pattern) => handler.code !== undefined && pattern.test(sourceCode.getText(wholeOf(handler.code))),
      otherMethods,
      otherMethodsOfName: () =>
        isOwnCode || name === undefined ? otherMethods() : methodsBeside(route, byName().get(handlerNameOf(route))),
    };
  });
}

/** A function, or the method with its decorators. */
function wholeOf(code: FunctionNode): Node {
  return code.parent.type === 'MethodDefinition' ? code.parent : code;
}

/** The methods of the other routes of a list, each once; `undefined` if one is computed. */
function methodsBeside(route: FoundRoute, routes: readonly FoundRoute[] = []): readonly string[] | undefined {
  const methods = new Set<string>();
  for (const other of routes) {
    if (other === route) continue;
    if (other.methods === undefined) return undefined;
    for (const method of other.methods) methods.add(method);
  }
  return [...methods];
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
