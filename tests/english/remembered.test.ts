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
