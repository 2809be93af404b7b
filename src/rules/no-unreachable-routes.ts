import type { FileRoutes, Finding, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import type { RouterBehaviour } from '../model.ts';
import type { Conflict } from '../order/conflicts.ts';
import { pathFinding } from './no-unreachable-routes/path-faults.ts';

export default createRule({
  name: 'no-unreachable-routes',
  meta: {
    type: 'problem',
    docs: { description: 'disallow routes that can never answer', preset: 'strict' },
    hasSuggestions: true,
    schema: [],
    defaultOptions: [],
    messages: {
      noSlash: "'{{path}}' has no leading slash, so no request matches it. Use '{{fixed}}'.",
      noSlashOnly: "'{{path}}' has no leading slash, so no request matches it.",
      glued:
        "'{{path}}' is joined to the prefix '{{base}}' without a slash, so it answers '{{joined}}'. Use '{{fixed}}'.",
      gluedOnly: "'{{path}}' is joined to the prefix '{{base}}' without a slash, so it answers '{{joined}}'.",
      refusedSlash: "'{{path}}' has no leading slash: {{router}} refuses to start. Use '{{fixed}}'.",
      refusedSlashOnly: "'{{path}}' has no leading slash: {{router}} refuses to start.",
      space: "'{{path}}' ends with a space, so no request matches it. Use '{{fixed}}'.",
      spaceOnly: "'{{path}}' ends with a space, so no request matches it.",
      migrated: "{{router}} refuses '{{path}}': the application does not start. Use '{{fixed}}'{{note}}.",
      refused: "{{router}} refuses the path '{{path}}': the application does not start.",
      laterSyntax:
        "'{{part}}' is syntax of a later version. {{router}} reads it differently, so it does not match the requests it is meant for.",
      foreignParam: "'{{part}}' is another framework's syntax for a parameter, not {{router}}'s. Use '{{fixed}}'.",
      foreignParamOnly: "'{{part}}' is another framework's syntax for a parameter, not {{router}}'s. Use '{{param}}'.",
      foreignWildcard: "'{{part}}' is another framework's syntax for the rest of a path, not {{router}}'s.",
      url: "'{{path}}' is a whole URL, but the router sees only the path. Use '{{fixed}}'.",
      urlOnly: "'{{path}}' is a whole URL, but the router sees only the path.",
      query: "'{{part}}' is a query, which the router never sees. Use '{{fixed}}' and read the query in the handler.",
      queryOnly: "'{{part}}' is a query, which the router never sees. Read it in the handler.",
      fragment: "'{{part}}' is a fragment, which clients do not send. Use '{{fixed}}'.",
      fragmentOnly: "'{{part}}' is a fragment, which clients do not send.",
      encoded:
        "'{{part}}' arrives as '{{arriving}}', and {{router}} compares the path as it is sent, so no request matches. Use '{{fixed}}'.",
      decoded:
        "'{{part}}' arrives as '{{arriving}}', and {{router}} compares the decoded path, so '{{path}}' in a URL does not match. Use '{{fixed}}'.",
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
  check: (route, { file }) => pathFinding(route) ?? conflictFinding(route, file),
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
