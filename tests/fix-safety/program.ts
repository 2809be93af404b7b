/** A program whose paths with a capital or a slash at the end are all fixed, or are all left to the reader. */
export interface Program {
  readonly name: string;
  readonly code: string;
  /** `file.ts` if absent. */
  readonly filename?: string | undefined;
  /** The dependencies in the package.json beside it. */
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  /** `settings.rest` */
  readonly settings?: object | undefined;
  readonly expect: 'fix' | 'no fix';
}

/** Programs of one kind: either all of them get a fix, or none. */
export interface Group extends Omit<Program, 'name' | 'code'> {
  readonly kind: string;
  /** The first line, if it is not the import of Express. */
  readonly head?: string;
  /** The major versions of the framework that run the programs, if not all. */
  readonly majors?: readonly number[];
  readonly programs: readonly string[];
}

/** The route of an application, and of a router. */
export const S = "app.get('/users/', h(1));";
export const R = "r.get('/users/', h(1)); app.use(r);";

/** Instances of Fastify that ignore letter case and slashes at the end, or one of the two. */
export const BOTH = 'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); ';
export const LETTERS = 'const app = fastify({ caseSensitive: false }); ';
export const SLASHES = 'const app = fastify({ ignoreTrailingSlash: true }); ';
/** Sends a request on to another instance. */
export const ASKED =
  " app.get('/o/*', async (q) => (await other.inject(q.url.slice(2))).statusCode === 200 ? h(5)(q) : h(6)(q));";

type More = Omit<Group, 'kind' | 'programs' | 'expect'>;
type Make = (kind: string, programs: readonly string[], more?: More) => Group;

const grouped =
  (expect: Program['expect']): Make =>
  (kind, programs, more = {}) => ({ kind, programs, expect, ...more });

export const fix = grouped('fix');
export const noFix = grouped('no fix');

/** `fix` and `noFix` with properties that several groups share. */
export const under = (more: More): { readonly fix: Make; readonly noFix: Make } => ({
  fix: (kind, programs) => fix(kind, programs, more),
  noFix: (kind, programs) => noFix(kind, programs, more),
});
