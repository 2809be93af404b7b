import type { ModuleWords } from '../../frameworks/application-paths.ts';
import type { Evaluation } from './evaluation.ts';
import { type Reference, UNKNOWN } from './reference.ts';
import { NO_BINDINGS, fileOf, type Bindings, type Target } from './target.ts';
import { EMPTY, hole, type PartialText } from './texts.ts';

/** Functions that apply functions that apply decorators: no application has more, and one may apply itself. */
const MOST_LEVELS = 4;

/**
 * The paths that a decorator gives a class: `@Controller('users')`, or a function of the project that applies it,
 * `const Admin = (path: string) => applyDecorators(Controller(`admin/${path}`), UseGuards(Guard))`.
 */
export function controllerPaths(
  decorator: Reference,
  evaluation: Evaluation,
  words: ModuleWords,
  bindings: Bindings = NO_BINDINGS,
  level = 0,
): readonly PartialText[] {
  if (decorator.kind !== 'call' || level > MOST_LEVELS) return [];
  const { given, callee } = decorator;
  return evaluation.targets(callee, bindings).flatMap((target): readonly PartialText[] => {
    if (target.kind === 'function') {
      const applied = evaluation.sight.facts(fileOf(target.id))?.declared.resultOf(target.id) ?? UNKNOWN;
      const inside: Bindings = new Map([
        [target.id, (position) => evaluation.targets(given[position] ?? UNKNOWN, bindings)],
      ]);
      return controllerPaths(applied, evaluation, words, inside, level + 1);
    }
    if (target.kind !== 'package') return [];
    if (target.name !== words.controller || !words.package.test(target.module))
      return given.flatMap((each) => controllerPaths(each, evaluation, words, bindings, level));
    const [path] = given;
    return path === undefined ? [EMPTY] : pathsIn(evaluation.targets(path, bindings), evaluation, words);
  });
}

/** `'users'`, `['users', 'people']`, `{ path: 'users', version: '1' }` */
function pathsIn(targets: readonly Target[], evaluation: Evaluation, words: ModuleWords): readonly PartialText[] {
  const texts = targets.flatMap((target): readonly PartialText[] => {
    const isOptions = target.kind === 'collection' && target.reference.kind === 'object';
    if (!isOptions) return evaluation.textsOf(target);
    const path = evaluation.member(target, words.path);
    return path.length > 0
      ? pathsIn(path, evaluation, words)
      : [target.reference.members.has(words.path) ? hole('') : EMPTY];
  });
  return texts.length > 0 ? texts : [hole('')];
}
