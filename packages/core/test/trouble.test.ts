/** Failures that no audit causes: what they cost (nothing), when claiming stops and resumes, and what is logged. */
import { describe, expect, it } from 'vitest';
import { createManualClock, createMemoryBackend, createSequentialIds } from '@citeready/memory';
import type { Backend } from '../src/index.js';
import type { Kit } from './kit.js';
import { createKit, goodRun, START } from './kit.js';

type Blame = 'storage' | 'request' | null;

/** A backend that fails on demand. */
function createShaky(blame?: Blame) {
  const clock = createManualClock(START);
  const inner = createMemoryBackend({ clock, ids: createSequentialIds(1) });
  const failing = { writes: false, release: false, ping: false };
  const failure = (): Promise<never> => Promise.reject(new Error('could not extend file: No space left on device'));
  const backend: Backend = {
    ...inner,
    storage: {
      ...inner.storage,
      audits: {
        ...inner.storage.audits,
        saveDiscovery: (input) => (failing.writes ? failure() : inner.storage.audits.saveDiscovery(input)),
      },
    },
    queue: {
      ...inner.queue,
      release: (input) => (failing.release ? failure() : inner.queue.release(input)),
    },
    ping: () => (failing.ping ? failure() : inner.ping()),
    ...(blame !== undefined && { blames: () => blame }),
  };
  return { backend, clock, failing };
}

const submit = (kit: Kit) => kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
const status = async (kit: Kit): Promise<string> =>
  ((await kit.call('GET', '/api/v1/audits/example-com/status')).body as { data: { status: string } }).data.status;
const said = (kit: Kit, text: string): number => kit.logs.filter(({ message }) => message.includes(text)).length;

describe('a storage that accepts no writes', () => {
  it('costs an audit no try however often it occurs, and the audit completes afterwards', async () => {
    const { backend, clock, failing } = createShaky('storage');
    const kit = await createKit({ backend });
    await submit(kit);
    failing.writes = true;
    for (let n = 0; n < 20; n++) {
      await kit.runJobs();
      expect(await status(kit)).toBe('queued');
      await clock.advance(60_000);
    }
    failing.writes = false;
    expect(await kit.runJobs()).toBe(1);
    expect(await status(kit)).toBe('completed');
    expect(said(kit, 'claiming is paused')).toBe(1);
    expect(said(kit, 'claiming goes on')).toBe(1);
  });

  it('stops claiming until a write works again', async () => {
    const { backend, clock, failing } = createShaky('storage');
    const kit = await createKit({ backend });
    await submit(kit);
    failing.writes = failing.ping = true;
    expect(await kit.runJobs()).toBe(1);
    for (let n = 0; n < 10; n++) {
      await clock.advance(60_000);
      expect(await kit.runJobs()).toBe(0);
    }
    failing.writes = failing.ping = false;
    // Not at once: it checks as often as the back-off allows.
    await clock.advance(60_000);
    expect(await kit.runJobs()).toBe(1);
    expect(await status(kit)).toBe('completed');
  });

  it('does not block claiming for longer when the clock is set back meanwhile', async () => {
    const { backend, clock, failing } = createShaky('storage');
    const kit = await createKit({ backend });
    await submit(kit);
    failing.writes = failing.ping = true;
    expect(await kit.runJobs()).toBe(1);
    await clock.advance(1000);
    expect(await kit.runJobs()).toBe(0);
    await clock.setTime(new Date(clock.now().getTime() - 3_600_000));
    failing.writes = failing.ping = false;
    expect(await kit.runJobs()).toBe(0);
    await clock.advance(60_000);
    expect(await kit.runJobs()).toBe(1);
    expect(await status(kit)).toBe('completed');
  });

  it('gets back later what it would not take, even if the lease has run out and another worker has the job', async () => {
    const { backend, clock, failing } = createShaky('storage');
    const kit = await createKit({ backend });
    await submit(kit);
    failing.writes = failing.release = true;
    expect(await kit.runJobs()).toBe(1);
    await clock.advance(120_000);
    const claim = async () => {
      const jobs = await backend.queue.claim({ workerId: 'other', kinds: ['full'], limit: 1, leaseMs: 60_000 });
      for (const job of jobs) await backend.queue.extend({ job, leaseMs: 60_000 });
      return jobs;
    };
    expect(await claim()).toMatchObject([{ attempt: 2 }]);
    failing.writes = failing.release = false;
    expect(await kit.runJobs()).toBe(0);
    await clock.advance(120_000);
    // The second delivery died; the first one was handed back in the meantime.
    expect(await claim()).toMatchObject([{ attempt: 2 }]);
  });

  it('is distinguished from a request that no storage would accept: that counts against the audit', async () => {
    const { backend, clock, failing } = createShaky('request');
    const kit = await createKit({ backend });
    await submit(kit);
    failing.writes = true;
    for (let n = 0; n < backend.queue.maxAttempts; n++) {
      expect(await kit.runJobs()).toBe(1);
      await clock.advance(600_000);
    }
    expect(await status(kit)).toBe('failed');
  });

  it.each([[null], [undefined]])(
    'counts against the audit after a while if the cause is unknown (%s)',
    async (blame) => {
      const { backend, clock, failing } = createShaky(blame);
      const kit = await createKit({ backend });
      await submit(kit);
      failing.writes = true;
      let runs = 0;
      while ((await status(kit)) !== 'failed' && runs < 50) {
        runs += await kit.runJobs();
        await clock.advance(600_000);
      }
      expect(await status(kit)).toBe('failed');
      expect(runs).toBe(5 + backend.queue.maxAttempts);
    },
  );
});

describe('a claim', () => {
  it('is confirmed before its job runs; if that fails, nothing runs and no try is spent', async () => {
    const { backend, clock } = createShaky('storage');
    let failing = true;
    const kit = await createKit({
      backend: {
        ...backend,
        queue: {
          ...backend.queue,
          extend: (input) => (failing ? Promise.reject(new Error('cut')) : backend.queue.extend(input)),
        },
      },
    });
    await submit(kit);
    let runs = 0;
    kit.script((request, context) => {
      runs++;
      return goodRun(request, context);
    });
    for (let n = 0; n < 10; n++) {
      await kit.runJobs();
      await clock.advance(120_000);
    }
    expect([runs, await status(kit)]).toEqual([0, 'queued']);
    failing = false;
    await kit.runJobs();
    expect([runs, await status(kit)]).toEqual([1, 'completed']);
  });
});

describe('a lease lost while its job runs', () => {
  const LEASE_MS = 60_000;

  /**
   * A worker on a job that ends when it is stopped, and another that takes the job over; returns the attempt of the delivery after that
   * one.
   */
  const attemptAfter = async (late: 'answer' | 'question'): Promise<readonly number[]> => {
    const { backend, clock } = createShaky('storage');
    const held: (() => void)[] = [];
    const hold = (): Promise<void> => new Promise((resolve) => held.push(resolve));
    let extended = 0;
    const kit = await createKit({
      backend: {
        ...backend,
        // A frozen worker wakes up late and does not know it.
        clock: {
          now: () => clock.now(),
          sleep: async (ms, signal) => {
            await clock.sleep(ms, signal);
            if (late === 'question' && ms === LEASE_MS / 3) await hold();
          },
        },
        queue: {
          ...backend.queue,
          extend: async (input) => {
            if (late === 'answer' && extended++ > 0) await hold();
            return backend.queue.extend(input);
          },
        },
      },
    });
    await submit(kit);
    let begin: () => void = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    kit.script(async (_request, { signal }) => {
      begin();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    });
    const ran = kit.runJobs();
    await begun;
    await clock.advance(LEASE_MS / 3);
    expect(held).toHaveLength(1);
    await clock.advance(LEASE_MS);
    const takeUp = async (): Promise<number> => {
      const [job] = await backend.queue.claim({ workerId: 'other', kinds: ['full'], limit: 1, leaseMs: LEASE_MS });
      if (job === undefined) throw new Error('no job');
      await backend.queue.extend({ job, leaseMs: LEASE_MS });
      return job.attempt;
    };
    const taken = await takeUp();
    for (const go of held) go();
    await ran;
    await clock.advance(LEASE_MS + 1000);
    return [taken, await takeUp()];
  };

  it('does not count if its extension was requested in time and the response came late', async () => {
    expect(await attemptAfter('answer')).toEqual([2, 2]);
  });

  it('counts as a try if nobody requested it in time', async () => {
    expect(await attemptAfter('question')).toEqual([2, 3]);
  });
});

describe('trouble of the auditor', () => {
  it('costs no try, unlike a bug in it', async () => {
    const kit = await createKit();
    await submit(kit);
    kit.script(() => Promise.reject(Object.assign(new Error('no thread'), { code: 'AUDITOR_TROUBLE' })));
    for (let n = 0; n < 10; n++) {
      expect(await kit.runJobs()).toBe(1);
      await kit.clock.advance(60_000);
    }
    expect(await status(kit)).toBe('queued');
    kit.script(goodRun);
    await kit.runJobs();
    expect(await status(kit)).toBe('completed');
  });

  it('costs no try if a run had no turn at its site; a site that is never free ends its audit eventually', async () => {
    const noTurn = Object.assign(new Error('others were first'), { code: 'NO_TURN' });
    const outcome = async (freeAfter: number): Promise<readonly [status: string, runs: number, paused: boolean]> => {
      const kit = await createKit();
      await submit(kit);
      let runs = 0;
      kit.script((request, context) => (++runs > freeAfter ? goodRun(request, context) : Promise.reject(noTurn)));
      for (let n = 0; n < 10; n++) {
        await kit.runJobs();
        await kit.clock.advance(600_000);
      }
      return [await status(kit), runs, kit.logs.some(({ message }) => message.startsWith('claiming is paused'))];
    };
    expect(await outcome(10)).toEqual(['completed', 11, false]);
    const { backend } = await createKit();
    expect(await outcome(Infinity)).toEqual(['failed', 20 + backend.queue.maxAttempts, false]);
  });
});

describe('the health', () => {
  it('is read from storage once for concurrent callers, and its trouble is logged once', async () => {
    const { backend, failing } = createShaky();
    let pings = 0;
    const kit = await createKit({
      backend: {
        ...backend,
        ping: () => {
          pings++;
          return backend.ping();
        },
      },
    });
    failing.ping = true;
    const answers = await Promise.all(Array.from({ length: 50 }, () => kit.call('GET', '/api/v1/health')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
    expect(pings).toBe(1);
    for (let n = 0; n < 5; n++) await kit.call('GET', '/api/v1/health');
    expect(said(kit, 'refuses writes')).toBe(1);
    failing.ping = false;
    expect((await kit.call('GET', '/api/v1/health')).status).toBe(200);
    expect(said(kit, 'works again')).toBe(1);
  });
});
