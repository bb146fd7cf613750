/** A gate that a test opens: how an answer is held back without a sleep, so that order is decided by the test and not by the clock. */

export interface Gate {
  /** Resolves once the gate is open, at once if it already is; rejects when `signal` aborts first. */
  readonly wait: (signal?: AbortSignal) => Promise<void>;
  /** Lets everybody through, for ever. Opening twice is harmless. */
  readonly open: () => void;
  /** Resolves once the first caller waits: the request did arrive. */
  readonly reached: Promise<void>;
}

/** Makes a gate: what waits at it goes on when a test opens it. */
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
