import type { Evaluation } from './evaluation.ts';
import type { FileFacts } from './file-facts.ts';
import { imported, type Reference } from './reference.ts';
import { registersForCallers } from './registrars.ts';
import { fileOf, type Target } from './target.ts';

/** Objects in objects, classes above classes, barrels of barrels: no code goes so far. */
const MOST_DEPTH = 6;

/**
 * Tells by which names a file gives others what they register on or with: a router, a function that makes one, a
 * function that registers, a class that does. Its importers may register routes, though their texts name no framework.
 */
export function createHanding(
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
