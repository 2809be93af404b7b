import type { ModuleWords } from '../../frameworks/application-paths.ts';
import { pushTo } from '../../syntax/lists.ts';
import type { Application, Applications, DecoratedFramework } from './applications.ts';
import type { Evaluation } from './evaluation.ts';
import type { RouteFact } from './file-facts.ts';
import { lineageOf } from './members.ts';
import { pathsIn } from './modules.ts';
import { type Part, type Reference, UNKNOWN } from './reference.ts';
import { type Bindings, NO_BINDINGS } from './target.ts';
import { distinct, EMPTY, hole, joinedPaths, type PartialText, type RootedText } from './texts.ts';

/** A class as an application takes it in: where it stands, and what it gets from the classes above it. */
interface Controller {
  readonly id: string | undefined;
  readonly paths: readonly PartialText[];
  readonly version: Part | undefined;
}

/** The applications of a framework, and the classes that stand for a class in them: itself, or those that extend it. */
interface Places {
  readonly applications: Applications;
  readonly heirs: ReadonlyMap<string, readonly string[]>;
}

/** The whole paths of decorated routes: global prefix, version, module, class, method. */
export function createDecorated(
  evaluation: Evaluation,
  applicationsIn: (framework: DecoratedFramework) => Applications,
): (fact: RouteFact, own: readonly PartialText[], framework: DecoratedFramework) => readonly RootedText[] {
  const places = new Map<string, Places>();

  return (fact, own, framework) => {
    const [owner] = fact.owners;
    if (owner === undefined) return [];
    const { applications, heirs } = placesOf(framework);
    const found = applications.all.flatMap((application) =>
      (heirs.get(owner) ?? []).flatMap((id) => wholePathsIn(application, id, fact, own, framework)),
    );
    if (found.length > 0) return distinct(found);
    return distinct(
      (heirs.get(owner) ?? [owner]).flatMap((id) => {
        const nearest = applications.nearest(id);
        return nearest === undefined ? [] : wholePathsIn(nearest, id, fact, own, framework, true);
      }),
    );
  };

  function placesOf(framework: DecoratedFramework): Places {
    const before = places.get(framework.name);
    if (before !== undefined) return before;
    const applications = applicationsIn(framework);
    const heirs = new Map<string, string[]>();
    const listed = applications.all.flatMap(({ controllers }) => [...controllers.keys()]);
    for (const id of new Set([...listed, ...applications.listed]))
      for (const each of lineageOf(evaluation, id)) pushTo(heirs, each, id);
    const found = { applications, heirs };
    places.set(framework.name, found);
    return found;
  }

  /** What a class says, or the nearest one above that says anything; `undefined` where none does. */
  function controllerOf(id: string, { application: { modules } }: DecoratedFramework): Controller | undefined {
    for (const each of lineageOf(evaluation, id)) {
      const said = evaluation.factsAround(each)?.classes.get(each);
      const paths = said?.decorators.flatMap((decorator) => controllerPaths(decorator, evaluation, modules)) ?? [];
      if (paths.length > 0) return { id: each, paths, version: said?.version };
    }
    return undefined;
  }

  /** Whether a class has a method of its own, or inherits another one, instead of that of a class above. */
  function isReplaced(method: string, owner: string, id: string): boolean {
    const chain = [...lineageOf(evaluation, id)];
    return chain
      .slice(0, Math.max(chain.indexOf(owner), 0))
      .some((each) => evaluation.factsAround(each)?.declared.memberOf(each, method) !== undefined);
  }

  function wholePathsIn(
    { id: application, settings, controllers }: Application,
    id: string,
    { route, method, owners: [owner] }: RouteFact,
    own: readonly PartialText[],
    framework: DecoratedFramework,
    isGuess = false,
  ): readonly RootedText[] {
    const modules = controllers.get(id) ?? (isGuess ? [EMPTY] : []);
    // A decorator of another file may say it.
    const controller = controllerOf(id, framework) ?? { id: undefined, paths: [hole('')], version: undefined };
    const isController = route.kind === 'mount';
    if (isController && controller.id !== owner) return [];
    if (owner !== undefined && method?.name !== undefined && isReplaced(method.name, owner, id)) return [];
    const classes = isController ? [EMPTY] : controller.paths;
    const join = (bases: readonly PartialText[], paths: readonly PartialText[]): readonly PartialText[] =>
      joinedPaths(framework, bases, paths);
    const { compared } = framework.application.prefix;
    return join(modules, classes).flatMap((base) =>
      own.flatMap((path) => {
        const isExcluded = !isController && settings.isExcluded(compared(base.text, path.text), route.methods ?? []);
        const versioned = join(settings.versions(method?.version ?? controller.version), join([base], [path]));
        return join(isExcluded ? [EMPTY] : settings.prefixes, versioned).map((whole) => ({ ...whole, application }));
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
