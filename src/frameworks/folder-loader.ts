/** The options of a folder loader: the values that the call spells, and the names of the others. */
export interface LoaderOptions {
  readonly values: ReadonlyMap<string, boolean | number | string | RegExp>;
  readonly unknown: ReadonlySet<string>;
}

/** A file that a folder loader registers, and what the folders around it put in front. */
export interface LoadedFile {
  readonly file: string;
  readonly prefix: string;
}

/** A plugin of a package that registers what the files of a folder export. */
export interface FolderLoader {
  readonly packages: RegExp;
  /** The option with the folder. */
  readonly folder: string;
  /** The option with a property that stands in front of all paths. */
  readonly prefix: { readonly option: string; readonly property: string };
  /** The names of what a file may export. */
  readonly exports: {
    /** A path that stands in front instead of its folders. */
    readonly prefix: string;
    /** A path that stands in front instead of all else. */
    readonly whole: string;
    /** `false` where it is not to be loaded. */
    readonly loads: string;
  };
  /** Whether each file shares the scope around the loader, so that nothing stands in front. */
  readonly sharesScope: (options: LoaderOptions) => boolean;
  /** What it registers of the files below the folder. File paths are relative to the folder. */
  readonly filesOf: (files: readonly string[], options: LoaderOptions) => readonly LoadedFile[];
}
