/** A framework in which the place of a file is the path of a route. We do not read these files. */
interface FileRoutes {
  readonly title: string;
  /** Matches the paths of such files. */
  readonly place: RegExp;
  /** Matches the text that makes such a file answer. */
  readonly handler: RegExp;
}

const EXPORTED_METHOD =
  /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:GET|POST|PUT|PATCH|DELETE|fallback)\b|\bexport\s*\{[^}]*\b(?:GET|POST|PUT|PATCH|DELETE)\b/u;

const FILE_ROUTES: readonly FileRoutes[] = [
  // https://nextjs.org/docs/pages/building-your-application/routing/api-routes
  {
    title: 'Next',
    place: /(?:^|\/)pages\/api\/.*\.[cm]?[jt]sx?$/u,
    handler: /\bexport\s+default\b|\bmodule\.exports\b/u,
  },
  // https://nextjs.org/docs/app/getting-started/route-handlers
  { title: 'Next', place: /(?:^|\/)app\/(?:.*\/)?route\.[cm]?[jt]sx?$/u, handler: EXPORTED_METHOD },
  // https://nitro.build/guide/routing
  {
    title: 'Nitro',
    place: /(?:^|\/)server\/(?:api|routes)\/.*\.[cm]?[jt]s$/u,
    handler: /\b(?:\w*[eE]ventHandler|defineHandler)\b/u,
  },
  // https://svelte.dev/docs/kit/routing#server
  { title: 'SvelteKit', place: /(?:^|\/)\+server\.[cm]?[jt]s$/u, handler: EXPORTED_METHOD },
  // https://remix.run/docs/en/main/guides/resource-routes
  {
    title: 'Remix',
    place: /(?:^|\/)app\/routes\/.*\.[jt]sx?$/u,
    handler: /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:loader|action)\b/u,
  },
];

/** The framework in which a file answers requests by its place, so that no list of routes has it. */
export function fileRouteOf(file: string, text: string): string | undefined {
  return FILE_ROUTES.find(({ place, handler }) => place.test(file) && handler.test(text))?.title;
}
