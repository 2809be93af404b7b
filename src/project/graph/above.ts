import type { FileFacts } from './file-facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { Linked } from './link.ts';
import { imported, type Reference } from './reference.ts';
import { registersForCallers } from './registrars.ts';
import { fileOf, type Target } from './target.ts';
import { isTestFile } from './test-file.ts';

/** Files above a router that pass it on: barrels, folders of routes, the application. */
const MOST_LEVELS = 4;

/** What registers with what an import gives: a verb, a path, a decorator, a class above, or a barrel that passes it on. */
const MAY_USE =
  /\.\s*(?:get|post|put|patch|delete|head|options|all|use|route|register)\s*[(<]|["'`]\/|@[A-Z]\w*\(|\bextends\b|\bexport\b[^;]*\bfrom\b/u;

/**
 * Finds the files to read next: those that import what mounts no router yet, and those that may register with what a
 * file hands on.
 * @param importers the files that import each file
 * @param isAsked whether a file is read, or cannot be
 */
export function createAbove(
  importers: () => ReadonlyMap<string, readonly string[]>,
  textOf: (file: string) => string,
  isAsked: (file: string) => boolean,
): (all: readonly FileFacts[], linked: Linked) => Set<string> {
  /** How far a file is above routes that nothing mounts. */
  const levels = new Map<string, number>();
  const importersOf = ({ file }: FileFacts): readonly string[] =>
    (importers().get(file) ?? []).filter((importer) => !isTestFile(importer));
  return (all, linked) => {
    const files = new Map(all.map((facts) => [facts.file, facts]));
    const namesHandedBy = createHanding(files, linked.evaluation);
    const found = new Map<string, number>();
    const open = [...all];
    for (const facts of open) {
      const isLoose = facts.routes.some((route) => linked.pathsOf(route).length === 0);
      const level = levels.get(facts.file) ?? (isLoose ? 0 : MOST_LEVELS);
      if (level < MOST_LEVELS) {
        for (const file of importersOf(facts)) {
          const known = files.get(file);
          if (!isAsked(file)) found.set(file, level + 1);
          else if (!levels.has(file) && known !== undefined) {
            // `module.exports = (app) => app.use(users.routes())`: who calls it knows the application.
            levels.set(file, level + 1);
            open.push(known);
          }
        }
      } else {
        const names = namesHandedBy(facts);
        if (names.size === 0) continue;
        // What registers there is asked for; where that is mounted in turn, its own routes ask.
        for (const file of importersOf(facts))
          if (!isAsked(file) && !found.has(file) && mayUse(textOf(file), names)) found.set(file, MOST_LEVELS);
      }
    }
    for (const [file, level] of found) levels.set(file, level);
    return new Set(found.keys());
  };
}

/** Whether a text may register with what an import gives it by one of these names, or passes it on. */
function mayUse(text: string, names: ReadonlySet<string>): boolean {
  const isNamed = names.has('default') || /\bexport\s*\*/u.test(text) || [...names].some((name) => text.includes(name));
  return isNamed && MAY_USE.test(text);
}

/** Objects in objects, classes above classes, barrels of barrels: no code goes so far. */
const MOST_DEPTH = 6;

/**
 * Tells by which names a file gives others what they register on or with: a router, a function that makes one, a
 * function that registers, a class that does. Its importers may register routes, though their texts name no framework.
 */
function createHanding(
  files: ReadonlyMap<string, FileFacts>,
  evaluation: Evaluation,
): (facts: FileFacts) => ReadonlySet<string> {
  const homes = new Set([...files.values()].filter(registersForCallers).map(({ file }) => file));
  const isHanded = (target: Target, depth: number): boolean => {
    if (depth > MOST_DEPTH) return false;
    const leadsOn = (reference: Reference | undefined): boolean =>
      reference !== undefined && evaluation.targets(reference).some((each) => isHanded(each, depth + 1));
    switch (target.kind) {
      case 'router':
        return true;
      case 'function':
        return homes.has(fileOf(target.id)) || leadsOn(files.get(fileOf(target.id))?.declared.resultOf(target.id));
      case 'class':
      case 'instance': {
        const facts = files.get(fileOf(target.id));
        if (facts === undefined) return false;
        return facts.routers.size > 0 || homes.has(facts.file) || leadsOn(facts.declared.above(target.id));
      }
      case 'collection': {
        const { reference } = target;
        return (reference.kind === 'list' ? reference.items : [...reference.members.values()]).some(leadsOn);
      }
      case 'module': {
        const facts = files.get(target.file);
        return facts !== undefined && namesOf(facts, depth + 1).size > 0;
      }
      default:
        return false;
    }
  };
  const namesOf = ({ file, exports }: FileFacts, depth = 0): ReadonlySet<string> => {
    if (depth > MOST_DEPTH) return new Set();
    const own = [...exports.named].filter(([, reference]) =>
      evaluation.targets(reference).some((target) => isHanded(target, depth)),
    );
    const passed = exports.all
      .flatMap((module) => evaluation.targets(imported(module, file)))
      .flatMap((target) => (target.kind === 'module' ? (files.get(target.file) ?? []) : []))
      .flatMap((facts) => [...namesOf(facts, depth + 1)].filter((name) => name !== 'default'));
    return new Set([...own.map(([name]) => name), ...passed]);
  };
  return namesOf;
}
