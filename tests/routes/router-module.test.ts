import { describe, expect, it } from 'vitest';
import { findRoutes } from '../find-routes.ts';
import { testMarked } from './marked.ts';

describe('paths of whole modules', () => {
  testMarked(
    {
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
