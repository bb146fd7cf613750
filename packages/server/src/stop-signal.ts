/** When a process should exit: SIGTERM, SIGINT, or the end of npm. Has no imports, so that a command line can load it first. */

/** Polling interval of the parent, in milliseconds. */
const LOOK_MS = 250;

/**
 * Detects that the parent process has exited. npm and npx send a SIGTERM to the shell that they started, and a shell may exit without
 * forwarding it; the only remaining sign is a new parent. Without npm in between it means nothing: a daemon changes parents as it likes.
 */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, LOOK_MS);
  // Does not keep the process alive.
  watch.unref();
}

/**
 * Aborts on the first SIGTERM or SIGINT; a second one ends the process at once, as without handlers. Registers handlers with the process:
 * call it once, in the program's main file.
 */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('interrupted')));
  process.once('SIGTERM', () => stop.abort(new Error('terminated')));
  if (process.env['npm_lifecycle_event'] !== undefined)
    whenOrphaned(() => stop.abort(new Error('the parent process ended')));
  return stop.signal;
}
