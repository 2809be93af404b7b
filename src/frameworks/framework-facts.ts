import type { Dialect, Equality, ProjectFacts, RouterBehaviour } from '../model.ts';
import type { Settings } from '../model/settings.ts';
import { agreement } from '../path/agree.ts';
import { once, remember } from '../syntax/remember.ts';
import type { Facts, Framework, PathRole, ReceiverFacts } from './define-framework.ts';
import { frameworks } from './index.ts';

/** What an analysis needs besides the file. The project is read only for files that may have routes. */
export interface ProjectContext {
  readonly settings: Settings;
  readonly project: () => ProjectFacts;
  /** The text of the file that starts the application, if we can tell which one that is. */
  readonly entry?: () => string | undefined;
}

/** The frameworks' grammars, equality and behaviour for one file. */
export interface FrameworkFacts {
  /** The grammar of a framework; for `undefined`, what the grammars of all frameworks with conventions agree on. */
  readonly dialect: (framework: Framework | undefined) => Dialect;
  readonly behaviour: (framework: Framework | undefined) => RouterBehaviour | undefined;
  readonly equality: (
    framework: Framework,
    role: PathRole,
    receiver: Pick<ReceiverFacts, 'shape' | 'read'>,
  ) => Equality;
}

/**
 * Remembers its answers: each route of a file asks, and searching the text of the file takes time.
 * @param text the text of the file
 */
export function createFrameworkFacts(text: string, { settings, project, entry }: ProjectContext): FrameworkFacts {
  const factsOf = remember((framework: Framework): Facts => {
    const { dependencies } = project();
    return {
      dependencies,
      matching: settings.matching ?? {},
      major: majorOf(framework, settings, dependencies),
      mentions: (pattern) => pattern.test(text),
      entryMentions: (pattern) => pattern.test(entry?.() ?? ''),
    };
  });
  const dialectOf = remember((framework: Framework) => framework.dialect(factsOf(framework)));
  const agreed = once(() => agreement(frameworks.filter((each) => each.conventions).map(dialectOf)));
  const behaviourOf = remember((framework: Framework) => framework.behaviour(factsOf(framework)));
  return {
    dialect: (framework) => (framework === undefined ? agreed() : dialectOf(framework)),
    behaviour: (framework) => framework && behaviourOf(framework),
    equality: (framework, role, receiver) => framework.equality(role, { ...factsOf(framework), ...receiver }),
  };
}

/** The major version of a framework: from the settings, else from package.json, else unknown. */
export function majorOf(
  { name, packages }: Framework,
  { matching }: Settings,
  dependencies: ProjectFacts['dependencies'],
): number | undefined {
  const declared = matching?.[name]?.['major'];
  if (typeof declared === 'number') return declared;
  const range = packages.map((dependency) => dependencies.get(dependency)).find((each) => each !== undefined);
  return range === undefined ? undefined : majorOfRange(range);
}

/** The major version of a range that allows just one: `^4.18.2`, `~5.1`, `5`, `v4.x`, `npm:express@^5`. */
export function majorOfRange(range: string): number | undefined {
  const major = /^(?:npm:[^@]*(?:@[^@/]+\/[^@]+)?@|workspace:)?[\^~=v\s]*(\d+)(?:\.[\dx*]+){0,2}(?:-[\w.-]+)?$/u.exec(
    range.trim(),
  )?.[1];
  return major === undefined ? undefined : Number(major);
}
