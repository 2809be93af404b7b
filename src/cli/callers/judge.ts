import type { FoundCall } from '../../calls/find-calls.ts';
import { HOLE } from '../../model.ts';
import { escaped } from '../../path/escaped.ts';
import type { GrammarFor } from '../read-project.ts';
import type { RouteRow, Row } from '../row.ts';
import { documentPath, type Fit, FITS, servedPath } from '../served-path.ts';
import { type OtherAnswer, refuses } from './other-answers.ts';

/** What becomes of a call. Only `no-route`, `other-method` and `only-parameter` are problems. */
export type Verdict =
  | 'answered'
  | 'ambiguous'
  | 'no-route'
  | 'other-method'
  | 'only-parameter'
  | 'file-route'
  | 'static'
  | 'other-host'
  | 'unknown';

/** A call with the routes that answer it, or that have its path with another method. */
export interface JudgedCall {
  readonly call: FoundCall;
  /** What the client sends, with `{}` for each part that the source does not show. */
  readonly url: string;
  /** The path on the own server, with {@link HOLE} for each part that the source does not show. */
  readonly path: string;
  /** Where the path starts in the address: in front of it if the base is learned. */
  readonly pathStart: number;
  /** The origin of the server to which a proxy passes it on; empty if only run time knows, `undefined` without a proxy. */
  readonly proxiedTo?: string;
  readonly verdict: Verdict;
  readonly routes: readonly Row[];
}

/** An address on the machine itself, which is the server of the project if it answers most of its calls. */
export const OWN_HOST = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::(?:\d+|\{\}))?/iu;
const OTHER_HOST = /^(?:[a-z][a-z\d+.-]*:)?\/\//iu;
const IS_FILE = /\.[a-z]\w{0,4}$/iu;

interface Endpoint {
  readonly row: Row;
  readonly fit: (path: string) => Fit | undefined;
  readonly takesAll: boolean;
}

/** Decides which routes answer calls. */
export class Judge {
  readonly #endpoints: readonly Endpoint[];
  readonly #files: readonly string[];
  readonly #fileRoutes: readonly RegExp[];

  /** @param fileRoutes the addresses of files that answer by their place: `/users/{}`, `/files/{**}` */
  constructor(rows: readonly RouteRow[], grammarFor: GrammarFor, fileRoutes: readonly string[]) {
    this.#endpoints = rows.flatMap(({ row, route }): readonly Endpoint[] =>
      (row.kind === 'endpoint' ? pathsOf(row) : []).flatMap((path) => {
        const endpoint = endpointOf(row, path, grammarFor);
        // `app.all('*', notFound)`
        return endpoint.takesAll && refuses(route.handlerText) ? [] : [endpoint];
      }),
    );
    this.#fileRoutes = fileRoutes.map((address) => {
      const source = escaped(address).replaceAll(escaped('{**}'), '.+').replaceAll(escaped('{}'), '[^/]+');
      return new RegExp(`^${source}/?$`, 'u');
    });
    this.#files = rows.flatMap(({ row, route }) => (row.kind === 'mount' && route.servesFiles ? row.fullPaths : []));
  }

  /** Whether a route answers an address with holes, whatever they stand for. */
  isAnswered(address: string, method: string): boolean {
    const asked = documentPath(pathIn(address));
    return this.#endpoints.some(
      ({ row, fit }) => acceptsMethod(row.methods, method) && ['same', 'parameter'].includes(fit(asked) ?? ''),
    );
  }

  /**
   * The routes that answer a call, if the source shows its address. `undefined` for a function of a generic client that
   * nobody calls, such as `remove()` of one with the resource as a parameter.
   * @param learned its path, if calls with the same base show it
   */
  judge(call: FoundCall, learned?: string): JudgedCall | undefined {
    const { address, method } = call;
    const url = urlIn(address.text);
    const own = learned ?? url.replace(OWN_HOST, '');
    // `api/users` of a page at `/`, as Angular has them: an answer, but no proof that there is none.
    const path = withRoot(own);
    const isRelative = path !== own;
    const written = path.replaceAll('{}', HOLE);
    const pathStart = address.text.replace(/[?#].*$/su, '').length - written.length;
    const answer = (verdict: Verdict, routes: readonly Row[] = []): JudgedCall => ({
      call,
      url,
      path: written,
      pathStart,
      verdict,
      routes,
    });
    if (OTHER_HOST.test(path)) return answer('other-host');
    if (!path.startsWith('/')) return answer('unknown');
    // `/users${location.search}`, where nothing makes `/users` another word
    const isQuery = /[^/}]\{\}$/u.test(path) && this.#withAnyWords(path).length === 0;
    const asked = documentPath(isQuery ? path.slice(0, -'{}'.length) : path);
    const fits = this.#endpoints.flatMap((endpoint) => {
      const fit = endpoint.takesAll ? undefined : endpoint.fit(asked);
      return fit === undefined ? [] : [{ ...endpoint, rank: FITS.indexOf(fit) }];
    });
    const answers = fits.filter(({ row: { methods } }) => method === undefined || acceptsMethod(methods, method));
    const best = Math.min(...answers.map(({ rank }) => rank));
    const routes = [...new Set(answers.filter(({ rank }) => rank === best).map(({ row }) => row))];
    if (routes.length > 0) return answer(routes.length === 1 ? 'answered' : 'ambiguous', routes);
    if (this.#fileRoutes.some((each) => each.test(path))) return answer('file-route');
    if (this.#isFile(path, method)) return answer('static');
    if (call.isUncalled && fits.length === 0 && this.#withAnyWords(path).length > 0) return undefined;
    if (call.isMock || method === undefined || isRelative || !isCertain(call, path) || this.#mayBeRoute(path, method))
      return answer('unknown');
    return fits.length > 0 ? answer('other-method', [...new Set(fits.map(({ row }) => row))]) : answer('no-route');
  }

  #isFile(path: string, method: string | undefined): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    return IS_FILE.test(path) || this.#files.some((folder) => folder !== '/' && isUnder(path, folder));
  }

  /** Whether a route answers the address if its holes are the right words, or takes everything. */
  #mayBeRoute(path: string, method: string): boolean {
    const possible = this.#endpoints.filter(({ row }) => acceptsMethod(row.methods, method));
    return (
      possible.some(({ takesAll }) => takesAll) || this.#withAnyWords(path).some((each) => possible.includes(each))
    );
  }

  /** The routes that answer an address if its holes are the right words. */
  #withAnyWords(path: string): readonly Endpoint[] {
    if (!path.includes('{}')) return [];
    // `/api/${path}`: one hole may be several segments if nothing but a prefix precedes it.
    const hole = /^\/[^/]*\/\{\}$/u.test(path) ? '.+' : '[^/]+';
    const anyWord = new RegExp(`^${path.split('{}').map(escaped).join(hole)}/?$`, 'iu');
    return this.#endpoints.filter(({ row }) => pathsOf(row).some((full) => anyWord.test(full)));
  }
}

function endpointOf(row: Row, path: string, grammarFor: GrammarFor): Endpoint {
  const { fit, hasWords, isOpen } = servedPath(path, grammarFor(row));
  return { row, fit, takesAll: isOpen && !hasWords };
}

/** The whole paths of a route; with an unknown mount, all that end in its own path. */
function pathsOf({ fullPaths, path }: Row): readonly string[] {
  return fullPaths.length > 0 ? fullPaths : [`\${…}${path ?? ''}`];
}

/**
 * Withdraws problems that may be none: where other code may answer the call, where the calls of its package mostly go
 * elsewhere, and outside of the one prefix that all routes share.
 */
export function withoutDoubtful(
  judged: readonly JudgedCall[],
  { others, routes, clientOf }: Doubts,
): readonly JudgedCall[] {
  const groupOf = ({ call, url, proxiedTo }: JudgedCall): string =>
    `${clientOf(call.source.file)} ${OWN_HOST.exec(url)?.[0] ?? proxiedTo ?? ''}`;
  const score = new Map<string, number>();
  for (const each of judged) {
    const points = isMatch(each) ? 1 : isProblem(each) ? -1 : 0;
    score.set(groupOf(each), (score.get(groupOf(each)) ?? 0) + points);
  }
  const firsts = new Set(routes.map((path) => firstSegment(path)));
  const [only] = firsts;
  return judged.map((each) => {
    if (!isProblem(each)) return each;
    const path = urlIn(each.path);
    const isOutside = firsts.size === 1 && firstSegment(path) !== only;
    const isOpen = others.some(
      ({ under, isFile }) => isUnder(path, under) && !(isFile === true && each.proxiedTo !== undefined),
    );
    return isOutside || isOpen || (score.get(groupOf(each)) ?? 0) < 0
      ? { ...each, verdict: 'unknown', routes: [] }
      : each;
  });
}

/** What casts doubt on problems. */
interface Doubts {
  readonly others: readonly OtherAnswer[];
  /** The whole paths of all routes. */
  readonly routes: readonly string[];
  /** The part of the repository that a file belongs to. */
  readonly clientOf: (file: string) => string;
}

export function isProblem({ verdict }: JudgedCall): boolean {
  return verdict === 'no-route' || verdict === 'other-method' || verdict === 'only-parameter';
}

export function isMatch({ verdict }: JudgedCall): boolean {
  return verdict === 'answered' || verdict === 'ambiguous';
}

/** Whether the source shows all of an address: no part is glued to an unknown one, and no encoding changes it. */
function isCertain({ address, method, hasOthers }: FoundCall, path: string): boolean {
  if (hasOthers || method === 'OPTIONS' || address.text.startsWith(HOLE)) return false;
  return !/[^/]\{\}|\{\}[^/]|\.\.|\/\/|[%\s]/u.test(path);
}

/** An address without its query, and with `{}` for each hole. */
export function urlIn(address: string): string {
  return address.replace(/[?#].*$/su, '').replaceAll(HOLE, '{}');
}

/** The path of an address on the own server. */
export function pathIn(address: string): string {
  return urlIn(address).replace(OWN_HOST, '');
}

/** The path of a relative address on a page at `/`. */
export function withRoot(address: string): string {
  return address.replace(/^(?=\w[\w-]*\/)/u, '/');
}

function firstSegment(path: string): string {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

function isUnder(path: string, folder: string): boolean {
  return `${path}/`.startsWith(`${folder.replace(/\/$/u, '')}/`);
}

function acceptsMethod(methods: Row['methods'], method: string): boolean {
  if (methods === null || methods.includes('ALL') || methods.includes(method)) return true;
  return method === 'HEAD' && methods.includes('GET');
}
