/**
 * Notices that the parent process has ended. npm and npx hand a SIGTERM to the shell that they started, and a shell may end without handing it
 * on; getting another parent is what is left to notice. Without npm in between it would mean nothing: a daemon changes parents as it likes.
 */
const LOOK_MS = 250;

/** Calls `act` once. The timer keeps no process alive. */
export const whenOrphaned = (act: () => void): void => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, LOOK_MS);
  watch.unref();
};
