/** Whatever a long comment or text repeats, the rules look through it in linear time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { timed } from './timed.ts';

const times = Number(process.env['REST_FUZZ_TIMES'] ?? 1);

/** Files that each framework, or convention, makes worth a look. */
const HEADS = [
  "import express from 'express'; const app = express(); app.get('/Users_x', h);",
  "export default (router) => router.get('/getX', h);",
  "import { Controller, Get } from '@nestjs/common'; @Controller('/Users') class A { @Get('getX') a() {} }",
  "import Fastify from 'fastify'; const f = Fastify(); f.register(async (g) => g.get('/Users', h), { prefix: '/Api' });",
  'const x = 1;',
];

/** What the rules look for in a text, and what may stand around it. */
const PIECES = [
  ..."app adminApp router server express fastify 'express' \"fastify\" @nestjs/ '@nestjs/common' Router Controller Get".split(
    ' ',
  ),
  ...'get .use route( register( require( eval( next( @Get( import from prefix path url then Promise settings'.split(
    ' ',
  ),
  ...'FastifyInstance RouterModule Reflector skip-override mountpath .stack req.route module.exports forRoutes'.split(
    ' ',
  ),
  ...'@param @import @type import { } ( ) [ ] < > . , ; : ? ! = => + * $ # \' " / // /* é a'.split(' '),
  ...['\n', '\t', ' ', '\u3000', 'const ', '/users', '"path"'],
];
const pieces = fc
  .tuple(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }), fc.constantFrom('', ' ', '\n'))
  .map(([parts, between]) => parts.join(between))
  .filter((piece) => !(piece + piece).includes('*/'));

/** So long that squares of it are a billion steps. */
const LENGTH = 40_000;
const MOST_MILLISECONDS = 60;

/** What was looked through again for each of its calls. */
const FOUND = ['@Get(\napp', 'app.get<\n', 'app.register(\n'] as const;

const WAYS = {
  comment: (text: string) => `/* ${text} */`,
  documentation: (text: string) => `/** ${text} */ const y = 1;`,
  lines: (text: string) => text.replaceAll(/^/gm, '// '),
  text: (text: string) => `\`${text.replaceAll('$', '')}\`;`,
};

test.each(Object.entries(WAYS))('in a %s', { timeout: 60_000 * times ** 2 }, (_, way) => {
  fc.assert(
    fc.property(fc.constantFrom(...HEADS), pieces, (head, piece) => {
      const code = `${head}\n${way(piece.repeat(LENGTH / piece.length))}\n`;
      // A busy machine makes any run slow, but not each of three.
      const isSlow = [1, 2, 3].every(() => timed(code, LANGUAGES.typescript).milliseconds > MOST_MILLISECONDS);
      expect(isSlow, `${JSON.stringify(piece)} behind ${head}`).toBe(false);
    }),
    {
      numRuns: times > 1 ? 2_000 : 100,
      seed: 20_261_122,
      examples: HEADS.flatMap((head) => FOUND.map((piece): [string, string] => [head, piece])),
    },
  );
});
