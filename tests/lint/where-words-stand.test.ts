import { describe, expect, it } from 'vitest';
import { saidOfExpress, underlined } from '../said.ts';

const EXPRESS_5 = { settings: { matching: { express: { major: 5 } } } };

/** The last line of the code as a rule would write it. */
function written(rule: string, line: string): readonly string[] {
  return saidOfExpress(rule, line, EXPRESS_5).map((each) => each.split(' | ')[1] ?? '');
}

describe('what stands beside a text', () => {
  it.each([
    // Nothing: the sign is at the edge of the segment.
    ["r.get('/a/{_b}', h)", "r.get('/a/{b}', h)"],
    ["r.get('/{b_}', h)", "r.get('/{b}', h)"],
    ["r.get('/_a/:id', h)", "r.get('/a/:id', h)"],
    ["r.get('/:id/a_', h)", "r.get('/:id/a', h)"],
  ])('%s', (before, after) => {
    expect(written('hyphens', before)[0]).toBe(after);
  });
});

describe('a stretch of several words', () => {
  it('goes from the first that is wrong to the last', () => {
    expect(underlined('lowercase', "r.get('/all-Users-and-Orders-now', h)")).toEqual(['Users-and-Orders']);
    expect(underlined('lowercase', "r.get('/Users-%C3%89', h)")).toEqual(['Users']);
  });
});

describe('the method and the kind of what a word stands in', () => {
  it.each([
    // Any method may be the one of a control.
    ["r[verb]('/jobs/:id/unsubscribe', h)", []],
    // What hangs below a mount is unknown.
    ["r.use('/jobs/unsubscribe', h)", []],
    ["r.use('/verify/phone', h)", ['verify']],
  ])('%s', (line, expected) => {
    expect(underlined('nouns', line)).toEqual(expected);
  });
});

describe('what is known of the end of a path', () => {
  it.each([
    ["r.post('/unsubscribe/:id/jobs', h)", ['unsubscribe']],
    // Behind the unknown there may be another text, or the same segment goes on.
    ['r.post(`/unsubscribe/${x}/jobs`, h)', ['unsubscribe']],
    ["r.post('/unsubscribe{/jobs}', h)", []],
    ["r.get('/unsubscribe{d}', h)", []],
  ])('%s', (line, expected) => {
    expect(underlined('nouns', line, EXPRESS_5)).toEqual(expected);
  });
});

describe('words to whose end something is glued', () => {
  it.each([
    ['r.get(`/get${x}`, h)', []],
    ["r.get('/get:id', h)", ['get']],
    ["r.get('/get{-users}', h)", ['get']],
    ['r.get(`/users/${x}get`, h)', []],
  ])('%s', (line, expected) => {
    expect(underlined('no-action-words', line, EXPRESS_5)).toEqual(expected);
  });
});

describe('what is registered with its name', () => {
  it.each([
    ["r.get('/.well-known/get-users/get-all', h)", []],
    ["r.get('/get-users/.well-known/get-all', h)", ['get']],
  ])('%s', (line, expected) => {
    expect(underlined('no-action-words', line)).toEqual(expected);
  });
});

// What of these is an action word depends on what stands beside it.
describe('the segments beside a word', () => {
  it.each([
    // In front of it: `list` needs a name there, `show` a plural, `update` to be read a plural or a parameter.
    ["r.get('/:id/update', h)", ['update']],
    ["r.get('/job/update', h)", []],
    ["r.get('/{:id}/update', h)", []],
    ['r.get(`/jobs{-${x}}/update`, h)', []],
    ["r.get('/jobs{-x{/y}z}/update', h)", []],
    // Behind it: `update` needs its end, or a parameter.
    ['r.put(`/jobs/update/${x}`, h)', []],
    ["r.put('/jobs/update/{:id}', h)", []],
    ["app.use('/jobs/update', r)", []],
  ])('%s', (line, expected) => {
    expect(underlined('no-action-words', line, EXPRESS_5)).toEqual(expected);
  });

  it.each([
    ["app.use('/Jobs', r); r.get('/show', h)", ['show']],
    ["app.use('/v1/jobs/', r); r.get('/show', h)", ['show']],
    ["app.use('/:id', r); r.get('/update', h)", ['update']],
    ["app.use('/job', r); r.get('/update', h)", []],
  ])('in the mount around: %s', (line, expected) => {
    expect(underlined('no-action-words', line)).toEqual(expected);
  });
});
