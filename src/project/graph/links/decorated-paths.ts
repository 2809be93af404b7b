import { grouped } from '../../../syntax/lists.ts';
import { type Placement, placementsIn } from './applications.ts';
import { itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, RouteFact } from '../facts/file-facts.ts';
import { hasMember, lineageOf, memberTargets } from '../targets/members.ts';
import { type DecoratedFramework, pathsIn } from './modules.ts';
import { type Reference, UNKNOWN } from '../facts/reference.ts';
import type { Run } from '../targets/run.ts';
import { runOfCall } from '../targets/results.ts';
import type { Target } from '../targets/target.ts';
import { distinctTexts, EMPTY, hole, joinedPaths, type PartialText, type RootedText } from '../facts/texts.ts';

/** The class that declares the path of a controller, and the decorators that do so. */
interface Controller {
  readonly id: string | undefined;
  readonly applied: readonly AppliedDecorator[];
}

/** A call of a decorator of the framework, `@Controller('users')`, and the run to read its arguments in. */
interface AppliedDecorator {
  readonly args: readonly Reference[];
  readonly in: Run | undefined;
}

/** @param routePaths what the decorators of the route itself say: `:id` for `@Get(':id')` */
type DecoratedPaths = (fact: RouteFact, routePaths: readonly PartialText[]) => readonly RootedText[];

/** How deep functions that apply decorators nest: no application goes deeper, and one may apply itself. */
const DEEPEST_DECORATOR = 8;

/** The whole paths of the decorated routes of one framework: global prefix, version, module, class, method. */
export function createDecoratedPaths(
  files: readonly FileFacts[],
  framework: DecoratedFramework,
  evaluation: Evaluation,
): DecoratedPaths {
  const { modules, prefix, versions } = framework.application;
  const placementsOf = placementsIn(files, framework, evaluation);
  const routesOf = grouped(
    files.flatMap(({ routes }) => routes),
    ({ owners: [owner] }) => (owner?.kind === 'class' ? owner.id : undefined),
  );

  return (fact, routePaths) => {
    const [owner] = fact.owners;
    if (owner?.kind !== 'class') return [];
    const { id } = owner;
    return distinctTexts(placementsOf(id).flatMap((placement) => pathsAt(placement, id, fact, routePaths)));
  };

  function pathsAt(
    { application, settings, controller: id, modules: modulePaths }: Placement,
    owner: string,
    { route, decoratedMethod }: RouteFact,
    routePaths: readonly PartialText[],
  ): readonly RootedText[] {
    const controller = controllerOf(id);
    // `@Controller('users')` itself, or `@Get(':id')` below it
    const isController = route.kind === 'mount';
    if (isController && controller.id !== owner) return [];
    if (decoratedMethod?.name !== undefined && isOverridden(decoratedMethod.name, owner, id)) return [];
    const classPaths = isController ? [EMPTY] : pathsOf(controller);
    const versionPaths = settings.versions(() => versionsOf(decoratedMethod, controller));
    return joinedPaths(framework, modulePaths, classPaths).flatMap((base) =>
      routePaths.flatMap((path) => {
        const exclusions = isController
          ? joinedPaths(framework, [base], [path]).flatMap(({ text }) => exclusionsBelow(id, text, settings))
          : [isExcluded(route, base.text, path.text, settings)];
        const prefixes = [
          ...(exclusions.every(Boolean) && exclusions.length > 0 ? [] : settings.prefixes),
          ...(exclusions.some(Boolean) ? [EMPTY] : []),
        ].map((each) => ({ ...each, application }));
        const versioned = joinedPaths(framework, versionPaths, joinedPaths(framework, [base], [path]));
        return joinedPaths(framework, prefixes, versioned);
      }),
    );
  }

  /** Which routes of a controller the global prefix leaves out: it precedes the controller for all others. */
  function exclusionsBelow(classId: string, base: string, settings: Placement['settings']): readonly boolean[] {
    return lineageOf(evaluation, classId)
      .flatMap(({ id }) => routesOf.get(id) ?? [])
      .flatMap(({ route }) =>
        route.kind === 'mount' || route.text === undefined
          ? []
          : [isExcluded(route, base, route.routed(route.text), settings)],
      );
  }

  function isExcluded(
    { methods = [] }: RouteFact['route'],
    base: string,
    path: string,
    settings: Placement['settings'],
  ): boolean {
    return settings.isExcluded(prefix.joinForExclusion(base, path), methods);
  }

  /** What a class, or the nearest class above, declares as a controller; another file may define the decorator. */
  function controllerOf(classId: string): Controller {
    for (const { id } of lineageOf(evaluation, classId)) {
      const applied = appliedBy(evaluation.decoratorsOf(id), modules.controller);
      if (applied.length > 0) return { id, applied };
    }
    return { id: undefined, applied: [] };
  }

  /** Whether a class overrides a method of a class above, or inherits a method that does. */
  function isOverridden(method: string, owner: string, classId: string): boolean {
    const chain = lineageOf(evaluation, classId).map(({ id }) => id);
    return chain
      .slice(0, Math.max(chain.indexOf(owner), 0))
      .some((each) => evaluation.declarationsById(each)?.classMember(each, method) !== undefined);
  }

  function pathsOf({ applied }: Controller): readonly PartialText[] {
    if (applied.length === 0) return [hole('')];
    return applied.flatMap((call) =>
      call.args.length === 0 ? [EMPTY] : pathsIn(evaluation.argument(call, 0), evaluation, modules),
    );
  }

  /** The version from `@Version('2')` of a method, else from `@Controller({ version: '1' })`, or `undefined`. */
  function versionsOf(method: RouteFact['decoratedMethod'], { applied }: Controller): readonly Target[] | undefined {
    const [ofMethod] = appliedBy(method?.decorators ?? [], versions.decorator);
    if (ofMethod !== undefined) return evaluation.argument(ofMethod, 0);
    const options = applied
      .flatMap((call) => evaluation.argument(call, 0))
      // `@Controller(['a', 'b'])` has no options.
      .filter((target) => target.kind === 'collection' && target.reference.kind === 'object');
    const isDeclared = options.some((each) => hasMember(each, versions.option));
    const declared = options.flatMap((each) => memberTargets(evaluation, each, versions.option));
    return declared.length > 0 || isDeclared ? declared : undefined;
  }

  /**
   * The calls of the decorator with a given name: direct ones, `@Controller('users')`, or in functions of the project,
   * `const Admin = (path: string) => applyDecorators(Controller(`admin/${path}`), UseGuards(Guard))`.
   */
  function appliedBy(
    decorators: readonly Reference[],
    name: string,
    run?: Run,
    level = 0,
  ): readonly AppliedDecorator[] {
    if (level > DEEPEST_DECORATOR) return [];
    const inside = (references: readonly Reference[], around: Run | undefined): readonly AppliedDecorator[] =>
      appliedBy(references, name, around, level + 1);
    return decorators.flatMap((decorator) => {
      if (decorator.kind !== 'call') return [];
      const { args, rest = UNKNOWN, callee } = decorator;
      const call: AppliedDecorator = { args, in: run };
      return evaluation.targets(callee, run).flatMap((target): readonly AppliedDecorator[] => {
        if (target.kind === 'function') {
          const { id } = target;
          const result = evaluation.declarationsById(id)?.resultOf(id) ?? UNKNOWN;
          return inside([result], runOfCall(target, { callId: decorator.callId, args, in: run }));
        }
        if (target.kind !== 'package') return [];
        if (target.name === name && modules.package.test(target.module)) return [call];
        // `applyDecorators(...decorators)`
        const items = evaluation.targets(rest, run).flatMap((list) => itemsOf(evaluation, list));
        return [...inside(args, run), ...items.flatMap((item) => inside([item.reference], item.run))];
      });
    });
  }
}
