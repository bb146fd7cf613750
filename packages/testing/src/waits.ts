/** What a case waits for, so that a case that hangs names it instead of running into the time limit of the test runner. */
import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<Map<symbol, string>>();

/** Awaits `promise`. If the case runs out of time meanwhile, its failure says that it was waiting for `what`. */
export async function waitFor<T>(what: string, promise: Promise<T>): Promise<T> {
  const waits = current.getStore();
  const id = Symbol(what);
  waits?.set(id, what);
  try {
    return await promise;
  } finally {
    waits?.delete(id);
  }
}

/** Longest delay of a JavaScript timer. */
const MAX_MS = 2 ** 31 - 1;

/** Runs `work`. After `timeoutMs` it rejects with what `late` makes of the waits that are open, in the order in which they began. */
export async function withinTime(
  timeoutMs: number | undefined,
  work: () => Promise<void>,
  late: (waits: readonly string[]) => Error,
): Promise<void> {
  const waits = new Map<symbol, string>();
  const running = current.run(waits, work);
  // A runner without a time limit, as in a debugger, says 0 or Infinity; a longer timer would end at once.
  if (timeoutMs === undefined || timeoutMs <= 0 || timeoutMs > MAX_MS) return running;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late([...new Set(waits.values())])), timeoutMs);
  });
  try {
    await Promise.race([running, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
