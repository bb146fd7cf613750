/** The pool that reads pages, made on first need: a process that only lists engines starts no thread. */
import { createInlineParsePool, createParsePool } from '../facts/index.js';
import type { ParsePool } from '../facts/index.js';

/** `pool` reads in worker threads, `inline` on the calling thread; a pool of the caller's own is shared and not closed. */
export type ParseOption = 'pool' | 'inline' | ParsePool;

export interface LazyPool {
  get(): ParsePool;
  /** Closes the pool where one was made here. */
  close(): Promise<void>;
}

/** Default `pool`. */
export const lazyPool = (parse: ParseOption = 'pool'): LazyPool => {
  if (typeof parse === 'object') return { get: () => parse, close: () => Promise.resolve() };
  let pool: ParsePool | null = null;
  return {
    get: () => (pool ??= parse === 'inline' ? createInlineParsePool() : createParsePool()),
    close: async () => {
      await pool?.close();
    },
  };
};
