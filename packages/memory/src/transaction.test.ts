/** What this backend guarantees about its transactions beyond the published suites. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from './clock.js';
import { createMemoryBackend } from './backend.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const opening = (n: number) => ({
  auditId: `audit-${n}`,
  jobId: `job-${n}`,
  domain: `d${n}.example`,
  slugBase: `d${n}-example`,
  kind: 'full' as const,
  whenCompleted: 'keep' as const,
  requestedBy: 'client:acme',
  stage: null,
  allowanceTicket: null,
  now: NOW,
});
const memory = () => createMemoryBackend({ clock: createManualClock(NOW) });

describe('opening an audit together with its job', () => {
  it('is synchronous while no other writer is active, and throws synchronously', async () => {
    const backend = memory();
    expect(backend.together?.openAudit(opening(1))).toMatchObject({ outcome: 'created' });
    expect(backend.together?.findAudit({ slug: 'd1-example', kind: 'full' })).toMatchObject({ place: { position: 1 } });
    expect(() => backend.together?.openAudit({ ...opening(2), auditId: 'audit-1' })).toThrow('exists already');
    expect(await backend.storage.audits.counts()).toEqual([{ kind: 'full', status: 'queued', count: 1 }]);
    await backend.close();
    expect(() => backend.together?.findAudit({ slug: 'd1-example', kind: 'full' })).toThrow('closed');
  });

  it('waits for a transaction in progress, and is refused inside one', async () => {
    const backend = memory();
    await backend.transaction(async (tx) => {
      await expect(backend.together?.openAudit(opening(2))).rejects.toThrow('reentrant');
      await tx.storage.audits.open(opening(1));
    });
    const transaction = backend.transaction(async (tx) => {
      await tx.storage.audits.open(opening(3));
      await Promise.resolve();
    });
    const opened = backend.together?.openAudit({ ...opening(3), auditId: 'audit-4' });
    expect(opened).toBeInstanceOf(Promise);
    await transaction;
    expect(await opened).toMatchObject({ outcome: 'active', audit: { id: 'audit-3' } });
  });

  it('may be followed by another from a listener that it wakes', async () => {
    const backend = memory();
    const later: unknown[] = [];
    const stop = await backend.queue.listen?.(() => {
      if (later.length === 0) later.push(backend.together?.openAudit(opening(2)));
    });
    expect(backend.together?.openAudit(opening(1))).toMatchObject({ outcome: 'created' });
    expect(await later[0]).toMatchObject({ outcome: 'created', audit: { id: 'audit-2' } });
    expect(await backend.storage.audits.counts()).toEqual([{ kind: 'full', status: 'queued', count: 2 }]);
    await stop?.();
  });
});

describe('transactions in memory', () => {
  it('let readers see the previous state while they are open', async () => {
    const backend = memory();
    const { storage } = backend;
    await backend.transaction(async (tx) => {
      await tx.storage.audits.open(opening(1));
      expect(await storage.audits.findById({ auditId: 'audit-1' })).toBeNull();
      expect(await tx.storage.audits.findById({ auditId: 'audit-1' })).not.toBeNull();
    });
    expect(await storage.audits.findById({ auditId: 'audit-1' })).not.toBeNull();
  });

  it('refuse writes outside of them instead of a deadlock', async () => {
    const backend = memory();
    const { storage, queue } = backend;
    await backend.transaction(async () => {
      await expect(storage.audits.open(opening(1))).rejects.toThrow('reentrant');
      await expect(queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 1 })).rejects.toThrow('reentrant');
      await expect(backend.transaction(async () => 1)).rejects.toThrow('reentrant');
    });
    expect((await storage.audits.open(opening(1))).outcome).toBe('created');
  });

  it('cannot be used after they are over', async () => {
    const backend = memory();
    const tx = await backend.transaction(async (inside) => inside);
    await expect(tx.storage.audits.open(opening(1))).rejects.toThrow('over');
    await expect(tx.storage.audits.counts()).rejects.toThrow('over');
  });

  it('survive a rejected call inside, without any effect of that call', async () => {
    const backend = memory();
    const { storage } = backend;
    await backend.transaction(async (tx) => {
      await tx.storage.audits.open(opening(1));
      const clash = { ...opening(2), auditId: 'audit-1' };
      await expect(tx.storage.audits.open(clash)).rejects.toThrow('exists already');
    });
    expect(await storage.audits.counts()).toEqual([{ kind: 'full', status: 'queued', count: 1 }]);
  });
});

describe('a closed backend', () => {
  it('rejects everything and wakes nobody', async () => {
    const clock = createManualClock(NOW);
    const backend = createMemoryBackend({ clock });
    const { storage, queue } = backend;
    let woken = 0;
    await queue.listen?.(() => woken++);
    await queue.enqueue({ id: 'j', kind: 'full', subject: 's', group: 'g', delayMs: 1000 });
    expect(clock.sleeping).toBe(1);
    await backend.close();
    expect(clock.sleeping).toBe(0);
    await clock.advance(5000);
    expect(woken).toBe(0);
    await expect(backend.ping()).rejects.toThrow('closed');
    await expect(storage.audits.counts()).rejects.toThrow('closed');
    await expect(storage.audits.open(opening(1))).rejects.toThrow('closed');
    await expect(backend.transaction(async () => 1)).rejects.toThrow('closed');
  });
});

describe('listening', () => {
  it('wakes when a delay and when a lease ends, by the clock', async () => {
    const clock = createManualClock(NOW);
    const { queue } = createMemoryBackend({ clock });
    const woken: number[] = [];
    const stop = await queue.listen?.(() => woken.push(clock.now().getTime() - NOW.getTime()));
    await queue.enqueue({ id: 'j', kind: 'full', subject: 's', group: 'g', delayMs: 1000 });
    await clock.advance(1000);
    expect(woken).toEqual([1000]);
    expect(await queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 500 })).toHaveLength(1);
    woken.length = 0;
    await clock.advance(10_000);
    expect(woken).toEqual([1500]);
    await stop?.();
    expect(clock.sleeping).toBe(0);
  });

  it('does not wake repeatedly for a paused job', async () => {
    const clock = createManualClock(NOW);
    const { queue } = createMemoryBackend({ clock });
    await queue.pause({ kinds: ['full'] });
    await queue.enqueue({ id: 'j', kind: 'full', subject: 's', group: 'g', delayMs: 1000 });
    let woken = 0;
    await queue.listen?.(() => {
      woken++;
      void queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 500 });
    });
    await clock.advance(100_000);
    expect(woken).toBe(1);
  });
});

describe('options', () => {
  it('are checked', () => {
    expect(() => createMemoryBackend({ maxAttempts: 0 })).toThrow(RangeError);
    expect(() => createMemoryBackend({ maxAttempts: 1.5 })).toThrow(RangeError);
  });
});
