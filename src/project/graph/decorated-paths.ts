import type { Application, Applications, DecoratedFramework } from './applications.ts';
import { controllerPaths } from './controllers.ts';
import type { Evaluation } from './evaluation.ts';
import type { FileFacts, RouteFact } from './file-facts.ts';
import type { Part } from './reference.ts';
import { fileOf } from './target.ts';
import { distinct, EMPTY, hole, joinedPath, type PartialText, type RootedText } from './texts.ts';

/** A class as an application takes it in: where it stands, and what it gets from the classes above it. */
interface Controller {
  readonly id: string | undefined;
  readonly paths: readonly PartialText[];
  readonly version: Part | undefined;
}

/** Classes above a class. */
const MOST_ANCESTORS = 8;

/** The whole paths of decorated routes: global prefix, version, module, class, method. */
export function createDecorated(
  files: readonly FileFacts[],
  evaluation: Evaluation,
  applicationsIn: (framework: DecoratedFramework) => Applications,
): (fact: RouteFact, own: readonly PartialText[], framework: DecoratedFramework) => readonly RootedText[] {
  const byFile = new Map(files.map((facts) => [facts.file, facts]));
  const places = new Map<
    string,
    { readonly all: Applications; readonly heirs: ReadonlyMap<string, ReadonlySet<string>> }
  >();

  return (fact, own, framework) => {
    const [owner] = fact.owners;
    if (owner === undefined) return [];
    const { all, heirs } = placesOf(framework);
    const found = all.all.flatMap((application) =>
      [...(heirs.get(owner) ?? [])].flatMap((id) => pathsIn(application, id, fact, own, framework)),
    );
    if (found.length > 0) return distinct(found);
    const heir = [...(heirs.get(owner) ?? [owner])];
    return distinct(
      heir.flatMap((id) => {
        const nearest = all.nearest(id);
        return nearest === undefined ? [] : pathsIn(nearest, id, fact, own, framework, true);
      }),
    );
  };

  function placesOf(framework: DecoratedFramework): NonNullable<ReturnType<(typeof places)['get']>> {
    const before = places.get(framework.name);
    if (before !== undefined) return before;
    const all = applicationsIn(framework);
    const heirs = new Map<string, Set<string>>();
    const listed = all.all.flatMap(({ controllers }) => [...controllers.keys()]);
    for (const id of [...listed, ...all.listed]) {
      for (const each of chainOf(id)) {
        const known = heirs.get(each);
        if (known === undefined) heirs.set(each, new Set([id]));
        else known.add(id);
      }
    }
    const found = { all, heirs };
    places.set(framework.name, found);
    return found;
  }

  /** A class with those that it extends. */
  function chainOf(id: string): readonly string[] {
    const chain: string[] = [];
    for (let next: string | undefined = id; next !== undefined && chain.length < MOST_ANCESTORS; next = aboveOf(next))
      chain.push(next);
    return chain;
  }

  function aboveOf(id: string): string | undefined {
    const above = byFile.get(fileOf(id))?.declared.above(id);
    const [target] = above === undefined ? [] : evaluation.targets(above);
    return target?.kind === 'class' ? target.id : undefined;
  }

  /** What a class says, or the nearest one above that says anything; `undefined` where none does. */
  function controllerOf(id: string, { application: { modules } }: DecoratedFramework): Controller | undefined {
    for (const each of chainOf(id)) {
      const said = byFile.get(fileOf(each))?.classes.get(each);
      const paths = said?.decorators.flatMap((decorator) => controllerPaths(decorator, evaluation, modules)) ?? [];
      if (paths.length > 0) return { id: each, paths, version: said?.version };
    }
    return undefined;
  }

  /** Whether a class has a method of its own, or inherits another one, instead of that of a class above. */
  function isReplaced(method: string, owner: string, id: string): boolean {
    const chain = chainOf(id);
    return chain
      .slice(0, Math.max(chain.indexOf(owner), 0))
      .some((each) => byFile.get(fileOf(each))?.declared.memberOf(each, method) !== undefined);
  }

  function pathsIn(
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
      bases.flatMap((base) => paths.flatMap((path) => joinedPath(framework, base, path) ?? []));
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
