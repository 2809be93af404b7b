/** Parts of a path that are more than words of plain letters: a rule must not pass them by. */
import { expect, it } from 'vitest';
import { saidOfExpress } from '../said.ts';

it.each([
  ['/Users', 1],
  ['/users', 0],
  ['/\u00C9coles', 1],
  ['/caf\u00C9', 1],
  ['/\u00C9', 1],
  ['/:id', 0],
  ['/:Id', 0],
  ['/Users:id', 1],
  ['/:id.Json', 1],
  ['/42/Users', 1],
  ['//Users', 1],
])('%s has %i parts in other letters', (path, count) => {
  const found = saidOfExpress('lowercase', `r.get('${path}', h);`, {
    settings: { matching: { express: { major: 4 } } },
  });
  expect(found).toHaveLength(count);
});
