import { describe, expect, test } from 'vitest';
import { HOLE } from '../../src/model.ts';
import { enclosedAt, isBalanced } from '../../src/path/scan.ts';

describe('what a bracket encloses', () => {
  test.each([
    ['(a)', 3],
    ['(a)b', 3],
    ['((a)(b))c', 8],
    ['[a]', 3],
    ['[a](b)', 3],
    // In a class a bracket is a letter, and the class is not done before its own ends.
    ['([)])', 5],
    ['[(]', 3],
    // What a backslash is in front of opens and closes nothing.
    [String.raw`(\))`, 4],
    [String.raw`([\])])`, 7],
    [String.raw`(\\)`, 4],
  ])('%s', (text, end) => expect(enclosedAt(text, 0)?.end).toBe(end));

  test.each(['(', '(a', '((a)', '[a', '([)', String.raw`(\)`, String.raw`(a\\`])('%s is not closed', (text) => {
    expect(enclosedAt(text, 0)).toBeUndefined();
  });

  test('begins where it is asked to', () => expect(enclosedAt('(a)(b)', 3)?.end).toBe(6));

  test.each([
    ['(a)', true],
    ['(?:a)', true],
    ['([ab])', true],
    ['(?<name>a)', false],
    ['(?<=a)', false],
    ['[(]', false],
    ['[*]', false],
    ['[:]', false],
    [String.raw`[\(]`, true],
    [String.raw`(\*[a])`, true],
  ])('captures in %s are counted rightly: %s', (text, counted) => {
    expect(enclosedAt(text, 0)?.capturesCounted).toBe(counted);
  });

  test('tells whether something in it is unknown', () => {
    expect(enclosedAt(`(${HOLE})`, 0)?.hasHole).toBe(true);
    expect(enclosedAt(`[${HOLE}]`, 0)?.hasHole).toBe(true);
    expect(enclosedAt(`(a)${HOLE}`, 0)?.hasHole).toBe(false);
  });
});

describe('whether all closes', () => {
  test.each(['', 'a', 'a(b)c', 'a(b)(c)', '[)]', String.raw`\)`, String.raw`a\(b`, String.raw`\\`, '(a)b[c]', 'a]b'])(
    'in %s',
    (text) => expect(isBalanced(text)).toBe(true),
  );

  test.each([')', 'a)', '(', 'a(b', '[a', '(a))', '(a)(', String.raw`\\)`, 'a(b)c)', '[)', '(a)[b'])(
    'not in %s',
    (text) => expect(isBalanced(text)).toBe(false),
  );
});
