/** Reads pages in a small pool of worker threads, so that a hostile page costs only that page and never the process. */
import { availableParallelism } from 'node:os';
import { workerEntry } from './entry.js';
import { createFactsShelf } from '../packed/shelf.js';
import { ParseWorker } from './parse-worker.js';
import type { ParsePool } from './types.js';

/** The number of threads that read pages, and their limits. */
export interface ParsePoolOptions {
  /** Worker threads, started when needed. Default: one less than the processors, 1 to 4. */
  readonly workers?: number;
  /** Time for one page, in milliseconds. Default 5,000; ordinary pages take 1 to 50. */
  readonly timeMs?: number;
  /** JavaScript heap of a worker in MB. Default 256. */
  readonly heapMb?: number;
  /** Time for a worker to start, in milliseconds. Default 30,000. */
  readonly startMs?: number;
  /** Whether to detect the language of the text. Default true. */
  readonly detectLanguage?: boolean;
  /**
   * Whether threads lower their priority for the calling thread and other pools while processors are busy: for background work. Has an
   * effect on Linux only, where each thread has a priority. Default false.
   */
  readonly givesWay?: boolean;
  /** Milliseconds after which a thread that has nothing to do ends, and gives back what it holds; the next page starts another one. Default never. */
  readonly idleMs?: number;
  /** The worker's code; for tests of the pool. */
  readonly entry?: URL;
}

interface Job {
  readonly begin: (worker: ParseWorker) => Promise<unknown>;
  /** Ends the wait for the job, unless it has ended. */
  readonly settle: (rejection: Promise<never>) => void;
}

/** Creates a pool of worker threads. No thread starts before the first page; idle threads do not keep the process alive. */
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

  /** Runs work on the next free worker. */
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
          // Resolving with the worker's promise would tie the outcome to it and leave the rejection of an abort unhandled.
          done.then(resolve, reject);
          return done;
        },
        settle: (result) => void result.catch(reject),
      };
      abort = () => {
        queue.delete(job);
        // Work in progress is left to its time limit: the worker stays warm, its outcome is discarded.
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
    // A worker that ends keeps its slot in the pool; the next page starts a new thread.
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

/** Rejects with the reason of an aborted signal, whatever it is. */
async function rejection(signal: AbortSignal | undefined): Promise<never> {
  signal?.throwIfAborted();
  throw new Error('Aborted.');
}
