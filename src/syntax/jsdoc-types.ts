/** A type by its name. */
export interface NamedType {
  /** The module of `import('m').Name`; `undefined` for a bare name, which the file or nobody binds. */
  readonly module: string | undefined;
  /** `Name`, or `object.Name`. */
  readonly name: string;
}

const IMPORTED = /import\(\s*["']([^"']+)["']\s*\)(?:\.([\w$.]+))?/;
const BARE = /[\w$]+(?:\.[\w$]+)*/;

/** Names for names: a stop for those that go in a circle. */
const MOST_ALIASES = 4;

/** The first name in the text of a type, `Router` of `Router | null`, through the names that `@typedef` gives. */
export function typeNamed(text: string, aliases: ReadonlyMap<string, string>, hops = 0): NamedType | undefined {
  // The parts of an object or a function are no names of it.
  if (/^\s*[{(]/.test(text)) return undefined;
  const [, module, member = 'default'] = IMPORTED.exec(text) ?? [];
  if (module !== undefined) return { module, name: member };
  const [name] = BARE.exec(text) ?? [];
  const alias = name === undefined || hops >= MOST_ALIASES ? undefined : aliases.get(name);
  if (alias !== undefined) return typeNamed(alias, aliases, hops + 1);
  return name === undefined ? undefined : { module, name };
}
