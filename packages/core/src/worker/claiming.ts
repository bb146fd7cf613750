/** Looks into the queue for the worker's free slots. */
import type { Deps } from '../operations/deps.js';
import type { Clock } from '../ports/clock.js';
import type { LeasedJob } from '../ports/queue.js';
import type { SlotClaim, Slots } from './slots.js';
import type { Trouble } from './trouble.js';

/** A job that was claimed, and how its slot becomes free. */
export interface Claimed {
  readonly job: LeasedJob;
  readonly leave: () => void;
}

export interface Claiming {
  /** One look into the queue for each lane that has a slot free. Trouble of the queue counts as nothing there. */
  look(): Promise<readonly Claimed[]>;
  /**
   * Looks until `atMost` jobs are claimed, the slots are taken, nothing is there or `stopped` says so. What was claimed before trouble is given; the
   * next call meets the trouble again.
   */
  fill(atMost: number, stopped: () => boolean): Promise<readonly Claimed[]>;
  /** Gives a job back that nobody has begun. */
  handBack(claimed: Claimed): void;
}

export interface ClaimingDeps extends Pick<Deps, 'backend' | 'logger'> {
  readonly workerId: string;
  readonly leaseMs: number;
  readonly slots: Slots;
  readonly trouble: Trouble;
  /** Measures how long slots are taken. */
  readonly steady: Clock;
}

export function createClaiming({ backend, logger, workerId, leaseMs, slots, trouble, steady }: ClaimingDeps): Claiming {
  const { queue } = backend;
  const now = (): number => steady.now().getTime();

  /** A job for one slot of the lane; `null` where there is none. */
  const claimFor = async (lane: readonly SlotClaim[]): Promise<Claimed | null> => {
    for (const wanted of lane) {
      const { kinds, except } = wanted;
      const [job] = await queue.claim({ workerId, kinds, except, limit: 1, leaseMs });
      if (job !== undefined) return { job, leave: slots.take(job, wanted, now) };
    }
    return null;
  };

  const inEachLane = async (): Promise<readonly Claimed[]> => {
    const found = await Promise.allSettled(slots.lanes(now()).map(claimFor));
    const claimed = found.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
    const failed = found.find((each) => each.status === 'rejected');
    // What one lane was given is run, whatever happened to the other: the next look meets the trouble again.
    if (failed !== undefined && claimed.length === 0) throw failed.reason;
    return claimed;
  };

  const inLanesInTurn = async (atMost: number): Promise<readonly Claimed[]> => {
    const claimed: Claimed[] = [];
    for (const lane of slots.lanes(now())) {
      if (claimed.length >= atMost) break;
      const found = await claimFor(lane);
      if (found !== null) claimed.push(found);
    }
    return claimed;
  };

  return {
    async look() {
      try {
        return await inEachLane();
      } catch (error) {
        if (trouble.covers('', error)) trouble.begin(error);
        else logger.error('jobs could not be claimed', { error });
        return [];
      }
    },
    async fill(atMost, stopped) {
      const jobs: Claimed[] = [];
      try {
        while (jobs.length < atMost && !stopped() && (await trouble.mayClaim())) {
          const more = await (atMost === Infinity ? inEachLane() : inLanesInTurn(atMost - jobs.length));
          if (more.length === 0) break;
          jobs.push(...more);
        }
      } catch (error) {
        if (jobs.length === 0) throw error;
      }
      return jobs;
    },
    handBack({ job, leave }) {
      leave();
      void queue.release({ job }).catch(() => undefined);
    },
  };
}
