/** Retries: how often, for what, and after which pause. */
import { describe, expect, it } from 'vitest';
import { failure, resource } from '../../../test/support/answers.js';
import { createManualClock } from '../../../test/support/manual-clock.js';
import type { FetchResult } from '@citeready/safe-fetch';
import { withRetries } from './with-retries.js';
import type { Patience, Remaining } from './with-retries.js';

const URL_ = 'https://a.test/';
const answered = (status: number): FetchResult => resource(URL_, { status });

const ample: Remaining = { forTimeout: () => true, forBusy: 60_000 };

async function run(answers: readonly FetchResult[], patience: Patience, remaining = ample) {
  const clock = createManualClock('2026-06-01T00:00:00Z', { autoAdvance: true });
  let asked = 0;
  const fetch = async (): Promise<FetchResult> => {
    const answer = answers[Math.min(asked, answers.length - 1)];
    asked += 1;
    if (answer === undefined) throw new Error('no answer scripted');
    return answer;
  };
  const result = await withRetries(fetch, patience, remaining, clock, new AbortController().signal);
  return { result, asked, waited: clock.monotonic() };
}

describe('retries', () => {
  it.each<readonly [Patience, FetchResult, number, number]>([
    ['vital', answered(500), 3, 4500],
    ['vital', answered(503), 3, 4500],
    ['vital', answered(429), 3, 4500],
    ['vital', failure(URL_, 'timeout'), 2, 1500],
    ['vital', failure(URL_, 'dns'), 1, 0],
    ['vital', answered(404), 1, 0],
    ['busy', answered(429), 2, 1500],
    ['busy', answered(503), 2, 1500],
    ['busy', answered(500), 1, 0],
    ['busy', failure(URL_, 'timeout'), 1, 0],
    ['none', answered(503), 1, 0],
  ])('%s', async (patience, answer, asked, waited) => {
    expect(await run([answer], patience)).toMatchObject({ asked, waited, result: answer });
  });
  it('are skipped if there is no time left to wait', async () => {
    const spent: Remaining = { forTimeout: () => false, forBusy: 20_000 };
    expect(await run([failure(URL_, 'timeout')], 'vital', spent)).toMatchObject({ asked: 1 });
    const busy = (seconds: string): FetchResult => resource(URL_, { status: 503, headers: { 'retry-after': seconds } });
    expect(await run([busy('999999')], 'vital', spent)).toMatchObject({ asked: 1 });
    expect(await run([busy('3')], 'vital', spent)).toMatchObject({ asked: 3 });
  });

  it('stop at the first good response', async () => {
    expect(await run([answered(503), answered(200), answered(503)], 'vital')).toMatchObject({
      asked: 2,
      result: { status: 200 },
    });
  });
});
