/** Slots of all workers of a service (there may be several), read when metrics are collected. */
import type { Measurement } from '../ports/telemetry.js';
import type { SafeTelemetry } from './safe-telemetry.js';

/** Slots of one kind: taken, and in total. */
export interface SlotUsage {
  readonly slot: string;
  readonly used: number;
  readonly total: number;
}

export interface SlotReadings {
  /** Registers a worker that has started. Returns a function to call when it has stopped. */
  add(usage: () => readonly SlotUsage[]): () => void;
  /** Stops all readings. */
  close(): void;
}

export function createSlotReadings(telemetry: SafeTelemetry): SlotReadings {
  const workers = new Set<() => readonly SlotUsage[]>();
  /** Kinds that some worker has had: with no worker left, they are reported as zero slots, since collectors keep the last value. */
  const known = new Set<string>();
  let unobserve: (() => void) | null = null;

  const read = async (): Promise<readonly Measurement[]> => {
    const all = [...workers].flatMap((usage) => usage());
    for (const { slot } of all) known.add(slot);
    return [...known].flatMap((slot) => {
      const own = all.filter((each) => each.slot === slot);
      const used = own.reduce((sum, each) => sum + each.used, 0);
      const free = own.reduce((sum, each) => sum + Math.max(0, each.total - each.used), 0);
      return Object.entries({ used, free }).map(([state, value]) => ({
        metric: 'citeready.worker.slots' as const,
        value,
        labels: { 'citeready.slot.kind': slot, 'citeready.slot.state': state },
      }));
    });
  };

  return {
    add(usage) {
      workers.add(usage);
      unobserve ??= telemetry.observe(read);
      return () => void workers.delete(usage);
    },
    close() {
      unobserve?.();
      unobserve = null;
    },
  };
}
