import { EXPRESS } from './express.ts';
import { FASTIFY } from './fastify.ts';
import { FORMS } from './forms.ts';
import { NEST } from './nest.ts';
import type { Program } from './program.ts';

const EXPRESS_HEAD = `const express = require('express');
const { EventEmitter } = require('events');
const { no, yes, hidden, tamper, strict, Imported } = require('./helpers');
const { Router } = express;
`;
const FASTIFY_HEAD = `const fastify = require('fastify');
const { yes, hidden, seen, made } = require('./helpers');
`;

/** The same program for letter case instead of a slash. */
function aboutLetters(program: string): string {
  return program
    .replaceAll('/users/', '/Users')
    .replaceAll('strict routing', 'case sensitive routing')
    .replaceAll(/\bstrict\b(?!\(app)/gu, 'caseSensitive');
}

export const EXPRESS_PROGRAMS = EXPRESS.flatMap(({ kind, programs, ...group }) =>
  programs
    .map((text) => (/\bapp = express\(\)/u.test(text) ? text : `const app = express(); ${text}`))
    .flatMap((code) =>
      [code, aboutLetters(code)].map((each) => ({
        ...group,
        name: `${kind}: ${each}`,
        code: EXPRESS_HEAD + each,
        filename: 'app.cjs',
      })),
    ),
);

export const FASTIFY_PROGRAMS = FASTIFY.flatMap(({ kind, programs, majors = [4, 5], ...group }) =>
  programs.flatMap((code) =>
    majors.map((major) => ({
      ...group,
      major,
      name: `${kind}, Fastify ${String(major)}: ${code}`,
      code: FASTIFY_HEAD + code,
      filename: 'app.cjs',
      settings: { matching: { fastify: { major } } },
    })),
  ),
);

/** The adapters of Nest, with the settings for the router of each. */
export const ADAPTERS = {
  express: { express: { caseSensitive: false, strict: true } },
  fastify: { fastify: { caseSensitive: false, ignoreTrailingSlash: true } },
} as const;

export const NEST_PROGRAMS = NEST.flatMap(({ name, code, on = ['express', 'fastify'], ...row }) =>
  on.map((adapter) => ({
    ...row,
    adapter,
    name: `${name}, on ${adapter}`,
    code,
    settings: { matching: { nest: { major: 11, adapter }, ...ADAPTERS[adapter] } },
  })),
);

/** None of these programs runs. */
export const FORM_PROGRAMS = FORMS.flatMap(
  ({ kind, programs, head = "import express, { Router } from 'express';", ...group }) =>
    programs.map((code): Program => ({
      ...group,
      name: `${kind}: ${code}`,
      code: head === '' ? code : `${head}\n${code}`,
    })),
);

export const PROGRAMS: readonly Program[] = [
  ...FORM_PROGRAMS,
  ...EXPRESS_PROGRAMS,
  ...FASTIFY_PROGRAMS,
  ...NEST_PROGRAMS,
];
