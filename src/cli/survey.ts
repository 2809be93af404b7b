import type { TSESTree } from '@typescript-eslint/utils';
import type { Registrar, Settings } from '../model/settings.ts';
import { callsOf } from '../routes/registrars.ts';
import type { Definition } from './project/definitions.ts';
import { basesOf } from '../syntax/names.ts';
import type { Node } from '../syntax/nodes.ts';
import { createDefined, type Defined, type ProjectFile, projectFile, type Surveyed } from './defined.ts';
import { listWith } from './lists.ts';
import { createResolver, linksOf } from './modules.ts';
import { registeringIn } from './project/tables.ts';

/** A call of a function that another file defines, and how the code names it. */
interface Match {
  readonly call: TSESTree.CallExpression;
  readonly callee: string;
  readonly definition: Definition;
  /** The framework of the router, where this call or the definition proves that there is one. */
  readonly framework: string | undefined;
}

/**
 * The registrars that the files define for each other: functions, methods and decorators whose definition shows that
 * they register routes. One is left out where its name is also called with another meaning anywhere in these files.
 */
export function registrarsOf(files: readonly Surveyed[]): readonly Registrar[] {
  const resolve = createResolver(files.map(({ file }) => file));
  const project = new Map<string, ProjectFile>();
  for (const surveyed of files) {
    const { file, context } = surveyed;
    const links = linksOf(context.sourceCode, file, resolve);
    project.set(file, projectFile(surveyed, links, registeringIn(context)));
  }
  const defined = createDefined(project);
  const matches = [...project.values()].flatMap((file) => [...matchesIn(file, defined)]);
  const frameworks = new Map<Definition, string>();
  for (const { definition, framework } of matches) if (framework !== undefined) frameworks.set(definition, framework);
  // Functions that stand beside each other and get their routers from elsewhere register with the same framework.
  for (const { definitions } of project.values()) {
    const [one, ...others] = new Set(definitions.flatMap((each) => frameworks.get(each) ?? []));
    if (one === undefined || others.length > 0) continue;
    for (const each of definitions) if (each.proof !== 'proven' && !frameworks.has(each)) frameworks.set(each, one);
  }
  const homeOf = new Map(
    [...project.values()].flatMap(({ file, definitions }) => definitions.map((each) => [each, file])),
  );
  const byCallee = new Map<string, Match[]>();
  for (const match of matches) {
    if (!frameworks.has(match.definition)) continue;
    byCallee.set(match.callee, listWith(byCallee.get(match.callee), match));
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
    const homes = new Set(mine.map(({ definition }) => homeOf.get(definition)));
    const word = lastWord(callee);
    const isClean =
      registrar !== undefined &&
      files.every(({ file, context }) => {
        const isCalled = !homes.has(file) && context.sourceCode.text.includes(word);
        return !isCalled || callsOf(registrar, context.sourceCode).every((call) => known.has(call));
      });
    return registrar !== undefined && isOne && isClean ? [registrar] : [];
  });
}

function* matchesIn(file: ProjectFile, defined: Defined): Iterable<Match> {
  const { sourceCode, flow: result } = file.context;
  const provenBy = ({ proof, registrar }: Definition, call: TSESTree.CallExpression): string | undefined => {
    if (proof === 'proven') return registrar.framework;
    const argument = call.arguments[proof.receiver];
    for (const value of argument === undefined ? [] : result.valuesOf(argument)) {
      if (value.kind === 'framework' && value.receiver !== undefined) return value.framework ?? registrar.framework;
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
    for (const { identifier } of link.variable.references) {
      const call = callOf(identifier);
      const { name } = link.variable;
      if (call !== undefined) {
        const own = defined.calledBy(link, call);
        if (own !== undefined) yield match(call, own.isDecorator ? `@${name}` : name, own);
        continue;
      }
      const { parent } = identifier;
      if (parent.type !== 'MemberExpression' || parent.object !== identifier || parent.property.type !== 'Identifier')
        continue;
      const { name: member } = parent.property;
      const called = callOf(parent);
      const own = called && defined.memberOf(link, member);
      if (called !== undefined && own !== undefined) yield match(called, `${name}.${member}`, own);
    }
  }
  const calls = new Map<string, readonly TSESTree.CallExpression[]>();
  for (const owner of file.classes) {
    const inherited = defined.inheritedBy(owner, file);
    if (inherited.length === 0) continue;
    const base = basesOf(owner, sourceCode).at(-1);
    for (const definition of inherited) {
      const callee = `${base ?? ''}#${definition.name}`;
      const all = calls.get(callee) ?? callsOf({ callee }, sourceCode);
      calls.set(callee, all);
      for (const call of all) if (isInside(call, owner)) yield match(call, callee, definition);
    }
  }
}

/** What the calls of a registrar spell, whatever they call it on. */
export function lastWord(callee: string): string {
  return callee.match(/[\w$]+/gu)?.at(-1) ?? '';
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
