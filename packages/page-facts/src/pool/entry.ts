/** Location of the worker's code: next to this file in the build; when running from source, behind a module that loads TypeScript. */

/** `here` is the `import.meta.url` of a module of this package. */
export const workerEntry = (here: string): URL =>
  new URL(here.endsWith('.ts') ? './source-worker.mjs' : './parse-worker.js', here);

/**
 * Node options of a worker. It inherits none from the process, such as a debugger port or a loader. When running from source, it finds the
 * sources of sibling packages.
 */
export const workerOptions = (entry: URL): string[] =>
  entry.href.endsWith('/source-worker.mjs') ? ['--conditions=@citeready/source'] : [];
