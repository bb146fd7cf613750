/** The rate at which jobs of each kind are handed out, computed from the times of the last ones. */
import type { JobKind } from '@citeready/core';

/** Hand-outs remembered per kind. */
const REMEMBERED = 256;

/** How far back the pace is measured. */
const WINDOW_MS = 10 * 60_000;

export interface Pace {
  note(kind: JobKind, now: number): void;
  /** Jobs per millisecond; `null` if none was handed out recently. */
  of(kind: JobKind, now: number): number | null;
}

export function createPace(): Pace {
  const times = new Map<JobKind, readonly number[]>();
  return {
    note(kind, now) {
      times.set(kind, [...(times.get(kind) ?? []).slice(1 - REMEMBERED), now]);
    },
    of(kind, now) {
      const recent = (times.get(kind) ?? []).filter((at) => at > now - WINDOW_MS);
      const [first] = recent;
      return first === undefined ? null : recent.length / Math.max(1, now - first);
    },
  };
}
