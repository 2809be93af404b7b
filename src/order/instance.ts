import { classIndex, isWriteTarget, methodNamed } from '../syntax/classes.ts';
import {
  callOf,
  classOfThis,
  type ClassNode,
  enclosingFunction,
  type Node,
  type SourceCode,
  propertyName,
  type Variable,
  variableAt,
  chainStart,
} from '../syntax/nodes.ts';
import { remember, rememberPair } from '../syntax/remember.ts';

/**
 * An object that identifies the router of an expression. Two expressions in one block with the same object hold the
 * same router: a variable or a field that is set once, or the call that creates the router. Returns `undefined` if the
 * router may have changed in between.
 * @param origin the call that creates the router, if known
 */
export function instanceAt(expression: Node, origin: Node, sourceCode: SourceCode): object | undefined {
  const node = chainStart(expression, origin);
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression':
      return node;
    case 'Identifier': {
      const variable = variableAt(node.name, node, sourceCode);
      return variable !== undefined && isSetOnce(variable, node) ? variable : undefined;
    }
    case 'MemberExpression': {
      const name = propertyName(node);
      const owner = node.object.type === 'ThisExpression' ? classOfThis(node) : undefined;
      return owner && name !== undefined ? fieldsSetOnce(owner, sourceCode).get(name) : undefined;
    }
    default:
      return undefined;
  }
}

/** `const app = express()`, or `let app; app = express();` in the function that uses it: `beforeEach` runs often. */
function isSetOnce(variable: Variable, node: Node): boolean {
  const [definition, ...others] = variable.defs;
  const [later, ...more] = laterWrites(variable);
  if (definition === undefined || others.length > 0) return false;
  if (later === undefined) return true;
  const isEmpty = definition.type === 'Variable' && definition.node.init === null;
  return isEmpty && more.length === 0 && enclosingFunction(later) === enclosingFunction(node);
}

/** Remembered: 4,000 routes of one router would look at 16 million references (0.2 s). */
const laterWrites = remember(({ references }: Variable): readonly Node[] =>
  references
    .filter((reference) => (reference.isWrite() && reference.init !== true) || isTakenByName(reference.identifier))
    .map(({ identifier }) => identifier),
);

/** `app[name]` without a call may be the list of routes, or a replaced method. */
function isTakenByName({ parent }: Node): boolean {
  if (parent?.type !== 'MemberExpression' || callOf(parent) !== undefined) return false;
  return propertyName(parent) === undefined;
}

/** The fields that a class sets once, each identified by its first `this.name`. `get router()` may differ each time. */
const fieldsSetOnce = rememberPair((owner: ClassNode, sourceCode: SourceCode): ReadonlyMap<string, object> => {
  const { fields, members } = classIndex(owner, sourceCode);
  const stable = [...members].filter(([name, nodes]) => {
    const isInitialised = fields.get(name)?.value != null;
    return nodes.filter(isWriteTarget).length + Number(isInitialised) <= 1 && methodNamed(owner, name) === undefined;
  });
  return new Map(stable.flatMap(([name, [first]]) => (first ? [[name, first] as const] : [])));
});
