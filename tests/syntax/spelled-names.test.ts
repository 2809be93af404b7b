import { describe, expect, it } from 'vitest';
import { spelledNames } from '../../src/syntax/spelled-names.ts';
import { findRoutes } from '../find-routes.ts';

const wanted = { test: (name: string) => /^app$|App$/.test(name), ending: /(?:\bapp|App)\b/g };

describe('names in a text', () => {
  it('are found whole, wherever they are written', () => {
    const { names, offsets } = spelledNames("// app\nconst adminApp = 'app'; $App._App", wanted);
    expect([...names]).toEqual(['app', 'adminApp', '$App', '_App']);
    expect(offsets).toHaveLength(5);
  });

  it('are taken with the letters of any script', () => {
    expect([...spelledNames('éApp', wanted).names]).toEqual(['éApp']);
  });

  it('are left out where the test does not want them', () => {
    const { names, offsets } = spelledNames('mockApp app', { ...wanted, test: (name) => name === 'app' });
    expect([...names]).toEqual(['app']);
    expect(offsets).toEqual([8]);
  });

  it.each(['args.app', "args['app']", 'args?.app', 'args\n  .app', 'args.\n  app', 'args./* the */app', 'args.#app'])(
    'may name a member in %j',
    (text) => {
      expect(spelledNames(text, wanted).members).toHaveLength(1);
    },
  );

  it.each(['app.get', 'f(app)', '(app) => 1', 'const app = 1', '{ app }', ''])('name no member in %j', (text) => {
    expect(spelledNames(text, wanted).members).toEqual([]);
  });
});

describe('receivers by convention', () => {
  it.each([
    'export default (args) => { args\n  .app\n  .get("/users", list); };',
    'export default (args) => { args["app"].get("/users", list); };',
    'export default (args) => { if (args) { args.app.get("/users", list); } };',
    'export default (args) => { const { app } = args; app.get("/users", list); };',
    'export function routes() { return (adminApp) => { adminApp.get("/users", list); }; }',
    'class Users extends Base { routes() { this.router.get("/users", (req, res) => res.end()); } }',
  ])('are found in %s', (code) => {
    expect(findRoutes(code).map(({ text }) => text)).toEqual(['/users']);
  });
});
