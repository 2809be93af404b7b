import { findMyWay } from '../path/find-my-way.ts';
import type { Method, Shape } from '../syntax/shape.ts';
import { autoload } from './fastify-autoload.ts';
import {
  callPattern,
  defineFramework,
  logPattern,
  type ReceiverFacts,
  type RouteOrder,
  REQUEST_PARTS,
} from './define-framework.ts';

/** Shorthand methods of fastify 4.29 and 5.12, including those that addHttpMethod may add. */
const VERBS =
  'get post put patch delete head options trace query search propfind proppatch mkcol copy move lock unlock report mkcalendar'.split(
    ' ',
  );

/** Methods that may also be ones of a plugin, `fastify.query('SELECT …')`, so their paths need a leading slash. */
const AMBIGUOUS_VERBS: ReadonlySet<string> = new Set('query search copy move lock unlock report trace'.split(' '));

/** Calls that return the instance and register nothing. */
const FLUENT = (
  'after ready addHook decorate decorateRequest decorateReply addSchema addContentTypeParser removeContentTypeParser ' +
  'removeAllContentTypeParsers addHttpMethod setErrorHandler setNotFoundHandler setValidatorCompiler ' +
  'setSerializerCompiler setSchemaController setSchemaErrorFormatter setReplySerializer setGenReqId ' +
  'setChildLoggerFactory withTypeProvider'
).split(' ');

const methods: ReadonlyMap<string | undefined, Method> = new Map<string | undefined, Method>([
  ...FLUENT.map((name) => [name, { returns: 'self' }] as const),
  ...VERBS.map((verb) => [verb, endpoint([verb.toUpperCase()], verb)] as const),
  ['all', endpoint(['ALL'])],
  // `fastify[method](path, handler)`
  [undefined, endpoint(undefined)],
  // `url` wins when both are given (measured).
  ['route', { registers: { kind: 'object', argument: 0, methods: 'method', paths: ['url', 'path'] }, returns: 'self' }],
  [
    'register',
    {
      registers: { kind: 'prefix', argument: 1, property: 'prefix', plugin: 0 },
      callback: { argument: 0, shape: () => instance },
      returns: 'self',
    },
  ],
  // Added by @fastify/middie and @fastify/express.
  ['use', { registers: { kind: 'mount', path: 0, minArguments: 2 }, returns: 'self' }],
]);

function endpoint(verbs: readonly string[] | undefined, name = ''): Method {
  const form = { kind: 'endpoint', methods: verbs, path: 0, minArguments: 2 } as const;
  return { registers: AMBIGUOUS_VERBS.has(name) ? { ...form, requiresLeadingSlash: true } : form, returns: 'self' };
}

/** Members that do not change how the router matches. */
const harmlessMembers: ReadonlySet<string> = new Set('listen close inject log server config'.split(' '));

const instance: Shape = { name: 'fastify()', listens: true, method: (name) => methods.get(name), harmlessMembers };
const plugin: Shape = { name: 'FastifyPlugin', firstParameter: () => instance };

function shapeOfType(name: string): Shape | undefined {
  if (name.includes('Fastify') && name.endsWith('Instance')) return instance;
  return name.startsWith('FastifyPlugin') ? plugin : undefined;
}

const fastify: Shape = {
  name: 'fastify',
  call: () => instance,
  member: (name) => (name === 'default' || name === 'fastify' ? fastify : undefined),
  type: shapeOfType,
};
const pluginWrapper: Shape = {
  ...plugin,
  name: 'fastify-plugin',
  member: (name) => (name === 'default' || name === 'fastifyPlugin' ? pluginWrapper : undefined),
};
/** Packages around Fastify re-export its types: `FastifyPluginAsyncTypebox`, `FastifyPluginAsyncZod`. */
const relatedPackage: Shape = { name: 'fastify types', type: shapeOfType };

/** Serves a folder. Its prefix means the same with and without a trailing slash. */
const files: Shape = {
  ...relatedPackage,
  name: '@fastify/static',
  servesFiles: true,
  member: (name) => (name === 'default' ? files : undefined),
};

/** Packages around Fastify, except the platform of Nest, whose application is Nest's. */
const RELATED_PACKAGE = /^(?!\.|@nestjs\/).*fastify/u;

const DEFAULTS = { caseSensitive: true, ignoreTrailingSlash: false };

/** The value of a router option: as the file sets it, by default, or else from the settings. */
function optionOf(name: keyof typeof DEFAULTS, { major, matching, read }: ReceiverFacts): boolean | undefined {
  const declared = matching['fastify']?.[name];
  const top = read({ kind: 'property', name });
  const nested = read({ kind: 'property', name: `routerOptions.${name}` });
  // Measured: 4 reads only the top level; 5 reads both, and routerOptions wins.
  const inFile = (major !== undefined && major < 5) || nested === 'absent' ? top : nested;
  const dependsOnMajor = major === undefined && nested !== 'absent' && nested !== top;
  if (!dependsOnMajor && inFile === 'absent') return DEFAULTS[name];
  if (!dependsOnMajor && typeof inFile === 'boolean') return inFile;
  return typeof declared === 'boolean' ? declared : undefined;
}

const order: RouteOrder = {
  // Files that ask first whether a route exists, change route options in a hook, or test that a second route fails.
  hiddenBy: [/\bhas(?:Plugin|Route)\b|\bonRoute\b|\brejects\b|\btoThrow|\bthrows\s*\(|\.throw\s*\(/u],
  constraints: ['constraints', 'version', 'prefixTrailingSlash'],
  pluginsShareRouter: true,
};

export default defineFramework({
  name: 'fastify',
  title: 'Fastify',
  mentionPattern: '[Ff]astify',
  registrationPattern: callPattern([...VERBS, 'all', 'use', 'route', 'register']),
  module(name) {
    if (name === 'fastify') return fastify;
    if (name === 'fastify-plugin') return pluginWrapper;
    if (name === '@fastify/static' || name === 'fastify-static') return files;
    return RELATED_PACKAGE.test(name) ? relatedPackage : undefined;
  },
  receiverShapes: [instance],
  conventions: {
    receiver: instance,
    names: /fastify$/iu,
    handlerParameters: ['reply'],
    handler: /^_?(?:req|request),_?reply$/u,
    relatedPackages: /^(?:@fastify\/|fastify(?:-|$))/u,
    acceptsPathOption: true,
  },
  projectType: shapeOfType,
  packages: ['fastify'],
  latestMajor: 5,
  options: { major: 'major', caseSensitive: 'boolean', ignoreTrailingSlash: 'boolean' },
  dialect: () => findMyWay,
  equality(role, facts) {
    // The file may not show all the paths that get a prefix. Measured, 3.29: without case sensitivity, `/Files/*`
    // never answers, but `/files/*` does.
    const isKnown = role === 'endpoint' && (facts.major === undefined || facts.major >= 4);
    const isCaseSensitive = optionOf('caseSensitive', facts);
    return {
      letterCase: isKnown && isCaseSensitive === false ? true : isCaseSensitive === true ? false : undefined,
      trailingSlash: isKnown ? optionOf('ignoreTrailingSlash', facts) : undefined,
    };
  },
  readsRoutes: new RegExp(
    [
      // The path of a request's route, hooks, questions about routes; an unnamed plugin's name is its source text.
      String.raw`\b(?:onRoute|routeOptions|routerPath|routeConfig|hasRoute|findRoute|printRoutes|printPlugins|pluginName|handlerTimeout)\b`,
      // Older ways to read that path, and schema compilers, which receive it.
      String.raw`^(?=[^]*\bcontext\b)(?=[^]*\bconfig\b)|fastify\.request\.handler|\.\s*swagger\s*\(|(?:[vV]alidator|[sS]erializer)Compiler`,
      // Fastify internals, and packages that list or collect routes.
      String.raw`["'\x60]fastify\/lib\/`,
      String.raw`["'\x60]@?(?:[\w-]+\/)?fastify[-/][\w-]*(?:swagger|openapi|\boas|routes|metrics|overview|\ballow\b)`,
      // A HEAD route has to be written like its GET route, or the application does not start (measured, 4.29).
      String.raw`\bhead\b|\bHEAD\b|\bmethods?\s*:\s*(?![\s["'\x60])|\]\s*\(\s*["'\x60]`,
      logPattern('req|request'),
    ].join('|'),
    'u',
  ),
  // Measured, fastify 4.29 and 5.12: what follows a parameter in its segment is compared letter by letter, even
  // without case sensitivity. Text without a leading slash continues the last segment of a prefix, maybe a parameter.
  caseSensitiveSpans: ({ segments, text }, base) =>
    !text.startsWith('/') && (base === undefined || /[^\w~./-]/u.test(base))
      ? [{ start: 0, end: text.length }]
      : segments.flatMap(({ tokens, end }) => {
          const first = tokens.find(({ kind }) => kind !== 'text');
          return first === undefined ? [] : [{ start: first.end, end }];
        }),
  handlerApi: {
    reads: REQUEST_PARTS,
    requestAt: 0,
    setsStatus: new Set(['code', 'status']),
    sends: new Set(['send']),
    sendsResult: true,
    packages: {
      sessions: /^(?:@fastify\/|fastify-)session$/u,
      cookieSessions: /^(?:@fastify\/|fastify-)secure-session$/u,
    },
    // Measured, fastify 4.29 and 5.12.
    dropsBodyOf204: new Set(['send']),
    seesBodies: /\bonSend\b|\bpreSerialization\b|[eE]tag\b|[sS]erializer|\bschema\b|\.(?:type|headers?)\s*\(/u,
    // Measured, fastify 4.29 and 5.12: the body is `undefined`, whatever is sent.
    withoutBody: ['GET', 'HEAD'],
  },
  // Measured, fastify 4.29 and 5.12: order does not matter, and the pattern is compared with the decoded URL.
  // Measured, 5.12: a HEAD route after the GET route of its path is a duplicate.
  behaviour: ({ major, mentions }) => ({
    name: major === undefined ? 'Fastify' : `Fastify ${String(major)}`,
    leadingSlash: 'glued',
    refusesBarePath: true,
    doublesRoot: true,
    precedence: 'specificity',
    duplicate: 'throws',
    compares: 'decoded',
    ...(major !== undefined && major >= 5 && !mentions(/\bexposeHeadRoute/u) && { answersHead: 'registered' as const }),
    // Measured, 3.29. Version 4.10 does so too, 4.29 no longer; `^4` resolves to the newest.
    ...(major !== undefined && major < 4 && { describesBodyOf204: true as const }),
  }),
  order,
  join(base, path) {
    // Measured, fastify 4.29 and 5.12: plain concatenation, except that a doubled slash becomes one. `/` under a
    // prefix is the prefix itself, with or without the slash; we print it without.
    if (base === '') return /^(?:[/*]|$)/.test(path) ? path : `/${path}`;
    if (path === '' || path === '/') return base;
    return base.endsWith('/') && path.startsWith('/') ? base + path.slice(1) : base + path;
  },
  // Measured, fastify 4.29 and 5.12: `/v1` and `inner` become `/v1/inner`; `/v2/` and `inner` become `/v2//inner` in 4
  // and `/v2/inner` in 5.
  joinPrefix(base, prefix) {
    if (base === '' || prefix === '') return prefix === '' || prefix.startsWith('/') ? base + prefix : `/${prefix}`;
    if (base.endsWith('/')) return prefix.startsWith('/') ? base + prefix.slice(1) : undefined;
    return prefix.startsWith('/') ? base + prefix : `${base}/${prefix}`;
  },
  // Measured, fastify 4.29 and 5.12: only for `/` under a prefix. By default both answer: `/users` and `/users/`.
  slashOption: { name: 'prefixTrailingSlash', slash: 'slash', bare: 'no-slash' },
  loader: autoload,
  // `fastify start -w -l info -P app.js` of fastify-cli
  startCommand: 'fastify start',
  unscopedBy: /^fastify-plugin$/u,
  // Measured, fastify 4.29 and 5.12.
  ignoresPrefix: /\bskip-override\b/u,
});
