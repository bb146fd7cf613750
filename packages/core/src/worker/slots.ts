/**
 * A worker's slots and their allocation. Audits share slots by the weight of their kinds: the kind with the fewest running jobs for its
 * weight comes first, then the one that has used the least time. In addition, some slots are reserved for instant audits, which a person
 * waits for, and pushes and webhooks have separate slots, so that neither long audits nor unresponsive receivers delay anyone.
 *
 * In slots other than the shared ones, a client that already has jobs there gets another slot only while more than four times as many are
 * free: one client never occupies all of them, however much it queues, and other clients find a free slot at once.
 */
import type { JobGroup, JobKind, LeasedJob } from '../ports/queue.js';
import type { SlotUsage } from '../telemetry/slot-readings.js';

export type AuditKind = Exclude<JobKind, 'push' | 'webhook'>;

export interface SlotOptions {
  /** Slots that full and instant audits share. */
  readonly concurrency: number;
  /** Additional slots reserved for instant audits. */
  readonly reserved: number;
  /** Slots for pushes. */
  readonly pushes: number;
  /** Slots for webhooks. */
  readonly webhooks: number;
  /** Shares of the shared slots' time while both kinds wait. */
  readonly weights: Readonly<Record<AuditKind, number>>;
}

const SLOTS = ['shared', 'reserved', 'push', 'webhook'] as const;
type Slot = (typeof SLOTS)[number];

const isAudit = (kind: JobKind): kind is AuditKind => kind === 'instant' || kind === 'full';

/** What to claim for one free slot. */
export interface SlotClaim {
  readonly kinds: readonly JobKind[];
  readonly except: readonly JobGroup[];
  /** Where an instant audit from this claim will run. */
  readonly slot: Slot;
}

interface Running {
  readonly slot: Slot;
  readonly job: Pick<LeasedJob, 'kind' | 'group'>;
  readonly since: number;
}

export interface Slots {
  /**
   * Claims to make now: in each lane, try one after another until one returns a job. Lanes are independent of each other. Empty if every
   * slot is taken.
   * @param now milliseconds since the epoch
   */
  lanes(now: number): readonly (readonly SlotClaim[])[];
  /** Takes the slot for a claimed job; call the result when the job has ended. */
  take(job: Pick<LeasedJob, 'kind' | 'group'>, claim: SlotClaim, clock: () => number): () => void;
  /** Slots of each kind, taken and in total. */
  usage(): readonly SlotUsage[];
}

/** Free slots required for each slot that a client has, before it gets another. */
const FREE_FOR_OTHERS = 4;

const AUDITS: readonly AuditKind[] = ['instant', 'full'];

export function createSlots({ concurrency, reserved, pushes, webhooks, weights }: SlotOptions): Slots {
  const running = new Set<Running>();
  /** Weighted time in shared slots of the jobs that have ended. */
  const used: Record<AuditKind, number> = { instant: 0, full: 0 };

  /** The time that the kind of the last started job had used. A kind that was idle saves up nothing: it starts from here. */
  let begun = 0;

  const inSlot = (slot: Slot): Running[] => [...running].filter((each) => each.slot === slot);
  const sharedBy = (kind: AuditKind): Running[] => inSlot('shared').filter(({ job }) => job.kind === kind);
  const timeOf = (kind: AuditKind, now: number): number =>
    sharedBy(kind).reduce((sum, { since }) => sum + Math.max(0, now - since) / weights[kind], used[kind]);

  const byShare = (now: number): readonly AuditKind[] => {
    const load = (kind: AuditKind): number => (sharedBy(kind).length + 1) / weights[kind];
    return [...AUDITS].sort((a, b) => load(a) - load(b) || timeOf(a, now) - timeOf(b, now));
  };

  /** Groups that already have so many of these slots that the rest is for others. */
  const heavy = (slot: Slot, free: number): readonly JobGroup[] => {
    const counts = new Map<string, { readonly group: JobGroup; count: number }>();
    for (const { job } of inSlot(slot)) {
      const entry = counts.get(job.group) ?? { group: { kind: job.kind, group: job.group }, count: 0 };
      entry.count += 1;
      counts.set(job.group, entry);
    }
    return [...counts.values()].filter(({ count }) => FREE_FOR_OTHERS * count >= free).map(({ group }) => group);
  };

  const auditLane = (now: number): readonly SlotClaim[] => {
    const freeShared = concurrency - inSlot('shared').length;
    const freeReserved = reserved - inSlot('reserved').length;
    const shared: readonly SlotClaim[] = freeShared > 0 ? [{ kinds: byShare(now), except: [], slot: 'shared' }] : [];
    if (freeReserved <= 0) return shared;
    const except = heavy('reserved', freeReserved);
    // If no group is skipped, one claim serves both: an instant audit gets the reserved slot, a full one the shared slot.
    if (except.length === 0) return [{ kinds: freeShared > 0 ? AUDITS : ['instant'], except, slot: 'reserved' }];
    return [{ kinds: ['instant'], except, slot: 'reserved' }, ...shared];
  };

  const ownLane = (kind: 'push' | 'webhook', slots: number): readonly SlotClaim[] => {
    const free = slots - inSlot(kind).length;
    return free > 0 ? [{ kinds: [kind], except: heavy(kind, free), slot: kind }] : [];
  };

  const totals: Readonly<Record<Slot, number>> = {
    shared: concurrency,
    reserved,
    push: pushes,
    webhook: webhooks,
  };

  return {
    usage: () => SLOTS.map((slot) => ({ slot, used: inSlot(slot).length, total: totals[slot] })),
    lanes: (now) =>
      [auditLane(now), ownLane('push', pushes), ownLane('webhook', webhooks)].filter((lane) => lane.length > 0),
    take(job, claim, clock) {
      const slot: Slot = !isAudit(job.kind) ? job.kind : job.kind === 'full' ? 'shared' : claim.slot;
      const entry: Running = { slot, job: { kind: job.kind, group: job.group }, since: clock() };
      if (slot === 'shared' && isAudit(job.kind)) {
        used[job.kind] += Math.max(0, begun - timeOf(job.kind, entry.since));
        begun = timeOf(job.kind, entry.since);
      }
      running.add(entry);
      return () => {
        if (!running.delete(entry) || slot !== 'shared' || !isAudit(job.kind)) return;
        used[job.kind] += Math.max(0, clock() - entry.since) / weights[job.kind];
      };
    },
  };
}
