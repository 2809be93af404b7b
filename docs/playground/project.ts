import type { ProjectFacts } from '../../src/model.ts';

let dependencies: ProjectFacts['dependencies'] = new Map();

/** Says what the package.json beside the code would ask for: package name → version range. */
export function setDependencies(wanted: Readonly<Record<string, string>>): void {
  dependencies = new Map(Object.entries(wanted));
}

/** Stands in for src/project/package-json.ts: a page has no files, but a person who picks a framework. */
export function nearestProject(_filename: string): ProjectFacts {
  return { dependencies };
}

/** A page has no package.json, whose scripts and exports would count. */
export function manifestAt(_file: string): undefined {
  return undefined;
}
