import type { TSESTree } from '@typescript-eslint/utils';
import { initialiser, isExported } from '../syntax/constants.ts';
import { type Node, type SourceCode, staticKey, unwrapped, type Variable, variableAt } from '../syntax/nodes.ts';
import type { Receiver } from '../syntax/values.ts';

/**
 * A boolean option of the call that created a receiver: `true`, `false`, `absent` when the literal options lack it,
 * `undefined` when the file does not tell. A dotted name goes into nested objects.
 */
export function readOption({ origin }: Receiver, name: string, sourceCode: SourceCode): boolean | 'absent' | undefined {
  if (origin.type !== 'CallExpression' && origin.type !== 'NewExpression') return undefined;
  const [options] = origin.arguments;
  if (options === undefined) return 'absent';
  let node = resolved(options, sourceCode);
  for (const key of name.split('.')) {
    const value = node && lastMember(node, key);
    if (value === undefined || value === 'absent') return value;
    node = resolved(value, sourceCode);
  }
  return node?.type === 'Literal' && typeof node.value === 'boolean' ? node.value : undefined;
}

function resolved(node: Node, sourceCode: SourceCode): Node | undefined {
  const inner = unwrapped(node);
  if (inner.type !== 'Identifier') return inner;
  const variable = variableAt(inner.name, inner, sourceCode);
  if (variable === undefined) return undefined;
  if (!values.has(variable)) values.set(variable, valueOf(variable));
  return values.get(variable);
}

/** Kept, so that the options of a thousand routers are looked at once. */
const values = new WeakMap<Variable, Node | undefined>();

function valueOf(variable: Variable): Node | undefined {
  const value = initialiser(variable);
  if (value === undefined) return undefined;
  // An object that anything else reads could be changed there, in another file too.
  const reads = variable.references.filter((reference) => reference.isRead()).length;
  return value.type === 'Literal' || (reads === 1 && !isExported(variable)) ? unwrapped(value) : undefined;
}

/**
 * The value of a property of an object literal: the last of the name wins, unless something unknown is spread behind
 * it. `absent` when the literal lacks it, `undefined` when the file does not tell.
 */
export function lastMember(object: Node, name: string): Node | 'absent' | undefined {
  if (object.type !== 'ObjectExpression') return undefined;
  const { known, areAll } = membersOf(object);
  return known.get(name) ?? (areAll ? 'absent' : undefined);
}

interface Members {
  /** Those behind the last that is unknown. */
  readonly known: ReadonlyMap<string, Node>;
  readonly areAll: boolean;
}

/** Kept, so that an object of a thousand decorators is not searched for each of them. */
const members = new WeakMap<Node, Members>();

/** The members of an object literal. */
export function membersOf(object: TSESTree.ObjectExpression): Members {
  const kept = members.get(object) ?? readMembers(object);
  members.set(object, kept);
  return kept;
}

function readMembers({ properties }: TSESTree.ObjectExpression): Members {
  const known = new Map<string, Node>();
  let areAll = true;
  for (const property of properties) {
    const key = property.type === 'SpreadElement' ? undefined : staticKey(property.key, property.computed);
    if (property.type === 'SpreadElement' || key === undefined || key === '__proto__') {
      known.clear();
      areAll = false;
    } else {
      known.set(key, property.value);
    }
  }
  return { known, areAll };
}
