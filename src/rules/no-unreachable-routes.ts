import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import type { RouterBehaviour } from '../model.ts';
import type { Conflict } from '../order/conflicts.ts';
import { pathFinding } from './no-invalid-paths/path-faults.ts';

export default createRule({
  name: 'no-unreachable-routes',
  meta: {
    type: 'problem',
    docs: { description: 'disallow routes whose requests an earlier route takes', preset: 'strict' },
    schema: [],
    defaultOptions: [],
    messages: {
      duplicate: "'{{method}} {{path}}' is already registered on line {{line}}, so this one is never reached.",
      duplicateTwin:
        "'{{method}} {{path}}' is already registered on line {{line}} with the same handler. Remove one of them.",
      duplicateUnless:
        "'{{method}} {{path}}' is already registered on line {{line}}, so this one only gets requests that the first passes on with 'next()'.",
      duplicateThrows: "'{{method}} {{path}}' is already registered on line {{line}}: {{router}} refuses to start.",
      duplicateEither: "'{{method}} {{path}}' is already registered on line {{line}}: {{outcome}}.",
      headTwice:
        "'HEAD {{path}}' is already answered by the GET route on line {{line}}: {{router}} refuses to start. Put this route before it.",
      shadowed:
        "'{{method}} {{path}}' is never reached: '{{earlier}}' on line {{line}} comes first and matches the same requests. Put this route before it.",
      shadowedUnless:
        "'{{method}} {{path}}' comes after '{{earlier}}' on line {{line}}, which matches the same requests, and only gets those that it passes on with 'next()'. Put this route before it.",
    },
  },
  // What is wrong with a path by itself, `no-invalid-paths` says.
  check: (route, { file }) => (pathFinding(route) === undefined ? conflictFinding(route, file) : undefined),
});

/** Returns a finding if an earlier route of the same router takes this route's requests. */
function conflictFinding(route: TextRoute, file: FileRoutes): Finding | undefined {
  const conflict = file.conflictOf(route);
  if (conflict === undefined || route.behaviour === undefined) return undefined;
  const { earlier } = conflict;
  const isNear = earlier.router === route.router;
  const data = {
    method: route.methods?.join(', ') ?? '',
    path: shownPath(route, isNear),
    earlier: shownPath(earlier, isNear),
    line: String(file.lineOf(earlier)),
    router: route.behaviour.name,
    outcome: route.behaviour.duplicateOutcome ?? '',
  };
  const isHead = route.methods?.includes('HEAD') === true && earlier.methods?.includes('HEAD') === false;
  const messageId = isHead && route.behaviour.answersHead ? 'headTwice' : conflictMessage(conflict, route.behaviour);
  return { at: { start: ownStart(route), end: route.text.length }, messageId, data };
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
