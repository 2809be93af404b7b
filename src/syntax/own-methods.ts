import { classesAbove, classesBelow, MOST_BELOW } from './class-family.ts';
import { makersOf } from './makers.ts';
import { type ClassNode, type FunctionNode, isFunction, type Node, type SourceCode, staticKey } from './nodes.ts';
import { isHidden } from './open-classes.ts';

/**
 * What stands in a class under a name: `idle` is a method that does nothing, which others are to put theirs in the
 * place of, `declared` one without a body, `unknown` any other value.
 */
type Kind = 'method' | 'field' | 'accessor' | 'idle' | 'declared' | 'unknown';

/**
 * Whether `this.name()` in a class runs code that the file shows: of the class, of those above it, and of those of the
 * file that extend it. Of a class that others can extend it is assumed that they leave alone what does something.
 */
export function isOwnMethod(owner: ClassNode, name: string, sourceCode: SourceCode): boolean {
  return remembered(owner, `own ${name}`, () => {
    const { above, below } = familyOf(owner, sourceCode);
    const all = [...above, ...below].flatMap((each) => kindsIn(each).flatMap((kinds) => kinds.get(name) ?? []));
    if (!all.some(hasBody) || all.some((kind) => kind === 'accessor' || kind === 'unknown')) return false;
    return below.every((each) => isSettled(each, name, sourceCode));
  });
}

function hasBody(kind: Kind): boolean {
  return kind === 'method' || kind === 'field' || kind === 'idle';
}

/** Whether what the instances of a class have under a name stands in the file. */
function isSettled(owner: ClassNode, name: string, sourceCode: SourceCode): boolean {
  const makers = makersOf(owner, sourceCode);
  if (makers === 'nobody') return true;
  const { above } = familyOf(owner, sourceCode);
  // What a class without a base does not have cannot be called.
  if (makers === 'file' && above.at(-1)?.superClass == null) return true;
  const found = nearest(above, name);
  return found.length > 0 && found.every((kind) => hasBody(kind) && (makers === 'file' || kind !== 'idle'));
}

/** Whether `super.name`, which is called or else read, runs code that the file shows. */
export function isMethodAbove(owner: ClassNode, name: string, isCalled: boolean, sourceCode: SourceCode): boolean {
  return remembered(owner, `${isCalled ? 'called' : 'read'} ${name}`, () => {
    const { above } = familyOf(owner, sourceCode);
    const found = nearest(above.slice(1), name);
    return (
      found.length > 0 &&
      found.every((kind) => kind === 'method' || kind === 'idle' || (kind === 'accessor' && !isCalled))
    );
  });
}

/** Whether a class of the file that extends another one has a method of that name in the place of the other's. */
export function isOverridden(owner: ClassNode, name: string, sourceCode: SourceCode): boolean {
  return remembered(owner, `other ${name}`, () => {
    const { below } = familyOf(owner, sourceCode);
    return (
      below.length >= MOST_BELOW ||
      below.some((each) => each !== owner && kindsIn(each).some((kinds) => kinds.has(name)))
    );
  });
}

/** By class, question and name: the answers, for files that call one method a thousand times. */
const answers = new WeakMap<ClassNode, Map<string, boolean>>();

function remembered(owner: ClassNode, question: string, answer: () => boolean): boolean {
  const known = answers.get(owner) ?? new Map<string, boolean>();
  answers.set(owner, known);
  const found = known.get(question) ?? answer();
  known.set(question, found);
  return found;
}

/** What is found first from a class upwards, of the instances and of the classes themselves: `this` may be either. */
function nearest(upwards: readonly ClassNode[], name: string): readonly Kind[] {
  return [0, 1].flatMap((side) => {
    const found = upwards.find((each) => kindsIn(each)[side]?.has(name));
    const kind = found && kindsIn(found)[side]?.get(name);
    return kind === undefined ? [] : [kind];
  });
}

interface Family {
  /** A class and those above it, from the bottom up. */
  readonly above: readonly ClassNode[];
  /** A class and those that extend it. */
  readonly below: readonly ClassNode[];
}

const families = new WeakMap<ClassNode, Family>();

function familyOf(owner: ClassNode, sourceCode: SourceCode): Family {
  const known = families.get(owner);
  if (known !== undefined) return known;
  const family = { above: classesAbove(owner, sourceCode), below: classesBelow(owner, sourceCode) };
  families.set(owner, family);
  return family;
}

type Kinds = ReadonlyMap<string, Kind>;

const kindsOf = new WeakMap<ClassNode, readonly [ofInstances: Kinds, ofItself: Kinds]>();

/** The members of a class by their names, those of its instances and those of its own. */
function kindsIn(owner: ClassNode): readonly [ofInstances: Kinds, ofItself: Kinds] {
  const known = kindsOf.get(owner);
  if (known !== undefined) return known;
  const [ofInstances, ofItself] = [new Map<string, Kind>(), new Map<string, Kind>()];
  for (const member of owner.body.body) {
    const kind = kindOf(member);
    if (kind === undefined || !('key' in member)) continue;
    const name = staticKey(member.key, member.computed);
    const kinds = member.static ? ofItself : ofInstances;
    if (name === undefined) continue;
    // What is declared only says how the method of its name may be called.
    const isTold = ![undefined, 'declared'].includes(kinds.get(name));
    if (!isTold || kind === 'unknown') kinds.set(name, kind);
  }
  const found = [ofInstances, ofItself] as const;
  kindsOf.set(owner, found);
  return found;
}

function kindOf(member: ClassNode['body']['body'][number]): Kind | undefined {
  switch (member.type) {
    case 'MethodDefinition':
    case 'PropertyDefinition': {
      if (!isFunction(member.value)) return member.type === 'MethodDefinition' ? 'declared' : 'unknown';
      if (member.type === 'MethodDefinition' && member.kind !== 'method') return 'accessor';
      if (!isHidden(member) && isIdle(member.value)) return 'idle';
      return member.type === 'MethodDefinition' ? 'method' : 'field';
    }
    case 'TSAbstractMethodDefinition':
      return 'declared';
    case 'StaticBlock':
    case 'TSIndexSignature':
      return undefined;
    default:
      return 'unknown';
  }
}

/** Whether a function does nothing but, perhaps, to say that it is not made yet: `throw new Error('Not implemented')`. */
function isIdle({ body }: FunctionNode): boolean {
  return body.type === 'BlockStatement' && body.body.every(isEmpty);
}

function isEmpty(statement: Node): boolean {
  const { type } = statement;
  return type === 'EmptyStatement' || type === 'ThrowStatement' || (type === 'ReturnStatement' && !statement.argument);
}
