/** The header that names the line of the handler that answered. */
export const MARK = 'x-line';

/** The lines of a program that are reported, and that no request gets to. */
export function deadLines(code: string): readonly number[] {
  return code.split('\n').flatMap((line, index) => (line.includes('// dead') ? [index + 1] : []));
}

/** Programs below lines of `### what they do`, which may name one more thing after a `|`. */
export function rowsIn(text: string): readonly (readonly [what: string, body: string, more: string | undefined])[] {
  return text
    .split(/^### /mu)
    .slice(1)
    .map((row) => {
      const end = row.indexOf('\n');
      const [what = '', more] = row.slice(0, end).split(' | ');
      return [what, row.slice(end).trimEnd(), more];
    });
}

export function expressProgram(body: string): string {
  return marked(`const express = require('express'); const app = express();${body}\nreturn app;`, (line, isCall) => {
    const answer = `s.set('${MARK}', '${String(line)}').end()`;
    return isCall ? answer : `(q, s) => { ${answer}; }`;
  });
}

export function fastifyProgram(body: string): string {
  return marked(
    `const fastify = require('fastify'); const app = fastify();${body}\nreturn app;`,
    (line) => `(request, reply) => { reply.header('${MARK}', '${String(line)}').send(''); }`,
  );
}

const NAMES =
  'All, applyDecorators, Controller, Get, Module, Next, NotFoundException, Post, Put, Req, UseGuards, Version';

export function nestProgram(body: string, setup = ''): string {
  const classes = [...body.matchAll(/^(?:@Controller.*\n)class (?<name>\w+)/gmu)].map(({ groups }) => groups?.['name']);
  const made = [...body.matchAll(/(?<name>\w+) = make\(/gu)].map(({ groups }) => groups?.['name']);
  const program = [
    `import { ${NAMES} } from '@nestjs/common';`,
    "import * as common from '@nestjs/common';",
    "import { NestFactory } from '@nestjs/core';",
    `import { adapter, h } from './helpers';${body}`,
    `@Module({ controllers: [${[...classes, ...made].join(', ')}] })`,
    'class AppModule {}',
    'export async function start() {',
    '  const app = await NestFactory.create(AppModule, adapter({}), { logger: false, abortOnError: false });',
    `  ${setup}`,
    '  await app.init();',
    '  return app;',
    '}',
  ].join('\n');
  return marked(program, (line) => `return h(${String(line)}, r);`);
}

/** Replaces `END` by handlers that answer with their line in the program. */
function marked(code: string, handler: (line: number, isCall: boolean) => string): string {
  return code
    .split('\n')
    .map((line, index) =>
      line.replaceAll(/\bEND(?<call>\(q, s\))?/gu, (_, call) => handler(index + 1, call !== undefined)),
    )
    .join('\n');
}
