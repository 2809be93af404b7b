import type { RouteOrder } from '../frameworks/define-framework.ts';
import { objectAt } from '../syntax/constants.ts';
import { type CallNode, type ClassNode, decoratorsOf, lastName, type SourceCode, unwrapped } from '../syntax/nodes.ts';
import { propertyValue } from '../syntax/properties.ts';

/**
 * Whether options of a route may let it share its path with another one: `{ constraints: { version: '2.0.0' } }`. The
 * last argument is the handler, or an object with everything; an argument in between holds the options.
 */
export function mayBeConstrained(call: CallNode, names: readonly string[], sourceCode: SourceCode): boolean {
  return call.arguments.some((argument, index) => {
    const options = objectAt(argument, { sourceCode });
    if (options === undefined) return index === 1 && call.arguments.length > 2;
    // Options in a variable may get more keys elsewhere.
    if (unwrapped(argument) !== options) return true;
    const isOpen = options.properties.some((property) => property.type === 'SpreadElement' || property.computed);
    return isOpen || names.some((name) => propertyValue(options, name) !== undefined);
  });
}

/** The options that separate the requests of a class from those of another class: `@Controller({ host: 'a.org' })`. */
export function constraintsOf(owner: ClassNode, names: readonly string[], sourceCode: SourceCode): string {
  const calls = decoratorsOf(owner).flatMap(({ expression }) =>
    expression.type === 'CallExpression' ? [expression] : [],
  );
  const options = calls.flatMap((call) => objectAt(call.arguments[0], { sourceCode }) ?? []);
  const values = options.flatMap((object) => names.map((name) => propertyValue(object, name)));
  return values.map((value) => (value === undefined ? '' : sourceCode.getText(value))).join('\n');
}

/** `@ApiV2()`, `@Hosts('a')`: whether a decorator of a class or a method may separate requests for one path. */
export function isConstrained(
  decorated: Parameters<typeof decoratorsOf>[0],
  { constrainingDecorators }: RouteOrder,
): boolean {
  return decoratorsOf(decorated).some(({ expression }) => {
    const callee = expression.type === 'CallExpression' ? expression.callee : expression;
    return constrainingDecorators?.test(lastName(callee) ?? '') === true;
  });
}
