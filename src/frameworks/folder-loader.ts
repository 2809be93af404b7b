/** The options of a folder loader: the values that the call shows, and the names of those that it does not. */
export interface LoaderOptions {
  readonly values: ReadonlyMap<string, boolean | number | string | RegExp>;
  readonly unknown: ReadonlySet<string>;
}

/** A file that a folder loader registers, and the prefix that the folders around it give. */
export interface LoadedFile {
  readonly file: string;
  readonly prefix: string;
}

/** A plugin of a package that registers what the files of a folder export. */
export interface FolderLoader {
  readonly packages: RegExp;
  /** The option with the folder. */
  readonly folder: string;
  /** The option that holds options for each file, and its property with the prefix of all paths. */
  readonly prefix: { readonly option: string; readonly property: string };
  /** The names of what a file may export. */
  readonly exports: {
    /** A prefix that replaces the one from its folders. */
    readonly prefix: string;
    /** A prefix that replaces all others. */
    readonly whole: string;
    /** `false` if the file must not be loaded. */
    readonly loads: string;
  };
  /** Whether each file registers on the receiver of the loader itself, so that it gets no prefix. */
  readonly usesParentRouter: (options: LoaderOptions) => boolean;
  /** Which of the files below the folder it registers. The paths of the files start from the folder. */
  readonly filesOf: (files: readonly string[], options: LoaderOptions) => readonly LoadedFile[];
}
