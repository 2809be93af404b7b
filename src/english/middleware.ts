import { splitCase } from './split.ts';

/** How functions begin that look at a request on its way, and how they end. */
const FIRST = new Set(
  (
    'add allow apply assert assign attach auth authenticate authorise authorize before block body can check compress ' +
    'cors csrf debug decode decorate default defer delay ensure expect extract filter fix forbid force guard has have ' +
    'helmet if inject intercept is jwt json limit load lock log maybe measure middleware must needs no normalise ' +
    'normalize oauth only parse passport permit populate preload prepare prevent protect rate redirect refuse reject ' +
    'require required requires resolve restrict rewrite sanitise sanitize secure session set setup should skip slow ' +
    'static throttle time timeout trace track trim upload urlencoded use validate verify when with without'
  ).split(' '),
);
const LAST = new Set(
  (
    'access auth authenticated authentication authorisation authorization authorized check checker checks cors csrf ' +
    'filter gate guard hook interceptor jwt limit limiter locals logger login middleware middlewares mw next ' +
    'only parser permission permissions policy required session throttle token upload validate validation validator'
  ).split(' '),
);

/**
 * Whether a function reads, by its name, as one that looks at a request and passes it on (`requireLogin`,
 * `authMiddleware`) rather than one that answers it (`users.find`).
 */
export function namesMiddleware(name: string): boolean {
  const words = name.split(/[._$]+/u).flatMap((part) => splitCase(part).words.map((word) => word.toLowerCase()));
  const own = splitCase(name.slice(name.lastIndexOf('.') + 1)).words.map((word) => word.toLowerCase());
  return words.length === 0 || FIRST.has(own[0] ?? '') || LAST.has(own.at(-1) ?? '') || words.some(isTelling);
}

function isTelling(word: string): boolean {
  return /^(?:auth|authenticate|middlewares?|mw|passport|guards?|validators?|polic(?:y|ies)|cors|static|next)$/u.test(
    word,
  );
}
