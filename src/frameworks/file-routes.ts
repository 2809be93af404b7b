/** A framework in which the place of a file is the path of a route. We only read the place. */
interface FileRoutes {
  readonly title: string;
  /** Matches the paths of such files; the group is what becomes the address. */
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
    place: /(?:^|\/)pages\/(api\/.*)\.[cm]?[jt]sx?$/u,
    handler: /\bexport\s+default\b|\bmodule\.exports\b/u,
  },
  // https://nextjs.org/docs/app/getting-started/route-handlers
  { title: 'Next', place: /(?:^|\/)app\/((?:.*\/)?)route\.[cm]?[jt]sx?$/u, handler: EXPORTED_METHOD },
  // https://nitro.build/guide/routing
  {
    title: 'Nitro',
    place: /(?:^|\/)server\/(?:routes\/|(?=api\/))(.*)\.[cm]?[jt]s$/u,
    handler: /\b(?:\w*[eE]ventHandler|defineHandler)\b/u,
  },
  // https://svelte.dev/docs/kit/routing#server
  { title: 'SvelteKit', place: /(?:^|\/)routes\/((?:.*\/)?)\+server\.[cm]?[jt]s$/u, handler: EXPORTED_METHOD },
  // https://remix.run/docs/en/main/guides/resource-routes
  {
    title: 'Remix',
    place: /(?:^|\/)app\/routes\/(.*)\.[jt]sx?$/u,
    handler: /\bexport\s+(?:async\s+)?(?:function|const)\s+(?:loader|action)\b/u,
  },
];

/** A file that answers requests by its place. */
interface FileRoute {
  readonly title: string;
  /** Its path, with `{}` for a parameter and `{**}` for several segments; the method does not count. */
  readonly address: string;
}

/** The route that a file is by its place, so that no list of routes has it. */
export function fileRouteOf(file: string, text: string): FileRoute | undefined {
  for (const { title, place, handler } of FILE_ROUTES) {
    const [, inner] = place.exec(file) ?? [];
    if (inner !== undefined && handler.test(text))
      return { title, address: addressOf(title === 'Remix' ? inner.replaceAll('.', '/') : inner) };
  }
  return undefined;
}

/** `users/[id].get`, `(app)/users/[...rest]`, `users/$id` */
function addressOf(inner: string): string {
  const segments = inner
    .replace(/\.(?:get|post|put|patch|delete|head|options)$/u, '')
    .split('/')
    .filter(
      (segment, index, all) =>
        !/^(?:\(.*\)|@.*|)$/u.test(segment) && !(segment === 'index' && index === all.length - 1),
    )
    .map(patternOf);
  return `/${segments.join('/')}`;
}

function patternOf(segment: string): string {
  if (segment === '$' || /^\[{1,2}\.\.\./u.test(segment)) return '{**}';
  return /^(?:\[.*\]|\$.+)$/u.test(segment) ? '{}' : segment;
}
