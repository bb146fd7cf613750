/**
 * Sites whose plugin did not respond. Waiting for one blocks a slot for seconds, so after a push without a response the site is left alone
 * for a while, longer each time. Its commands wait for its heartbeat, which shows that it is alive.
 */
import type { Clock } from '../ports/clock.js';
import { backoffMs } from './backoff.js';

const BACKOFF = { baseMs: 60_000, maxMs: 3_600_000 };

/** Maximum number of remembered sites; beyond it, the one with the oldest try is dropped. */
const MAX_SITES = 10_000;

export interface Silences {
  /** Milliseconds for which the site is to be left alone; 0 if it may be tried. */
  leftMs(site: string): number;
  /** Nothing responded. */
  begin(site: string): void;
  /** Something responded, with any status. */
  end(site: string): void;
}

export function createSilences(clock: Clock): Silences {
  /** Ordered by last try. */
  const sites = new Map<string, { readonly tries: number; readonly until: number }>();
  const now = (): number => clock.now().getTime();
  return {
    leftMs: (site) => Math.max(0, (sites.get(site)?.until ?? 0) - now()),
    begin(site) {
      const tries = (sites.get(site)?.tries ?? 0) + 1;
      sites.delete(site);
      sites.set(site, { tries, until: now() + backoffMs(BACKOFF, tries, 1) });
      const [oldest] = sites.keys();
      if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest);
    },
    end: (site) => void sites.delete(site),
  };
}
