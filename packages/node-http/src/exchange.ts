/** How a request ends: answered, or its client gone before. What few ask for is made when it is asked for. */
import type { NodeRequest, NodeResponse } from './types.js';

export class Exchange {
  private controller: AbortController | null = null;
  private readonly listeners = new Set<() => void>();
  private written = false;
  private over = false;
  private settle: ((written: boolean) => void) | null = null;
  private settling: Promise<boolean> | null = null;

  // Node emits `finish`, and `writableFinished` turns true, also when the last write failed because the client had reset the connection;
  // only the socket's error tells.
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

  /** Aborts when the client goes away before it was answered. */
  get signal(): AbortSignal {
    if (this.controller === null) {
      this.controller = new AbortController();
      if (this.isGone()) this.controller.abort();
    }
    return this.controller.signal;
  }

  /** Whether `signal` is aborted, or would be. */
  isGone(): boolean {
    return this.over && !this.written;
  }

  /** Calls `listener` when it aborts. Returns what stops that. */
  onGone(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Resolves with true once the whole response was handed to the operating system, with false when the connection ended before. */
  get settled(): Promise<boolean> {
    return (this.settling ??=
      this.over || this.written
        ? Promise.resolve(this.written)
        : new Promise((resolve) => {
            this.settle = resolve;
          }));
  }

  /** Takes the listeners off again, for a request that is left to the host. */
  release(): void {
    this.response.removeListener('finish', this.onFinish);
    this.response.removeListener('close', this.onClose);
  }
}
