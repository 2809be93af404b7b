import { EXPRESS, FASTIFY, sayings } from './said.ts';

const NEST = `import {
  Body, Controller, Delete, Get, Headers, HttpCode, HttpStatus, Param, Patch, Post, Put, Query, Req, Res, Session,
  Version,
} from '@nestjs/common';
`;

/**
 * What a rule underlines of the handlers in a program, with the lines that its suggestions leave: code behind `f.` is
 * Fastify's, behind `@` the method of a Nest controller for `/users`, else Express's.
 */
export function underlinedIn(rule: string, code: string, options: readonly unknown[] = []): readonly string[] {
  const isNest = code.startsWith('@');
  const program = isNest ? `${NEST}@Controller('users') class Users {\n${code}\n}` : lines(code);
  return sayings(rule, program, { options }).map(({ word, outputs }) => [word, ...outputs].join(' => '));
}

function lines(code: string): string {
  return (code.startsWith('f.') ? FASTIFY : EXPRESS) + code;
}
