/**
 * The only file that uses the type checker. Typed linting of typescript-eslint 8 gives rules its program as
 * `sourceCode.parserServices`. We never import TypeScript itself, and compare nothing with its numeric flags.
 */
import type { ParserServicesWithTypeInformation } from '@typescript-eslint/utils';
import type { Node, SourceCode } from './nodes.ts';
import { rememberPair } from './remember.ts';

type Services = Pick<ParserServicesWithTypeInformation, 'program' | 'getTypeAtLocation'>;
/** We only call its public methods, which TypeScript 4.8 to 6.0 have. */
type Checker = ReturnType<Services['program']['getTypeChecker']>;
type Type = ReturnType<Services['getTypeAtLocation']>;
type TypeSymbol = NonNullable<ReturnType<Type['getSymbol']>>;

/** A name that a package exports or declares. `module` is the package's name: `express` for `@types/express` too. */
export interface PackageName {
  readonly module: string;
  readonly name: string;
}

/** The most base types, and members of a union: a limit for generated types. */
const MOST_TYPES = 100;

/** Types that say nothing about a value, as TypeScript prints them. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['any', 'unknown', 'never', '{}', 'object', 'void']);

/** Whether a file was parsed with types. */
export function hasTypes(sourceCode: Pick<SourceCode, 'parserServices'>): boolean {
  return servicesOf(sourceCode) !== undefined;
}

/** What the type of an expression says about it. */
export type Typing<Known> =
  /** What the caller knows about each member of the union; one for most types. */
  | { readonly kind: 'known'; readonly all: readonly Known[] }
  /** Some other type that has the member. */
  | { readonly kind: 'other' }
  /** No types, `any`, or a type without the member. */
  | { readonly kind: 'silent' };

const SILENT = { kind: 'silent' } as const;
const OTHER = { kind: 'other' } as const;

/**
 * Resolves the types of expressions to what the caller knows about the packages that declare them. Tries the type
 * itself, the parts of an intersection, and the types that it extends, nearest first. Remembered for each type: the
 * checker takes 50 µs, and a file needs the same type at each of its calls.
 * @returns a function for one expression. `member` is what the code reads from it: a type without that member does not
 *   describe the whole value, so it is `silent`
 */
export function typings<Known>(
  known: (name: PackageName) => Known | undefined,
): (node: Node, member: string | undefined, sourceCode: SourceCode) => Typing<Known> {
  const answerFor = rememberPair((whole: Type, checker: Checker): Typing<Known> => {
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

/** The text of a string whose type is one literal: an imported constant, a member of an enum or `as const` object. */
export function literalTypeOf(node: Node, sourceCode: SourceCode): string | undefined {
  return ask<string | undefined>(sourceCode, undefined, (services) => {
    const type = services.getTypeAtLocation(node);
    return type.isStringLiteral() ? type.value : undefined;
  });
}

/** The packages that declare a function, however many files re-export it, and its names there. */
export function functionDeclaredAt(node: Node, sourceCode: SourceCode): readonly PackageName[] {
  return ask<readonly PackageName[]>(sourceCode, [], (services, checker) => {
    const symbol = services.getTypeAtLocation(node).getSymbol();
    if (symbol === undefined) return [];
    // The type of `const Get: (path) => MethodDecorator` has no name of its own, but the declaration around it does.
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
    // A generic type with arguments has no base types, but its declared type does.
    const declared = symbol === undefined ? type : checker.getDeclaredTypeOfSymbol(symbol);
    const bases = type.isIntersection() ? type.types : declared.getBaseTypes();
    for (const each of bases ?? []) found.add(each);
  }
  return undefined;
}

/** The packages that declare a symbol; several if one extends an interface of another. */
function modulesOf(symbol: TypeSymbol, checker: Checker): readonly string[] {
  const files = new Set((symbol.declarations ?? []).map((declaration) => declaration.getSourceFile().fileName));
  // `declare module 'express' { … }` in a file of the project: use the quoted name of the module, not the file.
  const ambient = /^"((?:@[\w.-]+\/)?[\w.-]+)"\./u.exec(checker.getFullyQualifiedName(symbol))?.[1];
  return [...new Set([ambient, ...[...files].map(packageOf)])].filter((module) => module !== undefined);
}

/** `…/node_modules/@types/foo__bar/index.d.ts` → `@foo/bar`. The last folder counts, whatever the package manager. */
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

/** Files whose checker threw: they count as untyped from then on. */
const broken = new WeakSet<SourceCode>();

/** Asks the type checker. Returns `silence` if the file has no types, or if the checker throws. */
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
