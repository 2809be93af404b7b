import { grouped, pushTo } from '../../syntax/lists.ts';
import { type ApplicationSettings, settingsOf } from './application-settings.ts';
import type { Evaluation } from './evaluation.ts';
import type { ApplicationCall, ApplicationStart, ClassFact, FileFacts } from './file-facts.ts';
import { lineageOf } from './members.ts';
import { type DecoratedFramework, type Reached, reachedFrom } from './modules.ts';
import { heldBy, routerFactOf } from './routers.ts';
import { fileOf, type Target } from './target.ts';
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
 * application takes in stands in the nearest one by folder, or nowhere where all that they take in is known, or that no
 * module lists it.
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
  const settingsIn = (id: string, own: readonly ApplicationCall[]): ApplicationSettings =>
    settingsOf(own, framework.application, evaluation, evaluation.sight.majorOf(fileOf(id), framework));
  const madeBy = new Map(calls.map((call) => [call, heldBy(evaluation, call.of)]));
  const isMade = (id: string): boolean => routerFactOf(evaluation, id)?.origin.kind === 'made';
  const roots = new Map(
    files
      .flatMap(({ starts }) => starts.filter((each) => each.framework === framework.name))
      .map((start) => [start, evaluation.targets(start.module)]),
  );
  const starts = serving(roots, ({ id }) => calls.some((call) => madeBy.get(call)?.includes(id) === true));
  const isCallOf = (start: ApplicationStart, call: ApplicationCall): boolean => {
    const made = madeBy.get(call) ?? [];
    // `setUp(app: INestApplication) { app.setGlobalPrefix('api') }` where nobody sees who calls it
    return made.some(isMade) ? made.includes(start.id) : nearestOf(starts, fileOf(call.of)) === start;
  };
  const started = starts.map((start) => ({
    id: start.id,
    settings: settingsIn(
      start.id,
      calls.filter((call) => isCallOf(start, call)),
    ),
    ...reach(roots.get(start) ?? []),
  }));

  const { controllers: anywhere, isWhole } = reach(
    [...classes.values()].flatMap(({ id, module }) => (module === undefined ? [] : [{ kind: 'class', id }])),
  );
  // Without a call that makes an application in sight, all others speak of one.
  const nowhere = { id: undefined, settings: settingsIn(calls[0]?.of ?? '', calls) };
  const guessed = (controller: string): readonly Place[] => {
    const isLeftOut = started.every((each) => each.isWhole) || (isWhole && !anywhere.has(controller));
    // Of a controller in a folder of tests nobody knows the modules.
    if (started.length > 0 && isLeftOut && classes.has(controller)) return [];
    const { id: application, settings } = nearestOf(started, fileOf(controller)) ?? nowhere;
    return [{ application, settings, controller, modules: anywhere.get(controller) ?? [EMPTY] }];
  };

  const heirs = new Map<string, string[]>();
  for (const id of new Set([...started.flatMap(({ controllers }) => [...controllers.keys()]), ...anywhere.keys()]))
    for (const each of lineageOf(evaluation, id)) pushTo(heirs, each, id);
  return (owner) => {
    const mine = heirs.get(owner) ?? [owner];
    const sure = started.flatMap(({ id: application, settings, controllers }) =>
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
  roots: ReadonlyMap<ApplicationStart, readonly Target[]>,
  isCalled: (start: ApplicationStart) => boolean,
): readonly ApplicationStart[] {
  const modulesOf = (start: ApplicationStart): string =>
    (roots.get(start) ?? []).map((each) => ('id' in each ? each.id : '')).join('\n');
  const best = (all: readonly ApplicationStart[], isBetter: (start: ApplicationStart) => boolean): typeof all =>
    all.some(isBetter) ? all.filter(isBetter) : all;
  return [...grouped([...roots.keys()], modulesOf).values()].flatMap((same) =>
    best(
      best(same, ({ serves }) => serves),
      isCalled,
    ),
  );
}

/** The application with most folders in common with a file. */
function nearestOf<T extends { readonly id: string }>(all: readonly T[], file: string): T | undefined {
  const common = ({ id }: T): number => {
    const [one, other] = [fileOf(id).split('/'), file.split('/')];
    const end = one.findIndex((part, index) => part !== other[index]);
    return end < 0 ? one.length : end;
  };
  return all.toSorted((a, b) => common(b) - common(a))[0];
}
