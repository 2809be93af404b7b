import type { Settings } from '../model/settings.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import { hasTypes } from '../syntax/types.ts';
import { writtenTexts } from '../syntax/written-texts.ts';
import { mentionsRouterModule } from './router-module.ts';
import { tellingParts } from './suspect-parts.ts';
import { writtenPaths } from './written-paths.ts';

/** What the paths of a file may be made of, by its text alone. */
export interface WrittenInFile {
  /** Whatever text a path may have is one of these, or made of such. */
  readonly texts: readonly string[];
  /** The parts of the texts that a rule may have something to say about: of most files none. */
  readonly parts: readonly string[];
}

/** What the paths of a file may be made of; `undefined` where its text alone does not tell. */
export function writtenIn(sourceCode: SourceCode, settings: Settings): WrittenInFile | undefined {
  const { text, parserServices } = sourceCode;
  if (last.text !== text || last.parserServices !== parserServices || last.settings !== settings)
    last = { text, parserServices, settings, written: withParts(textsOf(sourceCode, settings)) };
  return last.written;
}

interface Answer {
  readonly text: string;
  readonly parserServices: unknown;
  readonly settings: Settings;
  readonly written: WrittenInFile | undefined;
}

/** The last answer: every rule asks about the same file in turn. */
let last: Answer = { text: '', parserServices: undefined, settings: {}, written: undefined };

function textsOf(sourceCode: SourceCode, { registrars }: Settings): readonly string[] | undefined {
  if (hasTypes(sourceCode)) return undefined;
  const isOpen = registrars !== undefined || mentionsRouterModule(sourceCode);
  return (isOpen ? undefined : writtenPaths(sourceCode.text)) ?? writtenTexts(sourceCode.text);
}

function withParts(texts: readonly string[] | undefined): WrittenInFile | undefined {
  if (texts === undefined) return undefined;
  let kept: readonly string[] | undefined;
  return {
    texts,
    // Found on the first question, since it takes the words, which not every rule needs.
    get parts() {
      return (kept ??= allParts(texts));
    },
  };
}

function allParts(texts: readonly string[]): readonly string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const part of tellingParts(text)) found.add(part);
  }
  return [...found];
}
