/** One worker thread as the pool sees it: started when first needed, terminated after a page that exceeds a limit. */
import { Worker } from 'node:worker_threads';
import type { PageResource } from '../types.js';
import { workerOptions } from './entry.js';
import { openFacts } from '../packed/packed-facts.js';
import type { FactsShelf } from '../packed/shelf.js';
import type { PackedOutcome, ParseMessage, TaskMessage, WorkerMessage, WorkerSettings } from './messages.js';
import type { ParseFailure, ParseOutcome, PoolTask, TaskOutcome } from './types.js';

export interface WorkerLimits {
  readonly timeMs: number;
  readonly heapMb: number;
  /** Milliseconds for starting up, including the language table. */
  readonly startMs: number;
  /** For which a thread without work lives on; `null` for as long as the pool. */
  readonly idleMs: number | null;
}

/**
 * Room for young objects. V8 keeps two halves of four megabytes for it, and would keep two of eight for 16: the difference is lost to every thread for as long as it lives, and
 * pages are read and sites judged in the same time.
 */
const YOUNG_MB = 12;

type Outcome = PackedOutcome | TaskOutcome;

type Running = {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
};

/** Work for the thread, with the buffer that is transferred. */
interface Waiting {
  readonly message: ParseMessage | TaskMessage;
  readonly moved: ArrayBuffer;
  /** What the work is, for messages. */
  readonly what: string;
  readonly timeMs: number;
}

/** A separate copy: bytes may be a view of a larger buffer, which would be cloned as a whole; the copy is transferred instead of cloned. */
const copyOf = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

export class ParseWorker {
  private thread: Worker | null = null;
  private ready = false;
  private running: Running | null = null;
  private timer: NodeJS.Timeout | undefined;
  /** Until an idle thread ends. */
  private idle: NodeJS.Timeout | undefined;
  private waiting: Waiting | null = null;
  private what = '';

  constructor(
    private readonly entry: URL,
    private readonly limits: WorkerLimits,
    private readonly settings: WorkerSettings,
    private readonly shelf: FactsShelf,
  ) {}

  /** Reads one page. Do not call it again before the promise settles. */
  async parse(resource: PageResource): Promise<ParseOutcome> {
    const body = copyOf(resource.body);
    const message = { resource: { ...resource, body } };
    const outcome = await this.begin({ message, moved: body.buffer, what: 'page', timeMs: this.limits.timeMs });
    if ('result' in outcome) throw new Error('A parse worker answered a page with the result of a task.');
    return 'packed' in outcome ? { facts: openFacts(outcome.packed, this.shelf) } : outcome;
  }

  /** Runs one task. Do not call it again before the promise settles. */
  async run({ module, input, options, timeMs = this.limits.timeMs }: PoolTask): Promise<TaskOutcome> {
    const bytes = copyOf(input);
    const message = { module: module.href, input: bytes, options };
    const outcome = await this.begin({ message, moved: bytes.buffer, what: 'file', timeMs });
    if ('packed' in outcome) throw new Error('A parse worker answered a task with a page.');
    return outcome;
  }

  private begin(waiting: Waiting): Promise<Outcome> {
    clearTimeout(this.idle);
    return new Promise((resolve, reject) => {
      this.running = { resolve, reject };
      this.waiting = waiting;
      const thread = this.thread ?? this.start();
      thread.ref();
      if (this.ready) this.send(thread);
    });
  }

  /** Terminates the thread; a page in progress is rejected. */
  async stop(reason: Error): Promise<void> {
    const thread = this.drop();
    this.settle((running) => {
      running.reject(reason);
    });
    await thread?.terminate();
  }

  /** Terminates an idle thread; the next page starts a new one. */
  async rest(): Promise<void> {
    if (this.running === null) await this.drop()?.terminate();
  }

  private start(): Worker {
    const thread = new Worker(this.entry, {
      execArgv: workerOptions(this.entry),
      resourceLimits: {
        maxOldGenerationSizeMb: this.limits.heapMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: 4,
      },
      workerData: this.settings,
      name: 'citeready-parser',
    });
    this.thread = thread;
    this.ready = false;
    this.timer = this.after(this.limits.startMs, () => {
      this.startFailed(thread, new Error(`A parse worker did not start within ${this.limits.startMs} ms.`));
    });
    thread.on('message', (message: WorkerMessage) => {
      if (thread === this.thread) this.heard(thread, message);
    });
    thread.on('error', (error: Error & { code?: string }) => {
      if (thread === this.thread) this.broke(thread, error);
    });
    thread.on('exit', () => {
      if (thread === this.thread) this.broke(thread, new Error('The worker thread ended.'));
    });
    return thread;
  }

  private send(thread: Worker): void {
    if (this.waiting === null) return;
    const { message, moved, what, timeMs } = this.waiting;
    this.waiting = null;
    this.what = what;
    this.timer = this.after(timeMs, () => {
      this.end(thread, { failed: 'timeout', message: `The ${what} was not read within ${timeMs} ms.` });
    });
    thread.postMessage(message, [moved]);
  }

  private heard(thread: Worker, message: WorkerMessage): void {
    clearTimeout(this.timer);
    if ('ready' in message) {
      this.ready = true;
      this.send(thread);
      return;
    }
    // An idle worker must not keep the host's process alive.
    thread.unref();
    const { idleMs } = this.limits;
    if (idleMs !== null) this.idle = setTimeout(() => void this.rest(), idleMs).unref();
    this.settle((running) => {
      if ('trouble' in message) running.reject(new Error(message.trouble));
      else running.resolve(message.outcome);
    });
  }

  private broke(thread: Worker, error: Error & { code?: string }): void {
    if (!this.ready) {
      this.startFailed(thread, new Error('A parse worker could not start.', { cause: error }));
      return;
    }
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      this.end(thread, {
        failed: 'memory',
        message: `The ${this.what} needed more than ${this.limits.heapMb} MB to read.`,
      });
    } else {
      this.end(thread, { failed: 'crash', message: `The parser stopped: ${error.name}.` });
    }
  }

  private startFailed(thread: Worker, error: Error): void {
    this.drop();
    void thread.terminate();
    this.settle((running) => {
      running.reject(error);
    });
  }

  private end(thread: Worker, outcome: ParseFailure): void {
    this.drop();
    void thread.terminate();
    this.settle((running) => {
      running.resolve(outcome);
    });
  }

  /** Drops the thread: the next page starts a new one. */
  private drop(): Worker | null {
    clearTimeout(this.timer);
    clearTimeout(this.idle);
    const thread = this.thread;
    this.thread = null;
    this.ready = false;
    this.waiting = null;
    return thread;
  }

  private settle(action: (running: Running) => void): void {
    const running = this.running;
    this.running = null;
    if (running !== null) action(running);
  }

  /**
   * Runs `action` after the time, but after messages that have already arrived: if this thread was blocked for long, the answer is waiting
   * and the worker was not late.
   */
  private after(ms: number, action: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      setImmediate(() => {
        setImmediate(() => {
          if (this.timer === timer) action();
        });
      });
    }, ms);
    return timer;
  }
}
