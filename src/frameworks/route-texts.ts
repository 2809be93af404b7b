/**
 * Code that depends on the path of the route that a request took, or reads the paths of all routes: access control by
 * `req.route.path`, limits by `routeOptions.url`, lists of a router's `stack`. Narrower than a framework's
 * `readsRoutes`, which rules out fixes in the same file at the slightest doubt.
 */
export const READS_ROUTE_TEXTS = new RegExp(
  [
    String.raw`\b(?:req|request)\??\.route\??\.path\b`,
    String.raw`\brouteOptions\??\.url\b|\brouterPath\b|["'\x60]onRoute["'\x60]`,
    String.raw`\.mountpath\b|\b\w*[rR]outer\??\.stack\b`,
    String.raw`\b_matchedRoute(?:Name)?\b|\bmatchedRoutes\b|\.routePath\b`,
    String.raw`\bPATH_METADATA\b`,
    String.raw`["'\x60]express-list-(?:endpoints|routes)["'\x60]`,
  ].join('|'),
  'u',
);
