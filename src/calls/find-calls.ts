import type { Client, ClientShape, RequestForm } from '../clients/define-client.ts';
import { HOLE } from '../model.ts';
import { pushTo } from '../syntax/lists.ts';
import {
  ancestors,
  enclosingFunction,
  type FunctionNode,
  isFunction,
  isMemberNamed,
  type Node,
  propertyName,
} from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { type Caller, environmentAlong, isCallback, isConstructor, roundsOf } from './callers.ts';
import { requestsOfElement } from './elements.ts';
import { formsByName } from './forms-by-name.ts';
import { objectsAt } from './makers.ts';
import { openOf, requestsOf, type SentMethod, type SentRequest, type Site } from './requests.ts';
import {
  type ClientValue,
  type Evaluation,
  isBound,
  type Place,
  type RequestValue,
  type SourceFile,
  type Text,
  type Value,
} from './values.ts';

/** A request that code sends. */
export interface FoundCall {
  readonly source: SourceFile;
  /** Where its address becomes known: the call of a wrapper rather than the line inside it. */
  readonly node: Node;
  readonly client: string;
  readonly isMock: boolean;
  /** Whether it loads a page or a file. */
  readonly isLink: boolean;
  /** In upper case; `undefined` if only run time knows. */
  readonly method: string | undefined;
  /** The address with its base. */
  readonly address: Text;
  /** Whether the call itself is of the client, and not of a function that sends the request. */
  readonly isDirect: boolean;
  /** Whether the call may also have another address: then neither of them is certain. */
  readonly hasOthers: boolean;
  /** Whether it is in a function with parameters that nobody calls, as far as the files show. */
  readonly isUncalled: boolean;
}

/** Whether a route answers an address with holes as it is, so that nothing needs to know what the holes stand for. */
export type IsAnswered = (address: string, method: string) => boolean;

/** How many wrappers may lie around each other. */
const MOST_WRAPPERS = 4;
/** How many calls one site may stand for. */
const MOST_CALLS = 500;

/** Addresses that begin with an unknown part, or where one follows a word: `'/api' + path`. */
const GLUED = new RegExp(`^${HOLE}|^[^?#]*[^/?#]${HOLE}`, 'u');
/** Addresses that begin with a base: what no caller knows may still be one. */
const WITH_BASE = new RegExp(`^${HOLE}(?=/)`, 'u');

/** What is known of an object whose method is a request by its name. */
const ANY: ClientShape = {};
/** The address of a request of any object: the application that gets it ignores the host. */
const IS_PATH = /^(?:https?:\/\/[^/]*)?\//u;

/**
 * Finds the requests that files send through the clients that the plugin knows, and through wrappers of them.
 * @param isTest says whether a file is a test: only there, `request()` of any object is a request
 */
export function findCalls(
  sources: readonly SourceFile[],
  values: Evaluation,
  { isAnswered, isTest }: { readonly isAnswered: IsAnswered; readonly isTest: (file: string) => boolean },
): readonly FoundCall[] {
  const sites: Site[] = [];
  const inElements: FoundCall[] = [];
  const callers = new Map<FunctionNode, Caller[]>();
  const defaults = new Map<unknown, readonly Text[]>();
  for (const source of sources) {
    for (const node of nodesWithin(source.sourceCode.ast, source.sourceCode)) {
      if (node.type === 'AssignmentExpression') readDefaultBase(node, source);
      if (node.type === 'JSXOpeningElement')
        for (const { client, method, ...found } of requestsOfElement(node, source, values))
          inElements.push({
            ...found,
            ...kindOf(client),
            source,
            method: method.toUpperCase(),
            isDirect: false,
            hasOthers: false,
            isUncalled: false,
          });
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
      const place = { source, node, env: undefined };
      const callees = values.at({ ...place, node: node.callee });
      for (const callee of callees) readCall(place, callee);
      for (const round of roundsOf(node, place, values)) pushTo(callers, round.callee.node, round);
      if (callees.every(({ kind }) => kind === 'external') && isTest(source.file))
        readAnyMethod(place, callees.length > 0);
    }
  }
  return [...inElements, ...sites.flatMap((site) => callsAt(site, []).slice(0, MOST_CALLS))];

  function readCall(place: Site['place'], callee: Value): void {
    const called = callee.kind === 'client' ? callee.shape.called : undefined;
    const form =
      callee.kind === 'request' ? callee.form : called !== undefined && 'address' in called ? called : undefined;
    const of = callee.kind === 'request' ? callee.of : callee;
    if (form !== undefined && of.kind === 'client')
      readSite(place, of, form, callee.kind === 'request' ? callee.named : undefined);
    const args = place.node.arguments.map((each): Place => ({ ...place, node: each }));
    if (callee.kind === 'function') pushTo(callers, callee.node, { place, callee, args });
  }

  /** A request, or the call of the function that gets the address and sends it: `useSWR('/users', fetcher)`. */
  function readSite(place: Site['place'], of: ClientValue, form: RequestForm, named: RequestValue['named']): void {
    const sender = form.sender === undefined ? undefined : place.node.arguments[form.sender];
    const senders = sender === undefined ? [] : values.at({ ...place, node: sender });
    const [key] = place.node.arguments;
    for (const value of senders) {
      if (value.kind === 'function' && key !== undefined) {
        const [list] = objectsAt({ ...place, node: key }, values);
        const takesList = value.node.params[0]?.type === 'ArrayPattern';
        const first = list?.node.type === 'ArrayExpression' && !takesList ? list.node.elements[0] : key;
        pushTo(callers, value.node, { place, callee: value, args: [{ ...place, node: first ?? key }] });
      }
      if (value.kind === 'request')
        sites.push({ place, of: value.of, form: { address: 0, method: value.form.method ?? 'GET' } });
      if (value.kind === 'client') sites.push({ place, of: value, form: { address: 0, method: 'GET' } });
    }
    if (senders.length === 0) sites.push({ place, of, form, named });
  }

  function readAnyMethod(place: Site['place'], isShown: boolean): void {
    const { any, verb } = formsByName(place.node);
    const known = any ?? (isShown ? undefined : verb);
    if (known === undefined) return;
    const site: Site = {
      place,
      of: { kind: 'client', client: known.client, shape: ANY, bases: undefined },
      form: known.form,
    };
    const isSent = ({ address: { text, open }, address, method }: SentRequest): boolean =>
      known === verb ? isKnown(address, method) : IS_PATH.test(text) || (text === HOLE && open.length > 0);
    if (requestsOf(site, values).some(isSent)) sites.push(site);
  }

  /** `axios.defaults.baseURL = '/api'` */
  function readDefaultBase(assignment: Extract<Node, { type: 'AssignmentExpression' }>, source: SourceFile): void {
    const { left, right } = assignment;
    if (left.type !== 'MemberExpression' || left.object.type !== 'MemberExpression') return;
    const place: Place = { source, node: left.object.object, env: undefined };
    const [holder, option] = [propertyName(left.object), propertyName(left)];
    if (option === undefined || !isMemberNamed(left.object, holder ?? '')) return;
    for (const value of values.at(place)) {
      if (value.kind !== 'client') continue;
      const [known, base] = value.client.defaultBase ?? [];
      if (holder === known && option === base)
        defaults.set(value.made ?? value.client, values.texts({ ...place, node: right }));
    }
  }

  /**
   * The calls of a site; those of the functions around it, if their callers know the address.
   * @param chain the calls that lead to the site, the nearest one first
   */
  function callsAt(site: Site, chain: readonly Caller[]): readonly FoundCall[] {
    const place = { ...site.place, env: environmentAlong(chain, values) };
    const of = clientOf({ ...site, place });
    const known = chain.findLast(({ isLoop }) => isLoop !== true)?.place ?? place;
    const base = defaults.get(of.made) ?? defaults.get(of.client);
    const requests = requestsOf({ ...site, place, of }, values, base);
    return requests.flatMap(({ method, address }): readonly FoundCall[] => {
      const open = [...openOf(method), ...address.open];
      const isGlued = GLUED.test(address.startsOpen ? address.text : address.text.replace(WITH_BASE, ''));
      let isUncalled = false;
      if (open.length > 0 && chain.length < MOST_WRAPPERS && !isKnown(address, method)) {
        const calls = callersOf(known, place, open).flatMap((caller) => callsAt(site, [...chain, caller]));
        // One address for all, but for the query: the wrapper is where it is known.
        const isOne =
          !isGlued && typeof method === 'string' && calls.every((call) => pathOf(call.address) === pathOf(address));
        if (calls.length > 0 && !isOne) return calls;
        const around = enclosingFunction(known.node);
        isUncalled = calls.length === 0 && around !== undefined && !isCallback(around);
      }
      // A wrapper that nobody calls sends nothing.
      if (open.length > 0 && isGlued) return [];
      if (of.client.anyMethod !== undefined && of.shape === ANY && !IS_PATH.test(address.text)) return [];
      const sent = typeof method === 'string' ? method : undefined;
      const hasOthers = requests.length > 1;
      return [
        {
          source: known.source,
          node: known.node,
          ...kindOf(of.client, site.form),
          method: sent,
          address,
          isDirect: chain.length === 0,
          hasOthers,
          isUncalled,
        },
      ];
    });
  }

  /** The client of a site in the calls around it, which may give it a base: `new Api('/api').get('/users')`. */
  function clientOf({ place, of, form, named }: Site): ClientValue {
    if (place.env === undefined) return of;
    for (const callee of values.at({ ...place, node: place.node.callee })) {
      if (callee.kind === 'request' && (callee.form === form || named !== undefined)) return callee.of;
      if (callee.kind === 'client' && callee.shape.called === form) return callee;
    }
    return of;
  }

  function isKnown(address: Text, method: SentMethod): boolean {
    return typeof method === 'string' && !GLUED.test(address.text) && isAnswered(address.text, method);
  }

  /** The calls of the nearest function around a place that say what the open functions get. */
  function callersOf(known: Place, { env }: Place, open: readonly FunctionNode[]): readonly Caller[] {
    for (const around of ancestors(known.node)) {
      if (!isFunction(around) || isBound(around, env)) continue;
      const found = (callers.get(around) ?? []).filter(({ callee }) =>
        open.some((scope) => scope === around || isBound(scope, callee.env) || isConstructor(scope, callee.env)),
      );
      if (found.length > 0 || open.includes(around) || !isCallback(around)) return found;
    }
    return [];
  }
}

function kindOf({ name, isMock, isLink }: Client, form?: RequestForm): Pick<FoundCall, 'client' | 'isMock' | 'isLink'> {
  return { client: name, isMock: isMock === true || form?.isMock === true, isLink: isLink === true };
}

function pathOf({ text }: Text): string {
  return text.replace(/[?#].*$/su, '');
}
