/** Lowers the priority of the calling thread, so that the event loop and interactive work come first while processors are busy. */
import { getPriority, setPriority } from 'node:os';

/** Leaves about a third of a contended processor to this thread, so that background work is never starved. */
const STEP = 3;
const LOWEST = 19;

/**
 * Does nothing outside Linux, where priority applies to the whole process, or if the system refuses. It cannot be undone without
 * privileges.
 */
export function giveWay(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'linux') return;
  try {
    setPriority(0, Math.min(LOWEST, getPriority(0) + STEP));
  } catch {
    // The thread keeps its priority.
  }
}
