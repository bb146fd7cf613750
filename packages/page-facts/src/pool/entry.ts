/** Where the worker's code is: beside this file in the build; from source, behind a module that loads TypeScript. */

/** `here` is the `import.meta.url` of a module of this package. */
export const workerEntry = (here: string): URL =>
  new URL(here.endsWith('.ts') ? './source-worker.mjs' : './parse-worker.js', here);
