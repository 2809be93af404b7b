import type { TSESTree } from '@typescript-eslint/utils';
import type { FrameworkName } from '../model.ts';
import type { Registrar, Settings } from '../model/settings.ts';
import type { Context } from '../routes/called.ts';
import { callsOf } from '../routes/declared.ts';
import type { Definition } from '../routes/definitions.ts';
import { basesOf } from '../syntax/named.ts';
import { type ClassNode, isClass, type Node } from '../syntax/nodes.ts';
import { registeringIn } from './project/tables.ts';
import { createResolver, type Link, linksOf, type Links } from './modules.ts';

/** One file of the project, as far as the search for registrars in other files needs it. */
export interface Surveyed {
  readonly file: string;
  readonly context: Context;
}

interface ProjectFile extends Surveyed, Links {
  readonly definitions: readonly Definition[];
  readonly classes: readonly ClassNode[];
}

/** A call of a function that another file defines, and how the code names it. */
interface Match {
  readonly call: TSESTree.CallExpression;
  readonly callee: string;
  readonly definition: Definition;
  /** The framework of the router, where this call or the definition proves that there is one. */
  readonly framework: FrameworkName | undefined;
}

/**
 * The registrars that the files define for each other: functions, methods and decorators whose definition shows that
 * they register routes. One is left out where its name is also called with another meaning anywhere in these files.
 */
export function registrarsOf(files: readonly Surveyed[]): readonly Registrar[] {
  const resolve = createResolver(files.map(({ file }) => file));
  const project = new Map<string, ProjectFile>();
  for (const { file, context } of files) {
    const { sourceCode } = context;
    const blocks = sourceCode.scopeManager?.scopes.map(({ block }) => block).filter(isClass) ?? [];
    const links = linksOf(sourceCode, file, resolve);
    project.set(file, { file, context, ...links, definitions: registeringIn(context), classes: [...new Set(blocks)] });
  }
  const matches = [...project.values()].flatMap((file) => [...matchesIn(file, project)]);
  const frameworks = new Map<Definition, FrameworkName>();
  for (const { definition, framework } of matches) if (framework !== undefined) frameworks.set(definition, framework);
  // Functions that stand beside each other and get their routers from elsewhere register with the same framework.
  for (const { definitions } of project.values()) {
    const [one, ...others] = new Set(definitions.flatMap((each) => frameworks.get(each) ?? []));
    if (one === undefined || others.length > 0) continue;
    for (const each of definitions) if (each.proof !== 'proven' && !frameworks.has(each)) frameworks.set(each, one);
  }
  const byCallee = new Map<string, Match[]>();
  for (const match of matches) {
    if (!frameworks.has(match.definition)) continue;
    byCallee.set(match.callee, [...(byCallee.get(match.callee) ?? []), match]);
  }
  return [...byCallee].flatMap(([callee, mine]) => {
    const registrars = mine.flatMap(({ definition }): readonly Registrar[] => {
      const framework = frameworks.get(definition);
      return framework === undefined ? [] : [{ callee, ...definition.registrar, framework }];
    });
    const [registrar] = registrars;
    // What never gets a text there may be given anything: a prefix, a base URL.
    const hasText = mine.some(
      ({
        call,
        definition: {
          registrar: { path },
        },
      }) => {
        const argument = typeof path === 'number' ? call.arguments[path] : undefined;
        return (
          argument === undefined ||
          ['Literal', 'TemplateLiteral', 'BinaryExpression', 'ArrayExpression'].includes(argument.type)
        );
      },
    );
    if (!hasText) return [];
    const isOne = registrars.every((each) => JSON.stringify(each) === JSON.stringify(registrar));
    const known = new Set(mine.map(({ call }) => call));
    const own = new Set(mine.map(({ definition }) => definition));
    const isClean =
      registrar !== undefined &&
      files.every(({ file, context }) => {
        const isHome = project.get(file)?.definitions.some((each) => own.has(each)) === true;
        return isHome || callsOf(registrar, context.sourceCode).every((call) => known.has(call));
      });
    return registrar !== undefined && isOne && isClean ? [registrar] : [];
  });
}

function* matchesIn(file: ProjectFile, project: ReadonlyMap<string, ProjectFile>): Iterable<Match> {
  const { sourceCode, result } = file.context;
  const provenBy = ({ proof, registrar }: Definition, call: TSESTree.CallExpression): FrameworkName | undefined => {
    if (proof === 'proven') return registrar.framework;
    const argument = call.arguments[proof.receiver];
    for (const value of argument === undefined ? [] : result.valuesOf(argument)) {
      if (value.kind === 'thing' && value.receiver !== undefined) return value.framework ?? registrar.framework;
    }
    return undefined;
  };
  const match = (call: TSESTree.CallExpression, callee: string, definition: Definition): Match => ({
    call,
    callee,
    definition,
    framework: provenBy(definition, call),
  });
  for (const link of file.links) {
    const functions = definitionsAt(link.file, project).filter(({ owner }) => owner === undefined);
    for (const { identifier } of link.variable.references) {
      const call = callOf(identifier);
      const { name } = link.variable;
      if (call !== undefined) {
        const own = functions.find((each) => isNamed(each, link, call));
        if (own !== undefined) yield match(call, own.isDecorator ? `@${name}` : name, own);
        continue;
      }
      const { parent } = identifier;
      if (parent.type !== 'MemberExpression' || parent.object !== identifier || parent.property.type !== 'Identifier')
        continue;
      const { name: member } = parent.property;
      const called = callOf(parent);
      const own = functions.find((each) => each.name === member && !each.isDecorator);
      if (called !== undefined && own !== undefined) yield match(called, `${name}.${member}`, own);
    }
  }
  for (const owner of file.classes) {
    const inherited = inheritedBy(owner, file, project, 0);
    if (inherited.length === 0) continue;
    const base = basesOf(owner, sourceCode).at(-1);
    for (const definition of inherited) {
      const callee = `${base ?? ''}#${definition.name}`;
      for (const call of callsOf({ callee }, sourceCode))
        if (isInside(call, owner)) yield match(call, callee, definition);
    }
  }
}

function isNamed(definition: Definition, link: Link, call: TSESTree.CallExpression): boolean {
  if (definition.isDecorator !== (call.parent.type === 'Decorator')) return false;
  if (definition.name === link.name) return true;
  const isWhole = link.name === 'default' || link.name === '*';
  return isWhole && (definition.name === 'default' || definition.name === link.variable.name);
}

/** The definitions of a file, and of those that it passes on. */
function definitionsAt(file: string, project: ReadonlyMap<string, ProjectFile>, level = 0): readonly Definition[] {
  const own = project.get(file);
  if (own === undefined) return [];
  if (own.definitions.length > 0 || level > 2) return own.definitions;
  return own.files.flatMap((next) => definitionsAt(next, project, level + 1));
}

/** The methods that a class gets from classes of other files. */
function inheritedBy(
  owner: ClassNode,
  file: ProjectFile,
  project: ReadonlyMap<string, ProjectFile>,
  level: number,
): readonly Definition[] {
  const { superClass } = owner;
  if (superClass?.type !== 'Identifier' || level > 4) return [];
  const local = file.classes.find(({ id }) => id?.name === superClass.name);
  if (local !== undefined && local !== owner) return inheritedBy(local, file, project, level + 1);
  const link = file.links.find(({ variable }) =>
    variable.references.some(({ identifier }) => identifier === superClass),
  );
  return link === undefined ? [] : inheritedFrom(link, link.file, project, level);
}

function inheritedFrom(
  link: Link,
  at: string,
  project: ReadonlyMap<string, ProjectFile>,
  level: number,
): readonly Definition[] {
  const above = project.get(at);
  if (above === undefined || level > 4) return [];
  const isNamed = ({ id }: ClassNode): boolean => id?.name === link.name || id?.name === link.variable.name;
  const found = above.classes.find(isNamed) ?? (link.name === 'default' ? above.classes[0] : undefined);
  if (found === undefined) return above.files.flatMap((next) => inheritedFrom(link, next, project, level + 2));
  const own = above.definitions.filter(({ owner }) => owner !== undefined && owner === found.id?.name);
  return [...own, ...inheritedBy(found, above, project, level + 1)];
}

function callOf(node: Node): TSESTree.CallExpression | undefined {
  const { parent } = node;
  return parent?.type === 'CallExpression' && parent.callee === node ? parent : undefined;
}

function isInside({ range: [start, end] }: Node, outer: Node): boolean {
  return outer.range[0] <= start && end <= outer.range[1];
}

/** Whether the text of a file may have to do with functions that register: it calls one, extends a class, or passes on. */
export function concernedBy(definitions: readonly Definition[]): (text: string) => boolean {
  const names = new Set(definitions.map(({ name }) => name).filter((name) => /^[\w$]+$/u.test(name)));
  const owners = new Set(definitions.flatMap(({ owner }) => owner ?? []));
  const words = [...names, ...owners].map((word) => word.replaceAll('$', String.raw`\$`)).join('|');
  const isDefault = definitions.some(({ name }) => name === 'default');
  const pattern = new RegExp(String.raw`(?<![\w$])(?:${words})(?![\w$])`, 'u');
  return (text) => isDefault || pattern.test(text) || /\bexport\s*\*/u.test(text);
}

/** Settings with more registrars. */
export function withRegistrars(settings: Settings, more: readonly Registrar[]): Settings {
  return { ...settings, registrars: [...(settings.registrars ?? []), ...more] };
}
