import { loadEnglish } from '../english/load.ts';
import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import { placesOf } from '../lint/segment-places.ts';
import type { Change } from '../routes/rewrite.ts';

interface Options {
  readonly reads: boolean;
}

/** What the first word of a handler's name says, and the methods that do it. */
const VERBS = {
  deletes: {
    words: /^(?:delete|remove|destroy)(?=[A-Z_]|$)/u,
    methods: ['DELETE'],
    wrongUnder: ['GET', 'POST', 'PUT', 'PATCH'],
  },
  updates: { words: /^(?:update|edit|modify)(?=[A-Z_]|$)/u, methods: ['PATCH', 'PUT'], wrongUnder: ['POST'] },
  reads: {
    words: /^(?:get|list|find|fetch)(?=[A-Z_]|$)/u,
    methods: ['GET'],
    wrongUnder: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
} as const;

/** What is no action on a resource by itself: a page or form for one, an event, a thing on the side. */
const NO_ACTION =
  /(?:Page|Form|View|Modal|Template|Middleware|Hook|Webhook|Event|Callback|Confirmation|Preview|Request|Background)s?$|[wW]ebhook/u;

export default createRule<Options>({
  name: 'match-method',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce the method that the name of the handler says', preset: 'strict' },
    hasSuggestions: true,
    schema: objectSchema({
      reads: {
        description: 'Whether to report handlers that read under other methods: `getUsers` under POST.',
        type: 'boolean',
      },
    }),
    defaultOptions: [{ reads: false }],
    messages: {
      method: "'{{name}}' {{says}}, but its method is {{method}}. Use '{{fixed}}'.",
      methodOnly: "'{{name}}' {{says}}, but its method is {{method}}. Rename it or change the method.",
    },
  },
  check(route, { options: { reads }, file }) {
    const [method, ...others] = route.methods ?? [];
    if (method === undefined || others.length > 0) return undefined;
    const handler = file.handlerOf(route);
    const name = handler?.name;
    if (handler === undefined || name === undefined || NO_ACTION.test(name.text)) return undefined;
    const says = saidBy(name.text, method, reads);
    if (
      says === undefined ||
      isSaidByPath(route, file) ||
      isControl(route, name.text) ||
      handler.otherMethods()?.length !== 0
    )
      return undefined;
    const { methods } = VERBS[says];
    return {
      inFile: name,
      messageId: 'method',
      unrepaired: 'methodOnly',
      data: { name: name.text, says, method },
      changes: methods.map((each): Change => ({ path: route.text, method: each })),
    };
  },
});

function saidBy(name: string, method: string, reads: boolean): keyof typeof VERBS | undefined {
  for (const says of ['deletes', 'updates', 'reads'] as const) {
    const { words, wrongUnder } = VERBS[says];
    if (words.test(name) && (says !== 'reads' || reads))
      return wrongUnder.some((each) => each === method) ? says : undefined;
  }
  return undefined;
}

/** What `no-action-words` says of the path is said once. */
function isSaidByPath(route: TextRoute, file: FileRoutes): boolean {
  const { actionIn, mayHaveAction } = loadEnglish();
  return placesOf(route, file, mayHaveAction).some(({ text, place }) => actionIn(text, place) !== undefined);
}

/** Acts first of all, though nouns too. */
const ACTS = /^(?:archive|reset|restart|retry|sync|toggle)$/u;

/**
 * A path that says what is done, which the name need not say again (`POST /jobs/:id/retry` for `updateStatus`,
 * `POST /groups/:id/leave` for `removeMember`, `POST /subscribers/removal` for `removeSubscribers`), or one that tells of
 * what has happened elsewhere.
 */
function isControl({ path, text, fullPath }: TextRoute, name: string): boolean {
  if (/web-?hook/iu.test(fullPath ?? text)) return true;
  const [token, ...others] = path.segments.at(-1)?.tokens ?? [];
  if (token?.kind !== 'text' || others.length > 0) return false;
  const { isVerb, isVerbForm } = loadEnglish();
  const last = token.value.toLowerCase();
  const [first = last] = last.split(/[-_]/u);
  // `updateEmail` at `/users/:id/email` acts on the thing that it names.
  if (ACTS.test(first) || isVerb(first) || (isVerbForm(first) && !name.toLowerCase().includes(first))) return true;
  const [verb = ''] = name.split(/(?=[A-Z_])/u);
  return last.startsWith(verb.replace(/e$/u, ''));
}
