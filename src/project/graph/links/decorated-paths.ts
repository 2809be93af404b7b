import type { ModuleWords } from '../../../frameworks/application-paths.ts';
import { type Place, placesIn } from './applications.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import type { FileFacts, RouteFact } from '../facts/file-facts.ts';
import { lineageOf } from '../targets/members.ts';
import { type DecoratedFramework, pathsIn } from './modules.ts';
import { type Part, type Reference, UNKNOWN } from '../facts/reference.ts';
import { type Bindings, NO_BINDINGS } from '../targets/target.ts';
import { distinct, EMPTY, hole, joinedPaths, type PartialText, type RootedText } from '../facts/texts.ts';

/** What the decorators of a class say of its paths. */
interface Controller {
  readonly id: string | undefined;
  readonly paths: readonly PartialText[];
  readonly version: Part | undefined;
}

/** The whole paths of decorated routes: global prefix, version, module, class, method. */
export function createDecorated(
  files: readonly FileFacts[],
  evaluation: Evaluation,
): (fact: RouteFact, own: readonly PartialText[], framework: DecoratedFramework) => readonly RootedText[] {
  const known = new Map<string, ReturnType<typeof placesIn>>();

  return (fact, own, framework) => {
    const [owner] = fact.owners;
    if (owner === undefined) return [];
    const placesOf = known.get(framework.name) ?? placesIn(files, framework, evaluation);
    known.set(framework.name, placesOf);
    return distinct(placesOf(owner).flatMap((place) => wholePathsIn(place, owner, fact, own, framework)));
  };

  /** What a class says, or the nearest one above that says anything. A decorator of another file may say it. */
  function controllerOf(id: string, { application: { modules } }: DecoratedFramework): Controller {
    for (const above of lineageOf(evaluation, id)) {
      const said = evaluation.factsAround(above)?.classes.get(above);
      const paths = said?.decorators.flatMap((decorator) => controllerPaths(decorator, evaluation, modules)) ?? [];
      if (paths.length > 0) return { id: above, paths, version: said?.version };
    }
    return { id: undefined, paths: [hole('')], version: undefined };
  }

  /** Whether a class has a method of its own, or inherits another one, instead of that of a class above. */
  function isReplaced(method: string, owner: string, id: string): boolean {
    const chain = [...lineageOf(evaluation, id)];
    return chain
      .slice(0, Math.max(chain.indexOf(owner), 0))
      .some((each) => evaluation.factsAround(each)?.declared.memberOf(each, method) !== undefined);
  }

  function wholePathsIn(
    { application, settings, controller: id, modules }: Place,
    owner: string,
    { route, method }: RouteFact,
    own: readonly PartialText[],
    framework: DecoratedFramework,
  ): readonly RootedText[] {
    const controller = controllerOf(id, framework);
    const isController = route.kind === 'mount';
    if (isController && controller.id !== owner) return [];
    if (method?.name !== undefined && isReplaced(method.name, owner, id)) return [];
    const classes = isController ? [EMPTY] : controller.paths;
    const versions = settings.versions(method?.version ?? controller.version);
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

/** Functions that apply functions that apply decorators: no application has more, and one may apply itself. */
const DEEPEST_DECORATOR = 4;

/**
 * The paths that a decorator gives a class: `@Controller('users')`, or a function of the project that applies it,
 * `const Admin = (path: string) => applyDecorators(Controller(`admin/${path}`), UseGuards(Guard))`.
 */
function controllerPaths(
  decorator: Reference,
  evaluation: Evaluation,
  words: ModuleWords,
  bindings: Bindings = NO_BINDINGS,
  level = 0,
): readonly PartialText[] {
  if (decorator.kind !== 'call' || level > DEEPEST_DECORATOR) return [];
  const { given, callee } = decorator;
  return evaluation.targets(callee, bindings).flatMap((target): readonly PartialText[] => {
    if (target.kind === 'function') {
      const applied = evaluation.factsAround(target.id)?.declared.resultOf(target.id) ?? UNKNOWN;
      const inside: Bindings = new Map([
        [target.id, (position) => evaluation.targets(given[position] ?? UNKNOWN, bindings)],
      ]);
      return controllerPaths(applied, evaluation, words, inside, level + 1);
    }
    if (target.kind !== 'package') return [];
    if (target.name !== words.controller || !words.package.test(target.module))
      return given.flatMap((each) => controllerPaths(each, evaluation, words, bindings, level));
    const [path] = given;
    return path === undefined ? [EMPTY] : pathsIn(evaluation.targets(path, bindings), evaluation, words);
  });
}
