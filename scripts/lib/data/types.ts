/** What the data compiler passes from step to step. */

export interface DataFile {
  /** Relative to the data folder: `audience/groups.yaml`. */
  readonly path: string;
  /** The file's name without folder and ending: `groups`. */
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** One kind of data: which files there are, what each must be, and which module is made of them. */
export interface DataKind {
  /** Which files it reads: a path under the data folder, where `*` stands for one file name that no kind names whole, and the schema that each must meet. */
  readonly sources: readonly { readonly files: string; readonly schema: string }[];
  /** Mistakes that show only when files are seen together, each beginning with the file's path. Default: none. */
  readonly mistakes?: (files: readonly DataFile[]) => readonly string[];
  /** Module of the package's `src/generated/`, without its ending. */
  readonly module: string;
  /** Says what the module holds; a sentence for its first lines. */
  readonly about: string;
  /** Name of the exported function; the type of what it returns is exported under the same name with a capital. */
  readonly name: string;
  /** Its type, given the files, and the `import type` lines that the type needs. */
  readonly type: (files: readonly DataFile[]) => string;
  readonly imports: readonly string[];
  /** What the function returns, made of the files in the order of the sources and by path: texts, numbers, lists and maps. */
  readonly shape: (files: readonly DataFile[]) => unknown;
  /** Lists that code needs at import, by name. Default: none. */
  readonly constants?: (files: readonly DataFile[]) => Readonly<Record<string, readonly string[]>>;
  /** A license that must go with the data, as a comment. Default: none. */
  readonly license?: string;
}
