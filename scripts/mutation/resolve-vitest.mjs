/** Resolves `vitest` to the stand-in. Loaded by `in-process-runner.mjs`. */
const STAND_IN = new URL('./vitest-in-process.mjs', import.meta.url).href;

export const resolve = (specifier, context, next) =>
  specifier === 'vitest' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context);
