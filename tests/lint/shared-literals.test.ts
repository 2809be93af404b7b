/** Paths that share a constant: changing one literal changes the routes that use it, and no others. */
import { describe, expect, it } from 'vitest';
import { linted } from '../linted.ts';

/** By line: what a rule reports, and what its suggestions replace the text with. */
function offered(rule: string, code: string): Readonly<Record<number, readonly string[]>> {
  const messages = linted(rule, code, { settings: { matching: { express: { major: 5 } } } });
  return Object.fromEntries(
    messages.map(({ line, suggestions = [], fix }) => [
      line,
      [...(fix === undefined ? [] : [fix.text]), ...suggestions.map((each) => each.fix.text)],
    ]),
  );
}

const APP = "import express from 'express'; const app = express(); const BASE = '/api', OLD = '/API';";

describe('a suggestion for a path of two literals', () => {
  it('is not made where another route of the same constant has the path already', () => {
    const code = `${APP}\napp.get(BASE + '/user_profiles', a);\napp.get(BASE + '/user-profiles', b);`;
    expect(offered('hyphens', code)).toEqual({ 2: [] });
  });

  it('is made where the other route has another constant', () => {
    const code = `${APP}\napp.get(BASE + '/user_profiles', a);\napp.get('/v1' + '/user-profiles', b);`;
    expect(offered('hyphens', code)).toEqual({ 2: ['-'] });
  });

  it('changes a constant for all of its routes at once', () => {
    const code = `${APP}\napp.get(OLD + '/users', a);\napp.get(OLD + '/orders', b);\napp.get('/api/customers', c);`;
    expect(offered('lowercase', code)).toEqual({ 1: ['api'] });
  });

  it('changes no constant where one of its routes has the path of another then', () => {
    const code = `${APP}\napp.get(OLD + '/users', a);\napp.get(OLD + '/orders', b);\napp.get('/api/orders', c);`;
    expect(offered('lowercase', code)).toEqual({ 1: [] });
  });

  it('counts a constant that stands twice in one path', () => {
    const code = `${APP}\napp.get(OLD + '/of' + OLD, a);\napp.get('/api/of/api', b);`;
    expect(offered('lowercase', code)).toEqual({ 1: [] });
  });
});

describe('a suggestion for a path that one expression registers with others', () => {
  it('is not made where the file has the path already', () => {
    const code = `${APP}\nconst paths = ['/user_profiles', '/orders'];\napp.get(paths, a);\napp.get('/user-profiles', b);`;
    expect(offered('hyphens', code)).toEqual({ 2: [] });
  });

  it('is made whatever else has another path of the list', () => {
    const code = `${APP}\nconst paths = ['/user_profiles', '/orders'];\napp.get(paths, a);\napp.get('/orders', b);`;
    expect(offered('hyphens', code)).toEqual({ 2: ['-'] });
  });

  it('counts all methods of one route', () => {
    const code = `${APP}\napp.route('/user_profiles').get(a).post(b);\napp.post('/user-profiles', c);`;
    expect(offered('hyphens', code)).toEqual({ 2: [] });
  });

  it('is made for all methods of one route at once', () => {
    const code = `${APP}\napp.route('/Users').all(a).get(b);`;
    expect(offered('lowercase', code)).toEqual({ 2: ['u'] });
  });
});
