import fc from 'fast-check';
import { isFull } from '../full.ts';

/** Pieces of the paths of all dialects. */
const COMMON = String.raw`/ / / a bc De - . _ 1 :id :n_1 : \: /:id /:to -:b`.split(' ');

/** The pieces of one dialect each. */
export const EXPRESS_4 = [
  ...String.raw`* ? + ( ) (a|b) [ab] [ ] { } {2} | ^ $ \ \d \( (\d+) (/:y)? /? /* /*a`.split(' '),
  ...String.raw`/:id? :id* :id+ :id(\d+) /:x(7|8)? .:ext?`.split(' '),
];
export const EXPRESS_5 = String.raw`* *a /*a { } {/:y} {.:ext} {a{-b}} {/} :"a-b" *"a\"c" " \ + ! :é`.split(' ');
export const FASTIFY = String.raw`* /* ? /:id? :: ( ) (\d+) :id(^\d+$) :x(7|8) (a) {x} + $) \ `.trim().split(' ');

export const KOA_13 =
  String.raw`* + ? (.*) (\d+) /:id? /:id* /:id+ :id(\d+) :x(7|8) {-:b}? {/:y}? {.:ext}? {x} { } ( ) \ /:n_1 /bc/`
    .trim()
    .split(' ');
export const HONO =
  String.raw`* /* /:id? /:n_1? ? :id{\d+} /:x{7|8} {x} .json a* /x-:id /bc /De /a/:id /bc/:to /:n_1/a/ /:to{7|8}/De /De/bc /bc/De`.split(
    ' ',
  );

/** Every sign of every grammar, with few letters between. */
const SIGNS = '/:*?(){}[]\\+!.-_aZ1%é|^$"';

/** Paths: most of them consist of pieces used as intended, the others of random signs. */
export function paths(pieces: readonly string[], extra: readonly string[] = []): fc.Arbitrary<string> {
  const signs = fc.string({ unit: fc.constantFrom(...Array.from(SIGNS), ...extra), maxLength: 12 });
  const path = fc.array(pieceOf([...pieces, ...extra]), { maxLength: 10 }).map((parts) => parts.join(''));
  return fc.oneof({ weight: 3, arbitrary: path }, signs).map((rest) => `/${rest}`);
}

export function pieceOf(pieces: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...COMMON) }, fc.constantFrom(...pieces));
}

/** The same runs every time; `SEED` makes others. */
export const RUNS = { numRuns: isFull ? 2000 : 800, seed: Number(process.env['SEED'] ?? 20_260_712) };
