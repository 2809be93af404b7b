import { describe, expect, it } from 'vitest';
import { saidOfFastify, underlined } from '../said.ts';

/** What a rule underlines in lines of Fastify, whose grammar leaves the parts beside a hole as they are. */
function onFastify(rule: string, line: string): readonly string[] {
  return saidOfFastify(rule, line).map((each) => each.slice(0, each.indexOf(': ')));
}

describe('words beside an unknown part', () => {
  it.each([
    ['f.get(`/get-user${x}`, h)', ['get']],
    ['f.get(`/get-${x}-user`, h)', ['get']],
    ['f.get(`/${x}-get`, h)', []],
    ['f.get(`/get_${x}/a`, h)', ['get']],
  ])('%s', (line, words) => {
    expect(onFastify('no-action-words', line)).toEqual(words);
  });
});

describe('words before and behind an unknown segment', () => {
  it.each([
    // whether the verb is last, nobody knows
    ['f.post(`/jobs/activate/${x}/users`, h)', ['activate']],
    ['f.post(`/:id/activated`, h)', ['activated']],
    ["f.get('/.well-known/activate', h)", []],
    ["f.get('/activate/.well-known', h)", ['activate']],
  ])('%s', (line, words) => {
    expect(onFastify('nouns', line)).toEqual(words);
  });
});

describe('words behind a mount', () => {
  it.each([
    ["r.get('/list', h)", ['list']],
    ["app.get('/list', h)", []],
    ["app.use('/Users', r); r.get('/show', h)", ['show']],
    ["app.use('/user', r); r.get('/show', h)", []],
  ])('%s', (lines, words) => {
    expect(underlined('no-action-words', lines)).toEqual(words);
  });
});
