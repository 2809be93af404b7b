import { describe } from 'vitest';
import type { Registrar } from '../../src/model/settings.ts';
import { testMarked } from './marked.ts';

/** Functions of a file that settings name, and whose routes the file shows, or shows otherwise. */
function testNamed(registrar: Omit<Registrar, 'callee' | 'framework'>, cases: Readonly<Record<string, string>>): void {
  const head = "import { Router } from 'express'; const r = Router();";
  testMarked(Object.fromEntries(Object.entries(cases).map(([name, code]) => [name, head + code])), {
    framework: 'express',
    settings: { registrars: [{ callee: 'add', framework: 'express', ...registrar }] },
  });
}

describe('a function that settings name is listed once', () => {
  testNamed(
    { path: 0, methods: ['get'] },
    {
      'where the file shows the same of it': `
        function add(path, handler) {
          r.get(path, handler);
        }
        add('/a', h); //> GET /a`,
      'where the file shows less of it': `
        function add(path, handler) {
          r[verb](path, handler);
        }
        add('/a', h); //> ? /a`,
      'but with all that either says': `
        function add(path, handler) {
          r.post(path, handler);
        }
        add('/a', h); //> POST /a; GET /a`,
      'but with what the file takes for a mount': `
        function add(path, handler) {
          r.use(path, handler);
        }
        add('/a', h); //> M /a; GET /a`,
    },
  );
  testNamed(
    { path: 0 },
    {
      'where the setting says less': `
        function add(path, handler) {
          r.get(path, handler);
        }
        add('/a', h); //> GET /a`,
      'but with what the file takes for a mount': `
        function add(path, handler) {
          r.use(path, handler);
        }
        add('/a', h); //> M /a; ? /a`,
    },
  );
  testNamed(
    { path: 0, kind: 'mount' },
    {
      'as a mount': `
        function add(path, handler) {
          r.use(path, handler);
        }
        add('/a', h); //> M /a`,
    },
  );
});
