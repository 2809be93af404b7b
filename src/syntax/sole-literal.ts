import { ancestors, isWithin, type Node, type SourceCode } from './nodes.ts';
import type { PathItem } from './path-value.ts';
import { initializerOfName } from './variables.ts';

/** Types that may list the allowed texts, so that any other text does not compile: `get<'/users'>('/users')`. */
const MAY_NAME_TEXT = /["'`]|(?:path|route|ur[il]|endpoint)s?\b|\btypeof\b|\bkeyof\b/iu;

/** Whether a path is one literal that nothing else uses, not even a type: an argument, an option, or a constant. */
export function isSoleLiteral({ node: place, text }: PathItem, sourceCode: SourceCode): boolean {
  const [piece, ...others] = text?.pieces ?? [];
  if (text?.usedOnce !== true || piece === undefined || others.length > 0) return false;
  const { node } = piece.literal;
  const literal = node.type === 'TemplateElement' ? node.parent : node;
  if (!isUntyped(literal, sourceCode)) return false;
  return isWithin(literal, place) || (holds(place, literal, sourceCode) && isUntyped(place, sourceCode));
}

/** Whether no type between an expression and its call, or its declaration, may depend on the text of the expression. */
function isUntyped(expression: Node, sourceCode: SourceCode): boolean {
  for (const outer of ancestors(expression)) {
    switch (outer.type) {
      case 'ArrayExpression':
      case 'ObjectExpression':
      case 'Property':
      case 'ConditionalExpression':
        break;
      case 'CallExpression': {
        const types = outer.typeArguments;
        // Some parsers give `null` or `undefined` if there are none.
        return types == null || !MAY_NAME_TEXT.test(sourceCode.getText(types));
      }
      case 'VariableDeclarator': {
        const isTyped = outer.id.type !== 'Identifier' || outer.id.typeAnnotation != null;
        const comments = [outer, outer.parent].flatMap((each) => sourceCode.getCommentsBefore(each));
        return !isTyped && !comments.some(({ value }) => /@(?:type|satisfies)\b/u.test(value));
      }
      default:
        return false;
    }
  }
  return false;
}

/** Whether a name, or a member of one, refers to the constant that contains the literal. */
function holds(place: Node, literal: Node, sourceCode: SourceCode): boolean {
  const holder = place.type === 'MemberExpression' ? place.object : place;
  const value = initializerOfName(holder, sourceCode);
  return value !== undefined && isWithin(literal, value);
}
