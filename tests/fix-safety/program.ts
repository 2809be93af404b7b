/** A program whose paths with a capital or a slash at the end are all fixed, or are all left to the reader. */
export interface Program {
  readonly name: string;
  readonly code: string;
  /** `file.ts` if absent. */
  readonly filename?: string | undefined;
  /** Of the package.json beside it. */
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
  /** `settings.rest` */
  readonly settings?: object | undefined;
  readonly expect: 'fix' | 'no fix';
}

/** Programs of one kind, of which all are to be fixed or none. */
export interface Group extends Omit<Program, 'name' | 'code'> {
  readonly kind: string;
  /** Where it is not the import of Express. */
  readonly head?: string;
  /** The major versions of the framework that run the programs, if not all. */
  readonly majors?: readonly number[];
  readonly programs: readonly string[];
}

/** The route of an application, and of a router. */
export const S = "app.get('/users/', h(1));";
export const R = "r.get('/users/', h(1)); app.use(r);";

/** Instances of Fastify that tell neither letters nor slashes apart, or one of them. */
export const BOTH = 'const app = fastify({ caseSensitive: false, ignoreTrailingSlash: true }); ';
export const LETTERS = 'const app = fastify({ caseSensitive: false }); ';
export const SLASHES = 'const app = fastify({ ignoreTrailingSlash: true }); ';
/** Asks another instance. */
export const ASKED =
  " app.get('/o/*', async (q) => (await other.inject(q.url.slice(2))).statusCode === 200 ? h(5)(q) : h(6)(q));";

type More = Omit<Group, 'kind' | 'programs' | 'expect'>;
type Make = (kind: string, programs: readonly string[], more?: More) => Group;

const grouped =
  (expect: Program['expect']): Make =>
  (kind, programs, more = {}) => ({ kind, programs, expect, ...more });

export const fix = grouped('fix');
export const noFix = grouped('no fix');

/** The same two under what several groups have in common. */
export const under = (more: More): { readonly fix: Make; readonly noFix: Make } => ({
  fix: (kind, programs) => fix(kind, programs, more),
  noFix: (kind, programs) => noFix(kind, programs, more),
});
