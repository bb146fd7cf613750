/** Turns at hosts in memory: shared by all users of the object, in one process. */
import type { Clock, HostAddress, HostTurnRules, HostTurns } from '@citeready/core';
import { createSteadyClock } from '@citeready/core';

/** The state of a host or an address. */
interface Place {
  sentAt: number;
  crawlDelayMs: number;
  holdUntil: number;
}

interface Turn {
  readonly host: string;
  readonly at: HostAddress | null;
  readonly rules: HostTurnRules;
  readonly until: number;
  /** Until then it keeps others away although it was not sent. */
  readonly sendBy: number;
  sent: boolean;
}

/** Retry delay for a host whose turns are all taken, or whose last request is about to be sent. */
const LOOK_AGAIN_MS = 25;

/** Maximum number of hosts and addresses remembered; beyond it, the least recently used are dropped. */
const MAX_PLACES = 20_000;

/** Turns at audited hosts, for the auditors of one process. */
export function createMemoryHostTurns({ clock }: { readonly clock: Clock }): HostTurns {
  const places = new Map<string, Place>();
  const turns = new Map<string, Turn>();
  const steady = createSteadyClock(clock);
  const now = (): number => steady.now().getTime();

  const placeOf = (kind: 'host' | 'address', name: string): Place => {
    const key = `${kind} ${name}`;
    const place = places.get(key) ?? { sentAt: Number.NEGATIVE_INFINITY, crawlDelayMs: 0, holdUntil: 0 };
    places.delete(key);
    places.set(key, place);
    const [oldest] = places.keys();
    if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest);
    return place;
  };

  const taken = (matches: (turn: Turn) => boolean): number => [...turns.values()].filter(matches).length;

  const aboutToSend = ({ sent, sendBy }: Turn, time: number): boolean => !sent && sendBy > time;

  const markSent = (turn: Turn): void => {
    if (turn.sent) return;
    turn.sent = true;
    placeOf('host', turn.host).sentAt = now();
    if (turn.at !== null) placeOf('address', turn.at.address).sentAt = now();
  };

  /** The time remaining until a pause is over. */
  const pauseLeft = (place: Place, delayMs: number, time: number): number =>
    delayMs > 0 ? place.sentAt + delayMs - time : 0;

  const waitFor = (host: string, at: HostAddress | null, rules: HostTurnRules, time: number): number => {
    const place = placeOf('host', host);
    const delayMs = Math.max(rules.delayMs, place.crawlDelayMs);
    const waits = [place.holdUntil - time, pauseLeft(place, delayMs, time)];
    if (taken((turn) => turn.host === host) >= rules.concurrency) waits.push(LOOK_AGAIN_MS);
    if (delayMs > 0 && taken((turn) => turn.host === host && aboutToSend(turn, time)) > 0) waits.push(LOOK_AGAIN_MS);
    if (at !== null) {
      waits.push(pauseLeft(placeOf('address', at.address), rules.addressDelayMs, time));
      if (rules.addressDelayMs > 0 && taken((turn) => turn.at?.address === at.address && aboutToSend(turn, time)) > 0)
        waits.push(LOOK_AGAIN_MS);
      if (taken((turn) => turn.at?.block === at.block) >= rules.blockConcurrency) waits.push(LOOK_AGAIN_MS);
    }
    return Math.ceil(Math.max(...waits));
  };

  return {
    async take({ turn, host, at, rules }) {
      const time = now();
      for (const [id, { until }] of turns) if (until <= time) turns.delete(id);
      const waitMs = waitFor(host, at, rules, time);
      if (waitMs > 0) return { granted: false, waitMs };
      const { leaseMs, sendWithinMs = leaseMs } = rules;
      turns.set(turn, { host, at, rules, until: time + leaseMs, sendBy: time + sendWithinMs, sent: false });
      return { granted: true };
    },
    async sent({ turn }) {
      const mine = turns.get(turn);
      if (mine) markSent(mine);
    },
    async leave({ turn }) {
      const mine = turns.get(turn);
      if (mine) markSent(mine);
      turns.delete(turn);
    },
    async setCrawlDelay({ host, ms }) {
      const place = placeOf('host', host);
      if (ms > place.crawlDelayMs) place.sentAt = Math.max(place.sentAt, now());
      place.crawlDelayMs = ms;
    },
    async hold({ host, ms }) {
      const place = placeOf('host', host);
      place.holdUntil = Math.max(place.holdUntil, now() + ms);
    },
  };
}
