import { describe, expect, it } from 'vitest';
import { memberCalls } from '../../src/syntax/mentioned.ts';
import { parse } from '../find-routes.ts';

function namesIn(code: string): (string | undefined)[] {
  return memberCalls(parse(code), (name, isLone) => !name.startsWith('x') && !isLone).map(({ name }) => name);
}

describe('calls of members', () => {
  it.each([
    ['a.b(1, 2); a.b.c(1, 2);', ['b', 'c']],
    ['a.b(1, 2).c(3, 4);', ['b', 'c']],
    ['a?.b(1, 2); a.b?.(1, 2); a!.b!(1, 2); a.b<T>(1, 2);', ['b', 'b', 'b', 'b']],
    ["a['b'](1, 2); a[b](1, 2); a [ b ] (1, 2);", ['b', undefined, undefined]],
    ['class A { #a; b() { this.c(1, 2); this.#a(1, 2); super.d(1, 2); } }', ['c', 'd']],
    ['// first\n\n  a\n    .b (\n 1, 2)', ['b']],
    ['f(a.b(1, () => c.d(1, 2)), `${e.f(1, 2)}`)', ['d', 'b', 'f']],
    ['@A(a.b(1, 2)) export class B { @C(c.d(1, 2)) e() { return f.g(1, 2); } }', ['b', 'd', 'g']],
    ['a.b((1)); a.b(f()); a.b([1]); a.b("(")', []],
    ['a.x(1, 2); a.b(1); a.b(); b(1, 2); a.b; new a.b(1, 2); "a.b(1, 2)"', []],
  ])('%s', (code, names) => {
    expect(namesIn(code)).toEqual(names);
  });

  it('are found in time that grows with the text', () => {
    const spaces = ' '.repeat(200_000);
    expect(namesIn(`a.b${spaces}; a[b]${spaces}; a.b(${spaces}1, 2);`)).toEqual(['b']);
  });
});
