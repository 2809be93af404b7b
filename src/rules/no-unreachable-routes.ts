import type { FileRoutes, HandlerFinding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import type { RouterBehaviour, Span } from '../model.ts';
import type { Conflict } from '../order/conflicts.ts';
import { sourceSpan } from '../routes/rewrite.ts';
import { pathFinding } from './no-invalid-paths/path-faults.ts';

export default createRule({
  name: 'no-unreachable-routes',
  meta: {
    type: 'problem',
    docs: { description: 'disallow routes whose requests an earlier route takes', preset: 'strict' },
    schema: [],
    defaultOptions: [],
    messages: {
      duplicate: "'{{method}} {{path}}' is already registered {{place}}, so this one is never reached.",
      duplicateTwin: "'{{method}} {{path}}' is already registered {{place}} with the same handler. Remove one of them.",
      duplicateUnless:
        "'{{method}} {{path}}' is already registered {{place}}, so this one only gets requests that the first passes on with 'next()'.",
      duplicateThrows: "'{{method}} {{path}}' is already registered {{place}}: {{router}} refuses to start.",
      duplicateEither: "'{{method}} {{path}}' is already registered {{place}}: {{outcome}}.",
      headTwice:
        "'HEAD {{path}}' is already answered by the GET route {{place}}: {{router}} refuses to start. Put this route before it.",
      headAfterGet:
        "'HEAD {{path}}' is never reached: 'GET {{earlier}}' {{place}} comes first and also answers HEAD. Put this route before it.",
      headByGet:
        "'HEAD {{path}}' is never reached: {{router}} answers HEAD requests with its GET routes. Remove this route, or register it for GET.",
      shadowed:
        "'{{method}} {{path}}' is never reached: '{{earlier}}' {{place}} comes first and matches the same requests. Put this route before it.",
      shadowedUnless:
        "'{{method}} {{path}}' comes after '{{earlier}}' {{place}}, which matches the same requests, and only gets those that it passes on with 'next()'. Put this route before it.",
    },
  },
  // What is wrong with a path by itself, `no-invalid-paths` says.
  checkHandler: (route, { file }) =>
    pathFinding(route) === undefined ? (headFinding(route) ?? conflictFinding(route, file)) : undefined,
});

/** Returns a finding for `app.on('HEAD', …)` of a router that hands HEAD requests only to its GET routes. */
function headFinding(route: TextRoute): HandlerFinding | undefined {
  const { behaviour, path, fullPath } = route;
  if (behaviour?.answersHead !== 'byGet' || !isForHead(route)) return undefined;
  const data = { path: (fullPath ?? path.text) || '/', router: behaviour.name };
  return { inFile: reportedSpan(route), messageId: 'headByGet', data };
}

/** Returns a finding if an earlier route of the same router takes this route's requests. */
function conflictFinding(route: TextRoute, file: FileRoutes): HandlerFinding | undefined {
  const conflict = file.conflictOf(route);
  if (conflict === undefined || route.behaviour === undefined) return undefined;
  const { earlier } = conflict;
  const messageId = messageOf(route, conflict, route.behaviour);
  // Within one `route(path)`, HEAD has precedence over GET (measured, express 4.22 and 5.3).
  if (messageId === 'headAfterGet' && areOfOnePath(route, earlier)) return undefined;
  const isNear = earlier.router === route.router;
  const data = {
    method: route.methods?.join(', ') ?? '',
    path: shownPath(route, isNear),
    earlier: shownPath(earlier, isNear),
    place: placeOf(earlier, route, file),
    router: route.behaviour.name,
    outcome: route.behaviour.duplicateOutcome ?? '',
  };
  return { inFile: reportedSpan(route, earlier), messageId, data };
}

/** The path; `.get` in `app.route('/users').all(show).get(list)`, where both routes have one path. */
function reportedSpan(route: TextRoute, earlier?: TextRoute): Span {
  const method = earlier !== undefined && areOfOnePath(route, earlier) ? route.methodSource : undefined;
  return method ?? sourceSpan(route, { start: ownStart(route), end: route.text.length });
}

function areOfOnePath({ span }: TextRoute, { span: other }: TextRoute): boolean {
  return span.start === other.start;
}

/** Where the earlier route is, to display. */
function placeOf(earlier: TextRoute, route: TextRoute, file: FileRoutes): string {
  const isOnePath = areOfOnePath(route, earlier);
  const [line, own] = [earlier, route].map((one) =>
    file.lineAt(((isOnePath ? one.methodSource : undefined) ?? one.span).start),
  );
  return line === own ? 'before it on this line' : `on line ${String(line)}`;
}

function messageOf(route: TextRoute, conflict: Conflict, behaviour: RouterBehaviour): string {
  const { methods } = conflict.earlier;
  if (!isForHead(route) || methods?.includes('GET') !== true || methods.includes('HEAD'))
    return conflictMessage(conflict, behaviour);
  return behaviour.answersHead === 'registered' ? 'headTwice' : 'headAfterGet';
}

function isForHead({ methods }: TextRoute): boolean {
  return methods !== undefined && methods.length > 0 && methods.every((method) => method === 'HEAD');
}

/** The start of the text that the registration itself contains: `/count` in `${this.path}/count`. */
function ownStart({ source: { pieces }, span }: TextRoute): number {
  const spelled = pieces.find(({ literal }) => literal.at(0) >= span.start && literal.at(0) < span.end);
  return spelled?.start ?? 0;
}

/** The path as written if both routes are on one router and it is not empty; else the full path, or `/` if unknown. */
function shownPath({ path: { text }, fullPath }: TextRoute, isNear: boolean): string {
  if (isNear && text !== '') return text;
  return (fullPath ?? text) || '/';
}

function conflictMessage({ kind }: Conflict, { duplicate }: RouterBehaviour): string {
  if (kind === 'covers') return 'shadowed';
  if (kind === 'likely covers') return 'shadowedUnless';
  if (kind === 'likely same') return 'duplicateUnless';
  if (kind === 'twin') return 'duplicateTwin';
  if (duplicate === 'throws') return 'duplicateThrows';
  return duplicate === undefined ? 'duplicateEither' : 'duplicate';
}
