import { requestOfTag, type TagRequest } from '../clients/tags.ts';
import type { Node } from '../syntax/nodes.ts';
import type { Evaluation, SourceFile, Text } from './values.ts';

/** An address in an attribute of a JSX element. */
interface ElementRequest extends TagRequest {
  readonly node: Node;
  readonly address: Text;
}

type Element = Extract<Node, { type: 'JSXOpeningElement' }>;

/** The requests of a JSX element: `<form action="/users" method="post">`. Components of the project are not followed. */
export function requestsOfElement({ name, attributes }: Element, source: SourceFile, values: Evaluation) {
  if (name.type !== 'JSXIdentifier') return [];
  const textsOf = (attribute: string): readonly Text[] => {
    const value = valueOf(attributes, attribute);
    return value === undefined ? [] : values.texts({ source, node: value, env: undefined });
  };
  return attributes.flatMap((attribute): readonly ElementRequest[] => {
    if (attribute.type !== 'JSXAttribute' || typeof attribute.name.name !== 'string') return [];
    const own = attribute.name.name;
    const addresses = textsOf(own).filter(({ text }) => /^\/(?!\/)/u.test(text));
    const request = addresses.length === 1 ? requestOfTag(name.name, own, textsOf('method')[0]?.text) : undefined;
    return request === undefined ? [] : addresses.map((address) => ({ ...request, node: attribute, address }));
  });
}

function valueOf(attributes: Element['attributes'], wanted: string): Node | undefined {
  for (const each of attributes) {
    if (each.type !== 'JSXAttribute' || each.name.name !== wanted) continue;
    const value = each.value?.type === 'JSXExpressionContainer' ? each.value.expression : each.value;
    if (value && value.type !== 'JSXEmptyExpression') return value;
  }
  return undefined;
}
