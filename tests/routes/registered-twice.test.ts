import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import plugin from '../../src/index.ts';

const MARK = /\s*\/\/> never$/u;

/** Programs by what they do; the routes that get no request, or stop the application, stand in lines marked `//> never`. */
function testNever(head: string, cases: Readonly<Record<string, string>>, matching: object = {}): void {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { 'rest/no-unreachable-routes': 'error' },
    settings: { rest: { matching } },
  };
  it.each(Object.entries(cases))('%s', (_, program) => {
    const lines = program.split('\n');
    const marked = lines.flatMap((line, index) => (MARK.test(line) ? [index + 1] : []));
    const code = head + lines.map((line) => line.replace(MARK, '')).join('\n');
    const found = new Linter().verify(code, [config], 'file.ts');
    expect(found.filter(({ ruleId }) => ruleId === null)).toEqual([]);
    expect(found.map(({ line }) => line)).toEqual(marked);
  });
}

const EXPRESS =
  "import express, { Router } from 'express'; import { check, show, other } from './handlers'; " +
  'const app = express(), r = Router(); const end = (request, response) => response.end(); ';

describe('routers of Express that code reaches into', () => {
  testNever(EXPRESS, {
    'through the router of the application': `
      app.get('/a', end);
      app.router.stack.pop();
      app.get('/a', end);`,
    'through the one of Express 4': `
      app.get('/a', end);
      app._router.stack.pop();
      app.get('/a', end);`,
    'through a member that is computed': `
      r.get('/a', end);
      console.log(r[name]);
      r.get('/a', end);`,
    'one of two that a function gets': `
      function setup(x) {
        x.get('/a', end);
        x.get('/a', end);
      }
      setup(r);
      setup(app);
      app.router.stack.pop();`,
    'through a member that says nothing of routes': `
      r.get('/a', end);
      console.log(r.mergeParams);
      r.get('/a', end); //> never`,
  });
});

describe('the handlers of Express', () => {
  testNever(EXPRESS, {
    'all of route(), the first included': `
      r.route('/a').get(check, end).get(end);
      r.route('/b').get((request, response, next) => next(), end).get(end); //> never`,
    'the steps of route(), which may be written alike': `
      r.route('/a').get(show).get(show);`,
    'the same ones for one path': `
      r.get('/a', check, show);
      r.get('/a', check, show); //> never`,
    'other ones': `
      r.get('/a', check, show);
      r.get('/a', show, check);`,
    'with a name in other letters': `
      r.get('/:id', показать);
      r.get('/me', end); //> never`,
    'of an object that reads as middleware': `
      r.get('/:id', guards.requireLogin);
      r.get('/me', end);`,
  });
});

describe('functions for a parameter of Express', () => {
  testNever(
    EXPRESS,
    {
      'that may send on what an unnamed pattern matches': `
        r.param(0, check);
        r.get('/a/(b|c)', end);
        r.get('/a/(b|c)', end);`,
      'beside a path that the file does not tell': `
        r.param('id', check);
        r.get(\`\${base}/a\`, end);
        r.get(\`\${base}/a\`, end);`,
      'beside the path of route()': `
        r.param('id', check);
        r.route('/:id').get(end).get(end);`,
      'beside a path by its name': `
        const path = '/a';
        r.param('id', check);
        r.get(path, end);
        r.get('/a', end); //> never`,
    },
    { express: { major: 4 } },
  );
});

describe('middleware and routers that a condition chooses', () => {
  testNever(EXPRESS, {
    'in the call': `
      r.get('/x', end);
      app.use('/a', dev ? r : other);
      app.get('/a/x', end);`,
    'in a constant': `
      const chosen = (dev && r) as Router;
      r.get('/x', end);
      app.use('/a', chosen);
      app.get('/a/x', end);`,
    'by a name of no constant': `
      r.get('/x', end);
      app.use('/a', r, other);
      app.get('/a/x', end); //> never`,
    'as the handler of an endpoint': `
      r.get('/x', dev ? show : other);
      r.get('/x', dev ? show : other);`,
  });
});

describe('sockets', () => {
  testNever(EXPRESS, {
    'beside a request for the same path': `
      r.ws('/a', end);
      r.get('/a', end);
      r.ws('/a', end);`,
  });
});

it('names the routes of one router by their own paths, through route() as well', () => {
  const code = `${EXPRESS}
    r.route('/x').get(end);
    r.get('/x', end);
    app.use('/a', r);`;
  const config: Linter.Config = { plugins: { rest: plugin }, rules: { 'rest/no-unreachable-routes': 'error' } };
  expect(new Linter().verify(code, [config]).map(({ message }) => message)).toEqual([
    "'GET /x' is registered on line 2 already, and Express never gets to this one.",
  ]);
});

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
      f.get('/b', own, show); //> never
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
      f.get('/a', show);
      expect(() => f.get('/a', show)).toThrowError();`,
    'in an assertion of Node.js': `
      f.get('/a', show);
      assert.throws (() => f.get('/a', show));`,
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
  });
});

const NEST = "import { Controller, Get } from '@nestjs/common'; ";
const ON_EXPRESS = { nest: { major: 11, adapter: 'express' } };

describe('methods of a controller', () => {
  testNever(
    NEST,
    {
      'one after the other': `
        @Controller('a') class A {
          @Get(':id') one() {}
          @Get('me') two() {} //> never
        }`,
      'that ask for the next one': `
        @Controller('a') class A {
          @Get(':id') one(@Res() response, @Next() goOn) {}
          @Get('me') two() {}
        }
        @Controller('b') class B {
          @Get(':id') one(@Req() request, next) {}
          @Get('me') two() {}
        }`,
      'of the class itself, which Nest leaves out': `
        @Controller('a') class A {
          @Get(':id') static one() {}
          @Get('me') two() {}
        }`,
      'with a decorator that tells requests apart': `
        @Controller('a') class A {
          @Versioned @Get(':id') one() {}
          @Get('me') two() {}
        }
        @Controller('b') class B {
          @Get(':id') one() {}
          @ForHosts('b.org') @Get('me') two() {}
        }
        @TenantController() @Controller('c') class C {
          @Get(':id') one() {}
          @Get('me') two() {}
        }`,
      'with a decorator that is made on the spot': `
        @Controller('a') class A {
          @(guards[0]) @Get(':id') one() {}
          @Get('me') two() {} //> never
        }`,
    },
    ON_EXPRESS,
  );
});
