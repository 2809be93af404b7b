import type { ProjectFacts } from '../model.ts';
import { attempt, nearby, textOf } from './nearby.ts';

const NOTHING: ProjectFacts = { dependencies: new Map() };

/** The last one wins. */
const FIELDS = ['devDependencies', 'optionalDependencies', 'peerDependencies', 'dependencies'];

const nearest = nearby<ProjectFacts>(({ read, above }) => {
  const text = read('package.json');
  return text === undefined ? above() : factsIn(manifestFrom(text));
});

/**
 * The dependencies in the package.json nearest to a file, going up, with their ranges as written. None if there is no
 * such file, or if the nearest one cannot be read. Never throws.
 */
export function nearestProject(filename: string): ProjectFacts {
  return nearest(filename) ?? NOTHING;
}

/** A package.json by its absolute path; `undefined` if there is none, or if it cannot be read. Never throws. */
export function manifestAt(file: string): object | undefined {
  const text = textOf(file);
  return text === undefined ? undefined : manifestFrom(text);
}

function manifestFrom(text: string): object | undefined {
  const manifest = attempt((): unknown => JSON.parse(text));
  return isObject(manifest) ? manifest : undefined;
}

function factsIn(manifest: object | undefined): ProjectFacts {
  if (manifest === undefined) return NOTHING;
  return { dependencies: new Map(FIELDS.flatMap((field) => entriesIn(manifest, field))) };
}

function entriesIn(manifest: object, field: string): readonly (readonly [string, string])[] {
  const dependencies: unknown = Reflect.get(manifest, field);
  if (!isObject(dependencies)) return [];
  return Object.entries(dependencies).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
