import { frameworkNamed } from '../frameworks/lookup.ts';
import type { Dialect, ProjectFacts } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { createFrameworkFacts } from '../frameworks/framework-facts.ts';

/** How a router reads a path, according to package.json and the settings. */
export interface Grammar {
  readonly dialect: Dialect;
  /** Whether it ignores letter case, unless an option says otherwise. */
  readonly ignoresCase: boolean;
  /** Whether it ignores a trailing slash, unless an option says otherwise. */
  readonly ignoresTrailingSlash: boolean;
}

/** The grammar of a framework by its name; for an unknown one, what the frameworks known by convention agree on. */
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
