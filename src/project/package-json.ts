import type { ProjectFacts } from '../model.ts';

/** Folder → what its nearest package.json says, for the life of the process: a lint run reads each file once. */
const known = new Map<string, ProjectFacts>();
let fs: typeof import('node:fs') | undefined;
let path: typeof import('node:path') | undefined;
const NOTHING: ProjectFacts = { dependencies: new Map() };
const FIELDS = ['devDependencies', 'optionalDependencies', 'peerDependencies', 'dependencies'];

/**
 * The dependencies in the package.json nearest to a file, going up; none where there is no such file, it cannot be
 * read, or there is no file system (in a browser). Never throws.
 */
export function nearestProject(filename: string): ProjectFacts {
  fs ??= builtin('node:fs');
  path ??= builtin('node:path');
  if (fs === undefined || !path?.isAbsolute(filename)) return NOTHING;
  const visited: string[] = [];
  let found: ProjectFacts | undefined;
  for (let folder = path.dirname(filename); found === undefined; folder = path.dirname(folder)) {
    found = known.get(folder) ?? read(path.join(folder, 'package.json'), fs);
    visited.push(folder);
    if (folder === path.dirname(folder)) break;
  }
  for (const folder of visited) known.set(folder, found ?? NOTHING);
  return found ?? NOTHING;
}

/** Nothing is imported at load, so that the same bundle runs where there is no node. */
function builtin<Name extends 'node:fs' | 'node:path'>(
  name: Name,
): ReturnType<typeof process.getBuiltinModule<Name>> | undefined {
  return typeof process === 'undefined' ? undefined : process.getBuiltinModule(name);
}

function read(file: string, { readFileSync }: typeof import('node:fs')): ProjectFacts | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
  try {
    return {
      dependencies: new Map(FIELDS.flatMap((field) => entriesIn(JSON.parse(content.replace(/^\uFEFF/u, '')), field))),
    };
  } catch {
    // A package.json that does not parse is still the nearest one, and says nothing.
    return NOTHING;
  }
}

function entriesIn(manifest: unknown, field: string): readonly (readonly [string, string])[] {
  const dependencies: unknown = isObject(manifest) ? Reflect.get(manifest, field) : undefined;
  if (!isObject(dependencies)) return [];
  return Object.entries(dependencies).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
