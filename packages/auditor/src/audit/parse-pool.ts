/** The pool that reads pages, created when first needed: a process that only lists engines loads no parser and starts no thread. */
import type { ParsePool, ParsePoolOptions } from '@citeready/page-facts';

/**
 * `pool` reads in worker threads, `inline` on the calling thread, `small-first` the first small pages on the calling thread and the rest in
 * worker threads, for a process that does nothing else in the meantime. A pool passed by the caller is shared and not closed.
 */
export type ParseOption = 'pool' | 'inline' | 'small-first' | ParsePool;

export interface LazyPool {
  get(): Promise<ParsePool>;
  /** Closes the pool if it was created here. */
  close(): Promise<void>;
}

/** Default `pool`. @param options - of the worker threads, if any are started */
export function lazyPool(parse: ParseOption = 'pool', options: ParsePoolOptions = {}): LazyPool {
  if (typeof parse === 'object') return { get: () => Promise.resolve(parse), close: () => Promise.resolve() };
  let pool: Promise<ParsePool> | null = null;
  const make = async (): Promise<ParsePool> => {
    const { createInlineParsePool, createParsePool } = await import('@citeready/page-facts');
    if (parse === 'small-first') {
      const { createSmallFirstPool } = await import('@citeready/page-facts/threads');
      return createSmallFirstPool(() => createParsePool(options));
    }
    return parse === 'inline' ? createInlineParsePool() : createParsePool(options);
  };
  return {
    get: () => (pool ??= make()),
    close: async () => {
      await (await pool)?.close();
    },
  };
}
