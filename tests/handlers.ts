import { EXPRESS, FASTIFY, sayings } from './said.ts';

const NEST = `import {
  Body, Controller, Delete, Get, Headers, HttpCode, HttpStatus, Param, Patch, Post, Put, Query, Req, Res, Session, Sse,
  Version,
} from '@nestjs/common';
`;

/**
 * What a rule underlines in the handlers of a program, with the lines that its suggestions write. Code that begins with
 * `f.` is for Fastify, with `@` it is a method of a Nest controller for `/users`; other code is for Express.
 */
export function underlinedIn(rule: string, code: string, options: readonly unknown[] = []): readonly string[] {
  const isNest = code.startsWith('@');
  const program = isNest ? `${NEST}@Controller('users') class Users {\n${code}\n}` : lines(code);
  return sayings(rule, program, { options }).map(({ word, outputs }) => [word, ...outputs].join(' => '));
}

function lines(code: string): string {
  return (code.startsWith('f.') ? FASTIFY : EXPRESS) + code;
}
