import { describe, expect, it } from 'vitest';
import { said, saidOfExpress, saidOfFastify } from '../said.ts';

describe('an old spelling that is kept beside the new one, with the same handler', () => {
  it.each([
    ['lowercase', "app.get(['/userProfiles', '/user-profiles'], list)"],
    ['lowercase', "app.get('/userProfiles', list);\napp.get('/user-profiles', list)"],
    ['hyphens', "app.get('/user-profiles', auth, list);\napp.get('/user_profiles', auth, list)"],
    ['hyphens', "app.get('/userprofiles', list);\napp.get('/user-profiles', list)"],
    ['hyphens', "app.use('/user_profiles', r);\napp.use('/user-profiles', r)"],
    ['no-action-words', "app.get(['/getUsers', '/users'], list)"],
    ['plural-collections', "app.get(['/user/:id', '/users/:id'], find)"],
    ['no-trailing-slash', "app.get('/users', list);\napp.get('/users/', list)"],
  ])('%s leaves %s', (rule, lines) => expect(saidOfExpress(rule, lines)).toEqual([]));

  it('in a list of a decorator', () => {
    const code =
      "import { Controller, Get } from '@nestjs/common';\n@Controller('a') class A { @Get(['b_c', 'b-c']) b() {} }";
    expect(said('hyphens', code)).toEqual([]);
  });

  it('in Fastify', () =>
    expect(saidOfFastify('hyphens', "f.get('/user_profiles', list);\nf.get('/user-profiles', list)")).toEqual([]));

  it.each([
    ['another handler', 'hyphens', "app.get('/user-profiles', list);\napp.get('/user_profiles', find)"],
    ['another method', 'hyphens', "app.get('/user-profiles', list);\napp.post('/user_profiles', list)"],
    ['another router', 'hyphens', "app.get('/user-profiles', list);\nr.get('/user_profiles', list)"],
    ['elsewhere', 'hyphens', "app.get('/a-b', list);\napp.get('/c', list);\napp.get('/a_b', list)"],
    ['another path', 'hyphens', "app.get(['/user_profiles', '/users'], list)"],
    ['no spelling', 'no-action-words', "app.post('/users/:id/delete', remove);\napp.delete('/users/:id', remove)"],
    ['an unknown call', 'hyphens', "for (const path of ['/a_b', '/a-b', '/c_d']) app.get(path, list)"],
  ])('not where it is %s', (_, rule, lines) => expect(saidOfExpress(rule, lines)).not.toEqual([]));
});
