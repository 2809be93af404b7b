import { expect, it } from 'vitest';
import { linted } from '../linted.ts';

const MARK = /\s*\/\/> never$/u;

/** Programs by what they do; the routes that get no request, or stop the application, stand in lines marked `//> never`. */
export function testNever(head: string, cases: Readonly<Record<string, string>>, matching: object = {}): void {
  it.each(Object.entries(cases))('%s', (_, program) => {
    const lines = program.split('\n');
    const marked = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []));
    const code = head + lines.map((line) => line.replace(MARK, '')).join('\n');
    const found = linted('no-unreachable-routes', code, { settings: { matching } });
    expect(found.map(({ line }) => line)).toEqual(marked);
  });
}
