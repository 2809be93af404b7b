import { loadEnglish } from '../english/load.ts';
import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import { placesOf } from '../lint/segment-places.ts';
import type { Change } from '../routes/rewrite.ts';

interface Options {
  readonly reads: boolean;
}

interface Verb {
  readonly says: 'creates' | 'deletes' | 'reads' | 'updates';
  /** The first word of a handler's name in camel case. */
  readonly words: RegExp;
  /** The methods that do it. */
  readonly methods: readonly string[];
  readonly wrongUnder: readonly string[];
}

const VERBS: readonly Verb[] = [
  {
    says: 'deletes',
    words: /^(?:delete|remove|destroy)(?=[A-Z_]|$)/u,
    methods: ['DELETE'],
    wrongUnder: ['GET', 'POST', 'PUT', 'PATCH'],
  },
  {
    says: 'updates',
    words: /^(?:update|edit|modify)(?=[A-Z_]|$)/u,
    methods: ['PATCH', 'PUT'],
    wrongUnder: ['POST', 'DELETE'],
  },
  {
    says: 'updates',
    // Under GET `editUser` shows a form, and `updateInfo` tells of an update.
    words: /^update(?!(?:Info|Check|Status|Available|Feed|History|Log|Notes|Channel|Stream)s?$)(?=[A-Z_]|$)/u,
    methods: ['PATCH', 'PUT'],
    wrongUnder: ['GET'],
  },
  { says: 'creates', words: /^create(?=[A-Z_]|$)/u, methods: ['POST'], wrongUnder: ['DELETE'] },
  {
    says: 'reads',
    words: /^(?:get|list|find|fetch)(?=[A-Z_]|$)/u,
    methods: ['GET'],
    wrongUnder: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
];

/**
 * What is no action on a resource by itself: a page or form for one, an event, a thing on the side, one of two actions
 * (`createOrUpdate`).
 */
const NO_ACTION =
  /(?:Page|Form|View|Modal|Template|Middleware|Hook|Webhook|Event|Callback|Confirmation|Preview|Request|Background)s?$|[wW]ebhook|Or[A-Z]/u;

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
  checkHandler(route, { options: { reads }, file }) {
    const [method, ...others] = route.methods ?? [];
    if (method === undefined || others.length > 0) return undefined;
    const handler = file.handlerOf(route);
    const name = handler?.name;
    if (handler === undefined || name === undefined) return undefined;
    const camelCase = inCamelCase(name.text);
    if (NO_ACTION.test(camelCase)) return undefined;
    const verb = VERBS.find(({ words, wrongUnder }) => wrongUnder.includes(method) && words.test(camelCase));
    if (
      verb === undefined ||
      (verb.says === 'reads' && !reads) ||
      isSaidByPath(route, file) ||
      pathNamesAction(route, camelCase) ||
      // A handler that serves other routes, or that the file calls, does more than this method says.
      handler.otherMethods()?.length !== 0
    )
      return undefined;
    return {
      inFile: name,
      messageId: 'method',
      unrepaired: 'methodOnly',
      data: { name: name.text, says: verb.says, method },
      changes: verb.methods.map((each): Change => ({ path: route.text, method: each })),
    };
  },
});

/** `update_info` as `updateInfo`. */
function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** `no-action-words` reports such a path already. */
function isSaidByPath(route: TextRoute, file: FileRoutes): boolean {
  const { actionIn, mayHaveAction } = loadEnglish();
  return placesOf(route, file, mayHaveAction).some(({ text, place }) => actionIn(text, place) !== undefined);
}

/** Nouns too, but at the end of a path they name an action. */
const ACTIONS = /^(?:archive|checkout|login|logout|reset|restart|retry|signup|sync|toggle)$/u;

/**
 * A path that says what is done, which the name need not say again (`POST /jobs/:id/retry` for `updateStatus`,
 * `POST /groups/:id/leave` for `removeMember`, `POST /subscribers/removal` for `removeSubscribers`), or one that tells of
 * what has happened elsewhere.
 */
function pathNamesAction({ path, text, fullPath }: TextRoute, name: string): boolean {
  if (/web-?hook/iu.test(fullPath ?? text)) return true;
  const [token, ...others] = path.segments.at(-1)?.tokens ?? [];
  if (token?.kind !== 'text' || others.length > 0) return false;
  const { isVerb, isVerbForm } = loadEnglish();
  const last = token.value.toLowerCase();
  const [first = last] = last.split(/[-_]/u);
  // `updateEmail` at `/users/:id/email` acts on the thing that it names.
  if (ACTIONS.test(first) || isVerb(first) || (isVerbForm(first) && !name.toLowerCase().includes(first))) return true;
  const [verb = ''] = name.split(/(?=[A-Z_])/u);
  const stem = verb.replace(/e$/u, '');
  // `removal` is what `remove` does; a listing and an editor are things.
  return last.startsWith(stem) && !/^(?:ing|er|or)s?$/u.test(last.slice(stem.length));
}
