import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse, parse, type SourceCode } from '../find-routes.ts';
import { isSourceCode, typedProject, type TypedProject } from '../typed-project.ts';

const files = {
  'app.ts': `
    import express from 'express';
    export const main = express();
    export const second = express.Router();`,
  'paths.ts': `export const PATH = '/Users';`,
  'routes.ts': `
    import { main } from './app';
    import { PATH } from './paths';
    main.get(PATH, (req, res) => {});
    main.post(PATH, (req, res) => {});`,
  'second.ts': `
    import { second } from './app';
    second.get('/Users', (req, res) => {});
    second.post('/Users', (req, res) => {});`,
  'quiet.ts': `
    import { main } from './app';
    const values = new Map<string, () => void>();
    main.listen(3000);
    main.get('title');
    values.get('/Users');
    values.set('a', () => {});
    void fetch('/Users', { method: 'POST' });
    export const all = [...values].map(([key, value]) => [key, value]);`,
};

let project: TypedProject;
let withTypes: SourceCode;
beforeAll(() => {
  project = typedProject(files, ['@types/express', '@types/node']);
  withTypes = project.parse('routes.ts');
}, 120_000);
afterAll(() => project.remove());

function found(sourceCode: SourceCode): number {
  return analyse(sourceCode, { settings: {}, project: () => ({ dependencies: new Map() }) }).length;
}

/** The same file with other parser services. */
function served(parserServices: unknown, sourceCode = withTypes): SourceCode {
  const inherited: unknown = Object.create(sourceCode, { parserServices: { value: parserServices } });
  if (!isSourceCode(inherited)) throw new Error('a source code without a tree');
  return inherited;
}

/** The unused services of a file, with a changed type checker. */
function checkedBy(change: (key: string | symbol, value: unknown) => unknown): SourceCode {
  const sourceCode = project.parse('second.ts');
  const { program } = sourceCode.parserServices!;
  const checker = program!.getTypeChecker();
  const changed = new Proxy(checker, { get: (target, key): unknown => change(key, Reflect.get(target, key)) });
  return served({ ...sourceCode.parserServices, program: { getTypeChecker: () => changed } }, sourceCode);
}

describe('the checker', { timeout: 120_000 }, () => {
  it('is asked where types are there', () => expect(found(withTypes)).toBe(2));

  it.each([
    ['a program without a way to ask', { program: { getTypeChecker: () => ({}) } }],
    ['services that throw', { program: { getTypeChecker: () => ({}) }, getTypeAtLocation: () => atob('!') }],
    ['answers that are no types', { program: { getTypeChecker: () => ({}) }, getTypeAtLocation: () => undefined }],
  ])('is missed by nobody: %s', (_, services) => expect(found(served(services))).toBe(0));

  it('is not asked again once it has thrown', () => {
    let times = 0;
    const broken = checkedBy((key, value) =>
      key === 'getNonNullableType'
        ? () => {
            times++;
            throw new Error('Debug Failure');
          }
        : value,
    );
    expect([found(broken), times]).toEqual([0, 1]);
  });

  it('gives what it gives without types where a file was parsed without', () => {
    expect(found(project.parse('routes.ts', 'untyped'))).toBe(0);
    expect(found(parse(files['routes.ts']))).toBe(0);
  });

  it('is not asked about a file without the shape of a registration', () => {
    const quiet = project.parse('quiet.ts');
    const asked: string[] = [];
    const watched = {
      program: { getTypeChecker: () => asked.push('getTypeChecker') },
      getTypeAtLocation: () => asked.push('getTypeAtLocation'),
    };
    expect(found(served(watched, quiet))).toBe(0);
    expect(asked).toEqual([]);
  });
});
