import type { Facts, Framework, ReceiverFacts } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Dialect, ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { agreement } from '../path/agree.ts';
import { frameworkNamed } from '../frameworks/lookup.ts';
import { majorOf } from '../routes/router-facts.ts';

/** How a router reads a path, as far as package.json and the settings tell. */
export interface Grammar {
  readonly dialect: Dialect;
  /** Whether it compares letters without their case, if no option says otherwise. */
  readonly ignoresCase: boolean;
  /** The same of a slash at the end. */
  readonly ignoresTrailingSlash: boolean;
}

/** The grammar of a framework by its name; of an unknown one what all that are known by convention agree on. */
export function grammarOf(name: string | undefined, settings: Settings, { dependencies }: ProjectFacts): Grammar {
  const factsOf = (framework: Framework): Facts => ({
    dependencies,
    matching: settings.matching ?? {},
    major: majorOf(framework, settings, dependencies),
    mentions: () => false,
    entryMentions: () => false,
  });
  const framework = frameworkNamed(name);
  if (framework === undefined) {
    const known: readonly Framework[] = frameworks;
    const dialects = known.filter(({ conventions }) => conventions).map((each) => each.dialect(factsOf(each)));
    return { dialect: agreement(dialects), ignoresCase: false, ignoresTrailingSlash: false };
  }
  const facts = factsOf(framework);
  const unset: ReceiverFacts = { ...facts, shape: undefined, read: () => 'absent' };
  const { letterCase, trailingSlash } = framework.equality('endpoint', unset);
  return { dialect: framework.dialect(facts), ignoresCase: letterCase, ignoresTrailingSlash: trailingSlash };
}
