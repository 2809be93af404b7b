import type { Dialect, Equality, Path, ProjectFacts, RouteKind, RouterBehaviour, Span } from '../model.ts';
import type { MatchingSettings } from '../model/settings.ts';
import type { Shape } from '../syntax/shape.ts';
import type { ApplicationPaths } from './application-paths.ts';
import type { FolderLoader } from './folder-loader.ts';

/** An option of a router, and where a file can show how it is set. */
export type RouterOption =
  /** A property of the options that the receiver is created with; a dotted name goes into nested objects. */
  | { readonly kind: 'property'; readonly name: string }
  /** A setting of the application, which methods take by its name: `app.enable('strict routing')`. */
  | { readonly kind: 'setting'; readonly name: string; readonly setters: ReadonlySet<string | undefined> };

/** What is known of the project when a framework decides. `undefined` is unknown throughout. */
export interface Facts extends ProjectFacts {
  readonly major: number | undefined;
  /** `settings.rest.matching`, for every framework: one may run on another. */
  readonly matching: MatchingSettings;
  /** Whether the text of the file has something in it, wherever it may stand. */
  readonly mentions: (pattern: RegExp) => boolean;
  /** The same of the file that starts the application, where it can be told which that is. */
  readonly entryMentions: (pattern: RegExp) => boolean;
}

/** What is known of one receiver besides. */
export interface ReceiverFacts extends Facts {
  /** `undefined` where no call registers: the path belongs to a decorator. */
  readonly shape: Shape | undefined;
  /** How an option is set: `absent` when the file shows that it is left alone. */
  readonly read: (option: RouterOption) => boolean | 'absent' | undefined;
}

/** What a path is for: the kinds of a route, with two that some frameworks treat apart. */
export type PathRole = RouteKind | 'prefix' | 'controller';

/** How people write code of a framework that nothing else of the file explains. */
export interface Conventions {
  /** What a parameter called `app` or `router` is. */
  readonly receiver: Shape;
  /** Names of receivers that only this framework has. */
  readonly names?: RegExp;
  /** Names of handler parameters that tell the framework. */
  readonly handlerParameters: readonly string[];
  /** The parameters of a handler as everybody names them, of two at least, joined by commas. */
  readonly handler: RegExp;
  /** Packages around the framework, which a file of it imports. */
  readonly relatedPackages: RegExp;
  /** A parameter that holds the module itself: `(app, express) => { express.Router() … }`. */
  readonly moduleParameter?: string;
  /** Whether `{ method, path }` without `url` may be given to another thing than its `route()`. */
  readonly describesByUrl?: true;
}

/** What shows that code is of this framework, so that no receiver of another one is assumed in it. */
export interface Claims {
  /** Modules that only files of it import. */
  readonly modules: RegExp;
  /** How its handlers name their first parameter. */
  readonly handlerParameter: RegExp;
}

/** How handlers pass requests on: `(request, response, next)`, `(context, next)`. */
export interface HandlerFacts {
  /** Which parameter of a handler is `next`. */
  readonly nextAt: number;
  /** Left out where a handler can do nothing but to end a request or to go on with the very next handler. */
  readonly exits?: HandlerExits;
  /** Whether middleware gets all paths below its own: `/admin/users` of `use('/admin', check)`. */
  readonly middlewareGetsBelow?: true;
}

/** What is known of handlers that may fail, `next(error)`, or leave out the rest of their route, `next('route')`. */
export interface HandlerExits {
  /** Packages whose middleware ends a request, fails, or goes on with the next handler: read in their source. */
  readonly plainMiddleware: ReadonlySet<string>;
  /** Packages whose one function hands the errors of a handler to `next`, and does nothing else. */
  readonly errorWrappers: ReadonlySet<string>;
  /** The methods that register middleware, which may send requests past the rest of its router: `next('router')`. */
  readonly middlewareMethods: ReadonlySet<string | undefined>;
}

/** The parts of a request that handlers read. */
export type RequestPart = 'body' | 'query' | 'params' | 'headers' | 'session';

/** The parts of a request as most frameworks name them: `request.body`. */
export const REQUEST_PARTS: ReadonlyMap<string, RequestPart> = new Map(
  (['body', 'query', 'params', 'headers', 'session'] as const).map((part) => [part, part]),
);

/** How a handler reads its request and answers it. Asked by `handlers/`. */
export interface HandlerApi {
  /** What members of the request give, as they are written behind it: `body`, `request.body`, `header()`. */
  readonly reads: ReadonlyMap<string, RequestPart>;
  /** Which parameter is the request; the reply follows it. `undefined` where decorators say what each parameter is. */
  readonly requestAt: number | undefined;
  readonly decorators?: ReadonlyMap<string, RequestPart | 'request' | 'reply'>;
  /** Members of the body that middleware writes, by habit: who is signed in. */
  readonly filledByMiddleware?: RegExp;
  /** The decorator that sets the status of a method's answer. */
  readonly statusDecorator?: string;
  /** Methods of the reply that set the status, and those that send a body; both can be chained. */
  readonly setsStatus: ReadonlySet<string>;
  readonly sends: ReadonlySet<string>;
  /** Whether the request and the reply are one parameter. */
  readonly isContext?: true;
  /** Whether what sends a body takes the status behind it: `c.json({ … }, 204)`. */
  readonly statusArgument?: true;
  /** Members that set the status and the body by an assignment; without them it is `statusCode` alone. */
  readonly assigns?: { readonly status: string; readonly body: string };
  /** Whether a handler fails that gives 204 a body, at least on some runtimes (measured). */
  readonly refusesBodyOf204?: true;
  /** Whether what a handler returns is sent as the body. */
  readonly sendsResult: boolean;
  /** Those of them whose answer is the same, header for header, when a body behind 204 is left out (measured). */
  readonly dropsBodyOf204: ReadonlySet<string>;
  /** Code that may see such a body before it is dropped. */
  readonly seesBodies?: RegExp;
  /** Packages that keep sessions on the server or in a cookie, and those that take the method from elsewhere. */
  readonly packages?: {
    readonly sessions: RegExp;
    readonly cookieSessions?: RegExp;
    readonly methodOverride?: RegExp;
  };
  /** Methods under which no body is read, whatever is sent: a handler gets none (measured). */
  readonly withoutBody?: readonly string[];
}

/** What decides, besides methods and paths, which of two routes gets a request. Asked by `order/`. */
export interface RouteOrder {
  /** Text of a file that shows that the order of its routes is not all that matters there: then none are compared. */
  readonly hiddenBy?: readonly RegExp[];
  /** Routes, middleware and mounted routers stand in one order, and a handler passes requests on by `next()`. */
  readonly handlers?: HandlerFacts;
  /** Options of a route, or of the class around it, by which it shares its method and path with another one. */
  readonly constraints?: readonly string[];
  /** Whether a plugin registers on the router of the whole application, in whichever scope. */
  readonly pluginsShareRouter?: true;
  /** Routes are methods with decorators. Names of those that may tell requests for one path apart. */
  readonly constrainingDecorators?: RegExp;
}

/** One framework: how it registers, how it cuts a path, and what its router treats as equal. */
export interface Framework {
  readonly name: string;
  /** For people: `Express`. */
  readonly title: string;
  /** The source of a pattern that matches every text which names one of its modules or types, and few others. */
  readonly mentions: string;
  /** The source of a pattern that matches every text which calls or applies what registers. */
  readonly registers: string;
  /** What a module of this name gives a file that imports it. */
  readonly module: (name: string) => Shape | undefined;
  /** Types of other modules that register by a call: asked of the type checker. */
  readonly receivers: readonly Shape[];
  /** `undefined` where nothing is known by convention. */
  readonly conventions?: Conventions;
  /** Left out where conventions say what is assumed. */
  readonly claims?: Claims;
  /** A type of a file of the project says by its name what it extends: `FastifyTypedInstance`. */
  readonly projectType?: (name: string) => Shape | undefined;
  /** Packages whose version range gives the major version, most telling first. */
  readonly packages: readonly string[];
  /** The newest major version that is measured; the settings may name none beyond it. */
  readonly latestMajor: number;
  /** What `settings.rest.matching` may say of it: the accepted values of each key. */
  readonly options: Readonly<Record<string, 'major' | 'boolean' | readonly string[]>>;
  readonly dialect: (facts: Facts) => Dialect;
  /** Whether the router answers the same requests when just the letter case, or the last slash, of a path changes. */
  readonly equality: (role: PathRole, facts: ReceiverFacts) => Equality;
  /** Code of a file that reads the text of a route or changes it, so that no change of one is without effect. */
  readonly readsRoutes: RegExp;
  /** What its router makes of paths and of their order. */
  readonly behaviour: (facts: Facts) => RouterBehaviour;
  /** Parts whose letters the router compares one by one even where it ignores case elsewhere, under a known base. */
  readonly caseSensitiveSpans?: (path: Path, base: string | undefined) => readonly Span[];
  /** `undefined` where nothing is known of its handlers. */
  readonly handlers?: HandlerApi;
  /** `undefined` where nothing is known of the order of its routes. */
  readonly order?: RouteOrder;
  /** The path under a base; `undefined` where the two together never match or nothing is known. */
  readonly join: (base: string, path: string) => string | undefined;
  /** The same of a prefix under another one, where that differs. */
  readonly joinPrefix?: (base: string, prefix: string) => string | undefined;
  /** `undefined` where calls of routers alone say what stands in front of a path. */
  readonly application?: ApplicationPaths;
  /** A plugin that registers the files of a folder. */
  readonly loader?: FolderLoader;
  /** The command in a script of package.json that serves the plugin which a file exports. */
  readonly starts?: string;
  /** Packages whose one function takes a plugin's own scope away: it registers in the scope around it. */
  readonly unscopedBy?: RegExp;
  /** Code of plugins that take no notice of their prefix, since they share the instance around them. */
  readonly ignoresPrefix?: RegExp;
}

/**
 * The source of a pattern of code that takes a member out of an object: `const { params: { id }, route } = req`,
 * `({ route: own }) => own.path`. It also finds some lists and objects that only have the name.
 */
export function takesOut(member: string): string {
  return String.raw`[{,]\s*${member}\s*(?:[,}]|=(?!=))|\{[^{}()]*\b${member}\b(?!\s*:\s*\w+\s*\??\.)[^{}()]*\}\s*(?:[),]|=(?!=))|\b${member}\s*:\s*\{`;
}

/** What has a `stack` and is no router: errors, and what an answer tells of them. */
const FAILURES = String.raw`(?:e|ex|exception|reason|cause|warning|res|response|result|payload|body|info|\w*[eE]rr(?:or)?)`;

/** The source of a pattern of code that gets at the layers of a router: `router.stack`, `const { stack } = router`. */
export const STACK = [
  String.raw`\.(?<=[\w\]]\s*[?!]?\.)(?<!\b${FAILURES}\s*[?!]?\.)\s*stack\b`,
  String.raw`\{[^{}()]*\bstack\b[^{}()]*\}\s*=\s*(?!${FAILURES}\b)\w`,
].join('|');

/** The source of a pattern of code that writes out a value of one of these names: `console.log(req)`. */
export function printsOf(names: string): string {
  return String.raw`(?:\bconsole\s*\.\s*\w+|\binspect|\bstringify)\s*\([^()\n]*\b(?:${names})\s*[,)]`;
}

/** The methods that Node.js parses, as routers of Express and Koa name theirs (measured on express 4.22 and 5.3, @koa/router 12 to 15). */
export const NODE_VERBS: readonly string[] = (
  'get post put patch delete head options query connect trace acl bind checkout copy link lock m-search merge ' +
  'mkactivity mkcalendar mkcol move notify propfind proppatch purge rebind report search source subscribe unbind ' +
  'unlink unlock unsubscribe'
).split(' ');

/** Declares a framework: the one place that says what it is. */
export function defineFramework<const Declared extends Framework>(framework: Declared): Declared {
  return framework;
}

/** The source of a pattern of method calls: `.get(`, `.get<T>(`, `?.get!(`. */
export function callsOf(names: readonly string[]): string {
  return String.raw`\.\s*(?:${names.join('|')})\b`;
}
