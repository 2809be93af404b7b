import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Dialect, ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { createFrameworkFacts } from '../frameworks/framework-facts.ts';

/** How a router reads a path, as far as package.json and the settings tell. */
export interface Grammar {
  readonly dialect: Dialect;
  /** Whether it compares letters without their case, if no option says otherwise. */
  readonly ignoresCase: boolean;
  /** The same of a slash at the end. */
  readonly ignoresTrailingSlash: boolean;
}

/** The grammar of a framework by its name; of an unknown one what all that are known by convention agree on. */
export function grammarOf(name: string | undefined, settings: Settings, project: ProjectFacts): Grammar {
  const framework = frameworkNamed(name);
  const { dialect, equality } = createFrameworkFacts('', { settings, project: () => project });
  const equal = framework && equality(framework, 'endpoint', { shape: undefined, read: () => 'absent' });
  return {
    dialect: dialect(framework),
    ignoresCase: equal?.letterCase === true,
    ignoresTrailingSlash: equal?.trailingSlash === true,
  };
}
