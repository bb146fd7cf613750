/** Holds the answers of audited sites back, so that what waits for one is under way for certain. */
import type { Gate, SiteRequest } from '@citeready/testing';
import { createGate } from '@citeready/testing';

export interface Valve {
  /** Goes before every site. */
  readonly intercept: (request: SiteRequest) => Promise<null>;
  /** From now on answers wait. */
  readonly shut: () => void;
  /** The sites whose answers wait, or waited last. */
  readonly held: () => string[];
  readonly open: () => void;
}

export function createValve(): Valve {
  let gate: Gate | null = null;
  let held = new Set<string>();
  return {
    intercept: async ({ host, signal }) => {
      if (gate === null) return null;
      held.add(host);
      await gate.wait(signal);
      return null;
    },
    shut: () => {
      held = new Set();
      gate = createGate();
    },
    held: () => [...held],
    open: () => {
      gate?.open();
      gate = null;
    },
  };
}
