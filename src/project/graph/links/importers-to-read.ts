import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts } from '../facts/file-facts.ts';
import type { WholePaths } from './whole-paths.ts';
import { imported, type Reference } from '../facts/reference.ts';
import type { Target } from '../targets/target.ts';

/** How many files above a router may pass it on: barrels, folders of routes, the application. */
const FARTHEST_IMPORTER = 4;

/** Text that may register with an import: a verb, a path, a decorator, a class above, or a barrel that passes it on. */
const MAY_USE =
  /\.\s*(?:get|post|put|patch|delete|head|options|all|use|route|register)\s*[(<]|["'`]\/|@[A-Z]\w*\(|\bextends\b|\bexport\s*[*{]/u;

/**
 * Finds the files to read next: the importers of files with routes that nothing mounts yet, and the files that may
 * register with what another file passes on.
 * @param importers the files that import each file
 * @param isAsked whether a file has been read, or cannot be
 */
export function createImportersToRead(
  importers: () => ReadonlyMap<string, readonly string[]>,
  textOf: (file: string) => string,
  isAsked: (file: string) => boolean,
): (all: readonly FileFacts[], wholePaths: WholePaths) => Set<string> {
  /** How many levels a file is above routes that nothing mounts. */
  const levels = new Map<string, number>();
  const importersOf = ({ file }: FileFacts): readonly string[] => importers().get(file) ?? [];
  return (all, wholePaths) => {
    const found = new Map<string, number>();
    const open = [...all];
    const registeringExports = createRegisteringExports(wholePaths.evaluation);
    for (const facts of open) {
      const isLoose = facts.routes.some((route) => wholePaths.pathsOf(route).length === 0);
      // Other files start at the limit: only importers that register with their exports are read.
      const level = levels.get(facts.file) ?? (isLoose ? 0 : FARTHEST_IMPORTER);
      if (level < FARTHEST_IMPORTER) {
        for (const file of importersOf(facts)) {
          const known = wholePaths.evaluation.project.facts(file);
          if (!isAsked(file)) found.set(file, level + 1);
          else if (!levels.has(file) && known !== undefined) {
            // `module.exports = (app) => app.use(users.routes())`: the caller knows the application.
            levels.set(file, level + 1);
            open.push(known);
          }
        }
      } else {
        const names = registeringExports(facts);
        if (names.size === 0) continue;
        // Asks for the files that register there. If these need a mount in turn, their own routes ask for it.
        for (const file of importersOf(facts))
          if (!isAsked(file) && !found.has(file) && mayUse(textOf(file), names)) found.set(file, FARTHEST_IMPORTER);
      }
    }
    for (const [file, level] of found) levels.set(file, level);
    return new Set(found.keys());
  };
}

/** Whether a text may register with one of these names from an import, or passes it on. */
function mayUse(text: string, names: ReadonlySet<string>): boolean {
  const isNamed = names.has('default') || /\bexport\s*\*/u.test(text) || [...names].some((name) => text.includes(name));
  return isNamed && MAY_USE.test(text);
}

/** How deep exports lead through objects, classes above and barrels: no code goes so far. */
const DEEPEST_EXPORT = 6;

/**
 * Finds the exports of a file that other files register on or with: a router, a function that makes one, a function or
 * class that registers. Importers may register routes even if their texts name no framework.
 *
 * Caches what each reference leads to: objects that contain each other took 40% of the time on 900 files.
 */
function createRegisteringExports(evaluation: Evaluation): (facts: FileFacts) => ReadonlySet<string> {
  const known = new Map<Reference, boolean>();

  /** @param seen the barrels that were asked before, which may pass each other on */
  function registeringExports(
    { file, exports }: FileFacts,
    depth: number,
    seen = new Set<string>(),
  ): ReadonlySet<string> {
    if (depth > DEEPEST_EXPORT || seen.has(file)) return new Set();
    seen.add(file);
    const own = [...exports.named].filter(([, reference]) => leadsOn(reference, depth));
    const passed = exports.starExports
      .flatMap((module) => evaluation.targets(imported(module, file)))
      .flatMap((target) => (target.kind === 'module' ? (evaluation.project.facts(target.file) ?? []) : []))
      .flatMap((facts) => [...registeringExports(facts, depth + 1, seen)].filter((name) => name !== 'default'));
    return new Set([...own.map(([name]) => name), ...passed]);
  }

  function leadsOn(reference: Reference | undefined, depth: number): boolean {
    if (reference === undefined || depth > DEEPEST_EXPORT) return false;
    const answer = known.get(reference);
    if (answer !== undefined) return answer;
    // What leads back here adds nothing.
    known.set(reference, false);
    const found = evaluation.targets(reference).some((target) => leadsToRegistration(target, depth + 1));
    known.set(reference, found);
    return found;
  }

  function leadsToRegistration(target: Target, depth: number): boolean {
    switch (target.kind) {
      case 'router':
        return true;
      case 'function':
      case 'class':
      case 'instance': {
        const facts = evaluation.factsById(target.id);
        if (facts === undefined) return false;
        if (facts.registrations.length > 0) return true;
        if (target.kind === 'function') return leadsOn(facts.declarations.resultOf(target.id), depth);
        return facts.routers.size > 0 || leadsOn(facts.declarations.superclassOf(target.id), depth);
      }
      case 'collection': {
        const { reference } = target;
        const parts = reference.kind === 'list' ? reference.items : [...reference.members.values()];
        return parts.some((part) => leadsOn(part, depth));
      }
      case 'module': {
        const facts = evaluation.project.facts(target.file);
        return facts !== undefined && registeringExports(facts, depth).size > 0;
      }
      default:
        return false;
    }
  }

  return (facts) => registeringExports(facts, 0);
}
