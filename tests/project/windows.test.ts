/** What is special about Windows, tested on any system: backslashes in file paths, and lines that end in CRLF. */
import { win32 } from 'node:path';
import { Linter } from 'eslint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import plugin from '../../src/index.ts';

const manifests: Readonly<Record<string, string>> = {
  'C:\\shop\\package.json': '{ "dependencies": { "express": "^4.18.0" } }',
  'C:\\shop\\api\\package.json': '{ "dependencies": { "express": "^5.1.0" } }',
  '\\\\server\\share\\package.json': '{ "dependencies": { "fastify": "^5.0.0" } }',
};

function readFileSync(file: string): string {
  const text = manifests[file];
  if (text === undefined) throw Object.assign(new Error(`No such file: ${file}`), { code: 'ENOENT' });
  return text;
}

function statSync(file: string) {
  return file in manifests ? { isFile: () => true, size: 1, mtimeMs: 1 } : undefined;
}

describe('paths of Windows', () => {
  beforeEach(() => {
    const builtin = process.getBuiltinModule.bind(process);
    vi.spyOn(process, 'getBuiltinModule').mockImplementation((id: string) => {
      if (id === 'node:path') return win32;
      return id === 'node:fs' ? { readFileSync, statSync } : builtin(id);
    });
    vi.resetModules();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
  });

  it.each([
    ['C:\\shop\\src\\routes\\users.js', [['express', '^4.18.0']]],
    ['C:\\shop\\api\\src\\users.js', [['express', '^5.1.0']]],
    ['C:/shop/api/src/users.js', [['express', '^5.1.0']]],
    ['\\\\server\\share\\src\\users.js', [['fastify', '^5.0.0']]],
    ['D:\\elsewhere\\users.js', []],
    ['users.js', []],
  ])('%s belongs to its package.json', async (file, dependencies) => {
    const { nearestProject } = await import('../../src/project/package-json.ts');
    expect([...nearestProject(file).dependencies]).toEqual(dependencies);
  });
});

describe('lines that end in two characters', () => {
  const code = [
    "import { Router } from 'express';",
    'const router = Router();',
    'router.get(',
    "  '/Users/',",
    '  list,',
    ');',
    '',
  ];
  const linter = new Linter({ configType: 'flat' });

  it('have the same columns, and keep their ends when they are fixed', () => {
    const configs = [plugin.configs.recommended];
    const places = (text: string): readonly string[] =>
      linter
        .verify(text, configs)
        .map(({ ruleId, line, column, endColumn }) => [ruleId, line, column, endColumn].join());
    expect(places(code.join('\r\n'))).toEqual(['rest/lowercase,4,5,10', 'rest/no-trailing-slash,4,10,11']);
    expect(places(code.join('\r\n'))).toEqual(places(code.join('\n')));
    const { output } = linter.verifyAndFix(code.join('\r\n'), configs);
    expect(output).toBe(code.join('\r\n').replace('/Users/', '/users'));
  });
});
