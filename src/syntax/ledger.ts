import type { Node } from './nodes.ts';
import type { Receiver, Use, Value } from './values.ts';

/** What becomes of values besides the calls of their methods. */
export interface Ledger {
  /** Notes a use of a value, or of the object that it is kept in. */
  readonly use: (value: Value, use: Use) => void;
  readonly usesOf: (receiver: Receiver) => readonly Use[];
  /** Uses of what a module gives: `express`, `Router`. */
  readonly usesOfModules: () => readonly ModuleUse[];
  /** Where a function of the file goes, so that it may be called by what is not in sight. */
  readonly leaksOf: (target: Node) => readonly Node[];
}

/** A use of what a framework's module gives, before it has made a receiver. */
export interface ModuleUse extends Use {
  readonly framework: Receiver['framework'];
}

export function createLedger(): Ledger {
  const uses = new Map<Receiver, Use[]>();
  const ofModules: ModuleUse[] = [];
  const leaks = new Map<Node, Node[]>();
  return {
    use(value, use) {
      let inner = value;
      while (inner.kind === 'record') inner = inner.value;
      // A member of the object around a value is no member of the value.
      if (inner.kind !== 'thing' || (inner !== value && use.kind === 'member')) return;
      const { receiver, framework, shape } = inner;
      if (receiver !== undefined) {
        const known = uses.get(receiver);
        const found = inner === value ? use : { ...use, isHeld: true };
        if (known === undefined) uses.set(receiver, [found]);
        else known.push(found);
      } else if (shape.called !== undefined) {
        // Who gets an instance may call its methods later; that others of the file do so is seen.
        if (inner !== value && isMethod(shape.called)) return;
        const known = leaks.get(shape.called);
        if (known === undefined) leaks.set(shape.called, [use.node]);
        else known.push(use.node);
      } else if (shape.decorator === undefined) {
        ofModules.push({ ...use, framework });
      }
    },
    usesOf: (receiver) => uses.get(receiver) ?? [],
    usesOfModules: () => ofModules,
    leaksOf: (target) => leaks.get(target) ?? [],
  };
}

function isMethod({ parent }: Node): boolean {
  return parent?.type === 'MethodDefinition' || parent?.type === 'PropertyDefinition';
}
