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

/** Types that say nothing of a value, as they are printed. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['any', 'unknown', 'never', '{}', 'object', 'void']);

/** Whether a file was parsed with types. */
export function hasTypes(sourceCode: SourceCode): boolean {
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

/**
 * Resolves the type of an expression to what a caller knows of the packages that declare it: itself, the parts of an
 * intersection, and the types that it extends, the nearest first.
 * @param member a member that the value is asked for; a type without it is not the value's whole type
 */
export function typingOf<Known>(
  node: Node,
  member: string | undefined,
  known: (name: PackageName) => Known | undefined,
  sourceCode: SourceCode,
): Typing<Known> {
  return asked<Typing<Known>>(sourceCode, { kind: 'silent' }, (services, checker) => {
    const type = checker.getNonNullableType(services.getTypeAtLocation(node));
    const each = (type.isUnion() ? type.types : undefined) ?? [type];
    const all = each.map((one) => knownType(checker.getApparentType(one), known, checker));
    if (all.every((one) => one !== undefined)) return { kind: 'known', all };
    if (SAYS_NOTHING.has(checker.typeToString(type))) return { kind: 'silent' };
    const isWhole = member !== undefined && checker.getPropertyOfType(type, member) !== undefined;
    return { kind: isWhole ? 'other' : 'silent' };
  });
}

/** The text of a string whose type is one literal: an imported constant, a member of an enum or of an `as const` object. */
export function literalTypeOf(node: Node, sourceCode: SourceCode): string | undefined {
  return asked<string | undefined>(sourceCode, undefined, (services) => {
    const type = services.getTypeAtLocation(node);
    return type.isStringLiteral() && typeof type.value === 'string' ? type.value : undefined;
  });
}

/** Where a function is declared, however many files have handed it on: the package, and its name there. */
export function functionDeclaredAt(node: Node, sourceCode: SourceCode): readonly PackageName[] {
  return asked<readonly PackageName[]>(sourceCode, [], (services, checker) => {
    const symbol = services.getTypeAtLocation(node).getSymbol();
    if (symbol === undefined) return [];
    // The type of `const Get: (path) => MethodDecorator` has no name of its own, but stands in a declaration that has.
    const names = [symbol.name, ...(symbol.declarations ?? []).map(({ parent }) => nameOf(parent))];
    return modulesOf(symbol, checker).flatMap((module) =>
      names.flatMap((name) => (name === undefined ? [] : [{ module, name }])),
    );
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

/** The packages that declare a symbol; several where one adds to the interface of another. */
function modulesOf(symbol: TypeSymbol, checker: Checker): readonly string[] {
  const files = (symbol.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName);
  // `declare module 'express' { … }` in a file of the project: the quoted name of the module is no file's.
  const ambient = /^"((?:@[\w.-]+\/)?[\w.-]+)"\./u.exec(checker.getFullyQualifiedName(symbol))?.[1];
  return [...new Set([ambient, ...files.map(packageOf)])].filter((module) => module !== undefined);
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

function servicesOf({ parserServices }: SourceCode): TypedServices | undefined {
  return isTyped(parserServices) ? parserServices : undefined;
}

/** Without types the parser gives `program: null`; other parsers give no services, or some of their own. */
function isTyped(services: unknown): services is TypedServices {
  if (typeof services !== 'object' || services === null) return false;
  if (!('program' in services) || !('getTypeAtLocation' in services)) return false;
  const { program, getTypeAtLocation } = services;
  return typeof getTypeAtLocation === 'function' && typeof memberOf(program, 'getTypeChecker') === 'function';
}
