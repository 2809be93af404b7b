import type { TSESTree } from '@typescript-eslint/utils';
import { ELEMENT, mayBeText, type Sight, type Step, takesAnyText } from './declared-types.ts';
import { commentedTypes } from './jsdoc.ts';
import { type Node, type SourceCode, staticKey, unwrapped, variableAt } from './nodes.ts';

/** What stands around a literal, or names it; a stop for programs that no person wrote. */
const MOST_HOPS = 100;

/**
 * Whether a type may name the text of a literal, so that with another text the file no longer compiles:
 * `const USERS: Path = '/Users'`, `'/Users' satisfies keyof Paths`, `get<'/Users'>('/Users')`. Asked of a literal that
 * nothing else uses; one of which is not seen where it goes counts as typed.
 */
export function isTyped(literal: Node, text: string, sight: Sight): boolean {
  const { sourceCode } = sight;
  let steps: readonly Step[] = [];
  let node = literal;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    if (isRefusedByComment(node, sight)) return true;
    const { parent } = node;
    switch (parent?.type) {
      case 'TSAsExpression':
      case 'TSTypeAssertion':
        // What a value is taken for is all that the code around it gets to see.
        if (!isConst(parent.typeAnnotation)) return !takesAnyText(parent.typeAnnotation, steps, sight);
        break;
      case 'TSSatisfiesExpression':
        if (!takesAnyText(parent.typeAnnotation, steps, sight)) return true;
        break;
      case 'ArrayExpression':
        steps = [ELEMENT, ...steps];
        break;
      case 'Property':
        steps = [staticKey(parent.key, parent.computed) ?? '', ...steps];
        break;
      case 'ObjectExpression':
      case 'ConditionalExpression':
      case 'TemplateLiteral':
      case 'TSNonNullExpression':
        break;
      case 'VariableDeclarator': {
        const declared = parent.id.typeAnnotation?.typeAnnotation;
        if (declared !== undefined) return !takesAnyText(declared, steps, sight);
        if (isRefusedByComment(parent, sight) || isRefusedByComment(parent.parent, sight)) return true;
        const read = soleRead(parent, sourceCode);
        if (read === undefined) return true;
        node = read;
        continue;
      }
      case 'CallExpression': {
        const [first] = parent.typeArguments?.params ?? [];
        if (first !== undefined && mayBeText(first, text, sight)) return true;
        // `Object.freeze(options)`.
        if (unwrapped(parent) === parent) return false;
        break;
      }
      default:
        return true;
    }
    node = parent;
  }
  return true;
}

/** `as const`, which is no type. */
function isConst(type: TSESTree.TypeNode): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
}

/** The one place that reads a variable. */
function soleRead({ id }: TSESTree.VariableDeclarator, sourceCode: SourceCode): Node | undefined {
  const variable = id.type === 'Identifier' ? variableAt(id.name, id, sourceCode) : undefined;
  const [read, ...others] = (variable?.references ?? []).filter((reference) => reference.isRead());
  return others.length === 0 ? read?.identifier : undefined;
}

/** Words of types in comments that name no text. */
const HARMLESS: ReadonlySet<string> = new Set(
  'string String any unknown object Object Array ReadonlyArray Readonly Record readonly const'.split(' '),
);

/** Kept, so that what stands before a list with a thousand paths is not read for each of them. */
const refusals = new WeakMap<Node, Map<Sight['trusts'], boolean>>();

/** Whether a JSDoc `@type` in front of a node, which TypeScript reads in JavaScript, may refuse another text. */
function isRefusedByComment(node: Node, sight: Sight): boolean {
  const answers = refusals.get(node) ?? new Map<Sight['trusts'], boolean>();
  refusals.set(node, answers);
  const answer = answers.get(sight.trusts) ?? refuses(node, sight);
  answers.set(sight.trusts, answer);
  return answer;
}

function refuses(node: Node, { sourceCode, trusts }: Sight): boolean {
  return commentedTypes(node, sourceCode).some((type) => {
    const module = /^import\(\s*["']([^"']+)["']\s*\)\.[\w$.]+$/u.exec(type.trim())?.[1];
    if (module !== undefined) return !trusts(module);
    if (/["'`]/u.test(type)) return true;
    // `{ url: string }`: the names of members are no types.
    return [...type.matchAll(/([\w$]+)(\??:)?/gu)].some(
      ([, word = '', key]) => key === undefined && !HARMLESS.has(word),
    );
  });
}
