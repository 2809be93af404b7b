import type { Client, ClientShape, Maker, RequestForm } from '../clients/define-client.ts';
import { HOLE } from '../model.ts';
import { remember } from '../syntax/remember.ts';
import { bindingSourceOf } from '../syntax/bindings.ts';
import { type ClassNode, type FunctionNode, type Node, type SourceCode, variableOf } from '../syntax/nodes.ts';

/** A parsed file of the project. */
export interface SourceFile {
  /** Its path from the root, with `/` between folders. */
  readonly file: string;
  readonly sourceCode: SourceCode;
}

/** An expression of a file, and what the parameters around it stand for. */
export interface Place {
  readonly source: SourceFile;
  readonly node: Node;
  readonly env: Environment | undefined;
}

/** What parameters stand for in one call of a function, or `this` in the members of one instance of a class. */
export interface Environment {
  readonly scope: FunctionNode | ClassNode;
  readonly args: readonly Place[];
  readonly self?: Instance;
  /** The call of the function, in the calls around it. */
  readonly call?: Place;
  readonly outer: Environment | undefined;
}

/** A part of a text that one literal spells letter by letter. */
export interface Piece {
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
  readonly source: SourceFile;
  readonly node: Node;
  /** Where it starts in the file. */
  readonly at: number;
}

/** A text with {@link HOLE} for each part that the source does not show. */
export interface Text {
  readonly text: string;
  /** The functions whose callers know more: those whose parameters, or whose `this`, the text contains. */
  readonly open: readonly FunctionNode[];
  /** The expression at the start, if nothing shows its value: it may be the address of another server. */
  readonly base: string | undefined;
  /** Whether callers know the start. */
  readonly startsOpen: boolean;
  /** The literals that spell it, in order. */
  readonly pieces: readonly Piece[];
}

/** A client, with the bases that it may put in front of addresses. */
export interface ClientValue {
  readonly kind: 'client';
  readonly client: Client;
  readonly shape: ClientShape;
  /** `undefined` if it has none of its own: what `axios.defaults.baseURL` says counts then. */
  readonly bases: readonly Text[] | undefined;
  /** The call that made it. */
  readonly made?: Node;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly node: FunctionNode;
  readonly source: SourceFile;
  readonly env: Environment | undefined;
}

/** An object of a class. */
export interface Instance {
  readonly kind: 'instance';
  readonly node: ClassNode;
  readonly source: SourceFile;
  /** The arguments of its constructor; `undefined` if others make it, as with dependency injection. */
  readonly args: readonly Place[] | undefined;
  /** The environment of the class itself. */
  readonly env: Environment | undefined;
}

/** A function of a client that is not called yet. */
export interface RequestValue {
  readonly kind: 'request';
  readonly of: ClientValue;
  readonly form: RequestForm;
  /** The name of the function, if run time decides it: `client[method]`. */
  readonly named?: Place;
}

/** What an expression stands for. */
export type Value =
  | { readonly kind: 'text'; readonly text: Text }
  | FunctionValue
  | { readonly kind: 'object'; readonly place: Place }
  | {
      readonly kind: 'class';
      readonly node: ClassNode;
      readonly source: SourceFile;
      readonly env: Environment | undefined;
    }
  | Instance
  | { readonly kind: 'module'; readonly file: string }
  | { readonly kind: 'external'; readonly module: string; readonly name: string }
  | ClientValue
  | RequestValue
  | { readonly kind: 'maker'; readonly of: ClientValue; readonly maker: Maker }
  /** An argument that a call leaves out, or a member that an object lacks. */
  | { readonly kind: 'nothing' };

export function textOf(text: string): Text {
  return { text, open: [], base: undefined, startsOpen: false, pieces: [] };
}

export function textValue(text: string): Value {
  return { kind: 'text', text: textOf(text) };
}

/** The text of a literal. @param text its value */
export function writtenText(text: string, node: Node, source: SourceFile): Text {
  const at = node.range[0] + 1;
  const isSpelled = text !== '' && source.sourceCode.text.startsWith(text, at);
  return { ...textOf(text), pieces: isSpelled ? [{ start: 0, end: text.length, source, node, at }] : [] };
}

/** A part of a text. */
export function partOf(text: Text, start: number, end = text.text.length): Text {
  const pieces = text.pieces.flatMap((piece) => {
    const from = Math.max(piece.start, start);
    const to = Math.min(piece.end, end);
    return from < to ? [{ ...piece, start: from - start, end: to - start, at: piece.at + from - piece.start }] : [];
  });
  return { ...text, text: text.text.slice(start, end), pieces };
}

/** A text that the source does not show. */
export function unknownText(base?: string, open: readonly FunctionNode[] = []): Text {
  return { text: HOLE, open, base, startsOpen: open.length > 0, pieces: [] };
}

export function joined(one: Text, other: Text): Text {
  return {
    text: one.text + other.text,
    open: [...one.open, ...other.open],
    base: one.text === '' ? other.base : one.base,
    startsOpen: one.text === '' ? other.startsOpen : one.startsOpen,
    pieces: [
      ...one.pieces,
      ...other.pieces.map((each) => ({
        ...each,
        start: each.start + one.text.length,
        end: each.end + one.text.length,
      })),
    ],
  };
}

/** The start of an address with a host, or of one with an unknown host: no base is put in front of it. */
export const ORIGIN = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/iu;

/** The environment of one call of a function. */
export function environmentOf({ node, env }: FunctionValue, args: readonly Place[], call?: Place): Environment {
  return { scope: node, args: args.flatMap(spread), outer: env, ...(call === undefined ? {} : { call }) };
}

/** An argument; what the calls around it give to a rest parameter that it spreads: `(...args) => fetch(...args)`. */
export function spread(argument: Place): readonly Place[] {
  const { node, source, env } = argument;
  const variable = node.type === 'SpreadElement' ? variableOf(node.argument, source.sourceCode) : undefined;
  const from = variable && bindingSourceOf(variable)?.from;
  if (from === undefined || !('scope' in from) || !from.isRest) return [argument];
  for (let each = env; each !== undefined; each = each.outer)
    if (each.scope === from.scope) return each.args.slice(from.position);
  return [argument];
}

/** The environment of the members of an instance. Remembered, since what is known of expressions is kept with it. */
export const environmentIn = remember((instance: Instance): Environment => ({
  scope: instance.node,
  args: [],
  self: instance,
  outer: instance.env,
}));

/** Whether an environment says what the parameters of a function stand for. */
export function isBound(scope: FunctionNode, env: Environment | undefined): boolean {
  for (let each = env; each !== undefined; each = each.outer) if (each.scope === scope) return true;
  return false;
}

/** Finds what expressions stand for. */
export interface Evaluation {
  /** What an expression may stand for; nothing if the source does not show it. */
  readonly at: (place: Place) => readonly Value[];
  /** The texts that an expression may stand for; one with a hole if the source does not show it. */
  readonly texts: (place: Place) => readonly Text[];
  /** A member of what an expression stands for. */
  readonly member: (value: Value, name: string) => readonly Value[];
  /** What a module exports under a name; `*` is the module itself. */
  readonly imported: (module: string, name: string, from: string) => readonly Value[];
}
