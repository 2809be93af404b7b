import { loadEnglish } from '../english/load.ts';
import type { FileRoutes, TextRoute } from '../lint/contracts.ts';
import { createRule } from '../lint/create-rule.ts';
import { objectSchema } from '../lint/option-schema.ts';
import { placedSegments } from '../lint/segment-places.ts';
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
    // Under PATCH, the handler may delete a part of the resource.
    wrongUnder: ['GET', 'POST', 'PUT'],
  },
  {
    says: 'updates',
    words: /^(?:update|edit|modify)(?=[A-Z_]|$)/u,
    methods: ['PATCH', 'PUT'],
    wrongUnder: ['POST', 'DELETE'],
  },
  {
    says: 'updates',
    // Under GET, `editUser` shows a form, and `updateInfo` describes an update.
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
 * Names of handlers that do not just act on a resource: a page or form for an action, an event, a side task, or one of
 * two actions (`createOrUpdate`).
 */
const NO_ACTION =
  /(?:Page|Form|View|Modal|Template|Middleware|Hook|Webhook|Event|Callback|Confirmation|Preview|Request|Background)s?$|[wW]ebhook|Or[A-Z]/u;

export default createRule<Options>({
  name: 'match-method',
  meta: {
    type: 'suggestion',
    docs: { description: 'enforce the HTTP method that the name of the handler implies', preset: 'strict' },
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
      methodOnly: "'{{name}}' {{says}}, but its method is {{method}}. Rename it or change the method.{{obstacle}}",
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
      handler.before.some((each) => agrees(each, method)) ||
      isSaidByPath(route, file) ||
      pathNamesAction(route, camelCase) ||
      (method === 'GET' && ONE_TIME.test(route.fullPath ?? route.text)) ||
      (verb.says === 'deletes' && method !== 'GET' && removesPart(route, camelCase, method)) ||
      // A handler that serves other routes, or that the file calls, does more than this method says.
      handler.otherMethodsOfName()?.length !== 0
    )
      return undefined;
    return {
      inFile: name,
      messageId: 'method',
      unrepaired: 'methodOnly',
      data: { name: name.text, says: verb.says, method },
      // No other method does what `@Sse()` does.
      changes: (route.methodSource === undefined || (verb.says === 'deletes' && isPartOf(route, camelCase))
        ? []
        : verb.methods
      ).map((each): Change => ({
        path: route.text,
        method: each,
      })),
    };
  },
});

/** Whether a handler's name matches the method: after `createOrder`, `updateStock` is only part of what a POST does. */
function agrees(name: string, method: string): boolean {
  return VERBS.some(({ words, methods }) => methods.includes(method) && words.test(inCamelCase(name)));
}

/** A link with a token: a link in a mail can only send a GET. */
const ONE_TIME = /:\w*(?:token|code|hash|key|secret)\b/iu;

/** Whether it updates the resource by removing a part: `removeItemFromCart`, `PUT /users/:id` with `removeRole`. */
function removesPart(route: TextRoute, name: string, method: string): boolean {
  if (/From(?![a-z])/u.test(name)) return true;
  const [, ...object] = wordsOf(name);
  return method === 'PUT' && object.length > 0 && pathNames(route, object) === false;
}

/** Whether a name means a part of the resource: `DELETE /users/:id` does not do what `removeUserRole` says. */
function isPartOf(route: TextRoute, name: string): boolean {
  const [, ...object] = wordsOf(name);
  return pathNames(route, object) === false && object.some((_, at) => pathNames(route, object.slice(0, at)) === true);
}

/** Whether words name the same thing as the last word of the path, singular or plural; `undefined` if it has none. */
function pathNames(route: TextRoute, words: readonly string[]): boolean | undefined {
  const { pluralOf } = loadEnglish();
  const last = lastText(route)?.replaceAll(/[-_]/gu, '');
  return last === undefined ? undefined : pluralOf(words.join('').toLowerCase()) === pluralOf(last);
}

/** The words of a name in camel case. */
function wordsOf(name: string): readonly string[] {
  return name.split(/(?=[A-Z])|_/u);
}

/** The last segment of the full path that is a word, in lower case: `users` in `/Users/:id`. */
function lastText({ fullPath, text }: TextRoute): string | undefined {
  const segments = (fullPath ?? text).toLowerCase().split('/');
  return segments.findLast((each) => /^[a-z][\w-]*$/u.test(each));
}

/** `update_info` as `updateInfo`. */
function inCamelCase(name: string): string {
  return name.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
}

/** Whether the path has an action word: `no-action-words` already reports it. */
function isSaidByPath(route: TextRoute, file: FileRoutes): boolean {
  const { actionIn, mayHaveAction } = loadEnglish();
  return placedSegments(route, file, mayHaveAction).some(({ text, place }) => actionIn(text, place) !== undefined);
}

/** Words that are also nouns, but name an action at the end of a path. */
const ACTIONS = /^(?:archive|checkout|login|logout|reset|restart|retry|signup|sync|toggle)$/u;

/**
 * Whether the path names the action, so that the handler need not (`POST /jobs/:id/retry` for `updateStatus`,
 * `POST /groups/:id/leave` for `removeMember`, `POST /subscribers/removal` for `removeSubscribers`), or receives events
 * from elsewhere (webhooks, callbacks).
 */
function pathNamesAction(route: TextRoute, name: string): boolean {
  if (/hooks?(?![a-z])|callbacks?(?![a-z])|\bipn\b/iu.test(route.fullPath ?? route.text)) return true;
  const last = lastText(route);
  if (last === undefined) return false;
  const { isVerb, isVerbForm } = loadEnglish();
  const words = last.split(/[-_]/u);
  const [first = last] = words;
  // For `updateEmail` at `/users/:id/email`, `email` is a thing and not a verb.
  if (ACTIONS.test(first) || isVerb(first) || (isVerbForm(first) && !name.toLowerCase().includes(first))) return true;
  const [verb = ''] = wordsOf(name);
  const stem = verb.replace(/e$/u, '');
  // `removal` and `data-removal` are the action of `remove`, but a listing and an editor are things.
  return words.some(
    (word, at) =>
      (at === 0 || word !== verb) && word.startsWith(stem) && !/^(?:ing|er|or)s?$/u.test(word.slice(stem.length)),
  );
}
