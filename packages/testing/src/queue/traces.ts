/** The trace of the caller that queued a job, which its worker continues. */
import assert from 'node:assert/strict';
import type { QueueCase } from './fixture.js';
import { claimOne, enqueue, outlastLeases, takeUp } from './fixture.js';

const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

export const traceCases: readonly QueueCase[] = [
  {
    name: 'trace: a job comes with the one with which it was queued, and without if there was none',
    law: 'the `trace` with which it was queued, on every delivery; absent if it was queued without one',
    async run(h) {
      await enqueue(h, { kind: 'full', trace: TRACE });
      await enqueue(h, { kind: 'push' });
      assert.equal((await claimOne(h, { kinds: ['full'] })).trace, TRACE);
      assert.ok(!('trace' in (await claimOne(h, { kinds: ['push'] }))));
    },
  },
  {
    name: 'trace: kept with the job whatever the outcome of its deliveries',
    law: 'kept with the job for its lifetime',
    async run(h) {
      const { queue } = h.backend;
      const other = TRACE.replace('4bf9', '0000');
      await enqueue(h, { trace: TRACE, subject: 'same' });
      assert.equal((await enqueue(h, { trace: other, subject: 'same' })).outcome, 'duplicate');
      const seen: (string | undefined)[] = [];
      const note = async () => {
        const job = await takeUp(h);
        seen.push(job.trace);
        return job;
      };
      await queue.release({ job: await note() });
      await queue.retry({ job: await note(), delayMs: 0, error: 'x' });
      // A delivery that never reached its worker, and one whose worker has died.
      seen.push((await claimOne(h)).trace);
      await outlastLeases(h);
      await note();
      await outlastLeases(h);
      await note();
      assert.deepEqual(seen, Array(5).fill(TRACE));
    },
  },
];
