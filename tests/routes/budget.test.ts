/** What one file may multiply: all that is written once is read, what repeats it comes to an end. */
import { describe, expect, it } from 'vitest';
import { Budget } from '../../src/routes/budget.ts';
import { type PathItem, pathValue } from '../../src/syntax/text.ts';
import { parse } from '../find-routes.ts';

const times = <Made>(count: number, make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The paths of an argument: what stands in the brackets of the last call of some code. */
function pathsOf(code: string): readonly PathItem[] {
  const sourceCode = parse(code, 'file.js');
  const last = sourceCode.ast.body.at(-1);
  const call = last?.type === 'ExpressionStatement' ? last.expression : undefined;
  const argument = call?.type === 'CallExpression' ? call.arguments[0] : undefined;
  const value = argument === undefined ? undefined : pathValue(argument, sourceCode);
  return value?.kind === 'texts' ? value.items : [];
}

/** Calls again and again, and tells how many of the calls gave all. */
function wholeOf(most: number, isWhole: (index: number) => boolean): number {
  let whole = 0;
  while (whole < most && isWhole(whole)) whole++;
  return whole;
}

describe('within', () => {
  const placed = (count: number): readonly object[] => times(count, () => ({}));
  const self = (item: object): object => item;

  it('gives what is written once each, however much', () => {
    const budget = new Budget();
    const items = placed(50_000);
    expect(budget.within(items, self)).toBe(items);
    expect(budget.isSpent).toBe(false);
  });

  it('gives ten thousand that are written in a place seen before, of each list the first for nothing', () => {
    const budget = new Budget();
    const items = placed(101);
    budget.within(items, self);
    expect(wholeOf(1_000, () => budget.within(items, self) === items)).toBe(100);
    expect(budget.isSpent).toBe(true);
    expect(budget.within(items, self)).toEqual(items.slice(0, 1));
    expect(budget.within([...placed(2), ...items], self)).toHaveLength(2);
  });

  it('never counts what stands alone, nor a list of nothing', () => {
    const budget = new Budget();
    const [only] = [placed(1)];
    expect(wholeOf(20_000, () => budget.within(only, self) === only)).toBe(20_000);
    expect(budget.within([], self)).toEqual([]);
    expect(budget.within(placed(2), self)).toHaveLength(2);
    expect(budget.isSpent).toBe(false);
  });
});

describe('pathsWithin', () => {
  const LONG = 'a'.repeat(200);

  it('gives short paths of a constant without end', () => {
    const paths = pathsOf("const A = '/users'; f(A + '/x');");
    const budget = new Budget();
    const found = { paths, of: 'this' };
    expect(wholeOf(20_000, () => budget.pathsWithin(found) === found)).toBe(20_000);
    expect(budget.isSpent).toBe(false);
  });

  it('gives a hundred thousand letters of long paths that a constant spells, and no more', () => {
    const budget = new Budget();
    const found = { paths: pathsOf(`const A = '/${LONG}'; f(A + '/x');`), of: 'this' };
    const letters = `/${LONG}/x`.length;
    expect(wholeOf(1_000, () => budget.pathsWithin(found) === found)).toBe(Math.floor(100_000 / letters));
    expect(budget.isSpent).toBe(true);
    expect(budget.pathsWithin(found)).toEqual({ paths: [], of: 'this' });
    const written = { paths: pathsOf(`f('/${LONG}');`) };
    expect(budget.pathsWithin(written)).toBe(written);
  });

  it('counts no letters that are written for one path, and those of another use again', () => {
    const budget = new Budget();
    const each = (): boolean => {
      const found = { paths: pathsOf(`const A = '/users'; f(A + '/${LONG}');`) };
      return budget.pathsWithin(found) === found;
    };
    expect(wholeOf(500, each)).toBe(500);
    const shared = { paths: pathsOf(`const A = '/users'; f(A + '/${LONG}');`) };
    expect(wholeOf(10_000, () => budget.pathsWithin(shared) === shared)).toBe(
      1 + Math.floor(100_000 / `/users/${LONG}`.length),
    );
  });

  it('begins to count behind 128 letters', () => {
    const budget = new Budget();
    const short = { paths: pathsOf(`const A = '/${'a'.repeat(125)}'; f(A + '/x');`) };
    expect(wholeOf(5_000, () => budget.pathsWithin(short) === short)).toBe(5_000);
    const longer = { paths: pathsOf(`const A = '/${'a'.repeat(128)}'; f(A + '/x');`) };
    expect(wholeOf(5_000, () => budget.pathsWithin(longer) === longer)).toBe(Math.floor(100_000 / 131));
  });

  it('counts patterns and paths of a list by their places', () => {
    const budget = new Budget();
    const found = { paths: pathsOf("f(['/a', /b/, '/c']);") };
    expect(budget.pathsWithin(found)).toBe(found);
    expect(wholeOf(20_000, () => budget.pathsWithin(found) === found)).toBe(5_000);
    expect(budget.pathsWithin(found)).toEqual({ paths: found.paths.slice(0, 1) });
  });

  it('counts long paths of a list as several', () => {
    const budget = new Budget();
    const long = 'a'.repeat(1_279);
    const found = { paths: pathsOf(`f(['/${long}', '/b']);`) };
    // The first time there is nothing to repeat, and then each round is one for the second and ten for the long one.
    expect(wholeOf(20_000, () => budget.pathsWithin(found) === found)).toBe(1 + Math.ceil((10_000 - 10) / 11));
  });

  it('says that something is left out where a list is as long as any that is read', () => {
    const list = (count: number): string => `f([${times(count, (index) => `'/${index}'`).join(', ')}]);`;
    const [short, full] = [new Budget(), new Budget()];
    expect(short.pathsWithin({ paths: pathsOf(list(999)) }).paths).toHaveLength(999);
    expect(short.isSpent).toBe(false);
    expect(full.pathsWithin({ paths: pathsOf(list(1_200)) }).paths).toHaveLength(1_000);
    expect(full.isSpent).toBe(true);
  });
});

describe('ofPass', () => {
  it('reads lists of a hundred thousand paths in all', () => {
    const budget = new Budget();
    const items = times(1_001, (index) => index);
    expect(wholeOf(1_000, () => budget.ofPass(() => items) === items)).toBe(100);
    expect(budget.isSpent).toBe(true);
    expect(budget.ofPass(() => [])).toBeUndefined();
  });

  it('counts no single path', () => {
    const budget = new Budget();
    expect(wholeOf(200_000, () => budget.ofPass(() => [1])?.length === 1)).toBe(200_000);
    expect(budget.isSpent).toBe(false);
  });

  it('reads as many as there are to the last', () => {
    const budget = new Budget();
    budget.ofPass(() => times(100_000, (index) => index));
    expect(budget.ofPass(() => [1, 2])).toEqual([1, 2]);
    expect(budget.ofPass(() => [1, 2])).toBeUndefined();
  });
});

describe('rowsOf', () => {
  const own = (row: object): object => row;
  const none = (): undefined => undefined;

  it('looks at a hundred thousand rows again, or at such as have no place', () => {
    const budget = new Budget();
    const rows = times(1_000, () => ({}));
    const list = (): readonly object[] => rows;
    budget.rowsOf(list, own);
    expect(wholeOf(50, () => budget.rowsOf(list, own) === rows)).toBe(50);
    expect(wholeOf(1_000, () => budget.rowsOf(list, none) === rows)).toBe(51);
    expect(budget.isSpent).toBe(true);
    expect(budget.rowsOf(list, own)).toEqual([]);
  });

  it('says where there is no list', () => {
    const budget = new Budget();
    expect(budget.rowsOf(none, none)).toBeUndefined();
    expect(budget.isSpent).toBe(false);
  });
});

describe('mayRead', () => {
  it('reads what is no plain text as long as there are letters left', () => {
    const argumentOf = (code: string) => pathsOf(code)[0]?.node;
    const [plain, sum] = [argumentOf("f('/a');"), argumentOf("const A = '/a'; f(A + '/b');")];
    const budget = new Budget();
    expect([budget.mayRead(plain), budget.mayRead(sum), budget.mayRead(undefined)]).toEqual([true, true, true]);
    const found = { paths: pathsOf(`const A = '/${'a'.repeat(200)}'; f(A + '/x');`) };
    while (budget.pathsWithin(found) === found);
    expect([budget.mayRead(plain), budget.mayRead(sum), budget.mayRead(undefined)]).toEqual([true, false, false]);
  });
});
