/** How a request ends: with a response, or with a disconnected client. Rarely needed parts are created on access. */
import type { NodeRequest, NodeResponse } from './types.js';

export class Exchange {
  private controller: AbortController | null = null;
  private readonly listeners = new Set<() => void>();
  private written = false;
  private over = false;
  private settle: ((written: boolean) => void) | null = null;
  private settling: Promise<boolean> | null = null;

  // Node emits `finish`, and `writableFinished` becomes true, even if the last write failed because the client had reset the connection;
  // only the socket's error shows it.
  private readonly onFinish = (): void => {
    if (this.request.socket.errored != null) return;
    this.written = true;
    this.settle?.(true);
  };
  private readonly onClose = (): void => {
    this.over = true;
    if (!this.written) {
      for (const listener of this.listeners) listener();
      this.controller?.abort();
    }
    this.settle?.(this.written);
  };

  constructor(
    private readonly request: NodeRequest,
    private readonly response: NodeResponse,
  ) {
    response.on('finish', this.onFinish);
    response.on('close', this.onClose);
    if (response.closed) this.onClose();
  }

  /** Aborts if the client disconnects before the response was sent. */
  get signal(): AbortSignal {
    if (this.controller === null) {
      this.controller = new AbortController();
      if (this.isGone()) this.controller.abort();
    }
    return this.controller.signal;
  }

  /** Whether `signal` is aborted, or would be if it were created. */
  isGone(): boolean {
    return this.over && !this.written;
  }

  /** Calls `listener` when it aborts. Returns a function that removes it. */
  onGone(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Resolves with true once the whole response was passed to the operating system, with false if the connection ended before. */
  get settled(): Promise<boolean> {
    return (this.settling ??=
      this.over || this.written
        ? Promise.resolve(this.written)
        : new Promise((resolve) => {
            this.settle = resolve;
          }));
  }

  /** Removes the listeners again, for a request that is left to the host. */
  release(): void {
    this.response.removeListener('finish', this.onFinish);
    this.response.removeListener('close', this.onClose);
  }
}
