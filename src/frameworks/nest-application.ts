import { escaped } from '../path/escaped.ts';
import type { ApplicationPaths } from './application-paths.ts';

/** What Nest puts before the paths of controllers. */
export const applicationPaths: ApplicationPaths = {
  prefix: {
    method: 'setGlobalPrefix',
    exclude: 'exclude',
    path: 'path',
    requestMethod: 'method',
    anyMethod: 'ALL',
    // Measured, 10 to 12: for a method without a path, exclusions see the path of its class with a slash at the end.
    joinForExclusion: (base, path) => slashed(base) + (path.startsWith('/') ? path : `/${path}`),
    exclusion,
  },
  versions: {
    method: 'enableVersioning',
    decorator: 'Version',
    option: 'version',
    type: 'type',
    inPath: /\bURI$/u,
    defaultVersion: 'defaultVersion',
    prefix: 'prefix',
    usualPrefix: 'v',
    neutral: 'VERSION_NEUTRAL',
  },
  modules: {
    package: /^@nestjs\/common/u,
    decorator: 'Module',
    controller: 'Controller',
    imports: 'imports',
    controllers: 'controllers',
    module: 'module',
    tree: /^RouterModule\.(?:register|forRoutes)$/u,
    path: 'path',
    children: 'children',
    serves: /\.listen\s*\(/u,
  },
};

/** A part of a path as Nest joins it: with a leading slash, and without one trailing slash. */
export function slashed(part: string): string {
  const trimmed = part.endsWith('/') ? part.slice(0, -1) : part;
  return trimmed === '' || trimmed.startsWith('/') ? trimmed : `/${trimmed}`;
}

/** The parts of a pattern: `{*path}`, `:id(\d+)?`, `(.*)`, `*path`, `{`, `}`, any other character. */
const PART =
  /\{\/?\*\w*\}|:(\w+)(?:\(((?:\\.|[^\\()])+)\))?([?*+])?|\(((?:\\.|[^\\()])+)\)([?*+])?|\*\w*|[{}]|\\?[^]/gu;

/**
 * The expression for paths that do not get the global prefix, as path-to-regexp 3 (Nest 10) and 8 (since 11) read the
 * pattern (measured). `undefined` if the framework refuses the pattern.
 */
function exclusion(pattern: string, major: number | undefined): RegExp | undefined {
  const isOld = major !== undefined && major < 11;
  const rooted = pattern.startsWith('/') ? pattern : `/${pattern}`;
  const source = (isOld ? rooted : convertWildcards(rooted)).replaceAll(
    PART,
    (part: string, name?: string, valuePattern?: string, repeat = '', group?: string, groupRepeat = '') => {
      if (name !== undefined) return `(?:${valuePattern ?? '[^/]+?'})${repeat}`;
      if (group !== undefined) return `(?:${group})${groupRepeat}`;
      if (!isOld && part.startsWith('{') && part.includes('*')) return part.startsWith('{/') ? '(?:/.+)?' : '(?:.+)?';
      if (!isOld && part.startsWith('*')) return '.+';
      if (!isOld && (part === '{' || part === '}')) return part === '{' ? '(?:' : ')?';
      return escaped(part.replace(/^\\(?=.)/u, ''));
    },
  );
  try {
    return new RegExp(String.raw`^${source}\/?$`, 'iu');
  } catch {
    return undefined;
  }
}

/** Converts the wildcards of older versions to those of path-to-regexp 8, as Nest does. */
function convertWildcards(pattern: string): string {
  return pattern
    .replace(/\/(?:\(\.\*\)|\*)(\/?)$/u, '/{*path}$1')
    .replace(/\/\+\/?$/u, '/*path')
    .replaceAll(/\/\*(?=\/)/gu, '/*path');
}
