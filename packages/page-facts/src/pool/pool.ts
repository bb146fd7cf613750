/** Pages are read in a small pool of worker threads, so that a hostile page costs that page and never the process. */
import { availableParallelism } from 'node:os';
import { workerEntry } from './entry.js';
import { createFactsShelf } from '../packed/shelf.js';
import { ParseWorker } from './parse-worker.js';
import type { ParsePool } from './types.js';

/** How many threads read pages, and what each may take. */
export interface ParsePoolOptions {
  /** Worker threads, started when needed. Default: one less than the processors, 1 to 4. */
  readonly workers?: number;
  /** For one page, in milliseconds. Default 5,000; ordinary pages take 1 to 50. */
  readonly timeMs?: number;
  /** JavaScript heap of a worker in MB. Default 256. */
  readonly heapMb?: number;
  /** For a worker to start, in milliseconds. Default 30,000. */
  readonly startMs?: number;
  /** Whether to detect the language of the text. Default true. */
  readonly detectLanguage?: boolean;
  /**
   * Whether threads give way to the calling one and to those of other pools while processors are busy: for work that nobody waits for at a screen. On Linux alone, where
   * a thread has a priority; elsewhere it changes nothing. Default false.
   */
  readonly givesWay?: boolean;
  /** Milliseconds after which a thread that has nothing to do ends, and gives back what it holds; the next page starts another one. Default never. */
  readonly idleMs?: number;
  /** The worker's code; for tests of the pool itself. */
  readonly entry?: URL;
}

interface Job {
  readonly begin: (worker: ParseWorker) => Promise<unknown>;
  /** Ends the wait for it, unless it has ended. */
  readonly settle: (rejection: Promise<never>) => void;
}

/** A pool of worker threads. None is started before the first page; idle ones do not keep the process alive. */
export function createParsePool(options: ParsePoolOptions = {}): ParsePool {
  const size = Math.max(1, options.workers ?? Math.min(4, availableParallelism() - 1));
  const limits = {
    timeMs: options.timeMs ?? 5_000,
    heapMb: options.heapMb ?? 256,
    startMs: options.startMs ?? 30_000,
    idleMs: options.idleMs ?? null,
  };
  const entry = options.entry ?? workerEntry(import.meta.url);
  const settings = { detectLanguage: options.detectLanguage ?? true, givesWay: options.givesWay ?? false };
  const shelf = createFactsShelf();
  const idle: ParseWorker[] = [];
  const all: ParseWorker[] = [];
  const queue = new Set<Job>();
  let closed = false;

  const next = (): void => {
    for (const job of queue) {
      const worker = idle.pop() ?? grow();
      if (worker === null) return;
      queue.delete(job);
      const outcome = job.begin(worker);
      const free = (): void => {
        idle.push(worker);
        next();
      };
      outcome.then(free, free);
    }
  };
  const grow = (): ParseWorker | null => {
    if (all.length >= size) return null;
    const worker = new ParseWorker(entry, limits, settings, shelf);
    all.push(worker);
    return worker;
  };

  /** Has work done by the next worker that is free. */
  const queued = async <Outcome>(
    work: (worker: ParseWorker) => Promise<Outcome>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome> => {
    signal?.throwIfAborted();
    if (closed) throw new Error('The parse pool is closed.');
    let abort = (): void => undefined;
    const outcome = new Promise<Outcome>((resolve, reject) => {
      const job: Job = {
        begin: (worker) => {
          const done = work(worker);
          // Resolving with the worker's promise would bind the outcome to it, and leave an abort's rejection to nobody.
          done.then(resolve, reject);
          return done;
        },
        settle: (result) => void result.catch(reject),
      };
      abort = () => {
        queue.delete(job);
        // What is under way is left to its time limit: its worker stays warm, its outcome goes nowhere.
        job.settle(rejection(signal));
      };
      signal?.addEventListener('abort', abort, { once: true });
      queue.add(job);
      next();
    });
    try {
      return await outcome;
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  };

  return {
    parse: (resource, signal) => queued((worker) => worker.parse(resource), signal),
    run: (task, signal) => queued((worker) => worker.run(task), signal),
    // A worker that ends is a place in the pool as before; its thread starts anew with the next page.
    rest: async () => {
      await Promise.all(idle.map((worker) => worker.rest()));
    },
    close: async () => {
      closed = true;
      const reason = new Error('The parse pool was closed.');
      for (const job of queue) job.settle(Promise.reject(reason));
      queue.clear();
      await Promise.all(all.map((worker) => worker.stop(reason)));
    },
  };
}

/** Rejects with the reason of an aborted signal, whatever that is. */
async function rejection(signal: AbortSignal | undefined): Promise<never> {
  signal?.throwIfAborted();
  throw new Error('Aborted.');
}
