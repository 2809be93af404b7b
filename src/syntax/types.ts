/**
 * The only room that asks the type checker. Typed linting of typescript-eslint 8 hands its program to rules as
 * `sourceCode.parserServices`; TypeScript itself is never imported, and nothing is compared with its numeric flags.
 */
import type { Node, SourceCode } from './nodes.ts';

/** What is used of the parser's services when types are there (typescript-eslint 8, `ParserServicesWithTypeInformation`). */
interface TypedServices {
  readonly program: { getTypeChecker(): Checker };
  getTypeAtLocation(node: Node): Type;
}

/** What is used of TypeScript's checker: public methods of 4.8 to 6.0. */
interface Checker {
  getNonNullableType(type: Type): Type;
  getApparentType(type: Type): Type;
  getPropertyOfType(type: Type, name: string): TypeSymbol | undefined;
  getFullyQualifiedName(symbol: TypeSymbol): string;
  typeToString(type: Type): string;
}

interface Type {
  /** The parts of a union or an intersection. */
  readonly types?: readonly Type[];
  /** Of a generic type with arguments: the type that was declared. */
  readonly target?: Type;
  readonly value?: unknown;
  isUnion(): boolean;
  isIntersection(): boolean;
  isStringLiteral(): boolean;
  getSymbol(): TypeSymbol | undefined;
  getBaseTypes(): readonly Type[] | undefined;
}

interface TypeSymbol {
  readonly name: string;
  readonly declarations?: readonly Declaration[];
}

interface Declaration {
  readonly parent?: unknown;
  getSourceFile(): { readonly fileName: string };
}

/** A name that a package exports or declares. `module` is the package's name: `express` for `@types/express` too. */
export interface PackageName {
  readonly module: string;
  readonly name: string;
}

/** Interfaces above interfaces; a stop for hierarchies that no person wrote. */
const MOST_TYPES = 100;

/** Members of one union; beyond, none of them is looked at. */
const MOST_MEMBERS = 100;

/** Types that say nothing of a value, as they are printed. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['any', 'unknown', 'never', '{}', 'object', 'void']);

/** Whether a file was parsed with types. */
export function hasTypes(sourceCode: Pick<SourceCode, 'parserServices'>): boolean {
  return servicesOf(sourceCode) !== undefined;
}

/** What the type of an expression says of it. */
export type Typing<Known> =
  /** What is known of each member of the union that it is; one for most types. */
  | { readonly kind: 'known'; readonly all: readonly Known[] }
  /** A type with a member of the name, and not a known one. */
  | { readonly kind: 'other' }
  /** No types, `any`, or a type without the member. */
  | { readonly kind: 'silent' };

/** What a type says, if it has the member that it is asked about. */
interface Answer<Known> {
  readonly typing: Typing<Known>;
  /** Without `null` and `undefined`. */
  readonly type: Type;
}

/** What the type of an expression says, asked about a member of it. */
export type AskType<Known> = (node: Node, member: string | undefined, sourceCode: SourceCode) => Typing<Known>;

/**
 * Resolves types of expressions to what a caller knows of the packages that declare them: the type itself, the parts of
 * an intersection, and the types that it extends, the nearest first. The answer for a type is kept: a file may ask for
 * the same one at each of its calls.
 * @returns the question. Its member is what the value is asked for; a type without it is not the value's whole type
 */
export function typings<Known>(known: (name: PackageName) => Known | undefined): AskType<Known> {
  const members = new WeakMap<Type, Known | undefined>();
  const answers = new WeakMap<Type, Answer<Known>>();

  function memberAnswer(type: Type, checker: Checker): Known | undefined {
    const answer = members.has(type) ? members.get(type) : knownType(type, known, checker);
    members.set(type, answer);
    return answer;
  }

  function answerFor(whole: Type, checker: Checker): Answer<Known> {
    const type = checker.getNonNullableType(whole);
    const each = (type.isUnion() ? type.types : undefined) ?? [type];
    if (each.length <= MOST_MEMBERS) {
      const all = each.map((one) => memberAnswer(checker.getApparentType(one), checker));
      if (all.every((one) => one !== undefined)) return { typing: { kind: 'known', all }, type };
    }
    return { typing: SAYS_NOTHING.has(checker.typeToString(type)) ? SILENT : OTHER, type };
  }

  return (node, member, sourceCode) =>
    asked<Typing<Known>>(sourceCode, SILENT, (services, checker) => {
      const whole = services.getTypeAtLocation(node);
      const answer = answers.get(whole) ?? answerFor(whole, checker);
      answers.set(whole, answer);
      const { typing, type } = answer;
      if (typing.kind !== 'other') return typing;
      return member !== undefined && checker.getPropertyOfType(type, member) !== undefined ? OTHER : SILENT;
    });
}

const SILENT = { kind: 'silent' } as const;
const OTHER = { kind: 'other' } as const;

/** The text of a string whose type is one literal: an imported constant, a member of an enum or of an `as const` object. */
export function literalTypeOf(node: Node, sourceCode: SourceCode): string | undefined {
  return asked<string | undefined>(sourceCode, undefined, (services) => {
    const type = services.getTypeAtLocation(node);
    return type.isStringLiteral() && typeof type.value === 'string' ? type.value : undefined;
  });
}

const declaredNames = new WeakMap<TypeSymbol, readonly PackageName[]>();

/** Where a function is declared, however many files have handed it on: the package, and its name there. */
export function functionDeclaredAt(node: Node, sourceCode: SourceCode): readonly PackageName[] {
  return asked<readonly PackageName[]>(sourceCode, [], (services, checker) => {
    const symbol = services.getTypeAtLocation(node).getSymbol();
    if (symbol === undefined) return [];
    const kept = declaredNames.get(symbol);
    if (kept !== undefined) return kept;
    // The type of `const Get: (path) => MethodDecorator` has no name of its own, but stands in a declaration that has.
    const names = new Set([symbol.name, ...(symbol.declarations ?? []).map(({ parent }) => nameOf(parent))]);
    const found = modulesOf(symbol, checker).flatMap((module) =>
      [...names].flatMap((name) => (name === undefined ? [] : [{ module, name }])),
    );
    declaredNames.set(symbol, found);
    return found;
  });
}

function knownType<Known>(
  root: Type,
  known: (name: PackageName) => Known | undefined,
  checker: Checker,
): Known | undefined {
  const found = new Set([root]);
  for (const type of found) {
    if (found.size > MOST_TYPES) return undefined;
    const symbol = type.getSymbol();
    for (const module of symbol === undefined ? [] : modulesOf(symbol, checker)) {
      const answer = symbol && known({ module, name: symbol.name });
      if (answer !== undefined) return answer;
    }
    const above = type.isIntersection() ? type.types : (type.target ?? type).getBaseTypes();
    for (const each of above ?? []) found.add(each);
  }
  return undefined;
}

/** Kept, since one may have thousands of declarations, and many types. */
const modules = new WeakMap<TypeSymbol, readonly string[]>();

/** The packages that declare a symbol; several where one adds to the interface of another. */
function modulesOf(symbol: TypeSymbol, checker: Checker): readonly string[] {
  const kept = modules.get(symbol);
  if (kept !== undefined) return kept;
  const files = new Set((symbol.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName));
  // `declare module 'express' { … }` in a file of the project: the quoted name of the module is no file's.
  const ambient = /^"((?:@[\w.-]+\/)?[\w.-]+)"\./u.exec(checker.getFullyQualifiedName(symbol))?.[1];
  const found = [...new Set([ambient, ...[...files].map(packageOf)])].filter((module) => module !== undefined);
  modules.set(symbol, found);
  return found;
}

/** `…/node_modules/@types/foo__bar/index.d.ts` → `@foo/bar`. Whatever the package manager, the last folder counts. */
function packageOf(fileName: string): string | undefined {
  const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(fileName.replaceAll('\\', '/'))?.[1];
  const typed = /^@types\/(?:(.+)__)?(.+)$/su.exec(name ?? '');
  if (typed === null) return name;
  const [, scope, inner = ''] = typed;
  return scope === undefined ? inner : `@${scope}/${inner}`;
}

function nameOf(declaration: unknown): string | undefined {
  const name = memberOf(declaration, 'name');
  const text = memberOf(name, 'text');
  return typeof text === 'string' ? text : undefined;
}

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Files whose checker threw: from then on they have no types. */
const broken = new WeakSet<SourceCode>();

/** Asks, and takes whatever goes wrong in the checker for not being told. */
function asked<Answer>(
  sourceCode: SourceCode,
  silence: Answer,
  question: (services: TypedServices, checker: Checker) => Answer,
): Answer {
  const services = servicesOf(sourceCode);
  if (services === undefined || broken.has(sourceCode)) return silence;
  try {
    return question(services, services.program.getTypeChecker());
  } catch {
    broken.add(sourceCode);
    return silence;
  }
}

function servicesOf({ parserServices }: Pick<SourceCode, 'parserServices'>): TypedServices | undefined {
  return isTyped(parserServices) ? parserServices : undefined;
}

/** Without types the parser gives `program: null`; other parsers give no services, or some of their own. */
function isTyped(services: unknown): services is TypedServices {
  if (typeof services !== 'object' || services === null) return false;
  if (!('program' in services) || !('getTypeAtLocation' in services)) return false;
  const { program, getTypeAtLocation } = services;
  return typeof getTypeAtLocation === 'function' && typeof memberOf(program, 'getTypeChecker') === 'function';
}
