import type { ApplicationPaths } from '../../../frameworks/application-paths.ts';
import { type Placement, placementsIn } from './applications.ts';
import { itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, RouteFact } from '../facts/file-facts.ts';
import { hasMember, lineageOf, membersNamed } from '../targets/members.ts';
import { type DecoratedFramework, pathsIn } from './modules.ts';
import { type Reference, UNKNOWN } from '../facts/reference.ts';
import { type Bindings, NO_BINDINGS, type Target } from '../targets/target.ts';
import { distinct, EMPTY, hole, joinedPaths, type PartialText, type RootedText } from '../facts/texts.ts';

/** The class that declares the path of a controller, and the decorators that do so. */
interface Controller {
  readonly id: string | undefined;
  readonly applied: readonly Applied[];
}

/** One use of a decorator of the framework, `@Controller('users')`, with the bindings to read its arguments. */
interface Applied {
  readonly given: readonly Reference[];
  readonly bindings: Bindings;
}

/** The whole paths of decorated routes: global prefix, version, module, class, method. */
export function createDecorated(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): (fact: RouteFact, own: readonly PartialText[], framework: DecoratedFramework) => readonly RootedText[] {
  const known = new Map<string, ReturnType<typeof placementsIn>>();

  return (fact, own, framework) => {
    const [owner] = fact.owners;
    if (owner === undefined) return [];
    const placementsOf = known.get(framework.name) ?? placementsIn(files, framework, evaluation);
    known.set(framework.name, placementsOf);
    return distinct(placementsOf(owner).flatMap((placement) => wholePathsIn(placement, owner, fact, own, framework)));
  };

  /** What a class, or the nearest class above, declares as a controller; another file may define the decorator. */
  function controllerOf(id: string, { application }: DecoratedFramework): Controller {
    for (const above of lineageOf(evaluation, id)) {
      const decorators = evaluation.factsAround(above)?.classes.get(above) ?? [];
      const applied = appliedBy(decorators, evaluation, application, application.modules.controller);
      if (applied.length > 0) return { id: above, applied };
    }
    return { id: undefined, applied: [] };
  }

  function pathsOf({ applied }: Controller, { application: { modules } }: DecoratedFramework): readonly PartialText[] {
    if (applied.length === 0) return [hole('')];
    return applied.flatMap(({ given: [path], bindings }) =>
      path === undefined ? [EMPTY] : pathsIn(evaluation.targets(path, bindings), evaluation, modules),
    );
  }

  /** The version from `@Version('2')` of a method, else from `@Controller({ version: '1' })`, or `undefined`. */
  function versionsOf(
    method: RouteFact['method'],
    { applied }: Controller,
    { application }: DecoratedFramework,
  ): readonly Target[] | undefined {
    const { decorator, option } = application.versions;
    const [own] = appliedBy(method?.decorators ?? [], evaluation, application, decorator);
    if (own !== undefined) return evaluation.targets(own.given[0] ?? UNKNOWN, own.bindings);
    const options = applied
      .flatMap(({ given: [each], bindings }) => evaluation.targets(each ?? UNKNOWN, bindings))
      // `@Controller(['a', 'b'])` has no options.
      .filter((target) => target.kind === 'collection' && target.reference.kind === 'object');
    const said = options.flatMap((each) => membersNamed(evaluation, each, option));
    const isSaid = options.some((each) => hasMember(each, option));
    return said.length > 0 || isSaid ? said : undefined;
  }

  /** Whether a class overrides a method of a class above, or inherits a method that does. */
  function isReplaced(method: string, owner: string, id: string): boolean {
    const chain = [...lineageOf(evaluation, id)];
    return chain
      .slice(0, Math.max(chain.indexOf(owner), 0))
      .some((each) => evaluation.factsAround(each)?.declared.memberOf(each, method) !== undefined);
  }

  function wholePathsIn(
    { application, settings, controller: id, modules }: Placement,
    owner: string,
    { route, method }: RouteFact,
    own: readonly PartialText[],
    framework: DecoratedFramework,
  ): readonly RootedText[] {
    const controller = controllerOf(id, framework);
    const isController = route.kind === 'mount';
    if (isController && controller.id !== owner) return [];
    if (method?.name !== undefined && isReplaced(method.name, owner, id)) return [];
    const classes = isController ? [EMPTY] : pathsOf(controller, framework);
    const versions = settings.versions(() => versionsOf(method, controller, framework));
    const { compared } = framework.application.prefix;
    return joinedPaths(framework, modules, classes).flatMap((base) =>
      own.flatMap((path) => {
        const isExcluded = !isController && settings.isExcluded(compared(base.text, path.text), route.methods ?? []);
        const prefixes = (isExcluded ? [EMPTY] : settings.prefixes).map((prefix) => ({ ...prefix, application }));
        const versioned = joinedPaths(framework, versions, joinedPaths(framework, [base], [path]));
        return joinedPaths(framework, prefixes, versioned);
      }),
    );
  }
}

/** How deep functions that apply decorators nest: no application goes deeper, and one may apply itself. */
const DEEPEST_DECORATOR = 8;

/**
 * The uses of the decorator with a given name: direct ones, `@Controller('users')`, or in functions of the project,
 * `const Admin = (path: string) => applyDecorators(Controller(`admin/${path}`), UseGuards(Guard))`.
 */
function appliedBy(
  decorators: readonly Reference[],
  evaluation: Evaluation,
  application: ApplicationPaths,
  name: string,
  bindings: Bindings = NO_BINDINGS,
  level = 0,
): readonly Applied[] {
  if (level > DEEPEST_DECORATOR) return [];
  const inside = (references: readonly Reference[], around: Bindings): readonly Applied[] =>
    appliedBy(references, evaluation, application, name, around, level + 1);
  return decorators.flatMap((decorator) => {
    if (decorator.kind !== 'call') return [];
    const { given, rest = UNKNOWN, callee } = decorator;
    return evaluation.targets(callee, bindings).flatMap((target): readonly Applied[] => {
      if (target.kind === 'function') {
        const result = evaluation.factsAround(target.id)?.declared.resultOf(target.id) ?? UNKNOWN;
        const values = (position: number): readonly Target[] =>
          evaluation.targets(given[position] ?? UNKNOWN, bindings);
        return inside([result], new Map([[target.id, values]]));
      }
      if (target.kind !== 'package') return [];
      const isAsked = target.name === name && application.modules.package.test(target.module);
      if (isAsked) return [{ given, bindings }];
      // `applyDecorators(...decorators)`
      const items = evaluation.targets(rest, bindings).flatMap((list) => itemsOf(evaluation, list));
      return [...inside(given, bindings), ...items.flatMap((item) => inside([item.reference], item.bindings))];
    });
  });
}
