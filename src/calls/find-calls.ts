import { anyMethods } from '../clients/index.ts';
import type { Client, RequestForm } from '../clients/define-client.ts';
import { HOLE } from '../model.ts';
import { pushTo } from '../syntax/lists.ts';
import { ancestors, type FunctionNode, isFunction, isMemberNamed, type Node, propertyName } from '../syntax/nodes.ts';
import { nodesWithin } from '../syntax/walk.ts';
import { requestsOfElement } from './elements.ts';
import { objectsAt } from './makers.ts';
import { requestsOf, type SentMethod, type Site } from './requests.ts';
import {
  type ClientValue,
  type Environment,
  environmentOf,
  type Evaluation,
  type FunctionValue,
  isBound,
  type Place,
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
}

/** Whether a route answers an address with holes as it is, so that nothing needs to know what the holes stand for. */
export type IsAnswered = (address: string, method: string) => boolean;

/** A call of a function of the project. */
interface Caller {
  readonly place: Place;
  readonly callee: FunctionValue;
  readonly args: readonly Place[];
}

/** How many wrappers may lie around each other. */
const MOST_WRAPPERS = 4;
/** How many calls one site may stand for. */
const MOST_CALLS = 500;

/** Addresses that begin with an unknown part, or where one follows a word: `'/api' + path`. */
const GLUED = new RegExp(`^${HOLE}|^[^?#]*[^/?#]${HOLE}`, 'u');

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
          });
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
      const place = { source, node, env: undefined };
      const callees = values.at({ ...place, node: node.callee });
      for (const callee of callees) readCall(place, callee);
      if (callees.every(({ kind }) => kind === 'external') && isTest(source.file)) readAnyMethod(place);
    }
  }
  return [...inElements, ...sites.flatMap((site) => callsAt(site, []).slice(0, MOST_CALLS))];

  function readCall(place: Site['place'], callee: Value): void {
    const called = callee.kind === 'client' ? callee.shape.called : undefined;
    const form =
      callee.kind === 'request' ? callee.form : called !== undefined && 'address' in called ? called : undefined;
    const of = callee.kind === 'request' ? callee.of : callee;
    if (form !== undefined && of.kind === 'client') readSite(place, of, form);
    const args = place.node.arguments.map((each): Place => ({ ...place, node: each }));
    if (callee.kind === 'function') pushTo(callers, callee.node, { place, callee, args });
  }

  /** A request, or the call of the function that gets the address and sends it: `useSWR('/users', fetcher)`. */
  function readSite(place: Site['place'], of: ClientValue, form: RequestForm): void {
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
    if (senders.length === 0) sites.push({ place, of, form });
  }

  function readAnyMethod(place: Site['place']): void {
    const { callee } = place.node;
    const known = callee.type === 'MemberExpression' ? anyMethods.get(propertyName(callee) ?? '') : undefined;
    if (known === undefined) return;
    const site: Site = {
      place,
      of: { kind: 'client', client: known.client, shape: {}, bases: undefined },
      form: known.form,
    };
    if (requestsOf(site, values).some(({ address }) => address.text.startsWith('/'))) sites.push(site);
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
    const place = { ...site.place, env: environmentAlong(chain) };
    const of = clientOf({ ...site, place });
    const known = chain.at(-1)?.place ?? place;
    const base = defaults.get(of.made) ?? defaults.get(of.client);
    const requests = requestsOf({ ...site, place, of }, values, base);
    return requests.flatMap(({ method, address }): readonly FoundCall[] => {
      const open = [...openOf(method), ...address.open];
      const isGlued = GLUED.test(address.text);
      if (open.length > 0 && chain.length < MOST_WRAPPERS && !isKnown(address, method)) {
        const calls = callersOf(known, place, open).flatMap((caller) => callsAt(site, [...chain, caller]));
        // One address for all, such as `/users/${id}`: the wrapper is where it is known.
        const isOne =
          !isGlued && typeof method === 'string' && calls.every((call) => call.address.text === address.text);
        if (calls.length > 0 && !isOne) return calls;
      }
      // A wrapper that nobody calls sends nothing.
      if (open.length > 0 && isGlued) return [];
      const sent = typeof method === 'string' ? method : undefined;
      const hasOthers = requests.length > 1;
      return [
        {
          source: known.source,
          node: known.node,
          ...kindOf(of.client),
          method: sent,
          address,
          isDirect: chain.length === 0,
          hasOthers,
        },
      ];
    });
  }

  /** The client of a site in the calls around it, which may give it a base: `new Api('/api').get('/users')`. */
  function clientOf({ place, of, form }: Site): ClientValue {
    if (place.env === undefined) return of;
    for (const callee of values.at({ ...place, node: place.node.callee })) {
      if (callee.kind === 'request' && callee.form === form) return callee.of;
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
        open.some((scope) => scope === around || isBound(scope, callee.env)),
      );
      if (found.length > 0 || open.includes(around) || !isCallback(around)) return found;
    }
    return [];
  }
}

function kindOf({ name, isMock, isLink }: Client): Pick<FoundCall, 'client' | 'isMock' | 'isLink'> {
  return { client: name, isMock: isMock === true, isLink: isLink === true };
}

/** What parameters stand for at the end of a chain of calls. */
function environmentAlong(chain: readonly Caller[]): Environment | undefined {
  return chain.reduceRight<Environment | undefined>(
    (env, { callee, args }) =>
      environmentOf(
        callee,
        args.map((each) => ({ ...each, env })),
      ),
    undefined,
  );
}

/** Whether a call gets a function, also inside an object: `new Promise((resolve) => …)`, `useQuery({ queryFn: () => … })`. */
function isCallback(node: FunctionNode): boolean {
  const { parent } = node;
  const outer = parent.type === 'Property' ? parent.parent.parent : parent;
  return outer.type === 'CallExpression' || outer.type === 'NewExpression';
}

function openOf(method: SentMethod): readonly FunctionNode[] {
  return typeof method === 'object' ? method.open : [];
}
