/** Which thread a site goes to, and when threads end: the one that is there for all but the largest, of which there are never two copies of the auditor. */
import { createInlineParsePool } from '@citeready/page-facts';
import type { ParsePool, TaskOutcome } from '@citeready/page-facts';
import { afterEach, expect, it } from 'vitest';
import type { LimitedThreads, SiteWork } from './limited-threads.js';
import { createLimitedThreads } from './limited-threads.js';

const NEVER = new AbortController().signal;
const work = (pages: number, isLarge = false): SiteWork => ({
  module: new URL(`data:text/javascript,${encodeURIComponent('export default () => "of its own";')}`),
  options: null,
  pages,
  isLarge,
});

const open: LimitedThreads[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((threads) => threads.close()));
});

/** Threads beside a standing pool that says what it is asked for, and fails the first time where that is said. */
function threadsOf(outcome: TaskOutcome = { result: 'standing' }) {
  const asked: string[] = [];
  const inline = createInlineParsePool();
  const pool: ParsePool = {
    parse: (...page) => inline.parse(...page),
    run: () => {
      asked.push('work');
      return Promise.resolve(outcome);
    },
    rest: () => {
      asked.push('rest');
      return Promise.resolve();
    },
    close: () => inline.close(),
  };
  const [first, second] = [
    { heapMb: 128, timeMs: 60_000 },
    { heapMb: 256, timeMs: 60_000 },
  ];
  const standing = { get: () => Promise.resolve(pool), close: () => Promise.resolve() };
  const threads = createLimitedThreads({}, [first, second], { standing });
  open.push(threads);
  return { asked, threads };
}

it.each([
  ['a site of forty pages, and stays', work(40), ['work']],
  ['a large one, and ends with it', work(1_000, true), ['work', 'rest']],
])('the thread that is there works on %s', async (_, site, expected) => {
  const { asked, threads } = threadsOf();
  expect(await threads.run(site, NEVER)).toEqual({ result: 'standing' });
  expect(asked).toEqual(expected);
});

it('ends before one of its own works on a larger site', { timeout: 60_000 }, async () => {
  const { asked, threads } = threadsOf();
  expect(await threads.run(work(1_001, true), NEVER)).toEqual({ result: 'of its own' });
  expect(asked).toEqual(['rest']);
});

it('ends before one of its own tries again what it failed at', { timeout: 60_000 }, async () => {
  const { asked, threads } = threadsOf({ failed: 'memory', message: 'It took too much.' });
  expect(await threads.run(work(40), NEVER)).toEqual({ result: 'of its own' });
  expect(asked).toEqual(['work', 'rest']);
});
