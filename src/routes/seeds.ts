import type { Framework } from '../frameworks/define-framework.ts';
import { frameworks } from '../frameworks/index.ts';
import type { Seed } from '../syntax/seed.ts';
import { dynamicImports, mentionsImport, type ModuleEntry, moduleEntries } from '../syntax/imports.ts';
import { type JsdocType, jsdocTypes, type NamedType } from '../syntax/jsdoc.ts';
import type { SourceCode } from '../syntax/nodes.ts';
import type { Shape } from '../syntax/shape.ts';
import type { Thing } from '../syntax/values.ts';
import { mayName } from './glance.ts';
import { once } from './registration.ts';

/** Where the frameworks' values enter a file, and every module that the file names. */
export interface Entries {
  readonly modules: () => readonly ModuleEntry[];
  readonly seeds: readonly Seed[];
}

/** What types in comments are written with. */
const TYPED_COMMENT = /@(?:param|arg|argument|type|returns?|typedef)\b\s*\{/;

/** The values that modules and documentation comments bring into a file. Most files name no framework and end here. */
export function entriesOf(sourceCode: SourceCode): Entries {
  const { text } = sourceCode;
  const bound = once(() => moduleEntries(sourceCode));
  if (!mayName(text)) return { modules: bound, seeds: [] };
  const isMentioned = mentionsImport(sourceCode, isOurs);
  const modules = isMentioned ? [...bound(), ...dynamicImports(sourceCode)] : bound();
  const seeds = modules.flatMap(moduleSeeds);
  if (!TYPED_COMMENT.test(text)) return { modules: () => modules, seeds };
  const isDocumented = isMentioned || modules.some(({ module }) => isOurs(module)) || /\{Fastify|@import\s/.test(text);
  const types = isDocumented ? jsdocTypes(sourceCode, (type) => thingNamed(type, modules) !== undefined) : [];
  return { modules: () => modules, seeds: [...seeds, ...types.flatMap((type) => jsdocSeed(type, modules))] };
}

function isOurs(module: string): boolean {
  return moduleShape(module) !== undefined;
}

function moduleSeeds(entry: ModuleEntry): readonly Seed[] {
  const found = moduleShape(entry.module);
  if (found === undefined) return isProjectType(entry) ? [...projectTypeSeeds(entry)] : [];
  const { framework, shape } = found;
  if (entry.kind === 'expression') return [{ at: 'expression', node: entry.node, value: thing(framework, shape) }];
  if (entry.kind === 'type') {
    const type = entry.name === undefined ? undefined : shape.type?.(entry.name);
    return type === undefined
      ? []
      : [{ at: 'type', node: entry.node, value: thing(framework, type), name: entry.name }];
  }
  const value = entry.name === '*' ? shape : shape.member?.(entry.name);
  const type = shape.type?.(entry.name) ?? value;
  return entry.variable.references.flatMap((reference) => {
    const at = reference.isTypeReference ? 'type' : 'expression';
    const meaning = at === 'type' ? type : value;
    return meaning === undefined ? [] : [{ at, node: reference.identifier, value: thing(framework, meaning) } as const];
  });
}

type Binding = Extract<ModuleEntry, { readonly kind: 'binding' }>;

function isProjectType(entry: ModuleEntry): entry is Binding {
  return entry.kind === 'binding' && entry.name.startsWith('Fastify') && /^(?:\.|[@~#]\/)/.test(entry.module);
}

/** `FastifyTypedInstance` from a file of the project says by its name what it extends. */
function* projectTypeSeeds(entry: Binding): Iterable<Seed> {
  const found = moduleShape('fastify');
  const shape = found?.shape.type?.(entry.name);
  if (found === undefined || shape?.method === undefined) return;
  const framework = found.framework.name;
  for (const { identifier, isTypeReference } of entry.variable.references) {
    if (!isTypeReference) continue;
    const how = `type named ${entry.name}`;
    const receiver = { shape, framework, provenance: 'assumed', origin: identifier, how } as const;
    yield { at: 'type', node: identifier, value: { kind: 'thing', shape, framework, receiver } };
  }
}

/** The framework whose package a module is, and what the module gives. */
export function moduleShape(module: string): { readonly framework: Framework; readonly shape: Shape } | undefined {
  for (const framework of frameworks) {
    const shape = framework.module(module);
    if (shape !== undefined) return { framework, shape };
  }
  return undefined;
}

function jsdocSeed(type: JsdocType, modules: readonly ModuleEntry[]): readonly Seed[] {
  const value = thingNamed(type, modules);
  return value === undefined
    ? []
    : [{ at: type.target, node: type.node, value, name: nameOf(type, modules)[1], inside: type.inside }];
}

/** What a type in a comment is, where it is a framework's. */
function thingNamed(type: NamedType, modules: readonly ModuleEntry[]): Thing | undefined {
  const [module, name] = nameOf(type, modules);
  const found = moduleShape(module);
  const shape = found?.shape.type?.(name.slice(name.lastIndexOf('.') + 1));
  return found && shape && thing(found.framework, shape);
}

function nameOf({ module, name }: NamedType, modules: readonly ModuleEntry[]): readonly [string, string] {
  return module === undefined ? bound(name, modules) : [module, name];
}

/** The name that holds a module, or something of it. */
function nameBoundBy(entry: ModuleEntry): string | undefined {
  if (entry.kind === 'binding') return entry.variable.name;
  const holder = entry.node.parent;
  return holder?.type === 'VariableDeclarator' && holder.id.type === 'Identifier' ? holder.id.name : undefined;
}

/** The module that binds a bare name in the file, and the name there. Names of Fastify's types are only Fastify's. */
function bound(name: string, modules: readonly ModuleEntry[]): readonly [string, string] {
  const [head] = name.split('.', 1);
  const known = byName.get(modules) ?? entriesByName(modules);
  byName.set(modules, known);
  const entry = known.get(head);
  if (entry === undefined) return ['fastify', name];
  return [entry.module, entry.kind === 'binding' && head === name ? entry.name : name];
}

/** Kept, so that a file with a thousand imports is not searched for each of a thousand types. */
const byName = new WeakMap<readonly ModuleEntry[], ReadonlyMap<string | undefined, ModuleEntry>>();

/** The first of two with one name counts. */
function entriesByName(modules: readonly ModuleEntry[]): ReadonlyMap<string | undefined, ModuleEntry> {
  const found = new Map<string | undefined, ModuleEntry>();
  for (const entry of modules) {
    const name = nameBoundBy(entry);
    if (name !== undefined && !found.has(name)) found.set(name, entry);
  }
  return found;
}

function thing(framework: Framework, shape: Shape): Thing {
  return { kind: 'thing', shape, framework: framework.name };
}
