import { describe } from 'vitest';
import { testNever } from './never.ts';

const FASTIFY =
  "import Fastify from 'fastify'; import { options, plugin, show } from './handlers'; const f = Fastify(); ";

describe('what tells two routes of Fastify apart', () => {
  testNever(FASTIFY, {
    'options that a function changes': `
      const own = { schema };
      change(own);
      f.get('/a', show);
      f.get('/a', own, show);`,
  });
});

describe('registrations of Fastify that are meant to fail', () => {
  testNever(FASTIFY, {
    'nothing: where it is not': `
      f.get('/a', show);
      try {
        f.get('/a', show); //> never
      } finally {
        done();
      }
      try {
        start();
      } catch {
        f.get('/a', show); //> never
      }`,
  });
});

describe('routes of Fastify in plugins', () => {
  testNever(FASTIFY, {
    'of one application, by their whole paths': `
      f.register(async (g) => {
        g.get('/a', show);
      }, { prefix: '/x' });
      f.register(async (g) => g.get('/x/a', show)); //> never`,
    'before a way out': `
      f.register(async (g) => {
        g.get('/a', show);
        if (dev) return;
        g.get('/b', show);
      });
      f.get('/a', show); //> never
      f.get('/b', show);`,
  });
});
