/** When a process is to end: SIGTERM, SIGINT, or npm having gone. Loads nothing, so that a command line can have it first thing. */

/** Time between two looks at the parent, in milliseconds. */
const LOOK_MS = 250;

/**
 * Notices that the parent process has ended. npm and npx hand a SIGTERM to the shell that they started, and a shell may end without handing it
 * on; getting another parent is what is left to notice. Without npm in between it would mean nothing: a daemon changes parents as it likes.
 */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, LOOK_MS);
  // Keeps no process alive.
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
