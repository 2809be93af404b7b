/** How a framework names what precedes the paths of decorated classes: in calls, decorators and modules. */
export interface ApplicationPaths {
  /** `app.setGlobalPrefix('api', { exclude: ['health', { path: 'metrics', method: RequestMethod.GET }] })` */
  readonly prefix: {
    readonly method: string;
    readonly exclude: string;
    readonly path: string;
    readonly requestMethod: string;
    /** The member of `RequestMethod` for all methods. */
    readonly anyMethod: string;
    /** Joins the path of a class and of a method as exclusions see it. */
    readonly joinForExclusion: (base: string, path: string) => string;
    /** What an excluded path matches in a major version of the framework; `undefined` if it refuses the pattern. */
    readonly exclusion: (pattern: string, major: number | undefined) => RegExp | undefined;
  };
  /**
   * `app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1', prefix: 'v' })`, `@Version('2')`,
   * `@Controller({ version: VERSION_NEUTRAL })`
   */
  readonly versions: {
    readonly method: string;
    readonly decorator: string;
    readonly option: string;
    readonly type: string;
    /** Names of the type that puts the version into the path. */
    readonly inPath: RegExp;
    readonly defaultVersion: string;
    readonly prefix: string;
    /** The text of an omitted `prefix`. */
    readonly usualPrefix: string;
    readonly neutral: string;
  };
  readonly modules: ModuleWords;
}

/** How classes declare the parts of an application: `@Module({ imports, controllers })`. */
export interface ModuleWords {
  readonly package: RegExp;
  readonly decorator: string;
  /** The decorator with the path of a class. */
  readonly controller: string;
  readonly imports: string;
  readonly controllers: string;
  /** The property with the class of a module that a function returns: `{ module, controllers }`. */
  readonly module: string;
  /** The functions that put modules under paths: `RouterModule.register([{ path, module, children }])`. */
  readonly tree: RegExp;
  readonly path: string;
  readonly children: string;
  /** Text of a file that serves the application it creates, rather than using it for a document or a job. */
  readonly serves: RegExp;
}
