import { frameworks } from '../frameworks/index.ts';
import { moduleShape } from '../frameworks/lookup.ts';
import { type FrameworkValue, receiverValue, type Seed, shapeValue } from '../syntax/values.ts';
import { dynamicImports, isProjectFile, mentionsImport, moduleEntries, type ModuleEntry } from '../syntax/imports.ts';
import { type JsdocType, jsdocTypes, type NamedType } from '../syntax/jsdoc.ts';
import type { Node, SourceCode } from '../syntax/nodes.ts';
import type { Shape } from '../syntax/shape.ts';

/** Where the values of frameworks enter a file, and the modules that it imports. */
export interface FrameworkSeeds {
  readonly modules: readonly ModuleEntry[];
  readonly seeds: readonly Seed[];
}

/** The tags that contain types in comments. */
const TYPED_COMMENT = /@(?:param|type|typedef)\b\s*\{/;

/** The values that modules, documentation comments and parameters named like a module bring into a file. */
export function frameworkSeeds(sourceCode: SourceCode): FrameworkSeeds {
  const bound = moduleEntries(sourceCode);
  const isImported = mentionsImport(sourceCode, (module) => moduleShape(module) !== undefined);
  const modules = isImported ? [...bound, ...dynamicImports(sourceCode)] : bound;
  const documented = TYPED_COMMENT.test(sourceCode.text)
    ? jsdocTypes(sourceCode, (type) => valueNamed(type, modules) !== undefined)
    : [];
  return {
    modules,
    seeds: [
      ...modules.flatMap(moduleSeeds),
      ...documented.flatMap((type) => jsdocSeed(type, modules)),
      ...injectedSeeds(sourceCode),
    ],
  };
}

function moduleSeeds(entry: ModuleEntry): readonly Seed[] {
  const found = moduleShape(entry.module);
  if (found === undefined) return projectTypeSeeds(entry);
  const { framework, shape } = found;
  const seedsAt = (at: Seed['at'], node: Node, value: Shape | undefined, name?: string): readonly Seed[] =>
    value === undefined ? [] : [{ at, node, value: shapeValue(value, framework.name), name }];
  switch (entry.kind) {
    case 'expression':
      return seedsAt('expression', entry.node, shape);
    case 'type':
      return seedsAt('type', entry.node, entry.name === undefined ? undefined : shape.type?.(entry.name), entry.name);
    case 'binding': {
      const value = entry.name === '*' ? shape : shape.member?.(entry.name);
      const type = shape.type?.(entry.name) ?? value;
      // `import * as Koa from 'koa'`: as a type on its own, it means the class that the module is.
      const whole = entry.name === '*' ? (shape.type?.('default') ?? type) : type;
      if (whole === undefined) return [];
      return entry.variable.references.flatMap(({ identifier, isTypeReference }) => {
        if (!isTypeReference) return seedsAt('expression', identifier, value);
        return seedsAt('type', identifier, identifier.parent.type === 'TSQualifiedName' ? type : whole);
      });
    }
  }
}

/** A type from a project file whose name says what it extends: `FastifyTypedInstance`. */
function projectTypeSeeds(entry: ModuleEntry): readonly Seed[] {
  if (entry.kind !== 'binding' || !isProjectFile(entry.module)) return [];
  for (const { name: framework, projectType } of frameworks) {
    const shape = projectType?.(entry.name);
    if (shape?.method === undefined) continue;
    const how = `type named ${entry.name}`;
    return entry.variable.references.flatMap(({ identifier, isTypeReference }): readonly Seed[] => {
      if (!isTypeReference) return [];
      const origin = identifier.parent;
      const value = receiverValue({ shape, framework, provenance: 'assumed', origin, how });
      return [{ at: 'type', node: identifier, value }];
    });
  }
  return [];
}

/** The module that a function gets from its caller: `module.exports = (app, express) => { express.Router() … }`. */
function injectedSeeds({ scopeManager }: SourceCode): readonly Seed[] {
  return frameworks.flatMap((framework): readonly Seed[] => {
    const name = framework.conventions?.moduleParameter;
    const shape = name === undefined ? undefined : framework.module(name);
    if (name === undefined || shape === undefined) return [];
    return (scopeManager?.scopes ?? []).flatMap(({ set }) => {
      const variable = set.get(name);
      if (variable?.defs[0]?.type !== 'Parameter') return [];
      const value = shapeValue(shape, framework.name);
      return variable.references.map(({ identifier }) => ({ at: 'expression', node: identifier, value }) as const);
    });
  });
}

function jsdocSeed(type: JsdocType, modules: readonly ModuleEntry[]): readonly Seed[] {
  const value = valueNamed(type, modules);
  const { target: at, node, memberPath } = type;
  return value === undefined ? [] : [{ at, node, value, name: resolveTypeName(type, modules).name, memberPath }];
}

/** The value that a type in a comment stands for, if the type is a framework's. */
function valueNamed(type: NamedType, modules: readonly ModuleEntry[]): FrameworkValue | undefined {
  const { module, name } = resolveTypeName(type, modules);
  const last = name.slice(name.lastIndexOf('.') + 1);
  for (const framework of frameworks) {
    // The names of Fastify's types are unmistakable, even if the file does not import them.
    const shape = module === undefined ? framework.projectType?.(last) : framework.module(module)?.type?.(last);
    if (shape !== undefined) return shapeValue(shape, framework.name);
  }
  return undefined;
}

/** The module that a type comes from, and its name there; no module if the file does not bind a bare name. */
function resolveTypeName({ module, name }: NamedType, modules: readonly ModuleEntry[]): NamedType {
  if (module !== undefined) return { module, name };
  const [head] = name.split('.', 1);
  const entry = modules.find((each) => nameBoundBy(each) === head);
  const isWhole = entry?.kind === 'binding' && head === name;
  return { module: entry?.module, name: isWhole ? entry.name : name };
}

/** The name that the file gives to a module, or to something in it. */
function nameBoundBy(entry: ModuleEntry): string | undefined {
  if (entry.kind === 'binding') return entry.variable.name;
  const holder = entry.node.parent;
  return holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : undefined;
}
