/** Progress notifications of a call, for clients that requested them. */
import type { ToolExtra } from './tool.js';

/** Smallest increment of a notification: the protocol requires each value to be larger than the previous one. */
const STEP = 0.01;

/**
 * @returns a function that takes percent, 0 to 100, and a sentence. It never fails: a client that does not listen misses only the progress.
 */
export function progressOf(extra: ToolExtra): (percent: number, message: string) => void {
  const progressToken = extra._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let last = 0;
  let said = '';
  return (percent, message) => {
    if (message === said) return;
    said = message;
    last = Math.min(100, Math.max(last + STEP, percent));
    extra
      .sendNotification({
        method: 'notifications/progress',
        params: { progressToken, progress: Number(last.toFixed(2)), total: 100, message },
      })
      .catch(() => undefined);
  };
}
