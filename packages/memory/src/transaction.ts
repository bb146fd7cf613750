/**
 * Reads, writes and transactions over the tables. Writers come one after another; each works on a fork that is committed in one
 * synchronous step or thrown away. Readers never wait: they see the last committed state.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tables } from './tables.js';
import { openTables } from './tables.js';

/** How a store reaches the tables: directly, or inside a transaction. `use` runs to its end without a pause, so it is atomic. */
export interface Runner {
  readonly read: <T>(use: (tables: Tables) => T) => Promise<T>;
  readonly write: <T>(use: (tables: Tables) => T) => Promise<T>;
}

/** Outside of transactions: what is possible without waiting is done without a promise. Throws where the others reject. */
export interface AtOnceRunner {
  readonly readAtOnce: <T>(use: (tables: Tables) => T) => T;
  /** At once while nobody else writes or waits to. */
  readonly writeAtOnce: <T>(use: (tables: Tables) => T) => T | Promise<T>;
}

export interface TransactionRunner extends Runner, AtOnceRunner {
  readonly transaction: <T>(work: (runner: Runner) => Promise<T>) => Promise<T>;
  /** Looks at the committed state at once, closed or not. */
  readonly peek: <T>(use: (tables: Tables) => T) => T;
  readonly close: () => void;
}

/** Runs `use` on a fork; a throw leaves it, and what it is a fork of, as they were. */
function atomically<T>(fork: Database, use: (tables: Tables) => T): T {
  try {
    return use(fork);
  } catch (error) {
    fork.discard();
    throw error;
  }
}

/** `onCommit` is told what is about to become visible, after the fact. */
export function createTransactionRunner(onCommit: (claimable: boolean) => void): TransactionRunner {
  const root = openTables();
  /** One for all writes outside of transactions, since they come one after the other and leave it empty. */
  const fork = openTables(root);
  /** Writers and transactions that are under way or wait. */
  let writers = 0;
  let tail: Promise<void> = Promise.resolve();
  /** The transaction whose work is running in this flow of control. */
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
    // It would wait for the transaction, which waits for it: better an error than a process that hangs.
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
    // Whoever is woken by this write and writes in turn comes after it.
    writers += 1;
    try {
      return writeNow(use);
    } finally {
      writers -= 1;
    }
  };

  /** Waits for every writer that came before. */
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
