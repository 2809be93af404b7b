/** The collisions of a change with any routes of a file must be those that comparing each with each finds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/model.ts';
import { collisionsOf } from '../../src/order/collisions.ts';
import { comparisonKey } from '../../src/order/hidden.ts';
import { type Change, literalChangeOf, withLiteralChange } from '../../src/routes/rewrite.ts';
import { findRoutes } from '../find-routes.ts';
import { isFull } from '../full.ts';

const CONSTANTS = { USERS: '/Users', NAMES: '/user_names', ID: '/:Id' };
const WORDS = ["'/users'", "'/Users'", "'/user-names'", "'/user_names/'", "'/:key'", "'/'", ...Object.keys(CONSTANTS)];
const HEAD = [
  "import express from 'express'; import { r } from './r.js'; const app = express(), api = express.Router();",
  "import Fastify from 'fastify'; const server = Fastify();",
  ...Object.entries(CONSTANTS).map(([name, text]) => `const ${name} = '${text}';`),
].join('\n');

const path = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' + '));
const receiver = fc.constantFrom('app', 'app', 'api', 'r');
const method = fc.constantFrom('get', 'get', 'get', 'post', 'put', 'all');
const statement = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(receiver, method, path).map(([on, verb, at]) => `${on}.${verb}(${at}, h);`) },
  fc.tuple(receiver, path).map(([on, at]) => `${on}.route(${at}).get(h).post(h).put(h);`),
  fc.tuple(receiver, path, path).map(([on, at, other]) => `${on}.get([${at}, ${other}], h);`),
  fc.tuple(receiver, path).map(([on, at]) => `${on}[verb](${at}, h);`),
  path.map((at) => `app.use(${at}, api);`),
  path.map((at) => `server.route({ method: ['GET', 'PUT'], url: ${at}, handler: h });`),
);

/** Repeats a few lines to get many routes with one path, which are sorted by their methods. */
const lines = fc.oneof(
  fc.array(statement, { minLength: 2, maxLength: 24 }),
  fc.array(statement, { minLength: 2, maxLength: 4 }).map((some) => Array.from({ length: 12 }, () => some).flat()),
);
const programs = lines.map((all) => [HEAD, ...all].join('\n'));

/** Changes that rules may make to a route: all of its letters, one sign, the slash at its end, a prefix, a method. */
function changesOf({ text = '', methods }: Route): readonly Change[] {
  const paths = [text.toLowerCase(), text.replace('_', '-'), text.replace(/(?<=.)\/$/u, ''), `/v1${text}`];
  const others = methods?.includes('POST') === true ? ['PATCH'] : ['POST', 'GET'];
  return [
    ...paths.filter((after) => after !== text).map((after) => ({ path: after })),
    ...others.map((other) => ({ path: text, method: other })),
    ...others.map((other) => ({ path: text.toLowerCase(), method: other })),
  ];
}

/** Whether a path with parameters takes all requests of another one: `/users/:id` those of `/users/me`. */
function takes(path: string, other: string): boolean {
  const [parts, others] = [comparisonKey(path).split('/'), comparisonKey(other).split('/')];
  const isSame = parts.length === others.length && parts.every((part, at) => part === ':' || part === others[at]);
  return isSame && path.includes(':');
}

const isForAny = (methods: Route['methods']): boolean => methods === undefined || methods.includes('ALL');

/** The same answer, in quadratic time. */
function collidesPlainly(routes: readonly Route[], route: Route, change: Change): boolean {
  const endpoints = routes.filter(({ kind }) => kind === 'endpoint');
  const literal = literalChangeOf(route, change);
  const sharing = endpoints.filter(({ source }) =>
    source.pieces.some((piece) => piece.literal.at(0) === literal?.literalStart),
  );
  const moved = literal === undefined || sharing.length === 0 ? endpoints.filter((one) => one === route) : sharing;
  if (change.method !== undefined) {
    const place = route.methodSource?.start;
    if (moved.length > 1 || endpoints.filter((one) => one.methodSource?.start === place).length > 1) return true;
  }
  const others = endpoints.filter((other) => !moved.includes(other));
  return moved.some((one) => {
    const methods = change.method === undefined ? one.methods : [change.method];
    const after = literal === undefined ? change.path : withLiteralChange(one, literal);
    const base = one.fullPath?.slice(0, one.fullPath.length - (one.text ?? '').length);
    const whole = one.fullPath?.endsWith(one.text ?? '') === true ? `${String(base)}${after}` : undefined;
    return others.some((other) => {
      const { text, fullPath, receiver: on } = other;
      const mayMeet =
        isForAny(methods) || isForAny(other.methods) || methods?.some((each) => other.methods?.includes(each));
      const isSameWhole =
        whole !== undefined && fullPath !== undefined && comparisonKey(whole) === comparisonKey(fullPath);
      const isOpen = whole === undefined || fullPath === undefined;
      const isNear = on.text === one.receiver.text;
      const isBeside = isOpen && isNear && text !== undefined && comparisonKey(text) === comparisonKey(after);
      const isWhole = whole !== undefined && fullPath !== undefined;
      const [theirs, then, now] = isWhole ? [fullPath, one.fullPath, whole] : [text, one.text, after];
      const hides = (path = ''): boolean =>
        other.span.start < one.span.start ? takes(theirs ?? '', path) : takes(path, theirs ?? '');
      const metBefore =
        isForAny(one.methods) || isForAny(other.methods) || one.methods?.some((each) => other.methods?.includes(each));
      const isOrdered = one.behaviour?.precedence === 'order' && isNear;
      const isHidden = isOrdered && hides(now) && !(metBefore === true && hides(then));
      // The other one met it before: `/Users`, registered twice.
      const isTwin = change.method === undefined && text === one.text;
      return mayMeet === true && (((isSameWhole || isBeside) && !isTwin) || isHidden);
    });
  });
}

describe('collisionsOf', () => {
  it('finds what comparing each route with each finds', () => {
    const numRuns = isFull ? 40 : 10;
    let [free, taken] = [0, 0];
    fc.assert(
      fc.property(programs, (code) => {
        const routes = findRoutes(code, { filename: 'file.js' });
        const collides = collisionsOf(routes);
        for (const route of routes) {
          for (const change of changesOf(route)) {
            const expected = route.text !== undefined && collidesPlainly(routes, route, change);
            const asked = [route.receiver.text, route.methods, route.text, change];
            expect([...asked, collides(route, change) !== undefined]).toEqual([...asked, expected]);
            if (expected) taken++;
            else free++;
          }
        }
      }),
      { numRuns, seed: 20_261_124 },
    );
    expect(free).toBeGreaterThan(12 * numRuns);
    expect(taken).toBeGreaterThan(12 * numRuns);
  });
});
