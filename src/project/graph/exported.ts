import type { FileFacts } from './file-facts.ts';
import { imported } from './reference.ts';
import type { Evaluating, Target } from './target.ts';

/** `module.exports = require('./router')`, one behind the other; two files may name each other. */
const MOST_BARRELS = 8;

/** What a file exports by a name: itself, through a barrel, or as a member of what it exports as a whole. */
export function exportedBy(evaluation: Evaluating, file: string, name: string): readonly Target[] {
  const facts = evaluation.factsOf(file, name);
  if (facts === undefined) return [];
  if (name === '*') return [{ kind: 'module', file }];
  const own = facts.exports.named.get(name);
  if (own !== undefined) return evaluation.targets(own);
  const passed = modulesWith(evaluation, name, facts).flatMap((module) =>
    evaluation.targets(imported(module, file, name)),
  );
  const whole = facts.exports.named.get('default');
  if (passed.length > 0 || whole === undefined || name === 'default')
    return passed.filter(({ kind }) => kind !== 'package');
  return evaluation.targets(whole).flatMap((target) => evaluation.member(target, name));
}

/** What is meant where something is called or mounted: of a module, what it exports by default. */
export function valuesOf(evaluation: Evaluating, target: Target, level = 0): readonly Target[] {
  if (target.kind !== 'module') return [target];
  if (level > MOST_BARRELS) return [];
  return exportedBy(evaluation, target.file, 'default').flatMap((each) => valuesOf(evaluation, each, level + 1));
}

/** The modules of a barrel that may have a name; a barrel is asked for hundreds of names that few of its files have. */
function modulesWith(evaluation: Evaluating, name: string, { file, exports }: FileFacts): readonly string[] {
  return exports.all.filter((module) => {
    const target = evaluation.sight.resolve(module, file);
    const facts = target === undefined ? undefined : evaluation.factsOf(target, name);
    if (facts === undefined) return false;
    const { named, all } = facts.exports;
    return named.has(name) || named.has('default') || all.length > 0;
  });
}
