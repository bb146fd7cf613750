/** Where the worker's code is: beside this file in the build; from source, behind a module that loads TypeScript. */

/** `here` is the `import.meta.url` of a module of this package. */
export const workerEntry = (here: string): URL =>
  new URL(here.endsWith('.ts') ? './source-worker.mjs' : './parse-worker.js', here);

/** Options of a worker's own: none of the process's, since a debugger's port or a loader is not its business. From source it finds the sources of sibling packages. */
export const workerOptions = (entry: URL): string[] =>
  entry.href.endsWith('/source-worker.mjs') ? ['--conditions=@citeready/source'] : [];
