import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';
import { type Written, writtenTexts } from '../syntax/written-texts.ts';
import { mentionsRouterModule } from './router-module.ts';
import { writtenPaths } from './written-paths.ts';

/**
 * Whether a file may write a path that a rule suspects, by its text alone: most files write none, and their routes are
 * not even looked for.
 * @param suspects whether a rule may find something in a path of such parts
 */
export function writesSuspect(
  sourceCode: SourceCode,
  settings: Settings,
  suspects: (text: Written) => boolean,
): boolean {
  const { text, parserServices } = sourceCode;
  if (last.text !== text || last.parserServices !== parserServices || last.settings !== settings)
    last = { text, parserServices, settings, texts: textsOf(sourceCode, settings) };
  return last.texts?.some(suspects) ?? true;
}

interface Answer {
  readonly text: string;
  readonly parserServices: unknown;
  readonly settings: Settings;
  readonly texts: readonly Written[] | undefined;
}

/** The last answer: every rule asks about the same file in turn. */
let last: Answer = { text: '', parserServices: undefined, settings: {}, texts: undefined };

function textsOf(sourceCode: SourceCode, { registrars }: Settings): readonly Written[] | undefined {
  if (hasTypes(sourceCode)) return undefined;
  const isOpen = registrars !== undefined || mentionsRouterModule(sourceCode);
  const texts = (isOpen ? undefined : writtenPaths(sourceCode.text)) ?? writtenTexts(sourceCode.text);
  return texts && withNewParts(texts);
}

/** Leaves to each text the parts that none before it has: every rule asks about each, and files say the same again. */
function withNewParts(texts: readonly Written[]): readonly Written[] {
  const seen = new Set<string>();
  return texts.map(({ text, parts }) => ({ text, parts: parts.filter((part) => !seen.has(part) && seen.add(part)) }));
}
