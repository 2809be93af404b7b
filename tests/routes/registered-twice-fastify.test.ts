import { describe } from 'vitest';
import { testNever } from './never.ts';

const FASTIFY =
  "import Fastify from 'fastify'; import { options, plugin, show } from './handlers'; const f = Fastify(); ";

describe('what tells two routes of Fastify apart', () => {
  testNever(FASTIFY, {
    'a version': `
      f.get('/a', show);
      f.get('/a', { version: '1.0.0' }, show);`,
    'constraints by a name that is computed': `
      f.get('/a', show);
      f.get('/a', { [kind]: { version: '1.0.0' } }, show);`,
    'constraints that are spread': `
      f.get('/a', show);
      f.get('/a', { ...options }, show);`,
    'options of another file': `
      f.get('/a', show);
      f.get('/a', options, show);`,
    'which of the two slashes a prefix gets': `
      f.register(async (g) => {
        g.get('/', { prefixTrailingSlash: 'slash' }, show);
        g.get('/', { prefixTrailingSlash: 'no-slash' }, show);
      }, { prefix: '/a' });`,
    'options that a function changes': `
      const own = { schema };
      change(own);
      f.get('/a', show);
      f.get('/a', own, show);`,
    'nothing: options of another meaning': `
      const own = { schema };
      f.get('/a', { schema, config: { version: 1 } }, show);
      f.get('/a', show); //> never
      f.get('/b', own, show);
      f.get('/b', own, show);
      f.get('/c', show);
      f.get('/c', { exposeHeadRoute: false }, show); //> never`,
    'nothing: a handler of another file': `
      f.get('/a', {}, show);
      f.get('/a', {}, show); //> never
      f.route({ method: 'GET', url: '/a', handler: show }); //> never`,
  });
});

describe('registrations of Fastify that are meant to fail', () => {
  testNever(FASTIFY, {
    'where what fails is caught': `
      f.get('/a', show);
      try {
        if (dev) f.get('/a', show);
      } catch (error) {
        log(error);
      }`,
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
    'nothing: in a plugin, which runs later': `
      try {
        f.register(async (g) => {
          g.get('/a', show);
          g.get('/a', show); //> never
        });
        await f.listen();
      } catch {
        process.exit(1);
      }`,
    'in a test': `
      const twice = () => {
        f.get('/a', show);
        f.get('/a', show);
      };
      expect(twice).toThrowError();`,
    'in an assertion of Chai': `
      const twice = () => {
        f.get('/a', show);
        f.get('/a', show);
      };
      expect(twice).to.throw();`,
    'in an assertion of Node.js': `
      const twice = () => {
        f.get('/a', show);
        f.get('/a', show);
      };
      assert.throws(twice);`,
    'in one that a space follows': `
      const twice = () => {
        f.get('/a', show);
        f.get('/a', show);
      };
      throws (twice);`,
    'nothing: in a function that throws': `
      const twice = () => {
        f.get('/a', show);
        f.get('/a', show); //> never
        throw (new Error());
      };
      twice();`,
    'of a plugin that is asked for': `
      f.get('/a', show);
      if (!f.hasPlugin('a')) f.get('/a', show);`,
  });
});

describe('routes of Fastify in plugins', () => {
  testNever(FASTIFY, {
    'of one application, by their whole paths': `
      f.register(async (g) => {
        g.get('/a', show);
      }, { prefix: '/x' });
      f.register(async (g) => g.get('/x/a', show)); //> never`,
    'that are functions with a name': `
      async function users(g) {
        g.get('/a', show);
      }
      f.register(users);
      f.get('/a', show); //> never`,
    'that stand before what is registered first': `
      async function users(g) {
        g.get('/a', show); //> never
      }
      f.get('/a', show);
      f.register(users);`,
    'within plugins': `
      f.register(async (g) => {
        g.register(async (h) => {
          h.get('/a', show);
        });
      });
      f.get('/a', show); //> never`,
    'within plugins that a condition registers': `
      f.register(async (g) => {
        if (dev)
          g.register(async (h) => {
            h.get('/a', show);
          });
      });
      f.get('/a', show);`,
    'on a condition': `
      f.register(async (g) => {
        if (dev) g.get('/a', show);
      });
      f.get('/a', show);`,
    'behind a way out': `
      f.register(async (g) => {
        if (!dev) return;
        g.get('/a', show);
      });
      f.register(async (g) => {
        if (!dev) throw new Error();
        g.get('/b', show);
      });
      f.get('/a', show);
      f.get('/b', show);`,
    'before a way out': `
      f.register(async (g) => {
        g.get('/a', show);
        if (dev) return;
        g.get('/b', show);
      });
      f.get('/a', show); //> never
      f.get('/b', show);`,
    'in a function of the plugin': `
      f.register(async (g) => {
        const add = () => {
          g.get('/a', show);
        };
        if (dev) add();
      });
      f.get('/a', show);`,
    'that share the instance around, whatever their prefix': `
      const users = async (g) => {
        g.get('/a', show);
      };
      users[Symbol.for('skip-override')] = true;
      f.register(users, { prefix: '/x' });
      f.get('/x/a', show);`,
    'of two applications': `
      const e = Fastify();
      f.register(async (g) => {
        g.get('/a', show);
      });
      e.get('/a', show);`,
    'of an application that may be another one': `
      let e = Fastify();
      e.register(async (g) => {
        g.get('/a', show);
      });
      e = Fastify();
      e.get('/a', show);`,
    'that are wrapped': `
      const users = wrapped(async (g) => {
        g.get('/a', show);
      });
      f.register(users);
      f.get('/a', show);`,
    'that are wrapped where they are registered': `
      const users = async (g) => {
        g.get('/a', show);
      };
      f.register(wrapped(users));
      f.get('/a', show);`,
  });
});
