/** Tasks other than reading pages: loaded by their module's URL. A failing task affects only itself. */
import type { TaskFunction, TaskOutcome } from './types.js';

/** @throws if the module does not exist or has no function as its default export. */
export async function loadTask(module: string): Promise<TaskFunction> {
  const loaded: unknown = await import(/* @vite-ignore */ module);
  const run = (loaded as { readonly default?: unknown }).default;
  if (typeof run !== 'function') throw new TypeError('A task module exports a function as its default.');
  return run as TaskFunction;
}

export async function runTask(run: TaskFunction, input: Uint8Array, options: unknown): Promise<TaskOutcome> {
  try {
    return { result: await run(input, options) };
  } catch (error) {
    return {
      failed: 'crash',
      message: `The reader stopped: ${error instanceof Error ? error.name : 'unknown error'}.`,
    };
  }
}
