/** What puts paths in front of those of decorated classes: calls of an application, decorators, modules. */
export interface ApplicationPaths {
  /** `app.setGlobalPrefix('api', { exclude: ['health', { path: 'metrics', method: RequestMethod.GET }] })` */
  readonly prefix: {
    readonly method: string;
    readonly exclude: string;
    readonly path: string;
    readonly requestMethod: string;
    /** The member that stands for every method, as routes name it. */
    readonly anyMethod: string;
    /** The path of a method under that of its class, as exclusions see it. */
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

/** How classes say of what parts an application is made: `@Module({ imports, controllers })`. */
export interface ModuleWords {
  readonly package: RegExp;
  readonly decorator: string;
  /** The decorator with the path of a class. */
  readonly controller: string;
  readonly imports: string;
  readonly controllers: string;
  /** The class of a module that a function describes: `{ module, controllers }`. */
  readonly module: string;
  /** The functions that put modules under paths: `register([{ path, module, children }])`. */
  readonly tree: RegExp;
  readonly path: string;
  readonly children: string;
  /** Text of a file that serves the application that it makes, instead of a document or a job of it. */
  readonly serves: RegExp;
}
