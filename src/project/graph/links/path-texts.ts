import { HOLE } from '../../../model.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { PathExpression } from '../facts/file-facts.ts';
import type { Run } from '../targets/run.ts';
import { EMPTY, hole, type PartialText } from '../facts/texts.ts';

/** Names that suggest a path, for an expression that is known only at run time. */
const PATH_NAME = /prefix|path|url|base|root|route|endpoint|version|mount/iu;
/** Names and calls that suggest a handler instead: `routeLimiter`, `jwt(options).unless({ path: '/login' })`. */
const HANDLER = /\}|(?:er|guard|ware)$/iu;

/** The texts of a prefix: a hole if it is known only at run time, an empty text if it is a handler. */
export function pathTexts(
  prefix: PathExpression | undefined,
  evaluation: Evaluation,
  run?: Run,
): readonly PartialText[] {
  if (prefix === undefined) return [EMPTY];
  const { reference, source, isCertain } = prefix;
  const texts = evaluation.texts(reference, run);
  if (texts.length > 0) return texts.map((each) => (each.text === HOLE ? hole(source) : each));
  const kinds = evaluation.targets(reference, run).map(({ kind }) => kind);
  const name = source.slice(source.lastIndexOf('.') + 1);
  // A function or a router of the project is no path.
  const isNamedSo = PATH_NAME.test(name) && !HANDLER.test(name) && kinds.every((kind) => kind === 'package');
  const isText = source.startsWith('process.env.') || kinds.includes('pattern');
  return [isCertain || isNamedSo || isText ? hole(source) : EMPTY];
}
