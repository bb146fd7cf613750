/** While a job waits, a client with a long queue gets no more turns than its own group, one, and what several workers take at the same moment. */
import { HOT_CLIENT } from '../world.js';
import type { Check, Facts } from './facts.js';

/** Claims at the same moment of all workers' slots. */
const AT_ONCE = 6;
const HOT_GROUP = `client:${HOT_CLIENT}`;

interface Waited {
  readonly kind: string;
  readonly group: string;
  readonly since: number;
  readonly until: number;
}

/** Each full or instant job from when it was queued to its first claim. */
function waits({ journal }: Pick<Facts, 'journal'>): readonly Waited[] {
  const queued = new Map<string, Omit<Waited, 'until'>>();
  const over: Waited[] = [];
  for (const { table, before, after, at } of journal) {
    if (table !== 'job' || after === null) continue;
    const id = String(after['id']);
    if (before === null) {
      const [kind, group] = [String(after['name']), String(after['group_id'])];
      if (kind === 'full' || kind === 'instant') queued.set(id, { kind, group, since: at });
    }
    const waiting = queued.get(id);
    if (waiting === undefined || after['state'] !== 'active') continue;
    queued.delete(id);
    over.push({ ...waiting, until: at });
  }
  return over;
}

export interface Fairness {
  /** Jobs of other clients that waited while the hot client had jobs waiting. */
  readonly besideHot: number;
  /** Most turns beyond its share that the hot client had while one of them waited. */
  readonly mostTurnsAhead: number;
}

export function measureFairness(facts: Pick<Facts, 'journal'>): Fairness {
  const all = waits(facts);
  const hot = all.filter(({ group }) => group === HOT_GROUP);
  let besideHot = 0;
  let mostTurnsAhead = 0;
  for (const job of all) {
    if (job.group === HOT_GROUP) continue;
    const during = ({ kind, until }: Waited): boolean => kind === job.kind && until > job.since && until < job.until;
    const theirs = hot.filter(during).length;
    if (theirs === 0) continue;
    besideHot++;
    const own = all.filter((other) => other.group === job.group && during(other)).length;
    mostTurnsAhead = Math.max(mostTurnsAhead, theirs - own);
  }
  return { besideHot, mostTurnsAhead };
}

export const checkFairness: Check = (facts) => {
  const { mostTurnsAhead } = measureFairness(facts);
  return mostTurnsAhead > 1 + AT_ONCE ? [`a job waited for ${mostTurnsAhead} turns of a client with many`] : [];
};
