/**
 * Reads the first small pages on the calling thread and everything else in a pool. A thread takes as long to start as some dozen small
 * pages take to read, and holds a second copy of the parser and of the language table. For a command that reads one site; a service uses a
 * pool to keep its event loop free.
 */
import type { ParsePool } from './types.js';
import { createInlineParsePool } from './inline.js';
import { loadTask, runTask } from './task.js';

/** Limits for reading on the calling thread before any thread starts. */
export interface SmallFirstOptions {
  /** Maximum number of pages and tasks on the calling thread. Default 8. */
  readonly pages?: number;
  /** Maximum size of each in bytes. Default 65,536: even a page crafted to be slow then takes at most a tenth of a second. */
  readonly bytes?: number;
}

/**
 * A pool that reads the first small pages on the calling thread and passes everything else to another pool.
 *
 * @param makePool creates the pool for the rest, when first needed
 */
export function createSmallFirstPool(makePool: () => ParsePool, options: SmallFirstOptions = {}): ParsePool {
  const { pages = 8, bytes = 65_536 } = options;
  const inline = createInlineParsePool();
  let left = pages;
  let threads: ParsePool | null = null;
  let closed = false;
  const started = (): ParsePool => {
    if (closed) throw new Error('The parse pool is closed.');
    return (threads ??= makePool());
  };
  /** Takes one of the inline slots. Once threads exist, they are cheaper. */
  const takes = ({ byteLength }: Uint8Array): boolean => {
    if (closed || threads !== null || left === 0 || byteLength > bytes) return false;
    left -= 1;
    return true;
  };

  return {
    parse: async (resource, signal) =>
      takes(resource.body) ? inline.parse(resource, signal) : started().parse(resource, signal),
    run: async (task, signal) => {
      signal?.throwIfAborted();
      if (takes(task.input)) return runTask(await loadTask(task.module.href), task.input, task.options);
      const pool = started();
      if (pool.run === undefined) throw new Error('The pool takes no tasks.');
      return pool.run(task, signal);
    },
    rest: async () => {
      await threads?.rest?.();
    },
    close: async () => {
      closed = true;
      await Promise.all([inline.close(), threads?.close()]);
    },
  };
}
