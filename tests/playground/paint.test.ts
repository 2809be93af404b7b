import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlight } from '../../docs/playground/highlight.ts';
import { paint } from '../../docs/playground/paint.ts';

const pieces = fc.constantFrom(
  "'",
  '"',
  '`',
  '\\',
  '/',
  '*',
  '//',
  '/*',
  '*/',
  '\n',
  '@',
  'Get',
  'get',
  '.',
  ' ',
  '${',
  '}',
  'const',
  '42',
  'é',
  '🙂',
  ':',
  '<',
  '&',
);
const code = fc.array(pieces, { maxLength: 40 }).map((all) => all.join(''));
const painted = code.chain((text) =>
  fc.record({
    text: fc.constant(text),
    spans: fc.array(
      fc
        .tuple(fc.nat(text.length), fc.nat(text.length))
        .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
      { maxLength: 4 },
    ),
  }),
);

describe('paint', () => {
  it('gives the code back, piece by piece', () =>
    fc.assert(
      fc.property(painted, ({ text, spans }) => {
        expect(
          paint(text, spans)
            .map((stretch) => stretch.text)
            .join(''),
        ).toBe(text);
      }),
    ));

  it('marks each finding where it is, and nothing else', () =>
    fc.assert(
      fc.property(painted, ({ text, spans }) => {
        const marked = spans.map(() => new Set<number>());
        let offset = 0;
        for (const stretch of paint(text, spans)) {
          for (const index of stretch.findings) {
            for (let at = 0; at < stretch.text.length; at++) marked[index]!.add(offset + at);
          }
          offset += stretch.text.length;
        }
        for (const [index, { start, end }] of spans.entries()) {
          expect([...marked[index]!]).toEqual(Array.from({ length: end - start }, (_, at) => start + at));
        }
      }),
    ));

  it('gives a stretch two findings where they overlap', () => {
    const stretches = paint('/Users/', [
      { start: 1, end: 6 },
      { start: 5, end: 7 },
    ]);
    expect(stretches.map(({ text, findings }) => [text, findings])).toEqual([
      ['/', []],
      ['User', [0]],
      ['s', [0, 1]],
      ['/', [1]],
    ]);
  });
});

describe('highlight', () => {
  const kinds = (text: string) => highlight(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);

  it('knows the words of the language', () => {
    expect(kinds("const a = '//no' + 42; // 'yes'")).toEqual([
      'keyword const',
      "string '//no'",
      'number 42',
      "comment // 'yes'",
    ]);
    expect(kinds("@Get(':id') private delete;")).toEqual([
      'decorator @Get',
      "string ':id'",
      'keyword private',
      'keyword delete',
    ]);
  });

  it('leaves names of members alone', () =>
    expect(kinds('router.delete(x); ({ default: 1, Delete })')).toEqual(['number 1']));

  it('colours what is not finished yet', () => {
    expect(kinds("get('/us\nget(x)")).toEqual(["string '/us"]);
    expect(kinds('`a\nb')).toEqual(['string `a\nb']);
    expect(kinds('/* a\nb')).toEqual(['comment /* a\nb']);
  });
});
