import type { Evaluation } from './evaluate.ts';
import type { Prefix } from './file-facts.ts';
import type { Rounds } from './target.ts';
import { EMPTY, hole, type PartialText } from './texts.ts';

/** What code calls a path, where only run time knows it. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;

/** What stands in front: a text, nothing where it is a handler, or what only run time knows. */
export function prefixTexts(prefix: Prefix, evaluation: Evaluation, rounds: Rounds): readonly PartialText[] {
  const texts = evaluation.texts(prefix.reference, rounds);
  if (texts.length > 0) return texts;
  const isPath =
    prefix.isCertain ||
    (PATH_NAME.test(prefix.source.slice(prefix.source.lastIndexOf('.') + 1)) &&
      evaluation.targets(prefix.reference, rounds).every(({ kind }) => kind === 'package'));
  return [isPath ? hole(prefix.source) : EMPTY];
}
