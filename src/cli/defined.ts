import type { TSESTree } from '@typescript-eslint/utils';
import type { FileContext as Context } from '../routes/route.ts';
import type { Definition } from './project/definitions.ts';
import { type ClassNode, isClass, type Node } from '../syntax/nodes.ts';
import { listWith } from './lists.ts';
import type { Link, Links } from './modules.ts';

/** One file of the project, as far as the search for registrars in other files needs it. */
export interface Surveyed {
  readonly file: string;
  readonly context: Context;
}

/** A file with what it defines, by name: projects have thousands of names that others take from it. */
export interface ProjectFile extends Surveyed, Links {
  readonly definitions: readonly Definition[];
  readonly classes: readonly ClassNode[];
  /** Functions, and decorators with an `@`. */
  readonly functions: ReadonlyMap<string, Definition>;
  /** By the name of their class. */
  readonly methods: ReadonlyMap<string | undefined, readonly Definition[]>;
  readonly classNamed: ReadonlyMap<string, ClassNode>;
  /** By where the name stands. */
  readonly linkAt: ReadonlyMap<Node, Link>;
}

/** What files define for those that import them. */
export interface Defined {
  /** The function that a call of an imported name calls. */
  readonly calledBy: (link: Link, call: TSESTree.CallExpression) => Definition | undefined;
  /** The function that is a member of what is imported. */
  readonly memberOf: (link: Link, name: string) => Definition | undefined;
  /** The methods that a class gets from classes of other files. */
  readonly inheritedBy: (owner: ClassNode, file: ProjectFile) => readonly Definition[];
}

export function projectFile(surveyed: Surveyed, links: Links, definitions: readonly Definition[]): ProjectFile {
  const { scopeManager } = surveyed.context.sourceCode;
  const classes = [...new Set(scopeManager?.scopes.map(({ block }) => block).filter(isClass))];
  const functions = new Map<string, Definition>();
  const methods = new Map<string | undefined, Definition[]>();
  for (const each of definitions) {
    const key = each.isDecorator ? `@${each.name}` : each.name;
    if (each.owner !== undefined) methods.set(each.owner, listWith(methods.get(each.owner), each));
    else if (!functions.has(key)) functions.set(key, each);
  }
  const classNamed = new Map<string, ClassNode>();
  for (const each of classes) if (each.id !== null && !classNamed.has(each.id.name)) classNamed.set(each.id.name, each);
  const linkAt = new Map<Node, Link>();
  for (const link of links.links)
    for (const { identifier } of link.variable.references) if (!linkAt.has(identifier)) linkAt.set(identifier, link);
  return { ...surveyed, ...links, definitions, classes, functions, methods, classNamed, linkAt };
}

/** Files that pass on what the next one passes on. */
const MOST_HOPS = 3;

export function createDefined(project: ReadonlyMap<string, ProjectFile>): Defined {
  const homes = new Map<string, ReadonlySet<ProjectFile>>();
  const inherited = new Map<string, readonly Definition[]>();
  const classNames = new Set([...project.values()].flatMap(({ classNamed }) => [...classNamed.keys()]));

  /** The files that define something, of a file and of those that it passes on. */
  function homesOf(file: string, hops = 0): ReadonlySet<ProjectFile> {
    const key = `${String(hops)} ${file}`;
    const kept = homes.get(key);
    if (kept !== undefined) return kept;
    const own = project.get(file);
    const found = new Set<ProjectFile>();
    if (own !== undefined && own.definitions.length > 0) found.add(own);
    else if (hops < MOST_HOPS)
      for (const next of own?.files ?? []) for (const home of homesOf(next, hops + 1)) found.add(home);
    homes.set(key, found);
    return found;
  }

  function firstNamed(link: Link, one: string, other = one): Definition | undefined {
    for (const { functions, definitions } of homesOf(link.file)) {
      const found = firstOf(functions.get(one), functions.get(other), definitions);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function inheritedBy({ superClass }: ClassNode, file: ProjectFile, level: number): readonly Definition[] {
    if (superClass?.type !== 'Identifier' || level > 4) return [];
    const local = file.classNamed.get(superClass.name);
    if (local !== undefined && local.superClass !== superClass) return inheritedBy(local, file, level + 1);
    const link = file.linkAt.get(superClass);
    const isAnywhere =
      link?.name === 'default' || [link?.name, link?.variable.name].some((name = '') => classNames.has(name));
    return link === undefined || !isAnywhere ? [] : inheritedFrom(link, link.file, level);
  }

  function inheritedFrom(link: Link, at: string, level: number): readonly Definition[] {
    const above = project.get(at);
    if (above === undefined || level > 4) return [];
    const key = [level, at, link.name, link.variable.name].join('\n');
    const kept = inherited.get(key);
    if (kept !== undefined) return kept;
    const { classNamed, classes } = above;
    const named = firstOf(classNamed.get(link.name), classNamed.get(link.variable.name), classes);
    const found = named ?? (link.name === 'default' ? classes[0] : undefined);
    const all =
      found === undefined
        ? above.files.flatMap((next) => inheritedFrom(link, next, level + 2))
        : [...(above.methods.get(found.id?.name) ?? []), ...inheritedBy(found, above, level + 1)];
    const once = [...new Set(all)];
    inherited.set(key, once);
    return once;
  }

  return {
    calledBy(link, call) {
      const at = call.parent.type === 'Decorator' ? '@' : '';
      const isWhole = link.name === 'default' || link.name === '*';
      return isWhole ? firstNamed(link, `${at}default`, at + link.variable.name) : firstNamed(link, at + link.name);
    },
    memberOf: (link, name) => firstNamed(link, name),
    inheritedBy: (owner, file) => inheritedBy(owner, file, 0),
  };
}

/** Of two that there may be, the one that a list has first. */
function firstOf<Item>(one: Item | undefined, other: Item | undefined, list: readonly Item[]): Item | undefined {
  if (one === undefined || other === undefined || one === other) return one ?? other;
  return list.find((each) => each === one || each === other);
}
