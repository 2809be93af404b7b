import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

describe('paths of whole modules', () => {
  testMarked(
    {
      'of the router module alone': `
        import { NestFactory, RouterModule } from '@nestjs/core';
        import { Other } from './other';
        RouterModule.register([{ path: 'a', module: A }], [{ path: 'Users' }]); //> M a
        Other.register([{ path: 'Users' }]);
        NestFactory.create([{ path: 'Users' }]);
        RouterModule.name;
        use(wrap(RouterModule));
        const add = RouterModule['forRoutes'];
        RouterModule['register']([{ path: 'b', module: B }]); //> M b`,
      'not of one of the file': `
        import { Module } from '@nestjs/common';
        class RouterModule {
          static register(tree) {}
        }
        RouterModule.register([{ path: 'Users' }]);`,
      'not of one of nobody': `
        import { Module } from '@nestjs/common';
        RouterModule.register([{ path: 'Users' }]);`,
      'not of one that is required, imported from elsewhere or given': `
        import { Module } from '@nestjs/common';
        import RouterModule = require('./router');
        RouterModule.register([{ path: 'Users' }]);
        function add(RouterModule) {
          RouterModule.register([{ path: 'Users' }]);
        }`,
      'children of children': `
        import { RouterModule, type Routes } from '@nestjs/core';
        const DEEP: Routes = [{ path: 'b', module: B, children: [C, { path: 'c', module: C }] }, , null]; //> M b; M c
        const ADMIN = { path: 'a', module: A, children: DEEP }; //> M a
        RouterModule.register([ADMIN, ...MORE, { module: D, children: [{ path: ['e', 'f'] }] }]); //> M e; M f`,
      'a module that is its own child': `
        import { Module } from '@nestjs/common';
        import { RouterModule } from 'nest-router';
        const TREE = [{ path: 'a', module: A, children: OTHER }]; //> M a
        const OTHER = [{ path: 'b', module: B, children: TREE }]; //> M b
        @Module({ imports: [RouterModule.forRoutes(TREE)] })
        export class AppModule {}`,
    },
    { framework: 'nest' },
  );
});

it('mounts that no call of a router shows have no methods, and say what makes them', () => {
  const code = `
    import { Controller } from '@nestjs/common';
    import { RouterModule } from '@nestjs/core';
    RouterModule.register([{ path: 'a', module: A }]);
    @Controller('b') class B {}
    @Area('c') class C {}
    group('d', routes);`;
  const registrars = [
    { callee: '@Area', framework: 'nest', methods: ['GET'], path: 0 },
    { callee: 'group', framework: 'nest', kind: 'mount', methods: ['GET'], path: 0 },
  ] as const;
  const found = findRoutes(code, { settings: { registrars } });
  expect(found.map(({ kind, text, methods, receiver }) => [kind, text, methods, receiver.text])).toEqual([
    ['mount', 'a', [], 'RouterModule'],
    ['mount', 'b', [], '@Controller'],
    ['mount', 'c', [], '@Area'],
    ['mount', 'd', [], 'group'],
  ]);
});
