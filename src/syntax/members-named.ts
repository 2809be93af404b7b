import { walk } from './classes.ts';
import { type FunctionNode, isFunction, type Node, type SourceCode, staticKey } from './nodes.ts';
import { isSpelled } from './spelled.ts';

/** What a file puts into members of one name, whatever they are members of. */
interface Members {
  /** Methods, `name: function`, `object.name = () => …`. */
  readonly functions: FunctionNode[];
  /** `object.name = value`: the values; the member itself where something else decides, such as a pattern. */
  readonly written: Node[];
  /** `class { name = value }` */
  readonly fields: Node[];
  /** `{ name: value }`, where the value is no plain text or number. */
  readonly properties: Node[];
}

const indexes = new WeakMap<object, ReadonlyMap<string, Members>>();
const NONE: Members = { functions: [], written: [], fields: [], properties: [] };

/** Everything that a file puts into members of a name. */
export function membersNamed(name: string, sourceCode: SourceCode): Readonly<Members> {
  const known = indexes.get(sourceCode.ast) ?? indexOf(sourceCode);
  indexes.set(sourceCode.ast, known);
  return known.get(name) ?? NONE;
}

/** Where a setter begins. Few files have any. */
const SETTER = /\bset\s+[#"'[]*[\w$-]+["'\]]*\s*\(/u;

/** The setters of a name, each of which gets what is written to such a member of whatever object. */
export function settersNamed(name: string, sourceCode: SourceCode): readonly FunctionNode[] {
  if (!isSpelled(SETTER, sourceCode)) return [];
  const { functions } = membersNamed(name, sourceCode);
  const known = setters.get(functions) ?? functions.filter(({ parent }) => 'kind' in parent && parent.kind === 'set');
  setters.set(functions, known);
  return known;
}

/** By the functions of a name: kept, so that a name which is written a thousand times has its setters picked once. */
const setters = new WeakMap<readonly FunctionNode[], readonly FunctionNode[]>();

function indexOf(sourceCode: SourceCode): ReadonlyMap<string, Members> {
  const index = new Map<string, Members>();
  const at = (name: string): Members => {
    const known = index.get(name) ?? { functions: [], written: [], fields: [], properties: [] };
    index.set(name, known);
    return known;
  };
  walk(sourceCode.ast, sourceCode, (node) => {
    if (isFunction(node)) {
      const name = functionName(node.parent, node);
      if (name !== undefined) at(name).functions.push(node);
    } else if (node.type === 'MemberExpression') {
      const name = staticKey(node.property, node.computed);
      const value = name === undefined ? undefined : writtenTo(node);
      if (name !== undefined && value !== undefined) at(name).written.push(value);
    } else if (node.type === 'PropertyDefinition' || node.type === 'AccessorProperty') {
      const name = staticKey(node.key, node.computed);
      if (name !== undefined && node.value !== null) at(name).fields.push(node.value);
    } else if (node.type === 'Property' && node.parent.type === 'ObjectExpression') {
      const name = staticKey(node.key, node.computed);
      if (name !== undefined && !isFunction(node.value) && node.value.type !== 'Literal')
        at(name).properties.push(node.value);
    }
    return true;
  });
  return index;
}

function functionName(holder: Node, target: FunctionNode): string | undefined {
  switch (holder.type) {
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'Property':
      return holder.value === target ? staticKey(holder.key, holder.computed) : undefined;
    case 'AssignmentExpression':
      return holder.left.type === 'MemberExpression'
        ? staticKey(holder.left.property, holder.left.computed)
        : undefined;
    default:
      return undefined;
  }
}

function writtenTo(member: Node): Node | undefined {
  const { parent } = member;
  switch (parent?.type) {
    case 'AssignmentExpression':
      return parent.left === member ? parent.right : undefined;
    case 'ArrayPattern':
    case 'RestElement':
      return member;
    case 'AssignmentPattern':
      return parent.left === member ? member : undefined;
    case 'Property':
      return parent.value === member && parent.parent.type === 'ObjectPattern' ? member : undefined;
    case 'ForOfStatement':
    case 'ForInStatement':
      return parent.left === member ? member : undefined;
    default:
      return undefined;
  }
}
