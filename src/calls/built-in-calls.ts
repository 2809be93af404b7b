import { returnsOf } from '../syntax/functions.ts';
import { type CallNode, propertyName, variableOf } from '../syntax/nodes.ts';
import { instancesOf } from './instances.ts';
import { objectsAt } from './makers.ts';
import { joinedTexts } from './texts.ts';
import { type Evaluation, joined, ORIGIN, type Place, type Text, textOf, type Value, partOf } from './values.ts';

/** What functions of the language return: `new URL()`, `[…].join('/')`, `Object.freeze()`, `url.toString()`. */
export function builtInCall(
  { callee, arguments: args }: CallNode,
  place: Place,
  values: Evaluation,
): readonly Value[] | undefined {
  const [first, second] = args.map((node): Place => ({ ...place, node }));
  if (callee.type === 'Identifier') {
    if (first === undefined || variableOf(callee, place.source.sourceCode)?.defs.length) return undefined;
    if (callee.name === 'String') return values.at(first);
    return callee.name === 'URL' ? urlsOf(first, second, values) : undefined;
  }
  if (callee.type !== 'MemberExpression') return undefined;
  const object: Place = { ...place, node: callee.object };
  switch (propertyName(callee)) {
    case 'toString':
    case 'toLowerCase':
    case 'toUpperCase':
    case 'bind':
      return values.at(object);
    case 'freeze':
      return first && values.at(first);
    case 'join': {
      const [list] = objectsAt(object, values);
      const [glue] = first === undefined ? [textOf(',')] : values.texts(first);
      if (list?.node.type !== 'ArrayExpression' || glue === undefined) return undefined;
      const parts = list.node.elements.filter((each) => each !== null);
      return joinedTexts(
        parts.flatMap((each, index) => (index === 0 ? [each] : [glue, each])),
        list,
        values,
      );
    }
    default:
      return undefined;
  }
}

function urlsOf(address: Place, base: Place | undefined, values: Evaluation): readonly Value[] {
  const texts = values.texts(address);
  const bases = base === undefined ? [] : values.texts(base);
  const found = bases.length === 0 ? texts : bases.flatMap((each) => texts.map((text) => resolved(each, text)));
  return found.map((text) => ({ kind: 'text', text }));
}

/** `new URL(address, base)`: a leading slash drops the path of the base, and its last segment goes in any case. */
export function resolved(base: Text, address: Text): Text {
  if (ORIGIN.test(address.text)) return address;
  const [origin = ''] = ORIGIN.exec(base.text) ?? [];
  const start = address.text.startsWith('/') ? origin : base.text.replace(/(?<![:/])\/[^/]*$/u, '/');
  return joined(
    base.text.startsWith(start) ? partOf(base, 0, start.length) : { ...base, text: start, pieces: [] },
    address,
  );
}

/**
 * What functions of libraries return: `inject(HttpClient)`, `useCallback(() => …)`, `useMemo(() => axios.create())`. Of
 * others, only where they come from.
 */
export function libraryCall(
  { module, name }: Extract<Value, { kind: 'external' }>,
  [first]: readonly Place[],
  values: Evaluation,
): readonly Value[] {
  if (first !== undefined) {
    if (/(?:^|\.)inject$|^TestBed\.get$/u.test(name)) return instancesOf(first.node, first.source, values);
    const hook = name.replace(/^.*\./u, '');
    // What a context holds where nothing provides another value.
    if (/^(?:useCallback|createContext|useContext)$/u.test(hook)) return values.at(first);
    if (hook === 'useMemo') return values.at(first).flatMap((value) => resultsOf(value, values));
  }
  return [{ kind: 'external', module, name: `${name}()` }];
}

function resultsOf(value: Value, values: Evaluation): readonly Value[] {
  if (value.kind !== 'function') return [];
  const { node, source, env } = value;
  return returnsOf(node, source.sourceCode).flatMap((result) => values.at({ source, node: result, env }));
}
