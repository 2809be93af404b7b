/**
 * The only file that asks the type checker. Typed linting of typescript-eslint 8 hands its program to rules as
 * `sourceCode.parserServices`; TypeScript itself is never imported, and nothing is compared with its numeric flags.
 */
import type { ParserServicesWithTypeInformation } from '@typescript-eslint/utils';
import type { Node, SourceCode } from './nodes.ts';
import { remember } from './remember.ts';

type Services = Pick<ParserServicesWithTypeInformation, 'program' | 'getTypeAtLocation'>;
/** Of which only public methods are called, those of TypeScript 4.8 to 6.0. */
type Checker = ReturnType<Services['program']['getTypeChecker']>;
type Type = ReturnType<Services['getTypeAtLocation']>;
type TypeSymbol = NonNullable<ReturnType<Type['getSymbol']>>;

/** A name that a package exports or declares. `module` is the package's name: `express` for `@types/express` too. */
export interface PackageName {
  readonly module: string;
  readonly name: string;
}

/** Interfaces above interfaces, and members of a union; a stop for generated types. */
const MOST_TYPES = 100;

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

const SILENT = { kind: 'silent' } as const;
const OTHER = { kind: 'other' } as const;

/**
 * Resolves types of expressions to what a caller knows of the packages that declare them: the type itself, the parts of
 * an intersection, and the types that it extends, the nearest first. The answer for a type is kept: to ask the checker
 * takes 50 µs, and a file asks for the same type at each of its calls.
 * @returns a function that asks for one expression. `member` is what the code reads of it: a type that lacks it does not
 *   tell all of the value, so it is `silent`
 */
export function typings<Known>(
  known: (name: PackageName) => Known | undefined,
): (node: Node, member: string | undefined, sourceCode: SourceCode) => Typing<Known> {
  const answerFor = remember((whole: Type, checker: Checker): Typing<Known> => {
    const type = checker.getNonNullableType(whole);
    const alternatives = type.isUnion() ? type.types : [type];
    const all = alternatives
      .slice(0, MOST_TYPES)
      .flatMap((one) => knownType(checker.getApparentType(one), known, checker) ?? []);
    if (all.length === alternatives.length) return { kind: 'known', all };
    return SAYS_NOTHING.has(checker.typeToString(type)) ? SILENT : OTHER;
  });

  return (node, member, sourceCode) =>
    ask<Typing<Known>>(sourceCode, SILENT, (services, checker) => {
      const type = services.getTypeAtLocation(node);
      const typing = answerFor(type, checker);
      if (typing.kind !== 'other') return typing;
      if (member === undefined) return SILENT;
      return checker.getPropertyOfType(checker.getNonNullableType(type), member) === undefined ? SILENT : OTHER;
    });
}

/** The text of a string whose type is one literal: an imported constant, a member of an enum or of an `as const` object. */
export function literalTypeOf(node: Node, sourceCode: SourceCode): string | undefined {
  return ask<string | undefined>(sourceCode, undefined, (services) => {
    const type = services.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : undefined;
  });
}

/** Where a function is declared, however many files have handed it on: in which packages, and by which names. */
export function functionDeclaredAt(node: Node, sourceCode: SourceCode): readonly PackageName[] {
  return ask<readonly PackageName[]>(sourceCode, [], (services, checker) => {
    const symbol = services.getTypeAtLocation(node).getSymbol();
    if (symbol === undefined) return [];
    // The type of `const Get: (path) => MethodDecorator` has no name of its own, but stands in a declaration that has.
    const names = new Set([symbol.name, ...(symbol.declarations ?? []).map(({ parent }) => declaredName(parent))]);
    return modulesOf(symbol, checker).flatMap((module) =>
      [...names].flatMap((name) => (name === undefined ? [] : [{ module, name }])),
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
    if (symbol !== undefined) {
      for (const module of modulesOf(symbol, checker)) {
        const answer = known({ module, name: symbol.name });
        if (answer !== undefined) return answer;
      }
    }
    // A generic type with arguments has no bases of its own, the declared one has them.
    const declared = symbol === undefined ? type : checker.getDeclaredTypeOfSymbol(symbol);
    const above = type.isIntersection() ? type.types : declared.getBaseTypes();
    for (const each of above ?? []) found.add(each);
  }
  return undefined;
}

/** The packages that declare a symbol; several where one adds to the interface of another. */
function modulesOf(symbol: TypeSymbol, checker: Checker): readonly string[] {
  const files = new Set((symbol.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName));
  // `declare module 'express' { … }` in a file of the project: the quoted name of the module is no file's.
  const ambient = /^"((?:@[\w.-]+\/)?[\w.-]+)"\./u.exec(checker.getFullyQualifiedName(symbol))?.[1];
  return [...new Set([ambient, ...[...files].map(packageOf)])].filter((module) => module !== undefined);
}

/** `…/node_modules/@types/foo__bar/index.d.ts` → `@foo/bar`. Whatever the package manager, the last folder counts. */
function packageOf(fileName: string): string | undefined {
  const name = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(fileName.replaceAll('\\', '/'))?.[1];
  const typed = /^@types\/(?:(.+)__)?(.+)$/su.exec(name ?? '');
  if (typed === null) return name;
  const [, scope, inner = ''] = typed;
  return scope === undefined ? inner : `@${scope}/${inner}`;
}

function declaredName(declaration: unknown): string | undefined {
  const text = propertyIn(propertyIn(declaration, 'name'), 'text');
  return typeof text === 'string' ? text : undefined;
}

function propertyIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Files whose checker threw: from then on they have no types. */
const broken = new WeakSet<SourceCode>();

/** Asks, and takes whatever goes wrong in the checker for not being told. */
function ask<Answer>(
  sourceCode: SourceCode,
  silence: Answer,
  question: (services: Services, checker: Checker) => Answer,
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

/** Without types the parser gives `program: null`; other parsers give no services, or some of their own. */
function servicesOf({ parserServices }: Pick<SourceCode, 'parserServices'>): Services | undefined {
  return areServices(parserServices) ? parserServices : undefined;
}

function areServices(services: unknown): services is Services {
  const isAskable = typeof propertyIn(services, 'getTypeAtLocation') === 'function';
  return isAskable && typeof propertyIn(propertyIn(services, 'program'), 'getTypeChecker') === 'function';
}
