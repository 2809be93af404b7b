import { suspectPart } from '../routes/suspect-parts.ts';
import type { Route } from '../model.ts';
import type { WrittenInFile } from '../routes/written.ts';
import type { Config } from './create-rule.ts';
import type { TextRoute } from './file-routes.ts';
import { oncePerConfig } from './once-per-config.ts';

/** A glance that spares most files and routes the check: `false` only where that finds nothing. */
export interface Suspicion<Options> {
  /** Whether a path of a file may have something that the rule finds. */
  readonly inFile: (written: WrittenInFile, config: Config<Options>) => boolean;
  /** Whether a path may. */
  readonly inPath: (path: Pick<TextRoute, 'text' | 'parts'>, config: Config<Options>) => boolean;
}

/** For a rule that the whole text of a path tells. */
export function byText<Options>(suspects: (text: string, config: Config<Options>) => boolean): Suspicion<Options> {
  return {
    inFile: ({ texts }, config) => texts.some((text) => suspects(text, config)),
    inPath: ({ text }, config) => suspects(text, config),
  };
}

/**
 * For a rule that the words of a path tell.
 * @param matters gives what tells of one plain part whether it may matter; `undefined` if any may
 */
export function byWords<Options extends object>(
  matters: (config: Config<Options>) => ((part: string) => boolean) | undefined,
): Suspicion<Options> {
  const suspectsOf = oncePerConfig((config: Config<Options>) => {
    const ofPart = matters(config);
    return { suspects: ofPart && suspectPart(ofPart) };
  });
  const inParts = ({ parts }: Pick<Route, 'parts'>, config: Config<Options>): boolean => {
    const { suspects } = suspectsOf(config);
    return suspects === undefined || parts.some(suspects);
  };
  return { inFile: inParts, inPath: inParts };
}
