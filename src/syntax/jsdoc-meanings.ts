import type { NamedType, Step } from './jsdoc.ts';

const IMPORTED = /import\(\s*["']([^"']+)["']\s*\)(?:\.([\w$.]+))?/;
const BARE = /[\w$]+(?:\.[\w$]+)*/;

/** A named type, and the way to it from the value whose type is written. */
export interface Meaning extends NamedType {
  readonly inside: readonly Step[];
}

/** More named types in one type than anybody writes; a stop for types whose members double each other. */
const MOST_MEANINGS = 100;

/** Gives the known types in the text of a type: itself, the members of `{ a: T }`, the parameters of `(a: T) => …`. */
export function meaningsIn(
  aliases: ReadonlyMap<string, string>,
  isKnown: (type: NamedType) => boolean,
): (type: string) => readonly Meaning[] {
  const known = new Map<string, readonly Meaning[]>();
  const meanings = (type: string, hops: number): readonly Meaning[] => {
    const key = `${hops} ${type}`;
    const found = known.get(key) ?? find(type, hops);
    known.set(key, found);
    return found;
  };
  const find = (type: string, hops: number): readonly Meaning[] => {
    const text = type.trim();
    if (hops < 4 && (text.startsWith('{') || text.startsWith('('))) {
      const found: Meaning[] = [];
      const members = [...text.matchAll(/(?<![\w$])([\w$]+)\??\s*:\s*([^,;{}]+)/g)];
      for (const [index, [, key = '', inner = '']] of members.entries()) {
        const step: Step = text.startsWith('{') ? { member: key } : { parameter: index };
        for (const { inside, ...meaning } of meanings(inner, hops + 1)) {
          if (found.length === MOST_MEANINGS) return found;
          found.push({ ...meaning, inside: [step, ...inside] });
        }
      }
      return found;
    }
    const [, module, member = 'default'] = IMPORTED.exec(text) ?? [];
    const bare = module === undefined ? BARE.exec(text)?.[0] : undefined;
    const alias = bare === undefined || hops >= 4 ? undefined : aliases.get(bare);
    if (alias !== undefined) return meanings(alias, hops + 1);
    const name = bare ?? (module === undefined ? undefined : member);
    return name !== undefined && isKnown({ module, name }) ? [{ module, name, inside: [] }] : [];
  };
  return (type) => meanings(type, 0);
}
