import type { ProjectFacts } from '../model.ts';
import { nearby } from './nearby.ts';

const NOTHING: ProjectFacts = { dependencies: new Map() };

/** The last one wins. */
const FIELDS = ['devDependencies', 'optionalDependencies', 'peerDependencies', 'dependencies'];

const nearest = nearby<ProjectFacts>(({ read, above }) => {
  const text = read('package.json');
  return text === undefined ? above() : factsIn(text);
});

/**
 * The dependencies in the package.json nearest to a file, going up, with their ranges as written. None if there is no
 * such file, or if the nearest one cannot be read. Never throws.
 */
export function nearestProject(filename: string): ProjectFacts {
  return nearest(filename) ?? NOTHING;
}

function factsIn(text: string): ProjectFacts {
  try {
    const manifest: unknown = JSON.parse(text.replace(/^\uFEFF/u, ''));
    return { dependencies: new Map(FIELDS.flatMap((field) => entriesIn(manifest, field))) };
  } catch {
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
