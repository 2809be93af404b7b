/** What comes before and after a word: what a rule underlines then, and what it would write. */
import { describe, expect, it } from 'vitest';
import { saidOfExpress, saidOfFastify, underlined } from '../said.ts';

const EXPRESS_5 = { settings: { matching: { express: { major: 5 } } } };

/** What a rule would write for a line of Express. */
const offers = (rule: string, line: string): readonly string[] =>
  saidOfExpress(rule, line, EXPRESS_5).flatMap((each) => each.split(' | ').slice(1));

/** What is underlined in a line of Fastify, whose grammar keeps the parts beside a hole as they are, or of Express. */
const words = (rule: string, line: string): readonly string[] =>
  line.startsWith('f.')
    ? saidOfFastify(rule, line).map((each) => each.slice(0, each.indexOf(': ')))
    : underlined(rule, line, EXPRESS_5);

it.each([
  // The sign is at the edge of the segment, so one side of it is empty.
  ['hyphens', "r.get('/a/{_b}', h)", "r.get('/a/{b}', h)"],
  ['hyphens', "r.get('/_a/:id', h)", "r.get('/a/:id', h)"],
  ['hyphens', "r.get('/:id/a_', h)", "r.get('/:id/a', h)"],
  // A suggestion repairs all of one segment; other segments keep their faults.
  ['lowercase', "r.get('/Price_List', h)", "r.get('/price-list', h)"],
  ['hyphens', "r.get('/Price_List', h)", "r.get('/price-list', h)"],
  ['hyphens', "r.get('/price_List', h)", "r.get('/price-list', h)"],
  ['hyphens', "r.get('/Users/order_items', h)", "r.get('/Users/order-items', h)"],
])('%s repairs %s', (rule, before, after) => expect(offers(rule, before)).toEqual([after]));

it.each(["r.get('/*.html', h)"])('nothing is offered that would be reported: %s', (line) => {
  expect(saidOfExpress('no-extensions', line)).toHaveLength(1);
  expect(saidOfExpress('no-extensions', line)[0]).not.toContain(' | ');
});

it('a prefix without the slash that its routes lack is not offered', () => {
  const code = (path: string): string => `f.register((g) => { g.get('${path}', h) }, { prefix: '/api/' })`;
  expect([code('list'), code('/list')].map((line) => words('no-trailing-slash', line).length)).toEqual([0, 1]);
});

describe('words of', () => {
  it.each([
    // The underlined text goes from the first wrong word to the last.
    ['lowercase', "r.get('/all-Users-and-Orders-now', h)", ['Users-and-Orders']],
    ['lowercase', "r.get('/Users-%C3%89', h)", ['Users']],
    // An unknown method may be that of a control.
    ['nouns', "r[verb]('/jobs/:id/unsubscribe', h)", []],
    // The routes below a mount are unknown.
    ['nouns', "r.use('/jobs/unsubscribe', h)", []],
    ['nouns', "r.use('/verify/phone', h)", ['verify']],
    ['nouns', "r.post('/unsubscribe/:id/jobs', h)", ['unsubscribe']],
    // After an unknown part there may be other text, or the same segment may go on.
    ['nouns', 'r.post(`/unsubscribe/${x}/jobs`, h)', ['unsubscribe']],
    ['nouns', "r.post('/unsubscribe{/jobs}', h)", []],
    ['nouns', "r.get('/unsubscribe{d}', h)", []],
    // It is unknown whether the verb is last.
    ['nouns', 'f.post(`/:id/activated`, h)', ['activated']],
    ['nouns', "f.get('/.well-known/activate', h)", []],
    ['nouns', "f.get('/activate/.well-known', h)", ['activate']],
    // Unknown text may be attached to the word.
    ['no-action-words', 'r.get(`/get${x}`, h)', []],
    ['no-action-words', "r.get('/get:id', h)", ['get']],
    ['no-action-words', 'f.get(`/get-user${x}`, h)', ['get']],
    ['no-action-words', 'f.get(`/${x}-get`, h)', []],
    // Names registered under `.well-known` stay.
    ['no-action-words', "r.get('/.well-known/get-users/get-all', h)", []],
    ['no-action-words', "r.get('/get-users/.well-known/get-all', h)", ['get']],
    // Before: `list` needs a name there, `show` a plural; `update` in a GET needs a plural or a parameter.
    ['no-action-words', "r.get('/:id/update', h)", ['update']],
    ['no-action-words', "r.get('/job/update', h)", []],
    ['no-action-words', 'r.get(`/jobs{-${x}}/update`, h)', []],
    ['no-action-words', "r.get('/jobs{-x{/y}z}/update', h)", []],
    // After: `update` needs the end of the path, or a parameter.
    ['no-action-words', 'r.put(`/jobs/update/${x}`, h)', []],
    ['no-action-words', "app.use('/jobs/update', r)", []],
    // In the path of the mount.
    ['no-action-words', "r.get('/list', h)", ['list']],
    ['no-action-words', "app.get('/list', h)", []],
    ['no-action-words', "app.use('/Jobs', r); r.get('/show', h)", ['show']],
    ['no-action-words', "app.use('/v1/jobs/', r); r.get('/show', h)", ['show']],
    ['no-action-words', "app.use('/user', r); r.get('/show', h)", []],
    ['no-action-words', "app.use('/:id', r); r.get('/update', h)", ['update']],
    ['no-action-words', "app.use('/job', r); r.get('/update', h)", []],
  ])('%s in %s', (rule, line, expected) => expect(words(rule, line)).toEqual(expected));
});
