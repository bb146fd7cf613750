/** No two requests to a site, or to the address that the sites share, are closer than the pause between them, whichever workers sent them. */
import type { Turn } from '../fleet.js';
import { ADDRESS_DELAY_MS, HOST_DELAY_MS } from '../settings.js';
import type { Check, Facts } from './facts.js';

/** Clocks of processes agree to a fraction of it. */
const CLOCKS_MS = 1;
/** A request that took this long to be sent belongs to a process that was stopped over it: nobody can tell when it was sent. */
const SENT_WITHIN_MS = 500;
/** One that goes on after a stop acts on what it was granted before. */
const WOKEN_WITHIN_MS = 500;

export interface Politeness {
  readonly requests: number;
  /** Pairs of requests, one after the other, to one site and to one address. */
  readonly pairs: number;
  /** Smallest pause that was seen, in ms, against the one that must be kept. */
  readonly hostMs: number;
  readonly addressMs: number;
  readonly tooClose: readonly string[];
}

function groups(turns: readonly Turn[], keyOf: (turn: Turn) => string | null): readonly (readonly Turn[])[] {
  const found = new Map<string, Turn[]>();
  for (const turn of turns) {
    const key = keyOf(turn);
    if (key === null) continue;
    const of = found.get(key);
    if (of === undefined) found.set(key, [turn]);
    else of.push(turn);
  }
  return [...found.values()].map((of) => of.toSorted((a, b) => a.from - b.from));
}

export function measurePoliteness({ turns, forgot, stops }: Pick<Facts, 'turns' | 'forgot' | 'stops'>): Politeness {
  const stopped = (turn: Turn): boolean =>
    stops.some(({ by, from, to }) => by === turn.by && turn.to >= from && turn.from <= to + WOKEN_WITHIN_MS);
  const sent = turns.filter((turn) => turn.to - turn.from <= SENT_WITHIN_MS && !stopped(turn));
  const tooClose: string[] = [];
  let pairs = 0;
  const smallest = (keyOf: (turn: Turn) => string | null, delayMs: number): number => {
    let least = Infinity;
    for (const group of groups(sent, keyOf))
      for (const [at, next] of group.entries()) {
        const last = group[at - 1];
        if (last === undefined) continue;
        // What a crash of the server takes with it: it is down for longer than any pause, but what was granted before may be sent after.
        if (forgot.some(([from, to]) => last.from <= to && next.to >= from)) continue;
        pairs++;
        const gap = next.from - last.to;
        least = Math.min(least, gap);
        if (gap <= delayMs - CLOCKS_MS)
          tooClose.push(`requests to ${String(keyOf(next))} were ${gap.toFixed(1)} ms apart, and not ${delayMs}`);
      }
    return least;
  };
  const hostMs = smallest(({ host }) => host, HOST_DELAY_MS);
  const addressMs = smallest(({ address }) => address, ADDRESS_DELAY_MS);
  return { requests: turns.length, pairs, hostMs, addressMs, tooClose };
}

export const checkPoliteness: Check = (facts) => [...measurePoliteness(facts).tooClose];
