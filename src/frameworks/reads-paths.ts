import type { Facts } from './define-framework.ts';

/** Code of a file that gets to see the path of a route as it is written, so that no change of one is without effect. */
export const READS_PATHS = {
  express: /\.route\??\.(?:path|stack)\b|\breq(?:uest)?\??\.route\b|["'`]route\.(?:path|stack)\b|\bmountpath\b/u,
  /** The layers of a router, which show their paths as `regexp` in Express 4 and as `rawPath` in Express 5. */
  layers: /\b_?router\)?\s*\??\.\s*stack\b|[.{,]\s*(?:regexp|rawPath)\b|["'`](?:regexp|rawPath)["'`]/u,
  /** Packages that tell the paths of an application: `express-list-endpoints`, `@wesleytodd/openapi`, `swagger-stats`. */
  listers:
    /["'`](?:express-(?:[\w-]+-)?(?:endpoints|routes|routemap|sitemap)|@wesleytodd\/openapi|prometheus-api-metrics|swagger-stats)\b/u,
  /** The same by a method of the router (since 5.3), by the channel of handlers, or by a function (`printRoutes(app)`). */
  listings:
    /\blistRoutes\s*(?:\?\.\s*)?\(\s*\)|["'`](?:tracing:)?express\.router\.request\b|(?<![.\w])(?:list|print|dump|display)\w*(?:Routes|Endpoints)\s*\(\s*(?:\w+\s*\.\s*)*\w*(?:[aA]pp|[rR]outer)\b/u,
  /** A request, which has its route, and a router that is shown as a whole: `console.log(request)`. */
  shown:
    /(?:\bconsole\s*\.\s*\w+|\binspect)\s*\(\s*(?:"[^"\n]*"\s*,\s*|'[^'\n]*'\s*,\s*)?(?:\w+\s*\.\s*)*(?:req|request|\w*[rR]outer)\s*[,)]|\bstringify\s*\(\s*\w*[rR]outer\s*[,)]/u,
  /** `app.path()` gives the paths of all mounts that an application hangs under; what is like it takes arguments. */
  mounts: /(?:\.\s*|\[\s*["'`])path(?:["'`]\s*\])?\s*(?:\?\.\s*)?\(\s*\)|\bpath\s*\??\.\s*(?:call|apply|bind)\b/u,
  /**
   * A plugin without a name has the beginning of its source for one, with the paths in it; the error of a handler that
   * takes too long (since 5) names its path.
   */
  fastify:
    /\b(?:onRoute|routeOptions|routerPath|routeConfig|hasRoute|findRoute|printRoutes|printPlugins|pluginName|handlerTimeout)\b|["'`](?:tracing:)?fastify\.request\.handler\b/u,
  /** Plugins that tell the paths of an instance: `@fastify/swagger`, `@fastify/routes`, `fastify-metrics`. */
  plugins: /["'`]@?(?:[\w-]+\/)?fastify[-/][\w-]*(?:swagger|openapi|\boas|routes|metrics|overview)|\.\s*swagger\s*\(/u,
  /** A compiler of schemas gets the path of the route that has the schema. */
  compilers:
    /(?:[vV]alidator|[sS]erializer)Compiler\b[\s(:=]{0,9}(?:function\b[^()]{0,40}\(\s{0,9})?(?:\{[^{}]{0,200}\burl\b|(\w{1,40})\s{0,9}\)?\s{0,9}=>[^;]{0,300}\b\1\s{0,9}\.\s{0,9}url\b)/u,
  nest: /\b(?:getMetadata|getOwnMetadata|PATH_METADATA|PathsExplorer|SerializedGraph|SwaggerModule|setOnRouteTriggered)\b|^(?=[^]*\bReflector\b)[^]*['"`]path['"`]/u,
} as const;

/** Where a request or a reply keeps what tells the path of its route. */
export interface Keeper {
  readonly name: string;
  /** Where a text has the name. */
  readonly spelled: RegExp;
  /** What tells the path, of what is kept there. */
  readonly members: ReadonlySet<string>;
  /** What is kept beside it: a list that names both names members of a request. */
  readonly beside: ReadonlySet<string>;
}

/** `request.route` of Express. */
export const ROUTE: Keeper = {
  name: 'route',
  spelled: /\broute\b/gu,
  members: new Set(['path', 'stack']),
  beside: new Set('method url originalUrl baseUrl hostname protocol headers query params body ip'.split(' ')),
};

/** `reply.context.config` of Fastify 4. */
const CONTEXT: Keeper = {
  name: 'context',
  spelled: /\bcontext\b/gu,
  members: new Set(['config']),
  beside: new Set(['request', 'server']),
};

/** More code that gets to see paths, of each framework. */
const MORE = {
  express: [READS_PATHS.layers, READS_PATHS.listers, READS_PATHS.listings, READS_PATHS.shown],
  fastify: [READS_PATHS.plugins, READS_PATHS.compilers, READS_PATHS.shown],
};

const CONFIG = /\bconfig\b/u;

/** Whether code of a file may get to see the path of a route of Express, or of Fastify. */
export function readsPaths(of: 'express' | 'fastify', { mentions, reads }: Pick<Facts, 'mentions' | 'reads'>): boolean {
  if (mentions(READS_PATHS[of]) || MORE[of].some(mentions)) return true;
  // Many things are called a context.
  return of === 'express' ? reads(ROUTE) : mentions(CONFIG) && reads(CONTEXT);
}
