/** What is beside a segment. `text` is in lower case; `unknown` may be anything, including nothing. */
export type Neighbour =
  { readonly kind: 'none' | 'unknown' | 'parameter' } | { readonly kind: 'text'; readonly text: string };

/** The place of a segment: what a verdict on its words may depend on. */
export interface Place {
  /** The methods of the endpoint in upper case, at least one; `undefined` if they are unknown, or any. */
  readonly methods: readonly string[] | undefined;
  readonly before: Neighbour;
  readonly after: Neighbour;
  /** Whether only parameters follow; `undefined` if the end is unknown. */
  readonly isLast: boolean | undefined;
}

/** Whether every request that arrives has one of these methods. */
export function isOnly({ methods }: Pick<Place, 'methods'>, ...allowed: readonly string[]): boolean {
  return methods !== undefined && methods.length > 0 && methods.every((method) => allowed.includes(method));
}

/** The methods that read. */
export const READS = ['GET', 'HEAD', 'OPTIONS', 'QUERY'] as const;

/** Names that precede collections and contain nothing themselves. */
const NAMESPACE = /^(?:admin|api|apis|app|auth|backend|dashboard|internal|private|public|rest|v\d+)$/u;

/** Whether a segment, in lower case, groups what follows it and names no resource: `/api`, `/v1`. */
export function isNamespace(text: string): boolean {
  return NAMESPACE.test(text);
}
