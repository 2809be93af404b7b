import type { FileContext } from '../../../routes/route.ts';
import type { CallNode, Node } from '../../../syntax/nodes.ts';
import type { Receiver } from '../../../syntax/values.ts';
import type { Declarations } from './declarations.ts';
import { holderReference } from './holders.ts';
import { idOfPlugin, idOfRouter } from './ids.ts';
import type { Reference, Scope } from './reference.ts';
import { scopesFrom } from './reference-scopes.ts';

/** Reads the expressions of a file. */
interface Reader {
  readonly context: FileContext;
  readonly declarations: Declarations;
  readonly readAsWritten: (expression: Node) => Reference;
  readonly scopeAround: (node: Node) => Scope | undefined;
}

/** The routers of one file as references, with ids that are unique in the project. */
export class RouterReferences {
  /** The routers that have been asked for, with their ids. */
  readonly ids = new Map<Receiver, string>();
  readonly #file: string;
  readonly #references: Reader;
  /** The nodes whose values come from other files. */
  readonly #seeded: ReadonlySet<Node>;

  constructor(file: string, references: Reader, seeded: ReadonlySet<Node>) {
    this.#file = file;
    this.#references = references;
    this.#seeded = seeded;
  }

  readonly idOf = (receiver: Receiver): string => {
    const known = this.ids.get(receiver);
    if (known !== undefined) return known;
    const plugin = this.pluginCallOf(receiver);
    const id = plugin === undefined ? idOfRouter(this.#file, this.ids.size) : idOfPlugin(this.#file, plugin);
    this.ids.set(receiver, id);
    return id;
  };

  /** The call that registers a plugin of the file, if a receiver is what the plugin gets. */
  pluginCallOf({ parent }: Receiver): CallNode | undefined {
    const tie =
      parent && this.#references.context.flow.callsOf(parent.receiver).find(({ call }) => call === parent.call);
    const registers = tie?.method.registers;
    return registers?.kind === 'prefix' && registers.plugin !== undefined ? tie?.call : undefined;
  }

  /** A router that flows to an expression, which leads to it from outside the scope that makes it. */
  at(receiver: Receiver, expression: Node): Extract<Reference, { kind: 'router' }> {
    const maker = this.#references.scopeAround(receiver.origin);
    const isInside = scopesFrom(this.#references.scopeAround(expression)).some(({ id }) => id === maker?.id);
    const holder = this.holderOf(receiver);
    const isHere = holder === undefined && (maker === undefined || isInside);
    if (isHere && !this.#isOneOfSeveral(receiver, expression)) return this.madeBy(receiver);
    const via = holder ?? this.#references.readAsWritten(expression);
    return { kind: 'router', id: this.idOf(receiver), via };
  }

  /** Whether other runs have another router there: each registration of a plugin, each call that passes a router. */
  #isOneOfSeveral(receiver: Receiver, expression: Node): boolean {
    if (receiver.parent !== undefined) return this.pluginCallOf(receiver) !== undefined;
    return this.#references.context.flow.receiversAt(expression).length > 1;
  }

  /** A router where the file makes it, or that a parameter, an import or a field holds. */
  madeBy(receiver: Receiver): Extract<Reference, { kind: 'router' }> {
    const isHeld = this.holderOf(receiver) !== undefined;
    const madeIn = isHeld ? undefined : this.#references.scopeAround(receiver.origin);
    return { kind: 'router', id: this.idOf(receiver), madeIn };
  }

  /** What holds a router that the file does not make: a parameter, an import, a field. */
  holderOf({ origin, parent }: Receiver): Reference | undefined {
    if (parent !== undefined) return undefined;
    if (this.#seeded.has(origin)) return this.#references.readAsWritten(origin);
    return origin.type === 'CallExpression' || origin.type === 'NewExpression'
      ? undefined
      : holderReference(origin, this.#references);
  }
}
