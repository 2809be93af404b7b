/** What precedes the paths of decorated classes: calls of an application, decorators, modules. */
export interface ApplicationPaths {
  /** `app.setGlobalPrefix('api', { exclude: ['health', { path: 'metrics', method: RequestMethod.GET }] })` */
  readonly prefix: {
    readonly method: string;
    readonly exclude: string;
    readonly path: string;
    readonly requestMethod: string;
    /** The member for all methods, by the name that routes use for it. */
    readonly anyMethod: string;
    /** Joins the path of a class and of a method as exclusions see it. */
    readonly compared: (base: string, path: string) => string;
    readonly exclusion: (pattern: string, major: number | undefined) => RegExp | undefined;
  };
  /** `app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' })`, `@Version('2')`, `@Controller({ version })` */
  readonly versions: {
    readonly method: string;
    readonly decorator: string;
    readonly option: string;
    readonly type: string;
    /** Names of the type that puts the version into the path. */
    readonly inPath: RegExp;
    readonly defaultVersion: string;
    readonly prefix: string;
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
  /** The functions that put modules under paths: `register([{ path, module, children }])`. */
  readonly tree: RegExp;
  readonly path: string;
  readonly children: string;
  /** Text of a file that serves the application it creates, rather than using it for a document or a job. */
  readonly serves: RegExp;
}
