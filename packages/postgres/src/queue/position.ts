/** Converts the result of the function `queue_position` to that of the port. */
import type { QueuePosition } from '@citeready/core';

/** `pace` in jobs per millisecond. */
export type Place = { ahead: number; pace: number | null; dueMs: number };

export function toPosition({ ahead, pace, dueMs }: Place): QueuePosition {
  const position = Math.round(ahead) + 1;
  return {
    position,
    startsInMs: pace === null || pace <= 0 ? null : Math.round(Math.max(position / pace, dueMs)),
  };
}
