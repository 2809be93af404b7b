import type { TSESTree } from '@typescript-eslint/utils';
import { variableHolding } from '../syntax/functions.ts';
import {
  decoratorsOf,
  type FunctionNode,
  isFunction,
  lastName,
  type Node,
  propertyName,
  type SourceCode,
  unwrapped,
  type Variable,
  variableOf,
} from '../syntax/nodes.ts';
import { initializerOf, isExported } from '../syntax/variables.ts';
import { nodesAt } from '../syntax/walk.ts';

/**
 * Whether code destructures the route of a request, `({ route: own = {} }) => own.path`, or takes members of a request
 * without naming them: `const { params, ...rest } = req`, `req[key]`, `Object.values(req)`.
 * @param route the name of the member with the route
 */
export function takesRoute(route: string, sourceCode: SourceCode): boolean {
  const requests = new Requests(sourceCode);
  // Only near the words and signs of such code: visiting a whole file takes a twentieth of its time (measured).
  const written = new RegExp(
    String.raw`\b${route}\b|\.\.\.|\[(?!\s*(?:\d+|'[^'\n]*'|"[^"\n]*")?\s*\])|\bin\b|\b(?:Object|Reflect)\b`,
    'gu',
  );
  return nodesAt(written, sourceCode).some((node) => {
    switch (node.type) {
      case 'ObjectPattern':
        return node.properties.some((each) => {
          const name = each.type === 'Property' ? propertyName(each) : undefined;
          return name === undefined ? requests.mayBe(destructured(node)) : name === route;
        });
      case 'MemberExpression':
        return node.computed && propertyName(node) === undefined && requests.mayBe(node.object);
      case 'ForInStatement':
        return requests.mayBe(node.right);
      case 'SpreadElement':
        return node.parent.type === 'ObjectExpression' && requests.mayBe(node.argument);
      case 'CallExpression':
        return /^(?:Object|Reflect)$/u.test(lastName(calleeObject(node)) ?? '') && requests.areAmong(node.arguments);
      default:
        return false;
    }
  });
}

/** `Object` of `Object.values(req)`. */
function calleeObject({ callee }: TSESTree.CallExpression): Node {
  return callee.type === 'MemberExpression' ? callee.object : callee;
}

/** What a pattern takes apart: `req` of `const { route } = req`, or for a parameter the pattern. */
function destructured(pattern: Node): Node {
  const { parent } = pattern;
  if (parent?.type === 'VariableDeclarator') return parent.init ?? pattern;
  return parent?.type === 'AssignmentExpression' ? parent.right : pattern;
}

/** Methods of lists and texts: they call a function with what they hold. */
const OF_LISTS =
  /^(?:every|filter|find|findIndex|findLast|findLastIndex|flatMap|forEach|map|reduce|reduceRight|replace|replaceAll|some|sort|toSorted)$/u;

type Parameter = FunctionNode['params'][number];

/** The function that a name or a pattern is a parameter of, and the parameter with its default. */
function parameterAt(target: Node): { readonly of: FunctionNode; readonly parameter: Parameter } | undefined {
  const whole = target.parent?.type === 'AssignmentPattern' ? target.parent : target;
  if (!isFunction(whole.parent)) return undefined;
  const parameter = whole.parent.params.find((each) => each === whole);
  return parameter && { of: whole.parent, parameter };
}

/** Tells which expressions of a file may be a request. */
class Requests {
  readonly #sourceCode: SourceCode;
  /** Functions may call each other, and a file may read members of one variable at a thousand places. */
  readonly #known = new Map<Variable, boolean>();

  constructor(sourceCode: SourceCode) {
    this.#sourceCode = sourceCode;
  }

  /** Whether a node is called `req` or `request`, or is a parameter that may get one, or a constant that holds one. */
  mayBe(node: Node): boolean {
    const value = unwrapped(node);
    const declared = parameterAt(value);
    if (declared !== undefined) return this.#mayGet(declared.of, declared.parameter);
    if (value.type !== 'Identifier') return false;
    if (/^_?req(?:uest)?$/u.test(value.name)) return true;
    const variable = variableOf(value, this.#sourceCode);
    return variable !== undefined && this.#mayHold(variable);
  }

  areAmong(nodes: readonly Node[]): boolean {
    return nodes.some((node) => this.mayBe(node));
  }

  #mayHold(variable: Variable): boolean {
    const known = this.#known.get(variable);
    if (known !== undefined) return known;
    this.#known.set(variable, false);
    const [definition] = variable.defs;
    const declared = definition?.type === 'Parameter' ? parameterAt(definition.name) : undefined;
    // `const incoming = q`
    const value = declared === undefined ? initializerOf(variable) : undefined;
    const answer = declared
      ? this.#mayGet(declared.of, declared.parameter)
      : value?.type === 'Identifier' && this.mayBe(value);
    this.#known.set(variable, answer);
    return answer;
  }

  /** Whether a function may get a request as this parameter: as a handler, or from a call in the file. */
  #mayGet(target: FunctionNode, parameter: Parameter): boolean {
    const decorators = decoratorsOf(parameter);
    if (decorators.length > 0)
      return decorators.some((each) => /Req(?:uest)?\W*$/u.test(this.#sourceCode.getText(each)));
    const at = target.params.indexOf(parameter);
    // `(req, res) => …`, `(error, req, res, next) => …`
    const isPlaced = at === 0 ? target.params.length > 1 : at === 1 && target.params.length === 4;
    return this.#usesOf(target).some((use) => {
      const call = use.parent?.type === 'CallExpression' ? use.parent : undefined;
      if (call?.callee === use) {
        const isSpread = call.arguments.slice(0, at + 1).some(({ type }) => type === 'SpreadElement');
        return isSpread || this.areAmong(call.arguments.slice(at, at + 1));
      }
      return isPlaced && !(call !== undefined && OF_LISTS.test(lastName(call.callee) ?? ''));
    });
  }

  /** Where a file uses a function: where it stands, if it is exported there or has no name. */
  #usesOf(target: FunctionNode): readonly Node[] {
    const variable = variableHolding(target, this.#sourceCode);
    if (variable === undefined) return [target];
    const uses = variable.references.filter(({ init }) => init !== true).map(({ identifier }) => identifier);
    return isExported(variable) ? [target, ...uses] : uses;
  }
}
