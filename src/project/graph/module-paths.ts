import type { ModuleWords } from '../../frameworks/application-paths.ts';
import type { Framework } from '../../frameworks/define-framework.ts';
import type { Evaluation } from './evaluate.ts';
import { itemsOf } from './items.ts';
import type { Target } from './target.ts';
import { EMPTY, hole, joinedPath, type PartialText } from './texts.ts';

/** The paths that an application puts modules under: `register([{ path: 'admin', module: Admin, children: [Users] }])`. */
export function modulePaths(
  trees: readonly Target[],
  evaluation: Evaluation,
  framework: Pick<Framework, 'join'>,
  words: ModuleWords,
): ReadonlyMap<string, readonly PartialText[]> {
  const found = new Map<string, readonly PartialText[]>();
  const put = (module: Target, paths: readonly PartialText[]): void => {
    if (module.kind === 'class' && paths.some(({ text }) => text !== '')) found.set(module.id, paths);
  };

  function read(list: Target, above: readonly PartialText[], level: number): void {
    if (level > MOST_LEVELS) return;
    for (const { targets } of itemsOf(list, evaluation)) {
      for (const item of targets) {
        if (item.kind !== 'literal') {
          put(item, above);
          continue;
        }
        const under = above.flatMap((base) => pathsOf(item).flatMap((path) => joinedPath(framework, base, path) ?? []));
        for (const module of evaluation.member(item, words.module)) put(module, under);
        for (const children of evaluation.member(item, words.children)) read(children, under, level + 1);
      }
    }
  }

  function pathsOf(item: Target): readonly PartialText[] {
    const paths = evaluation.member(item, words.path);
    const texts = paths.flatMap((path) => (path.kind === 'text' ? [path.text] : []));
    const isThere =
      item.kind === 'literal' && item.reference.kind === 'object' && item.reference.members.has(words.path);
    return texts.length > 0 ? texts : [isThere ? hole('') : EMPTY];
  }

  for (const tree of trees) read(tree, [EMPTY], 0);
  return found;
}

/** Routes within routes: no application goes so deep. */
const MOST_LEVELS = 40;
