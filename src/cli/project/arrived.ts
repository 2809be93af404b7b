import { classesBelow, classIndex } from '../../syntax/classes.ts';
import { isClass, type Node } from '../../syntax/nodes.ts';
import type { Seed } from '../../syntax/follow-seeds.ts';
import { listWith } from '../lists.ts';
import { functionNamed, methodOf } from './exported.ts';
import { type Handed, nameOf, type Room } from './handed.ts';
import { readsOf } from './imported.ts';

/** How a receiver is recognised that another file hands over. */
const FROM_FILE = 'router of another file';

/** Where in a file the routers arrive that others hand to it, and what it thereby has for those that extend its classes. */
export function arrivalsIn(
  room: Room,
  handed: readonly Handed[],
): { readonly seeds: readonly Seed[]; readonly more: readonly Handed[] } {
  const seeds: Seed[] = [];
  const more: Handed[] = [];
  const reads = new Map<string, Node[]>();
  for (const { node, file, path } of room.imported.values()) {
    const place = placeOf(file, path);
    reads.set(place, listWith(reads.get(place), node));
  }
  for (const each of handed) {
    const { shape, framework } = each;
    const seed = (at: Seed['at'], node: Node, inside: readonly string[] = []): void => {
      const receiver = { shape, framework, provenance: 'proven', origin: node, how: FROM_FILE } as const;
      seeds.push({ at, node, value: { kind: 'framework', shape, framework, receiver }, inside });
    };
    switch (each.kind) {
      case 'export':
      case 'result':
        for (const node of reads.get(placeOf(each.file, each.path)) ?? []) {
          if (each.kind === 'export') seed('expression', node);
          else if (node.parent?.type === 'CallExpression' && node.parent.callee === node)
            seed('expression', node.parent);
        }
        break;
      case 'field':
        for (const { node, owner } of inheritors(room, each)) {
          if (owner !== undefined) more.push({ ...each, file: room.file, owner });
          if (node !== undefined) seed('expression', node);
        }
        break;
      case 'argument':
      case 'method': {
        const { exported, sourceCode, classes } = room;
        const targets =
          each.kind === 'argument'
            ? [functionNamed(each.path, exported, sourceCode)]
            : classes.map((owner) => methodOf(owner, each.name));
        for (const target of targets) {
          const parameter = target?.params[each.position];
          if (parameter !== undefined && parameter.type !== 'RestElement') seed('binding', parameter, each.inside);
        }
        break;
      }
    }
  }
  return { seeds, more };
}

/** What a static method is called that gives an object of its class. */
const MAKES = /^(?:get|make|create|build)?(?:the)?_?(?:instance|singleton)$/iu;

/** `this.member` in classes that extend the class of another file, `new Class().member`, and `it.member` of its type. */
function* inheritors(
  { imported, sourceCode }: Room,
  { file, owner, member }: Extract<Handed, { kind: 'field' }>,
): Iterable<{ readonly node: Node | undefined; readonly owner: string | undefined }> {
  for (const { node, file: from, path } of imported.values()) {
    if (from !== file) continue;
    const { parent } = node;
    const isMade = MAKES.test(path.at(-1) ?? '');
    const [first, ...rest] = isMade ? path.slice(0, -1) : path;
    if (rest.length > 0 || (first !== undefined && first !== owner)) continue;
    // `new Server().app`, `Server.getInstance().app`
    const made = isMade ? 'CallExpression' : 'NewExpression';
    if (parent?.type === made && 'callee' in parent && parent.callee === node) {
      for (const [use, steps] of readsOf(parent, [], sourceCode))
        if (isSame(steps, [member])) yield { node: use, owner: undefined };
    }
    if (isMade || !isClass(parent) || parent.superClass !== node) continue;
    for (const below of classesBelow(parent, sourceCode)) {
      // It may be used only by what extends this class in yet another file.
      yield { node: undefined, owner: nameOf(below) };
      for (const use of classIndex(below, sourceCode).members.get(member) ?? []) yield { node: use, owner: undefined };
    }
  }
}

/** What of which file. */
function placeOf(file: string, path: readonly string[]): string {
  return JSON.stringify([file, path]);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, index) => step === b[index]);
}
