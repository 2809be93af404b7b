import { findMyWay } from '../path/find-my-way.ts';
import { wantsMore } from '../syntax/imported-names.ts';
import { methodCalls } from '../syntax/method-calls.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import { defineFramework, type Facts } from './define-framework.ts';
import { readsPaths } from './reads-paths.ts';

/** Shorthands of fastify 4.29 and 5.12, with those that addHttpMethod may add. */
const VERBS =
  'get post put patch delete head options trace query search propfind proppatch mkcol copy move lock unlock report mkcalendar'.split(
    ' ',
  );

/** Names that a plugin may also give to a method of its own (`fastify.query('SELECT …')`). */
const RARE: ReadonlySet<string | undefined> = new Set([
  'query',
  'search',
  'copy',
  'move',
  'lock',
  'unlock',
  'report',
  'trace',
]);

const endpoints = new Map<string | undefined, readonly string[] | undefined>([
  ...VERBS.map((verb): [string, readonly string[]] => [verb, [verb.toUpperCase()]]),
  ['all', ['ALL']],
  [undefined, undefined],
]);

/** Calls that give the instance again and register nothing. */
const FLUENT: ReadonlySet<string | undefined> = new Set(
  (
    'after ready addHook decorate decorateRequest decorateReply addSchema addContentTypeParser removeContentTypeParser ' +
    'removeAllContentTypeParsers addHttpMethod setErrorHandler setNotFoundHandler setValidatorCompiler ' +
    'setSerializerCompiler setSchemaController setSchemaErrorFormatter setReplySerializer setGenReqId ' +
    'setChildLoggerFactory withTypeProvider'
  ).split(' '),
);

function instanceMethod(name: string | undefined): Method | undefined {
  if (endpoints.has(name)) {
    const isDecoration = RARE.has(name);
    return {
      registers: {
        kind: 'endpoint',
        methods: endpoints.get(name),
        path: 0,
        least: 2,
        ...(isDecoration && { slash: true }),
      },
      gives: 'self',
    };
  }
  switch (name) {
    case 'route':
      // `url` wins when both are given (measured).
      return { registers: { kind: 'object', argument: 0, methods: 'method', paths: ['url', 'path'] }, gives: 'self' };
    case 'register':
      return {
        registers: { kind: 'prefix', argument: 1, property: 'prefix', plugin: 0 },
        hands: { argument: 0, shape: () => instance },
        gives: 'self',
      };
    case 'use':
      // Added by @fastify/middie and @fastify/express.
      return { registers: { kind: 'mount', path: 0, least: 2 }, gives: 'self' };
    default:
      return FLUENT.has(name) ? { gives: 'self' } : undefined;
  }
}

const instance: Shape = { name: 'fastify()', listens: true, method: instanceMethod };
const plugin: Shape = { name: 'FastifyPlugin', firstParameter: () => instance };

function type(name: string): Shape | undefined {
  if (/^Fastify\w*Instance$/u.test(name)) return instance;
  return name.startsWith('FastifyPlugin') ? plugin : undefined;
}

const fastify: Shape = {
  name: 'fastify',
  call: () => instance,
  member: (name) => (name === 'default' || name === 'fastify' ? fastify : undefined),
  type,
};
const pluginWrapper: Shape = {
  ...plugin,
  name: 'fastify-plugin',
  member: (name) => (name === 'default' || name === 'fastifyPlugin' ? pluginWrapper : undefined),
};
/** Packages around fastify export its types again: `FastifyPluginAsyncTypebox`, `FastifyPluginAsyncZod`. */
const relative: Shape = { name: 'fastify types', type };

/** One of the packages, or a type that its name says to be one of Fastify's: those of a request lead to no instance. */
const SPELLED = /(?<=["'`])fastify(?:-plugin)?["'`]|Fastify(?!(?:Request|Reply)\b)\w/y;

/** Packages around Fastify, but for the platform of Nest, whose application is Nest's. */
const RELATIVE = /^(?!\.|@nestjs\/).*fastify/;

/** The names of the packages that lead to an instance; those of types are looked for in the whole text. */
const REGISTERING = /\b(?:default|fastify|fastifyPlugin)\b/;

/** The calls that register. */
const CALLS = methodCalls([...VERBS, 'all', 'use'], ['route']);

/** The call that hands an instance on. Without a prefix it has no path of its own. */
const REGISTER = methodCalls(['register']);

const HEAD = /\bhead\b/i;

/**
 * A HEAD route whose path nothing tells: by `head` that is bound, applied, taken out of the instance or gets its
 * arguments spread, or by an object that something else hands on. It has to keep the spelling of its GET route.
 */
const HIDDEN_HEAD =
  /\.\s*head\b(?!\s*(?:<|\(\s*[^\s.)]))|\{[^{}()]{0,200}\bhead\b[^{}()]{0,200}\}\s*=(?!=)|[=:,[]\s*\{[^{}]{0,1000}\bmethod["']?\s*:\s*(?:\[[^\]]{0,200})?["'`]head["'`]/i;

function switchOf(facts: Facts, name: 'caseSensitive' | 'ignoreTrailingSlash'): boolean | undefined {
  const declared = facts.settings.matching?.fastify?.[name];
  const top = facts.read({ kind: 'option', name });
  const router = facts.read({ kind: 'option', name: `routerOptions.${name}` });
  // Measured: 4 reads the top level only, 5 both, and routerOptions wins.
  const shown = facts.major !== undefined && facts.major < 5 ? top : router === 'absent' ? top : router;
  if (facts.major === undefined && router !== 'absent' && router !== top) return declared;
  if (shown === 'absent') return name === 'caseSensitive';
  return shown ?? declared;
}

export default defineFramework({
  name: 'fastify',
  letters: 'fy',
  isSpelledIn: (text) => wantsMore(text, 'fy', 5, SPELLED, REGISTERING),
  registersIn: (text) => CALLS.test(text) || (text.includes('prefix') && REGISTER.test(text)),
  taking: [...VERBS, 'all', 'use', 'route', 'register'],
  module(name) {
    if (name === 'fastify') return fastify;
    if (name === 'fastify-plugin') return pluginWrapper;
    return RELATIVE.test(name) ? relative : undefined;
  },
  assumed: instance,
  packages: ['fastify'],
  options: { major: 'major', caseSensitive: 'boolean', ignoreTrailingSlash: 'boolean' },
  dialect: () => findMyWay,
  equality(place, facts) {
    // A prefix is put in front of texts that the file may not show, so that no change of it is provable.
    const mayHideHead = facts.mentions(HEAD) && facts.mentions(HIDDEN_HEAD);
    // Measured, 3.29: without case sensitivity `/Files/*` answers nothing at all, and `/files/*` does.
    const isOld = facts.major !== undefined && facts.major < 4;
    const isSame = place === 'endpoint' && !isOld && !mayHideHead && !readsPaths('fastify', facts);
    return {
      letterCase: isSame && switchOf(facts, 'caseSensitive') === false,
      trailingSlash: isSame && switchOf(facts, 'ignoreTrailingSlash') === true,
    };
  },
  // Measured, fastify 4.29 and 5.12: what follows a parameter in its segment is compared letter by letter, even
  // without case sensitivity.
  // Without its slash a text goes on with the last segment of a prefix, where only text may stand then.
  exact: ({ segments, text }, base = ':') =>
    !text.startsWith('/') && /[^\w~./-]/u.test(base)
      ? [{ start: 0, end: text.length }]
      : segments.flatMap(({ tokens, end }) => {
          const first = tokens.find(({ kind }) => kind !== 'text');
          return first === undefined ? [] : [{ start: first.end, end }];
        }),
  // Measured, fastify 4.29 and 5.12: the order counts for nothing, and the pattern is compared with the decoded URL.
  behaviour: () => ({
    name: 'Fastify',
    leadingSlash: 'glued',
    precedence: 'specificity',
    duplicate: 'throws',
    compares: 'decoded',
  }),
  join(base, path) {
    // Measured, fastify 4.29 and 5.12: plain concatenation, but for one doubled slash and the two readings of '/'.
    if (base === '') return /^(?:[/*]|$)/.test(path) ? path : `/${path}`;
    if (path === '' || path === '/') return base;
    return base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;
  },
});
