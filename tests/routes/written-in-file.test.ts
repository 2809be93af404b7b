/** What the paths of a file may be made of, by its text alone: what spares most files the search for their routes. */
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../src/model/settings.ts';
import { writtenIn } from '../../src/routes/written.ts';
import { parse } from '../find-routes.ts';
import { typedProject } from '../typed-project.ts';

const APP = "import express from 'express'; const app = express(); const name = '/Elsewhere';\n";
const ROUTES = `${APP}app.get('/Users', list); app.get('/orders/:id', show);`;
const REGISTRARS: Settings = {
  registrars: [{ callee: 'add', framework: 'express', path: 0 }],
};

const textsIn = (code: string, settings: Settings = {}): readonly string[] | undefined =>
  writtenIn(parse(code), settings)?.texts;

describe('what the paths of a file may be made of', () => {
  it('is what stands in the calls that register', () => {
    expect(textsIn(ROUTES)).toEqual(['/Users', '/orders/:id']);
  });

  it.each<[string, string, Settings]>([
    ['a path comes from elsewhere', `${ROUTES} app.get(name, list);`, {}],
    ['functions of the settings register', ROUTES, REGISTRARS],
    ['Nest puts whole modules under paths', `${ROUTES} RouterModule.register([]);`, {}],
  ])('is any text of it where %s', (_, code, settings) => {
    expect(textsIn(code, settings)).toEqual(expect.arrayContaining(['/Users', '/orders/:id', '/Elsewhere']));
  });

  it('are the parts that a rule may have something to say about, each once', () => {
    expect(writtenIn(parse(`${ROUTES} app.post('/Users/12/Users', add);`), {})?.parts).toEqual(['Users']);
  });

  it('is not told by the text where types tell more', { timeout: 60_000 }, () => {
    const { parse: parsed, remove } = typedProject({ 'app.ts': ROUTES }, []);
    try {
      const typed = parsed('app.ts');
      const untyped = parsed('app.ts', 'untyped');
      expect(typed.text).toBe(untyped.text);
      const settings = {};
      expect(writtenIn(typed, settings)).toBeUndefined();
      expect(writtenIn(untyped, settings)?.texts).toContain('/Users');
      expect(writtenIn(typed, settings)).toBeUndefined();
    } finally {
      remove();
    }
  });
});

describe('the rules that ask about a file in turn', () => {
  it('get what the first of them got', () => {
    const [settings, sourceCode] = [{}, parse(ROUTES)];
    const first = writtenIn(sourceCode, settings);
    expect(writtenIn(sourceCode, settings)).toBe(first);
    expect(writtenIn(sourceCode, settings)?.parts).toBe(first?.parts);
  });

  it('get what another file holds, and what other settings make of it', () => {
    const [settings, sourceCode] = [{}, parse(ROUTES)];
    expect(writtenIn(sourceCode, settings)?.texts).not.toContain('/Elsewhere');
    expect(writtenIn(sourceCode, REGISTRARS)?.texts).toContain('/Elsewhere');
    expect(writtenIn(parse(`${APP}app.get('/things', h);`), settings)?.texts).toEqual(['/things']);
    expect(writtenIn(parse(''), settings)?.texts).toEqual([]);
  });
});
