/**
 * Sites whose plugin did not answer. Waiting for one takes seconds of a slot, so that after a push that found nobody the site is left alone for a
 * while, longer each time. Its commands wait for its heartbeat, which is the sign that it lives.
 */
import type { Clock } from '../ports/clock.js';
import { backoffMs } from './backoff.js';

const BACKOFF = { baseMs: 60_000, maxMs: 3_600_000 };

/** Sites remembered; beyond it the one that was longest unheard of goes. */
const MAX_SITES = 10_000;

export interface Silences {
  /** Milliseconds for which the site is to be left alone; 0 for one that may be asked. */
  leftMs(site: string): number;
  /** Nobody answered. */
  begin(site: string): void;
  /** Somebody answered, whatever it was. */
  end(site: string): void;
}

export function createSilences(clock: Clock): Silences {
  /** In order of the last try. */
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
