import * as typescriptParser from '@typescript-eslint/parser';
import { Linter } from 'eslint';
import plugin from '../src/index.ts';
import type { FrameworkName } from '../src/model.ts';
import { remember } from './lint-cases.ts';

export const FRAMEWORKS = ['express', 'fastify', 'nest'] as const;

/** The same path as the code of a small application of each framework. */
export function codeFor(path: string, framework: FrameworkName): string {
  const literal = JSON.stringify(path);
  switch (framework) {
    case 'express':
      return `import { Router } from 'express';\nconst router = Router();\nrouter.get(${literal}, (req, res) => res.end());\n`;
    case 'fastify':
      return `import Fastify from 'fastify';\nconst app = Fastify();\napp.get(${literal}, async () => 'ok');\n`;
    case 'nest':
      return `import { Controller, Get } from '@nestjs/common';\n@Controller()\nexport class Things {\n  @Get(${literal})\n  all() {}\n}\n`;
  }
}

/** `word` for a report without an offer, `word => path` for a suggestion, `word ~> path` for a fix; in source order. */
export function verdicts(
  rule: string,
  path: string,
  framework: FrameworkName,
  options: readonly unknown[] = [],
  settings: object = {},
): readonly string[] {
  const code = codeFor(path, framework);
  return verdictsOn(rule, code, options, settings).map(({ word, offer }) => word + offer(codeFor('\u0000', framework)));
}

interface Verdict {
  readonly word: string;
  /** The offer, with the path cut out of the changed code by the frame around it. */
  readonly offer: (frame: string) => string;
}

function verdictsOn(rule: string, code: string, options: readonly unknown[], settings: object): readonly Verdict[] {
  remember({ rule, code, options, settings, extension: 'ts' });
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: typescriptParser },
    plugins: { rest: plugin },
    rules: { [`rest/${rule}`]: ['error', ...options] },
    settings: { rest: settings },
  };
  const messages = new Linter({ configType: 'flat' }).verify(code, [config], { filename: 'file.ts' });
  return messages.map((message) => {
    if (message.fatal === true || message.ruleId === null) throw new Error(`${message.message}\n${code}`);
    const { line, column, endLine = line, endColumn = column, fix, suggestions = [] } = message;
    const word = code.slice(indexOf(code, line, column), indexOf(code, endLine, endColumn));
    const [suggestion] = suggestions;
    const edit = fix ?? suggestion?.fix;
    const changed = edit && code.slice(0, edit.range[0]) + edit.text + code.slice(edit.range[1]);
    return {
      word,
      offer: (frame) => (changed === undefined ? '' : `${fix ? ' ~> ' : ' => '}${pathIn(changed, frame)}`),
    };
  });
}

function pathIn(code: string, frame: string): string {
  const [before = '', after = ''] = frame.split(JSON.stringify('\u0000'));
  const path: unknown = JSON.parse(code.slice(before.length, code.length - after.length));
  return String(path);
}

function indexOf(code: string, line: number, column: number): number {
  const lines = code.split('\n').slice(0, line - 1);
  return lines.reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
}
