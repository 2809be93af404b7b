import 'reflect-metadata';
import * as common from '@nestjs/common';
import * as core from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** What a program of this major version requires, by module name. */
export const modules = {
  '@nestjs/common': common,
  '@nestjs/core': core,
  '@nestjs/platform-express': { ExpressAdapter },
  '@nestjs/platform-fastify': { FastifyAdapter },
};
