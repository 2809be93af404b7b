import { expect } from 'vitest';
import { loadHost, loadTypeScriptParser } from '../src/cli/eslint.ts';
import { readFile } from '../src/cli/read-file.ts';
import { HOLE, type ProjectFacts, type Route } from '../src/model.ts';
import type { Settings } from '../src/model/settings.ts';
import { findRoutes as analyse, followReceivers as contextOf } from '../src/routes/find-routes.ts';
import type { SourceCode } from '../src/syntax/nodes.ts';

export { analyse, contextOf, type SourceCode };

const host = await loadHost(process.cwd());
const parser = await loadTypeScriptParser(process.cwd());

/** How to read the code of a test: its file name, the dependencies of its project, the settings. */
export interface Reading {
  readonly filename?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly settings?: Settings;
}

/** Parses code like the command line tool: a TypeScript file by the TypeScript parser, any other by ESLint's own. */
export function parse(code: string, filename = 'file.ts'): SourceCode {
  const result = readFile(code, filename, host, parser);
  if (result.kind === 'broken') throw new Error(result.reason);
  return result.sourceCode;
}

/** The routes that the analysis finds in a piece of code. */
export function findRoutes(
  code: string,
  { filename = 'file.ts', dependencies = {}, settings = {} }: Reading = {},
): readonly Route[] {
  const project: ProjectFacts = { dependencies: new Map(Object.entries(dependencies)) };
  const surroundings = { settings, project: () => project };
  const routes = analyse(parse(code, filename), surroundings);
  const other = parse(code, filename);
  nullify(other.ast, other.visitorKeys);
  expect(analyse(other, surroundings), 'with null for what is absent').toEqual(routes);
  return routes;
}

/** One line a route: `4 GET /users → /api/users express proven`; `mount` for mounts, `${…}` for unknown parts. */
export function describeRoutes(routes: readonly Route[], code: string): readonly string[] {
  return routes.map(({ kind, methods, path, fullPath, framework, provenance, span }) => {
    const line = String(code.slice(0, span.start).split('\n').length);
    const verb = kind === 'mount' ? 'mount' : (methods?.join(',') ?? '?');
    const text = path === undefined ? '(regexp)' : `'${path.text.replaceAll(HOLE, '${…}')}'`;
    return [
      line,
      verb,
      text,
      ...(fullPath === undefined ? [] : ['→', fullPath]),
      framework ?? 'unknown',
      provenance,
    ].join(' ');
  });
}

const OPTIONAL = ['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments'];

/**
 * Puts `null` into a tree for each absent part of a node, as oxlint does (1.94: for `typeAnnotation`). The TypeScript
 * parser and espree omit the part or set `undefined`.
 */
function nullify(node: object, visitorKeys: Readonly<Record<string, readonly string[] | undefined>>): void {
  const parts = node as Record<string, unknown>;
  const keys = visitorKeys[String(parts['type'])] ?? [];
  for (const key of [...keys, ...OPTIONAL]) parts[key] ??= null;
  for (const part of keys.flatMap((key) => parts[key])) {
    if (typeof part === 'object' && part !== null) nullify(part, visitorKeys);
  }
}
