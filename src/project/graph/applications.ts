import type { ApplicationPaths } from '../../frameworks/application-paths.ts';
import type { Framework } from '../../frameworks/define-framework.ts';
import { type ApplicationSettings, settingsOf } from './application-settings.ts';
import type { ClassFact } from './class-facts.ts';
import type { Evaluation } from './evaluation.ts';
import type { ApplicationCall, ApplicationStart, FileFacts } from './file-facts.ts';
import { modulePaths, type Reached, reachedFrom } from './modules.ts';
import { heldBy } from './routers.ts';
import { fileOf, originalOf } from './target.ts';
import { EMPTY, type PartialText } from './texts.ts';

export type DecoratedFramework = Framework & { readonly application: ApplicationPaths };

/** An application of decorated classes. */
export interface Application {
  readonly id: string | undefined;
  readonly settings: ApplicationSettings;
  /** The controllers that its modules list, with the paths that stand in front of each. */
  readonly controllers: ReadonlyMap<string, readonly PartialText[]>;
}

/** The applications of a project, and where a class stands that none of them takes in. */
export interface Applications {
  readonly all: readonly Application[];
  /** The controllers that any module lists. */
  readonly listed: readonly string[];
  /** The nearest application by folder; `undefined` for a class that no module lists. */
  readonly nearest: (controller: string) => Application | undefined;
}

/** Finds the applications, and what each of them takes in. */
export function applicationsOf(
  files: readonly FileFacts[],
  framework: DecoratedFramework,
  evaluation: Evaluation,
): Applications {
  const { modules: words } = framework.application;
  const calls = files.flatMap(({ applications }) => applications.filter((each) => each.framework === framework.name));
  const classes = new Map<string, ClassFact>(files.flatMap((facts) => [...facts.classes]));
  const reach = (roots: Parameters<typeof reachedFrom>[0]): Reached =>
    reachedFrom(roots, evaluation, (id) => classes.get(id), words);
  const controllersOf = (reached: Reached): Application['controllers'] => {
    const paths = modulePaths(reached.trees, evaluation, framework, words);
    return new Map(
      [...reached.listedBy].map(([id, modules]) => [id, modules.flatMap((each) => paths.get(each) ?? [EMPTY])]),
    );
  };
  const settingsIn = (file: string, own: readonly ApplicationCall[]): ApplicationSettings =>
    settingsOf(own, framework.application, evaluation, evaluation.sight.majorOf(file, framework));
  const madeBy = new Map(calls.map((call) => [call, new Set(heldBy(evaluation, call.of))]));
  const roots = new Map(
    files
      .flatMap(({ starts }) => starts.filter((each) => each.framework === framework.name))
      .map((start) => [start, evaluation.targets(start.module)]),
  );
  const isCalled = ({ id }: ApplicationStart): boolean => calls.some((call) => madeBy.get(call)?.has(id) === true);
  const starts = serving(roots, isCalled);
  const isLoose = (call: ApplicationCall): boolean => [...(madeBy.get(call) ?? [])].every((id) => !isMade(id, files));
  const loose = calls.filter(isLoose);
  const ownCalls = (start: ApplicationStart): readonly ApplicationCall[] =>
    calls.filter(
      (call) =>
        madeBy.get(call)?.has(start.id) === true ||
        (loose.includes(call) && nearestOf(starts, ({ id }) => fileOf(id), fileOf(call.of)) === start),
    );
  const all = starts.map((start): Application => ({
    id: start.id,
    settings: settingsIn(fileOf(start.id), ownCalls(start)),
    controllers: controllersOf(reach(roots.get(start) ?? [])),
  }));

  const everything = reach(
    [...classes.values()].flatMap(({ id, module }) => (module === undefined ? [] : [{ kind: 'class', id }])),
  );
  const anywhere = controllersOf(everything);
  const isWhole = starts.length > 0 && everything.isWhole;
  // Without a call that makes it in sight, an application is what the calls of one file speak of.
  const places =
    all.length > 0
      ? all
      : [...new Set(loose.map(({ of }) => fileOf(of)))].map((file): Application => ({
          id: file,
          settings: settingsIn(
            file,
            loose.filter(({ of }) => fileOf(of) === file),
          ),
          controllers: anywhere,
        }));
  const nowhere: Application = {
    id: undefined,
    settings: settingsIn('', []),
    controllers: anywhere,
  };
  return {
    all,
    listed: [...anywhere.keys()],
    nearest(controller) {
      if (isWhole && !anywhere.has(controller)) return undefined;
      const place = nearestOf(places, ({ id }) => id ?? '', fileOf(controller)) ?? nowhere;
      return { ...place, controllers: anywhere };
    },
  };
}

/**
 * Of the calls that make an application of the same modules, those that serve it, and say how: others read the
 * configuration, make a document, or do a job.
 */
function serving(
  roots: ReadonlyMap<ApplicationStart, readonly { readonly kind: string }[]>,
  isCalled: (start: ApplicationStart) => boolean,
): readonly ApplicationStart[] {
  const keyOf = (start: ApplicationStart): string =>
    (roots.get(start) ?? []).map((each) => ('id' in each ? String(each.id) : '')).join('\n');
  const all = [...roots.keys()];
  const best = (same: readonly ApplicationStart[], isBetter: (start: ApplicationStart) => boolean): typeof same =>
    same.some(isBetter) ? same.filter(isBetter) : same;
  return all.filter((start) => {
    const same = all.filter((other) => keyOf(other) === keyOf(start));
    return best(
      best(same, ({ serves }) => serves),
      isCalled,
    ).includes(start);
  });
}

function isMade(id: string, files: readonly FileFacts[]): boolean {
  const original = originalOf(id);
  return files.some(({ routers }) => routers.get(original)?.origin.kind === 'made');
}

/** The one with most folders in common with a file. */
function nearestOf<T>(all: readonly T[], fileOf: (each: T) => string, file: string): T | undefined {
  const common = (each: T): number => {
    const [one, other] = [fileOf(each).split('/'), file.split('/')];
    const end = one.findIndex((part, index) => part !== other[index]);
    return end < 0 ? one.length : end;
  };
  return all.toSorted((a, b) => common(b) - common(a))[0];
}
