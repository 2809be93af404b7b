import { modules as nest10 } from 'routers-nest-10';
import { modules as nest11 } from 'routers-nest-11';
import { modules as nest12 } from 'routers-nest-12';
import fc from 'fast-check';
import { describe } from 'vitest';
import { fixesChangeNothing, isNotTimid, suggestionsKeepTheirWord } from './differential.ts';
import { nestPlatform, nestPrograms } from './nest.ts';

const majors = [
  { major: 10, modules: nest10 },
  { major: 11, modules: nest11 },
  { major: 12, modules: nest12 },
] as const;

describe.each(majors)('nest $major', ({ major, modules }) => {
  describe.each(['express', 'fastify'] as const)('on %s', (adapter) => {
    const suite = {
      platform: nestPlatform(major, adapter, modules),
      programs: fc.oneof(nestPrograms({ major, adapter, plain: false }), nestPrograms({ major, adapter, plain: true })),
      plain: nestPrograms({ major, adapter, plain: true }),
      runs: 18,
      most: 30,
      share: 0.9,
      // On Fastify, nothing is proven to be equal with Nest 10, and little if a file shows middleware.
      least: adapter === 'fastify' ? 0 : 1 / 20,
      beyond: (before: string, effect: 'case' | 'slash') => beyond(before, effect, major, adapter),
    };
    fixesChangeNothing(suite);
    isNotTimid(suite);
    suggestionsKeepTheirWord(suite);
  });
});

/** What the file of a controller does not show: exclusions, and up to Nest 11 middleware by `forRoutes(Controller)`. */
function beyond(before: string, effect: 'case' | 'slash', major: number, adapter: string): string | undefined {
  if (effect === 'case' && adapter === 'fastify') return 'that exclude() may see, which minds case on Fastify';
  const place = /@Controller\([^\n)]*$/u.test(before)
    ? 'controller'
    : /app\.\w+\([^\n)]*$/u.test(before)
      ? 'app'
      : 'method';
  if (/RouterModule\.register\([^\n]*$/u.test(before)) return 'of a module, under which other files register';
  if (place === 'app') return 'in calls of the application';
  if (effect === 'slash' && (major < 11 || (place === 'controller' && major < 12))) return 'that forRoutes may see';
  return undefined;
}
