import { describe, expect, it } from 'vitest';
import { offered } from '../offered.ts';

/** Methods that get routers in this file, and may get others where another file can call them. */

const FIX = 'fix';
const NOT = 'suggestion';

const BODY = "c.get('/Users', h);";
const MADE = 'const app = fastify({ caseSensitive: false });';

/** How a method gets an instance of Fastify in its own class. */
const METHODS = [
  ['a static plugin', `static async routes(c) { ${BODY} } make() { ${MADE} app.register(S.routes); }`],
  ['a plugin', `async routes(c) { ${BODY} } make() { ${MADE} app.register(this.routes); }`],
  ['a plugin in a field', `routes = async (c) => { ${BODY} }; make() { ${MADE} app.register(this.routes); }`],
  ['a method that is called', `routes(c) { ${BODY} } make() { ${MADE} this.routes(app); }`],
] as const;

function offer(members: string, rest: string): string {
  return offered(`import fastify from 'fastify';\n${rest.replace('CLASS', `class S { ${members} }`)}`);
}

describe.each(METHODS)('%s', (_, members) => {
  it.each([
    ['of a class that stays', 'CLASS new S().make();', FIX],
    ['of a class whose instance stays', 'CLASS const s = new S(); s.make();', FIX],
    ['of an exported class', 'export CLASS', NOT],
    ['of a class that is exported by its name', 'CLASS export { S };', NOT],
    ['of a class in module.exports', 'CLASS module.exports = { S };', NOT],
    ['of a class below', 'CLASS export class T extends S {}', NOT],
    ['of an instance that is exported', 'CLASS export const s = new S();', NOT],
    ['of an instance that is exported by its name', 'CLASS const s = new S(); export { s };', NOT],
    ['of the default export', 'CLASS export default new S();', NOT],
    ['of an instance in exports', 'CLASS exports.s = new S();', NOT],
    ['of an instance that a function makes', 'CLASS export const make = () => new S();', NOT],
    ['of a class without a name', 'const S = CLASS; module.exports = S;', NOT],
  ])('%s', (__, rest, expected) => {
    expect(offer(members, rest)).toBe(expected);
  });
});

it('is not asked of a private method', () => {
  const members = `async #routes(c) { ${BODY} } make() { ${MADE} app.register(this.#routes); }`;
  expect(offer(members, 'CLASS module.exports = { S };')).toBe(FIX);
});
