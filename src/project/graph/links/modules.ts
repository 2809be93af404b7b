import type { ApplicationPaths, ModuleWords } from '../../../frameworks/application-paths.ts';
import type { Framework } from '../../../frameworks/define-framework.ts';
import { pushTo } from '../../../syntax/lists.ts';
import { type Item, itemsOf } from '../targets/entries.ts';
import type { Evaluation } from '../targets/evaluation.ts';
import { hasMember, memberTargets } from '../targets/members.ts';
import { type Reference, UNKNOWN } from '../facts/reference.ts';
import type { Target } from '../targets/target.ts';
import { EMPTY, hole, joinedPaths, type PartialText } from '../facts/texts.ts';

export type DecoratedFramework = Framework & { readonly application: ApplicationPaths };

/** Whether a framework builds applications from decorated classes. */
export function isDecorated(framework: Framework): framework is DecoratedFramework {
  return framework.application !== undefined;
}

/** What modules include, with those that they import. */
interface Contents {
  /** The controllers that they list, with the paths in front of each. */
  readonly controllers: ReadonlyMap<string, readonly PartialText[]>;
  /** Whether everything that the modules list is known. */
  readonly isComplete: boolean;
}

/** How deep modules and their paths nest: no application goes so deep. */
const DEEPEST_MODULE = 40;
/** Dynamic modules may import each other; an application of 1,000 modules needs fewer. */
const MOST_VISITS = 10_000;

/** Follows the imports of modules. */
export function contentsOf(roots: readonly Target[], evaluation: Evaluation, framework: DecoratedFramework): Contents {
  const words = framework.application.modules;
  /** The modules that list each controller. */
  const listedBy = new Map<string, string[]>();
  /** The arguments of the calls that put modules under paths. */
  const trees: Target[] = [];
  const seen = new Set<string>();
  /** Modules whose methods name controllers (`static forRoot()`), and those of them that a call describes. */
  const dynamicModules = new Set<string>();
  const described = new Set<string>();
  let isComplete = roots.length > 0;
  let visits = 0;
  for (const root of roots) visit(root, [], 0);
  if ([...dynamicModules].some((id) => !described.has(id))) isComplete = false;
  const paths = modulePaths(trees, evaluation, framework);
  const pathsOf = (modules: readonly string[]): readonly PartialText[] =>
    modules.flatMap((id) => paths.get(id) ?? [EMPTY]);
  return { controllers: new Map([...listedBy].map(([id, modules]) => [id, pathsOf(modules)])), isComplete };

  /** @param owners the module whose method describes it: `UsersModule` for `UsersModule.forRoot()` */
  function visit(target: Target, owners: readonly Target[], level: number): void {
    if (level > DEEPEST_MODULE || ++visits > MOST_VISITS) return;
    if (target.kind === 'class') {
      const { id } = target;
      const options = moduleOptions(id, evaluation, framework);
      if (options === undefined || seen.has(id)) return;
      seen.add(id);
      // `static forRoot() { return { module: Users, controllers: [UsersController] }; }`
      if (evaluation.declarationsById(id)?.classMentions(id, words.controllers) === true) dynamicModules.add(id);
      for (const each of evaluation.targets(options)) addOptions(id, each, level);
    } else if (target.kind === 'collection') {
      // What `UsersModule.forRoot()` returns: it names its module, or describes the one whose method it is.
      const named = memberTargets(evaluation, target, words.module).filter(({ kind }) => kind === 'class');
      for (const module of named.length > 0 ? named : owners) {
        visit(module, [], level + 1);
        if (module.kind !== 'class') continue;
        described.add(module.id);
        addOptions(module.id, target, level);
      }
    } else if (target.kind === 'function') {
      const call: Reference = { kind: 'call', callId: target.id, callee: target, args: [] };
      for (const each of evaluation.targets(call)) visit(each, [], level + 1);
    }
  }

  function addOptions(id: string, options: Target, level: number): void {
    for (const item of itemsNamed(options, words.controllers)) {
      const controllers = item.targets.flatMap((target) => (target.kind === 'class' ? [target.id] : []));
      if (controllers.length === 0 && !isOfPackage(item)) isComplete = false;
      for (const controller of controllers) pushTo(listedBy, controller, id);
    }
    for (const item of itemsNamed(options, words.imports)) addImport(item, level);
  }

  /** The items of a list in the options, which may also come from an unknown place. */
  function itemsNamed(options: Target, name: string): readonly Item[] {
    const lists = memberTargets(evaluation, options, name);
    if (lists.some(({ kind }) => kind !== 'collection') || (hasMember(options, name) && lists.length === 0))
      isComplete = false;
    return lists.flatMap((list) => itemsOf(evaluation, list));
  }

  /** Adds what a module imports: `Users`, `Users.forRoot()`, `RouterModule.register(tree)`. */
  function addImport(item: Item, level: number): void {
    const { reference, run } = item;
    const callee = reference.kind === 'call' ? reference.callee : UNKNOWN;
    const isTree = (target: Target): boolean => target.kind === 'package' && words.tree.test(target.name);
    if (reference.kind === 'call' && evaluation.targets(callee, run).some(isTree)) {
      trees.push(...evaluation.targets(reference.args[0] ?? UNKNOWN, run));
      return;
    }
    // If nothing shows what `UsersModule.forRoot()` returns, it is at least the module itself.
    const owners = callee.kind === 'member' ? evaluation.targets(callee.object, run) : [];
    const found = item.targets.filter(({ kind }) => kind === 'class' || kind === 'collection' || kind === 'function');
    for (const each of found.length > 0 ? found : owners) visit(each, owners, level + 1);
    if (found.length + owners.length === 0 && !isOfPackage(item)) isComplete = false;
  }

  /** Whether something comes from a package, which knows only the classes of the project that are passed to it. */
  function isOfPackage({ targets, reference, run }: Item): boolean {
    const all = reference.kind === 'call' ? evaluation.targets(reference.callee, run) : targets;
    return all.some(({ kind }) => kind === 'package');
  }
}

/** The argument of `@Module({ imports, controllers })`; `undefined` if a class is no module. */
export function moduleOptions(
  id: string,
  evaluation: Evaluation,
  { application: { modules } }: DecoratedFramework,
): Reference | undefined {
  for (const decorator of evaluation.decoratorsOf(id)) {
    if (decorator.kind !== 'call' || decorator.callee.kind !== 'imported') continue;
    const { name, module } = decorator.callee;
    if (name === modules.decorator && modules.package.test(module)) return decorator.args[0] ?? UNKNOWN;
  }
  return undefined;
}

/** The paths that stand in front of modules: `register([{ path: 'admin', module: Admin, children: [Users] }])`. */
function modulePaths(
  trees: readonly Target[],
  evaluation: Evaluation,
  framework: DecoratedFramework,
): ReadonlyMap<string, readonly PartialText[]> {
  const words = framework.application.modules;
  const found = new Map<string, readonly PartialText[]>();
  for (const tree of trees) read(tree, [EMPTY], 0);
  return found;

  function read(list: Target, above: readonly PartialText[], level: number): void {
    if (level > DEEPEST_MODULE) return;
    for (const item of itemsOf(evaluation, list).flatMap(({ targets }) => targets)) {
      const isOptions = item.kind === 'collection';
      const paths = isOptions ? joinedPaths(framework, above, pathsIn([item], evaluation, words)) : above;
      const modules = isOptions ? memberTargets(evaluation, item, words.module) : [item];
      const isUnderPath = paths.some(({ text }) => text !== '');
      for (const module of modules) if (isUnderPath && module.kind === 'class') found.set(module.id, paths);
      const children = isOptions ? memberTargets(evaluation, item, words.children) : [];
      for (const each of children) read(each, paths, level + 1);
    }
  }
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
    const path = memberTargets(evaluation, target, words.path);
    return path.length > 0
      ? pathsIn(path, evaluation, words)
      : [target.reference.members.has(words.path) ? hole('') : EMPTY];
  });
  return texts.length > 0 ? texts : [hole('')];
}
