import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { remembered } from '../../src/english/remembered.ts';

it('asks once for each text, and forgets before it keeps too many', () => {
  const asked: string[] = [];
  const answer = remembered((text) => {
    asked.push(text);
    return text.length > 0;
  });
  expect([answer('ab'), answer('ab'), answer(''), answer('')]).toEqual([true, true, false, false]);
  expect(asked).toEqual(['ab', '']);
  for (let n = 2; n < 5000; n++) answer(`w${String(n)}`);
  answer('ab');
  expect(asked).toHaveLength(5000);
  answer('one more');
  answer('ab');
  expect(asked).toHaveLength(5002);
});

it('keeps a word and what is said of it, and not the file that it was cut from', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const answer = remembered((text) => ({ end: text.slice(-20) }));
  const before = used();
  for (let n = 100; n < 400; n++) {
    const file = Buffer.from(`${String(n)}, a word of many letters; ${'code; '.repeat(20_000)}`).toString();
    expect(answer(file.slice(0, 30)).end).toHaveLength(20);
  }
  expect(used() - before).toBeLessThan(10_000_000);
  expect(answer('100, a word of many letters; c').end).toBe('d of many letters; c');
});
