/** Code of a file that gets to see the path of a route as it is written, so that no change of one is without effect. */
export const READS_PATHS = {
  express:
    /\.route\??\.(?:path|stack)\b|\breq(?:uest)?\??\.route\b|\broute\b(?:\s*[:,][^;]{0,80})?\s*\}\s*=\s*[^;]{0,80}\b(?:req|request|getRequest)\b|\bmountpath\b/u,
  fastify:
    /\b(?:onRoute|routeOptions|routerPath|routeConfig|hasRoute|findRoute|printRoutes)\b|\bcontext\b[^;]{0,40}\bconfig\b/u,
  nest: /\b(?:getMetadata|getOwnMetadata|PATH_METADATA)\b|^(?=[^]*\bReflector\b)[^]*['"`]path['"`]/u,
} as const;
