import type plugin from '../../src/index.ts';
import { express, fastify, hono, koa, nest } from './examples.ts';

/** What the package.json of the project says: the framework, its major version and the platform under Nest. */
export interface Framework {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly example: string;
}

function major(name: string, version: number, example: string): Framework {
  const group = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const label = `${group} ${String(version)}`;
  return {
    id: `${name}-${String(version)}`,
    group,
    label,
    dependencies: { [name]: `^${String(version)}.0.0` },
    example,
  };
}

function koaWith(version: number): Framework {
  const range = `^${String(version)}.0.0`;
  return {
    id: `koa-${String(version)}`,
    group: 'Koa',
    label: `Koa with @koa/router ${String(version)}`,
    dependencies: { '@koa/router': range },
    example: koa,
  };
}

function nestOn(platform: string, version: number): Framework {
  const range = `^${String(version)}.0.0`;
  const on = `${platform.charAt(0).toUpperCase()}${platform.slice(1)}`;
  return {
    id: `nest-${String(version)}-${platform}`,
    group: 'Nest',
    label: `Nest ${String(version)} on ${on}`,
    dependencies: { '@nestjs/common': range, [`@nestjs/platform-${platform}`]: range },
    example: nest,
  };
}

/** The first is what a visitor gets. */
export const frameworks: readonly [Framework, ...Framework[]] = [
  major('express', 5, express),
  major('express', 4, express),
  major('fastify', 5, fastify),
  major('fastify', 4, fastify),
  ...[12, 11, 10].flatMap((version) => [nestOn('express', version), nestOn('fastify', version)]),
  major('hono', 4, hono),
  ...[15, 13].map(koaWith),
];

/** The plugin's own: the first is what a visitor gets. */
export const presets: readonly string[] = ['recommended', 'strict', 'all'] satisfies (keyof typeof plugin.configs)[];

/** The framework of an id; the first one where there is none of that id. */
export function frameworkOf(id: string): Framework {
  return frameworks.find((framework) => framework.id === id) ?? frameworks[0];
}
