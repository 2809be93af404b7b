/** A type by its name. */
export interface NamedType {
  /** The module of `import('m').Name`; `undefined` for a bare name, which the file or nobody binds. */
  readonly module: string | undefined;
  /** `Name`, or `object.Name`. */
  readonly name: string;
}

/** From a value to a part of it. */
export type Step = { readonly member: string } | { readonly parameter: number };

const IMPORTED = /import\(\s*["']([^"']+)["']\s*\)(?:\.([\w$.]+))?/;
const BARE = /[\w$]+(?:\.[\w$]+)*/;

/** A named type, and the way to it from the value whose type is written. */
export interface Meaning extends NamedType {
  readonly inside: readonly Step[];
}

/** Objects in objects, and names for names. */
const MOST_DEPTH = 4;

/** Gives the known types in the text of a type: itself, the members of `{ a: T }`, the parameters of `(a: T) => …`. */
export function meaningsIn(
  aliases: ReadonlyMap<string, string>,
  isKnown: (type: NamedType) => boolean,
): (type: string) => readonly Meaning[] {
  const meanings = (type: string, depth: number): readonly Meaning[] => {
    const text = type.trim();
    if (depth < MOST_DEPTH && /^[{(]/.test(text)) {
      return [...text.matchAll(/(?<![\w$])([\w$]+)\??\s*:\s*([^,;{}]+)/g)].flatMap(
        ([, key = '', inner = ''], index) => {
          const step: Step = text.startsWith('{') ? { member: key } : { parameter: index };
          return meanings(inner, depth + 1).map(({ inside, ...meaning }) => ({
            ...meaning,
            inside: [step, ...inside],
          }));
        },
      );
    }
    const [, module, member = 'default'] = IMPORTED.exec(text) ?? [];
    const bare = module === undefined ? BARE.exec(text)?.[0] : undefined;
    const alias = bare === undefined || depth >= MOST_DEPTH ? undefined : aliases.get(bare);
    if (alias !== undefined) return meanings(alias, depth + 1);
    const name = bare ?? (module === undefined ? undefined : member);
    return name !== undefined && isKnown({ module, name }) ? [{ module, name, inside: [] }] : [];
  };
  return (type) => meanings(type, 0);
}
