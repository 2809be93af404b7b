import type { RequestForm } from '../clients/define-client.ts';
import { HOLE } from '../model.ts';
import { returnsOf } from '../syntax/functions.ts';
import { type CallNode, isFunction, type Node, unwrapped } from '../syntax/nodes.ts';
import { initializerOfName } from '../syntax/variables.ts';
import { resolved } from './built-in-calls.ts';
import { baseIn, memberNode, objectsAt } from './makers.ts';
import {
  type ClientValue,
  type Evaluation,
  joined,
  ORIGIN,
  type Place,
  spread,
  type Text,
  textOf,
  unknownText,
  type Value,
  partOf,
} from './values.ts';

/** A call that sends a request, read with what the functions around it get. */
export interface Site {
  readonly place: Place & { readonly node: CallNode };
  readonly of: ClientValue;
  readonly form: RequestForm;
  /** The name of the function, if run time decides it: `client[method]('/users')`. */
  readonly named?: Place | undefined;
}

/** The method of a request: `open` if a caller may decide it, `undefined` if only run time does. */
export type SentMethod = string | undefined | { readonly open: Text['open'] };

/** The functions whose callers decide a method. */
export function openOf(method: SentMethod): Text['open'] {
  return typeof method === 'object' ? method.open : [];
}

export interface SentRequest {
  readonly method: SentMethod;
  /** The address with its base. */
  readonly address: Text;
}

/** The methods that a call may name before the address. */
const METHOD = /^(?:get|post|put|patch|delete|head|options)$/iu;

/** The requests that a site sends: several if its address has several values. */
export function requestsOf(site: Site, values: Evaluation, defaultBases: readonly Text[] = []): readonly SentRequest[] {
  const { place, of } = site;
  const { form, args } = withMethodFirst(site, values);
  const isMock = of.client.isMock === true || form.isMock === true;
  const options = form.options === undefined ? undefined : args[form.options];
  return addressPlaces(args[form.address], form, values).flatMap((place): readonly SentRequest[] => {
    const made = requestMadeAt(place, values);
    const address = made?.arguments[0] ?? place.node;
    const own = objectsAt({ ...place, node: address }, values).filter(({ node }) => node.type === 'ObjectExpression');
    const texts = own.length === 0 ? values.texts({ ...place, node: address }) : own.flatMap(urlsIn);
    const more = made?.arguments[1];
    const holders = [...own, ...(more === undefined ? [] : [{ ...place, node: more }])];
    const methods = methodsOf(form, args, holders, options);
    const bases = basesFor(options, own) ?? of.bases ?? defaultBases;
    const addresses = texts.flatMap((text) =>
      bases.length === 0 ? [text] : bases.map((base) => withBase(base, text)),
    );
    // `page.route(/users/, …)`
    const written = form.isMock === true ? addresses.filter(({ text }) => text.includes('/')) : addresses;
    return methods.flatMap((method) => written.map((text) => ({ method, address: isMock ? pattern(text) : text })));
  });

  function urlsIn(object: Place): readonly Text[] {
    const names = of.client.url ?? [];
    const written = names.map((name) => memberNode(object.node, name)).find((node) => node !== undefined);
    if (written !== undefined) return values.texts({ ...object, node: written });
    // `axios.request({ ...config, timeout })`
    return spreadsIn(object).flatMap((spread) => {
      const members = values.at(spread).flatMap((value) => names.flatMap((name) => values.member(value, name)));
      const texts = members.flatMap((value) => (value.kind === 'text' ? [value.text] : []));
      if (texts.length > 0) return texts;
      return names.length > 0 && members.every(({ kind }) => kind !== 'nothing') ? values.texts(spread) : [];
    });
  }

  /** A base in the options of the call wins. */
  function basesFor(options: Place | undefined, objects: readonly Place[]): readonly Text[] | undefined {
    const { base } = of.client;
    if (base === undefined) return undefined;
    return [...objects, ...(options === undefined ? [] : [options])]
      .map((object) => baseIn(object, base, values))
      .find((found) => found !== undefined);
  }

  function withBase(base: Text, address: Text): Text {
    if (of.client.join === 'url') return resolved(base, address);
    if (of.client.join === 'concat') return joined(base, address);
    if (ORIGIN.test(address.text)) return address;
    const start = partOf(base, 0, base.text.replace(/(?<!\/)\/+$/u, '').length);
    const slashes = address.text.length - address.text.replace(/^\/+/u, '').length;
    // The slash of the address stays, if it has one.
    if (slashes > 0) return joined(start, partOf(address, slashes - 1));
    return joined(joined(start, textOf('/')), address);
  }

  function methodsOf(
    { method, methodArgument, objectWins }: RequestForm,
    args: readonly Place[],
    holders: readonly Place[],
    options: Place | undefined,
  ): readonly SentMethod[] {
    if (site.named !== undefined) return methodsIn(values.texts({ ...site.named, env: place.env }));
    if (method !== undefined && objectWins !== true) return [method];
    const given = methodArgument === undefined ? undefined : args[methodArgument];
    if (given !== undefined) return methodsIn(values.texts(given));
    // `fetch(url, options)` with options that nothing here shows
    const shown = options === undefined ? [] : objectsAt(options, values);
    if (options !== undefined && shown.length === 0 && !isNothing(options)) return [openMethod(values.texts(options))];
    for (const object of [...shown, ...holders]) {
      const written = (of.client.method ?? [])
        .map((name) => memberNode(object.node, name))
        .find((node) => node !== undefined);
      if (written !== undefined) return methodsIn(values.texts({ ...object, node: written }));
      for (const inner of spreadsIn(object)) {
        if (isNothing(inner)) continue;
        const member = values.at(inner).flatMap((value) => values.member(value, 'method'));
        const texts = member.flatMap((value) => (value.kind === 'text' ? [value.text] : []));
        if (texts.length > 0) return methodsIn(texts);
        if (member.some(({ kind }) => kind !== 'nothing') || member.length === 0)
          return [openMethod(values.texts(inner))];
      }
    }
    return [method ?? (form.isMock === true ? undefined : 'GET')];
  }

  /** Whether a call leaves the options out. */
  function isNothing(options: Place): boolean {
    const found = values.at(options);
    return found.length > 0 && found.every(({ kind }) => kind === 'nothing');
  }

  function withMethodFirst(
    { form }: Site,
    evaluation: Evaluation,
  ): { readonly form: RequestForm; readonly args: readonly Place[] } {
    const args = place.node.arguments.flatMap((node) => spread({ ...place, node }));
    const [first, second] = args;
    if (form.mayStartWithMethod !== true || first === undefined || second === undefined) return { form, args };
    const [text] = evaluation.texts(first);
    if (text === undefined || !METHOD.test(text.text)) return { form, args };
    return { form: { ...form, method: text.text.toUpperCase() }, args: args.slice(1) };
  }
}

/** What an object literal spreads. */
function spreadsIn(object: Place): readonly Place[] {
  if (object.node.type !== 'ObjectExpression') return [];
  return object.node.properties.flatMap((each) =>
    each.type === 'SpreadElement' ? [{ ...object, node: each.argument }] : [],
  );
}

/** Where the address of a request stands, inside what the argument says: `{ query: () => '/users' }`, `() => '/users'`. */
function addressPlaces(argument: Place | undefined, form: RequestForm, values: Evaluation): readonly Place[] {
  if (argument === undefined) return [];
  if (form.resultOf !== undefined) {
    const { resultOf } = form;
    return values.at(argument).flatMap((value) => values.member(value, resultOf).flatMap(resultsOf));
  }
  const found = values.at(argument);
  const results = form.isMock === true ? [] : found.flatMap(resultsOf);
  if (results.length > 0) return results;
  const [first] = found.flatMap((value) => (value.kind === 'object' ? [value.place] : []));
  return first?.node.type === 'ArrayExpression'
    ? first.node.elements.slice(0, 1).flatMap((node) => (node === null ? [] : [{ ...first, node }]))
    : [argument];
}

function resultsOf(value: Value): readonly Place[] {
  if (value.kind !== 'function') return [];
  const { node, source, env } = value;
  return returnsOf(node, source.sourceCode).map((result) => ({ source, node: result, env }));
}

/** `new Request('/users', { method })`, also behind a name. */
function requestMadeAt(place: Place, values: Evaluation): Extract<Node, { type: 'NewExpression' }> | undefined {
  const named = unwrapped(place.node);
  const node = unwrapped(initializerOfName(named, place.source.sourceCode) ?? named);
  if (isFunction(node) || node.type !== 'NewExpression') return undefined;
  const isRequest = node.callee.type === 'Identifier' && /^(?:Http)?Request$/u.test(node.callee.name);
  return isRequest && values.at({ ...place, node: node.callee }).length === 0 ? node : undefined;
}

/** `isNew ? 'POST' : 'PUT'` is two methods. */
function methodsIn(texts: readonly Text[]): readonly SentMethod[] {
  const known = [...new Set(texts.map(({ text }) => text.toUpperCase()))];
  if (!known.some((each) => each.includes(HOLE))) return known;
  return [known.length === 1 ? openMethod(texts) : undefined];
}

function openMethod([text]: readonly Text[]): SentMethod {
  return text !== undefined && text.open.length > 0 ? { open: text.open } : undefined;
}

/** `/users/:id` of a mock; what a star stands for may be anything. */
function pattern(text: Text): Text {
  let open = textOf('');
  let at = 0;
  for (const { 0: hole, index } of text.text.matchAll(/^\*+|(?<=\/):\w+|(?<!\*)\*+$/gu)) {
    open = joined(open, partOf(text, at, index));
    // `/users*` takes a query.
    if (index === 0 || text.text[index - 1] === '/') open = joined(open, unknownText('*'));
    at = index + hole.length;
  }
  return joined(open, partOf(text, at));
}
