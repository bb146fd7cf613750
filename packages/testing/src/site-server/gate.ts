/** A gate that a test opens: holds a response back without a sleep, so that the test decides the order, not the clock. */

export interface Gate {
  /** Resolves once the gate is open, at once if it already is; rejects if `signal` aborts first. */
  readonly wait: (signal?: AbortSignal) => Promise<void>;
  /** Lets every caller through from now on. Idempotent. */
  readonly open: () => void;
  /** Resolves once the first caller waits: the request has arrived. */
  readonly reached: Promise<void>;
}

/** Creates a gate: callers wait at it until a test opens it. */
export function createGate(): Gate {
  let open: () => void = () => undefined;
  let arrive: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  return {
    reached,
    open,
    wait: (signal) => {
      arrive();
      if (signal === undefined) return opened;
      return new Promise<void>((resolve, reject) => {
        const give = (): void => reject(new Error('The client went away while the gate was shut.'));
        if (signal.aborted) return give();
        signal.addEventListener('abort', give, { once: true });
        void opened.then(() => {
          signal.removeEventListener('abort', give);
          resolve();
        });
      });
    },
  };
}
