/** How a request ends: answered, or its client gone before. */
import type { NodeRequest, NodeResponse } from './types.js';

export interface Exchange {
  /** Aborts when the client goes away before it was answered. */
  readonly signal: AbortSignal;
  /** Resolves with true once the whole response was handed to the operating system, with false when the connection ended before. */
  readonly settled: Promise<boolean>;
  /** Takes the listeners off again, for a request that is left to the host. */
  readonly release: () => void;
}

export const watchExchange = (request: NodeRequest, response: NodeResponse): Exchange => {
  const controller = new AbortController();
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
    if (!written) controller.abort();
    settle(false);
  };
  response.on('finish', onFinish);
  response.on('close', onClose);
  if (response.closed) onClose();
  const release = (): void => {
    response.removeListener('finish', onFinish);
    response.removeListener('close', onClose);
  };
  return { signal: controller.signal, settled, release };
};
