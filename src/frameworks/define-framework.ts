import type { Dialect, Equality, Path, ProjectFacts, RouteKind, RouterBehaviour, Span } from '../model.ts';
import type { MatchingSettings } from '../model/settings.ts';
import type { Shape } from '../syntax/shape.ts';
import type { ApplicationPaths } from './application-paths.ts';
import type { FolderLoader } from './folder-loader.ts';

/** An option of a router, and where a file may set it. */
export type RouterOption =
  /** A property of the options that the receiver is created with; a dotted name refers to nested objects. */
  | { readonly kind: 'property'; readonly name: string }
  /** A setting of the application, which methods change by its name: `app.enable('strict routing')`. */
  | { readonly kind: 'setting'; readonly name: string; readonly setters: ReadonlySet<string | undefined> };

/** What a framework knows about the project when it decides. `undefined` always means unknown. */
export interface Facts extends ProjectFacts {
  readonly major: number | undefined;
  /** `settings.rest.matching`, for every framework: one may run on another. */
  readonly matching: MatchingSettings;
  /** Whether a pattern matches anywhere in the text of the file. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The same for the file that starts the application, if we can tell which one that is. */
  readonly entryMentions: (pattern: RegExp) => boolean;
}

/** What a framework also knows about one receiver. */
export interface ReceiverFacts extends Facts {
  /** `undefined` if the path belongs to a decorator, so that no call registers it. */
  readonly shape: Shape | undefined;
  /** How an option is set: `absent` if the file shows that nothing sets it. */
  readonly read: (option: RouterOption) => boolean | 'absent' | undefined;
}

/**
 * What a path is for: the kinds of a route, and three more that some frameworks treat differently. A router gets its
 * `prefix` when it is created, and its `laterPrefix` by a call.
 */
export type PathRole = RouteKind | 'prefix' | 'laterPrefix' | 'controller';

/** How code of a framework usually looks, to recognise it where nothing else in the file explains it. */
export interface Conventions {
  /** What a parameter called `app` or `router` is. */
  readonly receiver: Shape;
  /** Receiver names that only this framework uses. */
  readonly names?: RegExp;
  /** Names of handler parameters that identify the framework. */
  readonly handlerParameters: readonly string[];
  /** Matches the usual names of a handler's parameters, at least two of them, joined by commas. */
  readonly handler: RegExp;
  /** Matches the packages of the framework and around it that its files import. */
  readonly relatedPackages: RegExp;
  /** A parameter that holds the module itself: `(app, express) => { express.Router() … }`. */
  readonly moduleParameter?: string;
  /** Whether `route({ method, path })` on one of its receivers registers a route even without `url`. */
  readonly acceptsPathOption?: true;
}

/**
 * What shows that code uses this framework, so that we assume no receiver of another framework in it. Its own receivers
 * are assumed only in projects without another framework.
 */
export interface Claims {
  /** Matches modules that only files of this framework import. */
  readonly modules: RegExp;
  /** Matches the usual name of the first parameter of its handlers. */
  readonly handlerParameter: RegExp;
}

/** How handlers pass requests on: `(request, response, next)`, `(context, next)`. */
export interface HandlerChain {
  /** Which parameter of a handler is `next`. */
  readonly nextAt: number;
  /** Omitted if all a handler can do is end a request or call the very next handler. */
  readonly exits?: HandlerExits;
  /** Whether middleware also gets the paths below its own: `/admin/users` for `use('/admin', check)`. */
  readonly middlewareGetsBelow?: true;
}

/** What we know about handlers that may fail, `next(error)`, or skip the rest of their route, `next('route')`. */
export interface HandlerExits {
  /** Packages whose middleware ends a request, fails, or calls the next handler, according to their source. */
  readonly plainMiddleware: ReadonlySet<string>;
  /** Functions of the framework itself that make such middleware: `express.json()`. An application may have others. */
  readonly ownMiddleware: { readonly module: string; readonly names: ReadonlySet<string | undefined> };
  /** Packages whose only function passes the errors of a handler to `next`, and does nothing else. */
  readonly errorWrappers: ReadonlySet<string>;
  /** The methods that register middleware, which may skip the rest of its router: `next('router')`. */
  readonly middlewareMethods: ReadonlySet<string | undefined>;
}

/** The parts of a request that handlers read. */
export type RequestPart = 'body' | 'query' | 'params' | 'headers' | 'session';

/** The parts of a request as most frameworks name them: `request.body`. */
export const REQUEST_PARTS: ReadonlyMap<string, RequestPart> = new Map(
  (['body', 'query', 'params', 'headers', 'session'] as const).map((part) => [part, part]),
);

/** How a handler reads its request and answers it. Used by `handlers/`. */
export interface HandlerApi {
  /** Which part members of the request read, as code writes them behind it: `body`, `request.body`, `header()`. */
  readonly reads: ReadonlyMap<string, RequestPart>;
  /** Which parameter is the request; the reply follows it. `undefined` where decorators say what each parameter is. */
  readonly requestAt: number | undefined;
  readonly decorators?: ReadonlyMap<string, RequestPart | 'request' | 'reply'>;
  /** Members of the body that middleware usually writes, such as who is signed in. */
  readonly filledByMiddleware?: RegExp;
  /** The decorator that sets the status of a method's answer. */
  readonly statusDecorator?: string;
  /** The decorator that redirects clients. */
  readonly redirectDecorator?: string;
  /** Methods of the reply that set the status, and those that send a body; both can be chained. */
  readonly setsStatus: ReadonlySet<string>;
  readonly sends: ReadonlySet<string>;
  /** Whether the request and the reply are one parameter. */
  readonly isContext?: true;
  /** Whether a method that sends a body takes the status as its next argument: `c.json({ … }, 204)`. */
  readonly statusArgument?: true;
  /** Members that set the status and the body when assigned; by default, only `statusCode` does. */
  readonly assigns?: { readonly status: string; readonly body: string };
  /** Whether a handler that sends 204 with a body fails, at least on some runtimes (measured). */
  readonly refusesBodyOf204?: true;
  /** Whether what a handler returns is sent as the body. */
  readonly sendsResult: boolean;
  /** Those of `sends` whose answer stays the same, header for header, without the body of a 204 (measured). */
  readonly dropsBodyOf204: ReadonlySet<string>;
  /** Matches code that may see the body of a 204 before it is dropped. */
  readonly seesBodies?: RegExp;
  /** Packages that keep sessions on the server or in a cookie, and those that override the method. */
  readonly packages?: {
    readonly sessions: RegExp;
    readonly cookieSessions?: RegExp;
    readonly methodOverride?: RegExp;
  };
  /** Methods for which the framework reads no body, whatever is sent: a handler gets none (measured). */
  readonly withoutBody?: readonly string[];
}

/** What decides, besides methods and paths, which of two routes gets a request. Used by `order/`. */
export interface RouteOrder {
  /** Text showing that more than the order of the routes matters in a file: then its routes are not compared. */
  readonly hiddenBy?: readonly RegExp[];
  /** Routes, middleware and mounted routers share one order, and a handler passes requests on with `next()`. */
  readonly handlerChain?: HandlerChain;
  /** Options of a route, or of the class around it, that let another route have the same method and path. */
  readonly constraints?: readonly string[];
  /** Whether a plugin registers on the router of the whole application, whatever its scope. */
  readonly pluginsShareRouter?: true;
  /** For routes that are decorated methods: names of decorators that may tell requests for one path apart. */
  readonly constrainingDecorators?: RegExp;
}

/** One framework: how it registers, how it cuts a path, and what its router treats as equal. */
export interface Framework {
  /** Its name in the settings: `express`. */
  readonly name: string;
  /** The name to display: `Express`. */
  readonly title: string;
  /** The source of a pattern that matches every text which names one of its modules or types, and few others. */
  readonly mentionPattern: string;
  /** The source of a pattern that matches every text that calls or applies something that registers. */
  readonly registrationPattern: string;
  /** What a file gets by importing the module of this name. */
  readonly module: (name: string) => Shape | undefined;
  /** Shapes that register by a call. The type checker recognises them if they come from other modules. */
  readonly receiverShapes: readonly Shape[];
  /** `undefined` if nothing is recognised by convention. */
  readonly conventions?: Conventions;
  /** Omitted if `conventions` say what is assumed. */
  readonly claims?: Claims;
  /** What a type from a project file extends, judging by its name: `AppFastifyInstance`. */
  readonly projectType?: (name: string) => Shape | undefined;
  /** Packages whose version range gives the major version, the most reliable first. */
  readonly packages: readonly string[];
  /** The newest major version that was measured; the settings accept no newer one. */
  readonly latestMajor: number;
  /** The keys of `settings.rest.matching` for this framework, with the values that each accepts. */
  readonly options: Readonly<Record<string, 'major' | 'boolean' | readonly string[]>>;
  readonly dialect: (facts: Facts) => Dialect;
  /** Whether the router answers the same requests when just the letter case, or the last slash, of a path changes. */
  readonly equality: (role: PathRole, facts: ReceiverFacts) => Equality;
  /** Matches code that reads or changes the text of a route, so that a change of any route may have effects. */
  readonly readsRoutes: RegExp;
  /** The member of a request that holds its route, if `readsRoutes` does not match each use: `const { route } = req`. */
  readonly routeOfRequest?: string;
  /** How its router treats paths and their order. */
  readonly behaviour: (facts: Facts) => RouterBehaviour;
  /** Parts in which letter case counts even if the router ignores it elsewhere; `base` is `undefined` if unknown. */
  readonly caseSensitiveSpans?: (path: Path, base: string | undefined) => readonly Span[];
  /** `undefined` if nothing is known about its handlers. */
  readonly handlerApi?: HandlerApi;
  /** `undefined` if nothing is known about the order of its routes. */
  readonly order?: RouteOrder;
  /** Joins a base and a path; `undefined` if the two together never match or the result is unknown. */
  readonly join: (base: string, path: string) => string | undefined;
  /** The same for a prefix under another prefix, if that differs. */
  readonly joinPrefix?: (base: string, prefix: string) => string | undefined;
  /** Whether a router may handle a route: `app.all('/v1/*', users)`. It gets the whole URL (measured, express 4.22, 5.3). */
  readonly routersHandleRoutes?: true;
  /** The option of a route whose path is `/`, and its values that leave one of its two whole paths. */
  readonly slashOption?: { readonly name: string; readonly slash: string; readonly bare: string };
  /** `undefined` if only calls on routers decide what precedes a path. */
  readonly application?: ApplicationPaths;
  /** A plugin that registers the files of a folder. */
  readonly loader?: FolderLoader;
  /** The command in a package.json script that serves the plugin that a file exports. */
  readonly startCommand?: string;
  /** Packages whose only function removes a plugin's own scope: it then registers in the scope around it. */
  readonly unscopedBy?: RegExp;
  /** Matches code of plugins that ignore their prefix, since they share the instance around them. */
  readonly ignoresPrefix?: RegExp;
}

/** Names of things that have a `stack` but are not routers: errors, and answers that describe them. */
const FAILURES = String.raw`(?:e|ex|exception|reason|cause|warning|res|response|result|payload|body|info|\w*[eE]rr(?:or)?)`;

/** The source of a pattern for code that reaches the layers of a router: `router.stack`, `const { stack } = router`. */
export const STACK = [
  String.raw`\.(?<=[\w\]]\s*[?!]?\.)(?<!\b${FAILURES}\s*[?!]?\.)\s*stack\b`,
  String.raw`\{[^{}()]*\bstack\b[^{}()]*\}\s*=\s*(?!${FAILURES}\b)\w`,
].join('|');

/** The source of a pattern for code that logs a value with one of these names: `console.log(req)`. */
export function logPattern(names: string): string {
  return String.raw`(?:\bconsole\s*\.\s*\w+|\binspect|\bstringify)\s*\([^()\n]*\b(?:${names})\s*[,)]`;
}

/** The methods Node.js parses, as Express and Koa name them (measured: express 4.22 and 5.3, @koa/router 12 to 15). */
export const NODE_VERBS: readonly string[] = (
  'get post put patch delete head options query connect trace acl bind checkout copy link lock m-search merge ' +
  'mkactivity mkcalendar mkcol move notify propfind proppatch purge rebind report search source subscribe unbind ' +
  'unlink unlock unsubscribe'
).split(' ');

/** Declares a framework: everything about it in one place. */
export function defineFramework(framework: Framework): Framework {
  return framework;
}

/** The source of a pattern for calls and other uses of these methods: `.get(`, `.get<T>(`, `?.get!(`, `.get`. */
export function callPattern(names: readonly string[]): string {
  return String.raw`\.\s*(?:${names.join('|')})\b`;
}
