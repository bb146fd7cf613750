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

export interface TransactionRunner extends Runner {
  readonly transaction: <T>(work: (runner: Runner) => Promise<T>) => Promise<T>;
  /** Looks at the committed state at once, closed or not. */
  readonly peek: <T>(use: (tables: Tables) => T) => T;
  readonly close: () => void;
}

/** Runs `use` on a fork of `base`; a throw leaves `base` as it was. */
function atomically<T>(base: Tables, use: (tables: Tables) => T): { readonly result: T; readonly fork: Database } {
  const fork = openTables(base);
  return { result: use(fork), fork };
}

/** `onCommit` is told what is about to become visible, after the fact. */
export function createTransactionRunner(onCommit: (claimable: boolean) => void): TransactionRunner {
  const root = openTables();
  let tail: Promise<void> = Promise.resolve();
  /** The transaction whose work is running in this flow of control. */
  const surrounding = new AsyncLocalStorage<{ over: boolean }>();
  let closed = false;

  const assertOpen = (): void => {
    if (closed) throw new Error('the memory backend is closed');
  };

  const publish = (fork: Database): void => {
    const before = root.counters.get('claimable');
    fork.commit();
    onCommit(root.counters.get('claimable') !== before);
  };

  /** Waits for every writer that came before. */
  const exclusively = async <T>(work: () => Promise<T> | T): Promise<T> => {
    // It would wait for the transaction, which waits for it: better an error than a process that hangs.
    if (surrounding.getStore()?.over === false) {
      throw new Error('a transaction is not reentrant: inside its work, write through `tx` only');
    }
    const before = tail;
    let release: () => void = () => {};
    tail = new Promise((resolve) => (release = resolve));
    await before;
    try {
      assertOpen();
      return await work();
    } finally {
      release();
    }
  };

  return {
    async read(use) {
      assertOpen();
      return use(root);
    },

    write: (use) =>
      exclusively(() => {
        const { result, fork } = atomically(root, use);
        publish(fork);
        return result;
      }),

    transaction: (work) =>
      exclusively(async () => {
        const draft = openTables(root);
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
            const { result, fork } = atomically(draft, use);
            fork.commit();
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
