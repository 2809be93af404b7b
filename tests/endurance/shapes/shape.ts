import type { Language } from '../languages.ts';

/** A file that repeats something as often as it is told to. */
export interface Shape {
  readonly make: (count: number) => string;
  /** So many in the larger file; a quarter in the smaller. */
  readonly most: number;
  readonly language?: Language;
  /** The settings of the plugin. */
  readonly settings?: object;
}

export type Shapes = Readonly<Record<string, Shape>>;

export const APP = "import express from 'express'; const app = express();\n";
export const FASTIFY = "import Fastify from 'fastify'; const app = Fastify();\n";
export const NEST = "import { Controller, Get } from '@nestjs/common';\n";

/** Parts, one for each number from 0. */
export const times = (count: number, part: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);
