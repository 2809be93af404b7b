import { pushTo } from '../../syntax/lists.ts';
import { type ApplicationSettings, settingsOf } from './application-settings.ts';
import type { Evaluation } from './evaluation.ts';
import type { ApplicationCall, ApplicationStart, ClassFact, FileFacts } from './file-facts.ts';
import { lineageOf } from './members.ts';
import { type DecoratedFramework, type Reached, reachedFrom } from './modules.ts';
import { heldBy } from './routers.ts';
import { fileOf, originalOf, type Target } from './target.ts';
import { EMPTY, type PartialText } from './texts.ts';

/** A class as an application takes it in. */
export interface Place {
  readonly application: string | undefined;
  readonly settings: ApplicationSettings;
  /** The class itself, or one that extends it. */
  readonly controller: string;
  /** The paths that its modules put in front. */
  readonly modules: readonly PartialText[];
}

/**
 * Finds the applications of a project, and what each of them takes in: tells the places of a class. One that no
 * application takes in stands in the nearest one by folder, or nowhere where it is known that no module lists it.
 */
export function placesIn(
  files: readonly FileFacts[],
  framework: DecoratedFramework,
  evaluation: Evaluation,
): (owner: string) => readonly Place[] {
  const calls = files.flatMap(({ applications }) => applications.filter((each) => each.framework === framework.name));
  const classes = new Map<string, ClassFact>(files.flatMap((facts) => [...facts.classes]));
  const reach = (roots: readonly Target[]): Reached =>
    reachedFrom(roots, evaluation, (id) => classes.get(id), framework);
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
  const started = starts.map((start) => ({
    application: start.id,
    settings: settingsIn(fileOf(start.id), ownCalls(start)),
    controllers: reach(roots.get(start) ?? []).controllers,
  }));

  const { controllers: anywhere, isWhole } = reach(
    [...classes.values()].flatMap(({ id, module }) => (module === undefined ? [] : [{ kind: 'class', id }])),
  );
  // Without a call that makes it in sight, an application is what the calls of one file speak of.
  const spokenOf = (file: string): Pick<Place, 'application' | 'settings'> => ({
    application: file,
    settings: settingsIn(
      file,
      loose.filter(({ of }) => fileOf(of) === file),
    ),
  });
  const applications = started.length > 0 ? started : [...new Set(loose.map(({ of }) => fileOf(of)))].map(spokenOf);
  const nowhere = { application: undefined, settings: settingsIn('', []) };
  const guessed = (controller: string): readonly Place[] => {
    if (isWhole && starts.length > 0 && !anywhere.has(controller)) return [];
    const nearest = nearestOf(applications, ({ application }) => application ?? '', fileOf(controller)) ?? nowhere;
    const { application, settings } = nearest;
    return [{ application, settings, controller, modules: anywhere.get(controller) ?? [EMPTY] }];
  };

  const heirs = new Map<string, string[]>();
  for (const id of new Set([...started.flatMap(({ controllers }) => [...controllers.keys()]), ...anywhere.keys()]))
    for (const each of lineageOf(evaluation, id)) pushTo(heirs, each, id);
  return (owner) => {
    const mine = heirs.get(owner) ?? [owner];
    const sure = started.flatMap(({ application, settings, controllers }) =>
      mine.flatMap((controller): readonly Place[] => {
        const modules = controllers.get(controller);
        return modules === undefined ? [] : [{ application, settings, controller, modules }];
      }),
    );
    return sure.length > 0 ? sure : mine.flatMap(guessed);
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
