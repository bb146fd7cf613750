/** How a request ends: answered, or its client gone before. */
import type { NodeRequest, NodeResponse } from './types.js';

export interface Exchange {
  /** Aborts when the client goes away before it was answered. */
  readonly signal: AbortSignal;
  /** Whether `signal` is aborted, or would be. */
  readonly isGone: () => boolean;
  /** Calls `listener` when it aborts. Returns what stops that. */
  readonly onGone: (listener: () => void) => () => void;
  /** Resolves with true once the whole response was handed to the operating system, with false when the connection ended before. */
  readonly settled: Promise<boolean>;
  /** Takes the listeners off again, for a request that is left to the host. */
  readonly release: () => void;
}

export function watchExchange(request: NodeRequest, response: NodeResponse): Exchange {
  // Made when somebody asks for it: most requests are answered before their client could go, and nobody looks.
  let controller: AbortController | null = null;
  let gone = false;
  const listeners = new Set<() => void>();
  const made = (): AbortController => {
    if (controller !== null) return controller;
    controller = new AbortController();
    if (gone) controller.abort();
    return controller;
  };
  let settle: (written: boolean) => void = () => undefined;
  const settled = new Promise<boolean>((resolve) => (settle = resolve));
  let written = false;
  // Node emits `finish`, and `writableFinished` turns true, also when the last write failed because the client had reset the connection;
  // only the socket's error tells.
  const onFinish = (): void => {
    if (request.socket.errored != null) return;
    written = true;
    settle(true);
  };
  const onClose = (): void => {
    if (!written) {
      gone = true;
      for (const listener of listeners) listener();
      controller?.abort();
    }
    settle(false);
  };
  response.on('finish', onFinish);
  response.on('close', onClose);
  if (response.closed) onClose();
  const release = (): void => {
    response.removeListener('finish', onFinish);
    response.removeListener('close', onClose);
  };
  return {
    get signal() {
      return made().signal;
    },
    isGone: () => gone,
    onGone(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    settled,
    release,
  };
}
