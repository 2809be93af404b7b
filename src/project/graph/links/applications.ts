import { grouped, pushTo } from '../../../syntax/lists.ts';
import { type ApplicationSettings, applicationSettings } from './application-settings.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { ApplicationSettingCall, CreatedApplication, FileFacts } from '../facts/file-facts.ts';
import { lineageOf } from '../targets/members.ts';
import { type DecoratedFramework, contentsOf, moduleOptions } from './modules.ts';
import { routersBehind, routerFactOf } from '../targets/routers.ts';
import { fileOf } from '../facts/ids.ts';
import type { Target } from '../targets/target.ts';
import { EMPTY, type PartialText } from '../facts/texts.ts';

/** A class that an application includes. */
export interface Placement {
  readonly application: string | undefined;
  readonly settings: ApplicationSettings;
  /** The class itself, or one that extends it. */
  readonly controller: string;
  /** The paths that its modules put in front. */
  readonly modules: readonly PartialText[];
}

/**
 * Finds the applications of a project and the classes that each includes; returns the placements of a class. A class that
 * no application includes is placed in the nearest one by folder, or nowhere if everything that they include is known,
 * or if no module lists it.
 */
export function placementsIn(
  files: readonly FileFacts[],
  framework: DecoratedFramework,
  evaluation: Evaluation,
): (owner: string) => readonly Placement[] {
  const classes = new Set(files.flatMap((facts) => [...facts.classDecorators.keys()]));
  const calls = files.flatMap(({ settingCalls }) => settingCalls.filter((each) => each.framework === framework.name));
  const routersOf = new Map(calls.map((call) => [call, routersBehind(evaluation, call.applicationId)]));
  const roots = new Map(
    files
      .flatMap(({ createdApplications }) => createdApplications.filter((each) => each.framework === framework.name))
      .map((start) => [start, evaluation.targets(start.module)]),
  );
  const configured = new Set([...routersOf.values()].flat());
  const serving = servingApplications(roots, ({ id }) => configured.has(id));
  const applications = serving.map((start) => {
    const own = calls.filter((call) => isCallOf(start, call));
    return {
      id: start.id,
      settings: settingsIn(start.id, own),
      ...contentsOf(roots.get(start) ?? [], evaluation, framework),
    };
  });
  // The controllers that any module lists, whoever imports it.
  const { controllers: listed, isComplete: isAllListed } = contentsOf(
    [...classes].flatMap((id) => (moduleOptions(id, evaluation, framework) ? [{ kind: 'class', id }] : [])),
    evaluation,
    framework,
  );
  // If no call that creates an application is found, all other calls belong to a single unknown one.
  const unknownApplication = { id: undefined, settings: settingsIn(calls[0]?.applicationId ?? '', calls) };
  /** For each class, the controllers that are it or extend it. */
  const heirs = new Map<string, string[]>();
  for (const id of new Set([...applications.flatMap(({ controllers }) => [...controllers.keys()]), ...listed.keys()]))
    for (const above of lineageOf(evaluation, id)) pushTo(heirs, above.id, id);

  return (owner) => {
    const controllers = heirs.get(owner) ?? [owner];
    const included = applications.flatMap(({ id: application, settings, controllers: modulesOf }) =>
      controllers.flatMap((controller): readonly Placement[] => {
        const modules = modulesOf.get(controller);
        return modules === undefined ? [] : [{ application, settings, controller, modules }];
      }),
    );
    return included.length > 0 ? included : controllers.flatMap(nearestPlacement);
  };

  function isCallOf(start: CreatedApplication, call: ApplicationSettingCall): boolean {
    const routers = routersOf.get(call) ?? [];
    const isKnown = routers.some((id) => routerFactOf(evaluation, id)?.origin.kind === 'created');
    // `setUp(app: INestApplication) { app.setGlobalPrefix('api') }`, called from an unknown place
    return isKnown ? routers.includes(start.id) : nearestOf(serving, fileOf(call.applicationId)) === start;
  }

  function settingsIn(id: string, own: readonly ApplicationSettingCall[]): ApplicationSettings {
    const major = evaluation.project.majorOf(fileOf(id), framework);
    return applicationSettings(own, framework.application, evaluation, major);
  }

  function nearestPlacement(controller: string): readonly Placement[] {
    const isLeftOut = applications.every(({ isComplete }) => isComplete) || (isAllListed && !listed.has(controller));
    // The modules of a controller in a folder of tests are unknown.
    if (applications.length > 0 && isLeftOut && classes.has(controller)) return [];
    const { id: application, settings } = nearestOf(applications, fileOf(controller)) ?? unknownApplication;
    return [{ application, settings, controller, modules: listed.get(controller) ?? [EMPTY] }];
  }
}

/**
 * Of the calls that create an application from the same modules, those that serve it and configure it: others read the
 * configuration, make a document, or do a job.
 */
function servingApplications(
  roots: ReadonlyMap<CreatedApplication, readonly Target[]>,
  isConfigured: (start: CreatedApplication) => boolean,
): readonly CreatedApplication[] {
  const modulesOf = (start: CreatedApplication): string =>
    (roots.get(start) ?? []).map((each) => ('id' in each ? each.id : '')).join('\n');
  const best = (all: readonly CreatedApplication[], isBetter: (start: CreatedApplication) => boolean): typeof all =>
    all.some(isBetter) ? all.filter(isBetter) : all;
  return [...grouped([...roots.keys()], modulesOf).values()].flatMap((same) =>
    best(
      best(same, ({ isServed }) => isServed),
      isConfigured,
    ),
  );
}

/** The application that shares the most folders with a file. */
function nearestOf<T extends { readonly id: string }>(all: readonly T[], file: string): T | undefined {
  const common = ({ id }: T): number => {
    const [one, other] = [fileOf(id).split('/'), file.split('/')];
    const end = one.findIndex((part, index) => part !== other[index]);
    return end < 0 ? one.length : end;
  };
  return all.toSorted((a, b) => common(b) - common(a))[0];
}
