/** The options of a folder loader: the literals, and the names of those that no literal gives. */
export interface LoaderOptions {
  readonly values: ReadonlyMap<string, boolean | number | string | RegExp | ((path: string) => boolean)>;
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
  /** The option with the folder, and the one whose property stands in front of all paths. */
  readonly folder: string;
  readonly prefix: { readonly option: string; readonly property: string };
  /** What a file may export: a path instead of its folders, one instead of all in front, options, `false` to be left out. */
  readonly exports: {
    readonly prefix: string;
    readonly whole: string;
    readonly options: string;
    readonly loads: string;
  };
  /** Whether each file shares the scope around the loader, so that nothing stands in front. */
  readonly sharesScope: (options: LoaderOptions) => boolean;
  /** What it registers of the files below the folder; their paths begin there. */
  readonly filesOf: (files: readonly string[], options: LoaderOptions) => readonly LoadedFile[];
}
