import { describe, expect, it } from 'vitest';
import type { JobKind } from '../ports/queue.js';
import type { SlotClaim, Slots } from './slots.js';
import { createSlots } from './slots.js';

const OPTIONS = { concurrency: 2, reserved: 4, pushes: 8, webhooks: 8, weights: { full: 1, instant: 1 } };

/** Slots whose claims find the jobs that the test provides. */
function setUp(options: Partial<typeof OPTIONS> = {}) {
  let now = 0;
  const slots: Slots = createSlots({ ...OPTIONS, ...options });
  const leaves: { readonly what: string; readonly leave: () => void }[] = [];
  /** Takes jobs while there is a slot for one of the waiting ones; each is `kind group`. */
  const fill = (waiting: (kind: JobKind) => readonly string[]): string[] => {
    const started: string[] = [];
    const left = new Map<JobKind, string[]>();
    const give = ({ kinds, except }: SlotClaim): { kind: JobKind; group: string } | null => {
      for (const kind of kinds) {
        const groups = left.get(kind) ?? [...waiting(kind)];
        left.set(kind, groups);
        const at = groups.findIndex((group) => !except.some((each) => each.kind === kind && each.group === group));
        const [group] = at < 0 ? [] : groups.splice(at, 1);
        if (group !== undefined) return { kind, group };
      }
      return null;
    };
    for (let before = -1; before !== started.length;) {
      before = started.length;
      for (const lane of slots.lanes(now)) {
        for (const claim of lane) {
          const job = give(claim);
          if (job === null) continue;
          const what = `${job.kind} ${job.group}`;
          leaves.push({ what, leave: slots.take(job, claim, () => now) });
          started.push(what);
          break;
        }
      }
    }
    return started.sort();
  };
  const end = (what: string): void => {
    const at = leaves.findIndex((each) => each.what === what);
    leaves.splice(at, 1)[0]?.leave();
  };
  return { fill, end, pass: (ms: number) => (now += ms), running: () => leaves.map(({ what }) => what).sort() };
}

const many = (group: string, count = 20): string[] => Array.from({ length: count }, () => group);
const only = (wanted: JobKind, groups: readonly string[]) => (kind: JobKind) => (kind === wanted ? groups : []);
const count = (started: readonly string[], what: string): number => started.filter((each) => each === what).length;

describe('slots', () => {
  it('are reserved for instant audits in addition to full ones', () => {
    const { fill } = setUp();
    expect(fill(only('full', many('a')))).toEqual(['full a', 'full a']);
    expect(fill(only('instant', ['b', 'c', 'd', 'e', 'f']))).toEqual([
      'instant b',
      'instant c',
      'instant d',
      'instant e',
    ]);
  });

  it('never give one client all reserved slots, and give another client one at once', () => {
    const { fill } = setUp();
    fill(only('full', many('a')));
    const hot = fill(only('instant', many('hot')));
    expect(hot).toEqual(['instant hot']);
    expect(fill(only('instant', ['hot', 'hot', 'person']))).toEqual(['instant person']);
  });

  it('leave no shared slot empty, whichever kind waits', () => {
    const { fill } = setUp();
    // One of the reserved ones and both of the shared ones.
    expect(fill(only('instant', many('hot')))).toHaveLength(3);
    const { fill: fillFull } = setUp();
    expect(fillFull(only('full', many('hot')))).toHaveLength(2);
  });

  it('are shared between kinds by weight while both wait', () => {
    const { fill } = setUp({ reserved: 0, concurrency: 4, weights: { full: 3, instant: 1 } });
    const started = fill((kind) => (kind === 'push' ? [] : many(kind)));
    expect([count(started, 'full full'), count(started, 'instant instant')]).toEqual([3, 1]);
  });

  it('share a single slot by time', () => {
    const { fill, end, pass } = setUp({ reserved: 0, concurrency: 1 });
    const time = { full: 0, instant: 0 };
    const took = { full: 60_000, instant: 5_000 };
    for (let n = 0; n < 200; n++) {
      const [what = ''] = fill((kind) => (kind === 'push' ? [] : [kind]));
      const kind = what.startsWith('full') ? 'full' : 'instant';
      pass(took[kind]);
      time[kind] += took[kind];
      end(what);
    }
    expect(time.full / time.instant).toBeGreaterThan(0.8);
    expect(time.full / time.instant).toBeLessThan(1.25);
  });

  it('save up nothing for a kind that was idle', () => {
    const { fill, end, pass } = setUp({ reserved: 0, concurrency: 1 });
    for (let n = 0; n < 100; n++) {
      const [what = ''] = fill(only('instant', ['a']));
      pass(10_000);
      end(what);
    }
    const order: string[] = [];
    for (let n = 0; n < 6; n++) {
      const [what = ''] = fill((kind) => (kind === 'push' ? [] : ['a']));
      pass(10_000);
      order.push(what);
      end(what);
    }
    // Without a thousand seconds of full audits first.
    expect(order.slice(0, 4)).toContain('instant a');
  });

  it('are separate for pushes, and one client never gets all of them', () => {
    const { fill } = setUp();
    const pushes = fill((kind) => (kind === 'push' ? [...many('dead', 50)] : many(kind)));
    expect(count(pushes, 'push dead')).toBe(2);
    expect(pushes.filter((each) => !each.startsWith('push')).length).toBeGreaterThanOrEqual(3);
    expect(fill(only('push', ['dead', 'alive']))).toEqual(['push alive']);
  });

  it('become free again', () => {
    const { fill, end } = setUp({ concurrency: 1, reserved: 1, pushes: 1, webhooks: 1 });
    const all = (kind: JobKind): readonly string[] => [kind];
    const first = fill(all);
    expect(fill(all)).toEqual([]);
    for (const what of first) end(what);
    expect(fill(all)).toEqual(first);
  });
});
