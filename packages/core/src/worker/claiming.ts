/** Claims jobs for the worker's free slots. */
import type { Deps } from '../operations/deps.js';
import type { Clock } from '../ports/clock.js';
import type { LeasedJob } from '../ports/queue.js';
import type { SlotClaim, Slots } from './slots.js';
import type { Trouble } from './trouble.js';

/** A claimed job, and the function that frees its slot. */
export interface Claimed {
  readonly job: LeasedJob;
  readonly leave: () => void;
}

export interface Claiming {
  /** One claim for each lane that has a free slot. Trouble of the queue is treated as an empty queue. */
  look(): Promise<readonly Claimed[]>;
  /**
   * Claims until `atMost` jobs are claimed, the slots are taken, the queue is empty or `stopped` says so. Jobs claimed before a failure are
   * returned; the next call meets the failure again.
   */
  fill(atMost: number, stopped: () => boolean): Promise<readonly Claimed[]>;
  /** Hands back a job that has not been started. */
  handBack(claimed: Claimed): void;
}

export interface ClaimingDeps extends Pick<Deps, 'backend' | 'logger'> {
  readonly workerId: string;
  readonly leaseMs: number;
  readonly slots: Slots;
  readonly trouble: Trouble;
  /** Measures how long slots are occupied. */
  readonly steady: Clock;
}

export function createClaiming({ backend, logger, workerId, leaseMs, slots, trouble, steady }: ClaimingDeps): Claiming {
  const { queue } = backend;
  const now = (): number => steady.now().getTime();

  /** A job for one slot of the lane; `null` if the queue has none. */
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
    // Jobs that one lane claimed are run even if the other failed: the next claim meets the failure again.
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
