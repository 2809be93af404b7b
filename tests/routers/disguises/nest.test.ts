import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import { describe, it } from 'vitest';
import { NEST } from '../../verdicts/disguises/index.ts';
import { LOOSE } from '../../verdicts/disguises/nest.ts';
import { nestPlatform } from '../nest.ts';
import { expectNoDifference } from './same.ts';

const URLS = ['/Users/List/', '/users/list', '/api/Users/List/', '/Users/x/List', '/Usersx/List'];

describe.each([
  { major: 10, modules: nest10 },
  { major: 11, modules: nest11 },
  { major: 12, modules: nest12 },
] as const)('nest $major', ({ major, modules }) => {
  describe.each(['express', 'fastify'] as const)('on %s', (adapter) => {
    it.each(NEST)('$what', async ({ program }) => {
      const platform = nestPlatform(major, adapter, modules);
      await expectNoDifference(platform, program, { nest: { major, adapter }, ...LOOSE[adapter] }, URLS);
    });
  });
});
