/**
 * Two routes for `/a`, one of them for HEAD, by what becomes of a HEAD request: which of the two it reaches, `refused`
 * if the application does not start. The rule reports the route for HEAD where the request does not reach it.
 */
export interface HeadRow {
  readonly routes: readonly [method: string, path: string][];
  readonly ordered: Outcome;
  readonly fastify: Readonly<Record<4 | 5, Outcome>>;
  readonly hono: Outcome;
}

/** The place of the route in its row, counted from 1. */
type Outcome = 1 | 2 | 'refused' | 'none';

export const HEAD_ROWS: readonly HeadRow[] = [
  {
    routes: [
      ['get', '/a'],
      ['head', '/a'],
    ],
    ordered: 1,
    fastify: { 4: 2, 5: 'refused' },
    hono: 1,
  },
  {
    routes: [
      ['head', '/a'],
      ['get', '/a'],
    ],
    ordered: 1,
    fastify: { 4: 1, 5: 1 },
    hono: 2,
  },
  {
    routes: [
      ['get', '/:x'],
      ['head', '/a'],
    ],
    ordered: 1,
    fastify: { 4: 2, 5: 2 },
    hono: 1,
  },
  {
    routes: [
      ['all', '/a'],
      ['head', '/a'],
    ],
    ordered: 1,
    fastify: { 4: 'refused', 5: 'refused' },
    hono: 1,
  },
  {
    routes: [
      ['post', '/a'],
      ['head', '/a'],
    ],
    ordered: 2,
    fastify: { 4: 2, 5: 2 },
    hono: 'none',
  },
];

/** Whether the rule reports the route for HEAD. */
export function isHeadReported(routes: HeadRow['routes'], outcome: Outcome): boolean {
  return outcome !== routes.findIndex(([method]) => method === 'head') + 1;
}
