import { type Node, staticKey } from './nodes.ts';

interface Members {
  /** Those behind the last that is unknown. */
  readonly known: ReadonlyMap<string, Node>;
  readonly areAll: boolean;
}

/** The members of an object literal; what is unknown (a spread, a computed key) may set any of those in front of it. */
export function membersOf(object: Node): Members {
  const known = new Map<string, Node>();
  if (object.type !== 'ObjectExpression') return { known, areAll: false };
  let areAll = true;
  for (const property of object.properties) {
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

/** The value of a member; `absent` when the literal lacks it, `undefined` when the file does not tell. */
export function lastMember(object: Node, name: string): Node | 'absent' | undefined {
  const { known, areAll } = membersOf(object);
  return known.get(name) ?? (areAll ? 'absent' : undefined);
}
