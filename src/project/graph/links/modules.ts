import type { ApplicationPaths, ModuleWords } from '../../../frameworks/application-paths.ts';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { pushTo } from '../../../syntax/lists.ts';
import { type Item, itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import { hasMember, membersNamed } from '../targets/members.ts';
import { type Reference, UNKNOWN } from '../facts/reference.ts';
import type { Target } from '../targets/target.ts';
import { EMPTY, hole, joinedPaths, type PartialText } from '../facts/texts.ts';

export type DecoratedFramework = Framework & { readonly application: ApplicationPaths };

/** What modules include, with those that they import. */
export interface Reached {
  /** The controllers that they list, with the paths in front of each. */
  readonly controllers: ReadonlyMap<string, readonly PartialText[]>;
  /** Whether everything that the modules list is known. */
  readonly isWhole: boolean;
}

/** How deep modules and their paths nest: no application goes so deep. */
const DEEPEST_MODULE = 40;
/** Dynamic modules may import each other; an application of 1,000 modules needs fewer. */
const MOST_VISITS = 10_000;

/** Follows the imports of modules. */
export function reachedFrom(roots: readonly Target[], evaluation: Evaluation, framework: DecoratedFramework): Reached {
  const words = framework.application.modules;
  /** The modules that list each controller. */
  const listedBy = new Map<string, string[]>();
  /** The arguments of the calls that put modules under paths. */
  const trees: Target[] = [];
  const seen = new Set<string>();
  /** Modules whose methods name controllers (`static forRoot()`), and those of them that a call describes. */
  const waiting = new Set<string>();
  const described = new Set<string>();
  let isWhole = roots.length > 0;
  let visits = 0;

  /** @param owners the module whose method describes it: `UsersModule` for `UsersModule.forRoot()` */
  function visit(target: Target, owners: readonly Target[], level: number): void {
    if (level > DEEPEST_MODULE || ++visits > MOST_VISITS) return;
    if (target.kind === 'class') {
      const { id } = target;
      const given = givenToModule(id, evaluation, framework);
      if (given === undefined || seen.has(id)) return;
      seen.add(id);
      // `static forRoot() { return { module: Users, controllers: [UsersController] }; }`
      if (evaluation.factsAround(id)?.declared.mentions(id, words.controllers) === true) waiting.add(id);
      for (const options of evaluation.targets(given[0] ?? UNKNOWN)) take(id, options, level);
    } else if (target.kind === 'collection') {
      const named = membersNamed(evaluation, target, words.module).filter(({ kind }) => kind === 'class');
      for (const own of named.length > 0 ? named : owners) {
        visit(own, [], level + 1);
        if (own.kind !== 'class') continue;
        described.add(own.id);
        take(own.id, target, level);
      }
    } else if (target.kind === 'function') {
      const given: Reference = { kind: 'call', at: target.id, callee: target, given: [] };
      for (const each of evaluation.targets(given)) visit(each, [], level + 1);
    }
  }

  /** Adds what the options of a module list. */
  function take(id: string, options: Target, level: number): void {
    for (const item of itemsNamed(options, words.controllers)) {
      const controllers = item.targets.flatMap((target) => (target.kind === 'class' ? [target.id] : []));
      if (controllers.length === 0 && !isOfPackage(item)) isWhole = false;
      for (const controller of controllers) pushTo(listedBy, controller, id);
    }
    for (const item of itemsNamed(options, words.imports)) add(item, level);
  }

  /** The items of a list in the options, which may also come from an unknown place. */
  function itemsNamed(options: Target, name: string): readonly Item[] {
    const lists = membersNamed(evaluation, options, name);
    if (lists.some(({ kind }) => kind !== 'collection') || (hasMember(options, name) && lists.length === 0))
      isWhole = false;
    return lists.flatMap((list) => itemsOf(evaluation, list));
  }

  /** Adds what a module imports: `Users`, `Users.forRoot()`, `RouterModule.register(tree)`. */
  function add(item: Item, level: number): void {
    const { reference, bindings } = item;
    const callee = reference.kind === 'call' ? reference.callee : UNKNOWN;
    const isTree = (target: Target): boolean => target.kind === 'package' && words.tree.test(target.name);
    if (reference.kind === 'call' && evaluation.targets(callee, bindings).some(isTree)) {
      trees.push(...evaluation.targets(reference.given[0] ?? UNKNOWN, bindings));
      return;
    }
    const owners = callee.kind === 'member' ? evaluation.targets(callee.object, bindings) : [];
    const found = item.targets.filter(({ kind }) => kind === 'class' || kind === 'collection' || kind === 'function');
    for (const each of found.length > 0 ? found : owners) visit(each, owners, level + 1);
    if (found.length + owners.length === 0 && !isOfPackage(item)) isWhole = false;
  }

  /** Whether something comes from a package, which knows only the classes of the project that are passed to it. */
  function isOfPackage({ targets, reference, bindings }: Item): boolean {
    const all = reference.kind === 'call' ? evaluation.targets(reference.callee, bindings) : targets;
    return all.some(({ kind }) => kind === 'package');
  }

  for (const root of roots) visit(root, [], 0);
  const paths = modulePaths(trees, evaluation, framework);
  const found = [...listedBy].map(
    ([id, modules]) => [id, modules.flatMap((each) => paths.get(each) ?? [EMPTY])] as const,
  );
  return { controllers: new Map(found), isWhole: isWhole && [...waiting].every((id) => described.has(id)) };
}

/** The arguments of `@Module({ imports, controllers })`; `undefined` if a class is no module. */
export function givenToModule(
  id: string,
  evaluation: Evaluation,
  { application: { modules } }: DecoratedFramework,
): readonly Reference[] | undefined {
  const decorators = evaluation.factsAround(id)?.classes.get(id) ?? [];
  return decorators.flatMap((decorator) => {
    if (decorator.kind !== 'call' || decorator.callee.kind !== 'imported') return [];
    const { name, module } = decorator.callee;
    return name === modules.decorator && modules.package.test(module) ? [decorator.given] : [];
  })[0];
}

/** The paths that stand in front of modules: `register([{ path: 'admin', module: Admin, children: [Users] }])`. */
function modulePaths(
  trees: readonly Target[],
  evaluation: Evaluation,
  framework: DecoratedFramework,
): ReadonlyMap<string, readonly PartialText[]> {
  const words = framework.application.modules;
  const found = new Map<string, readonly PartialText[]>();
  const put = (module: Target, paths: readonly PartialText[]): void => {
    if (module.kind === 'class' && paths.some(({ text }) => text !== '')) found.set(module.id, paths);
  };

  function read(list: Target, above: readonly PartialText[], level: number): void {
    if (level > DEEPEST_MODULE) return;
    for (const { targets } of itemsOf(evaluation, list)) {
      for (const item of targets) {
        if (item.kind !== 'collection') {
          put(item, above);
          continue;
        }
        const under = joinedPaths(framework, above, pathsIn([item], evaluation, words));
        for (const module of membersNamed(evaluation, item, words.module)) put(module, under);
        for (const children of membersNamed(evaluation, item, words.children)) read(children, under, level + 1);
      }
    }
  }

  for (const tree of trees) read(tree, [EMPTY], 0);
  return found;
}

/** `'users'`, `['users', 'people']`, `{ path: 'users', version: '1' }` */
export function pathsIn(
  targets: readonly Target[],
  evaluation: Evaluation,
  words: ModuleWords,
): readonly PartialText[] {
  const texts = targets.flatMap((target): readonly PartialText[] => {
    const isOptions = target.kind === 'collection' && target.reference.kind === 'object';
    if (!isOptions) return evaluation.textsOf(target);
    const path = membersNamed(evaluation, target, words.path);
    return path.length > 0
      ? pathsIn(path, evaluation, words)
      : [target.reference.members.has(words.path) ? hole('') : EMPTY];
  });
  return texts.length > 0 ? texts : [hole('')];
}
