/** Progress notifications of a call, for clients that asked for them. */
import type { ToolExtra } from './tool.js';

/** Least step by which a notification goes forward: the protocol wants each to be larger than the one before. */
const STEP = 0.01;

/** @returns a function that takes percent, 0 to 100, and a sentence. It never fails: whoever does not listen misses nothing else. */
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
