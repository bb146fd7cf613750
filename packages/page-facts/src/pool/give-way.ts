/** Lowers the priority of the calling thread, so that the event loop and what a person waits for come first while processors are busy. */
import { getPriority, setPriority } from 'node:os';

/** Of a processor that both want it leaves a third: enough that what nobody waits for is never held up for good. */
const STEP = 3;
const LOWEST = 19;

/** Does nothing outside of Linux, where a priority is the whole process's, and where the system refuses. It cannot be undone without privileges. */
export function giveWay(platform: NodeJS.Platform = process.platform): void {
  if (platform !== 'linux') return;
  try {
    setPriority(0, Math.min(LOWEST, getPriority(0) + STEP));
  } catch {
    // The thread works at the priority that it has.
  }
}
