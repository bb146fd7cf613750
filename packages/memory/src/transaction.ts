/**
 * Reads, writes and transactions over the tables. Writers run one after another; each works on a fork that is committed in one synchronous
 * step or discarded. Readers never wait: they see the last committed state.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tables } from './tables.js';
import { openTables } from './tables.js';

/** Access of a store to the tables: directly, or inside a transaction. `use` runs synchronously to its end, so it is atomic. */
export interface Runner {
  readonly read: <T>(use: (tables: Tables) => T) => Promise<T>;
  readonly write: <T>(use: (tables: Tables) => T) => Promise<T>;
}

/** Outside transactions: whatever is possible without waiting is done without a promise. Throws where the others reject. */
export interface AtOnceRunner {
  readonly readAtOnce: <T>(use: (tables: Tables) => T) => T;
  /** Synchronously, unless another writer is active or waiting. */
  readonly writeAtOnce: <T>(use: (tables: Tables) => T) => T | Promise<T>;
}

export interface TransactionRunner extends Runner, AtOnceRunner {
  readonly transaction: <T>(work: (runner: Runner) => Promise<T>) => Promise<T>;
  /** Reads the committed state synchronously, closed or not. */
  readonly peek: <T>(use: (tables: Tables) => T) => T;
  readonly close: () => void;
}

/** Runs `use` on a fork; if it throws, the fork's parent is unchanged. */
function atomically<T>(fork: Database, use: (tables: Tables) => T): T {
  try {
    return use(fork);
  } catch (error) {
    fork.discard();
    throw error;
  }
}

/** `onCommit` is called after each commit, with whether it made a job claimable. */
export function createTransactionRunner(onCommit: (claimable: boolean) => void): TransactionRunner {
  const root = openTables();
  /** One fork for all writes outside transactions, since they run one after the other and leave it empty. */
  const fork = openTables(root);
  /** Writers and transactions that are active or waiting. */
  let writers = 0;
  let tail: Promise<void> = Promise.resolve();
  /** The transaction whose work is running in this async context. */
  const surrounding = new AsyncLocalStorage<{ over: boolean }>();
  let closed = false;

  const assertOpen = (): void => {
    if (closed) throw new Error('the memory backend is closed');
  };

  const publish = (changed: Database): void => {
    const before = root.counters.get('claimable');
    changed.commit();
    onCommit(root.counters.get('claimable') !== before);
  };

  const assertOutside = (): void => {
    // It would wait for the transaction, which waits for it: an error is better than a deadlock.
    if (surrounding.getStore()?.over === false) {
      throw new Error('a transaction is not reentrant: inside its work, write through `tx` only');
    }
  };

  const writeNow = <T>(use: (tables: Tables) => T): T => {
    assertOpen();
    const result = atomically(fork, use);
    publish(fork);
    return result;
  };

  const writeAtOnce = <T>(use: (tables: Tables) => T): T | Promise<T> => {
    if (writers > 0) return exclusively(() => writeNow(use));
    assertOutside();
    // A listener that is woken by this write and writes in turn runs after it.
    writers += 1;
    try {
      return writeNow(use);
    } finally {
      writers -= 1;
    }
  };

  /** Waits for every earlier writer. */
  const exclusively = async <T>(work: () => Promise<T> | T): Promise<T> => {
    assertOutside();
    writers += 1;
    const before = tail;
    let release: () => void = () => {};
    tail = new Promise((resolve) => (release = resolve));
    await before;
    try {
      assertOpen();
      return await work();
    } finally {
      writers -= 1;
      release();
    }
  };

  const readAtOnce = <T>(use: (tables: Tables) => T): T => {
    assertOpen();
    return use(root);
  };

  return {
    readAtOnce,
    writeAtOnce,
    read: async (use) => readAtOnce(use),
    write: async (use) => writeAtOnce(use),

    transaction: (work) =>
      exclusively(async () => {
        const draft = openTables(root);
        const step = openTables(draft);
        const state = { over: false };
        const assertRunning = (): void => {
          if (state.over) throw new Error('the transaction is over');
        };
        const inside: Runner = {
          async read(use) {
            assertRunning();
            return use(draft);
          },
          async write(use) {
            assertRunning();
            const result = atomically(step, use);
            step.commit();
            return result;
          },
        };
        try {
          const result = await surrounding.run(state, () => work(inside));
          state.over = true;
          publish(draft);
          return result;
        } finally {
          state.over = true;
        }
      }),

    peek: (use) => use(root),

    close() {
      closed = true;
    },
  };
}
