/** When a crawl stops requesting a site. */
import { describe, expect, it } from 'vitest';
import { failure, resource } from '../../../test/support/answers.js';
import type { FetchFailureCode } from '@citeready/safe-fetch';
import type { PageOutcome } from './page-reader.js';
import { createSiteHealth } from './site-health.js';

const URL_ = 'https://a.test/';
const failed = (code: FetchFailureCode): PageOutcome => ({ kind: 'failed', failure: failure(URL_, code) });
const page = (status: number): PageOutcome => ({
  kind: 'page',
  resource: resource(URL_, { status }),
  facts: null,
  parseProblem: null,
});
const challenged: PageOutcome = {
  kind: 'challenge',
  resource: resource(URL_, { status: 403 }),
  challenge: { vendor: 'V', mark: 'm' },
};

/** Reason to stop after a number of identical outcomes. */
function after(count: number, outcome: PageOutcome): string | null {
  const health = createSiteHealth();
  let stop = null;
  for (let n = 0; n < count; n += 1) stop ??= health.note(outcome);
  return stop?.reason ?? null;
}

describe('site health', () => {
  it.each([failed('timeout'), failed('connect'), page(503), page(429), challenged])(
    'six in a row are enough',
    (outcome) => {
      expect(after(5, outcome)).toBeNull();
      expect(after(6, outcome)).toBe('unresponsive');
    },
  );
  it.each([failed('robots'), failed('redirect-refused'), page(404), page(500), page(200)])(
    'others never are',
    (outcome) => {
      expect(after(50, outcome)).toBeNull();
    },
  );
  it('one other response in between restarts the count', () => {
    const health = createSiteHealth();
    for (let n = 0; n < 40; n += 1) expect(health.note(n % 5 === 4 ? page(200) : page(503))).toBeNull();
  });
  it('a used-up budget ends at once', () => expect(after(1, failed('budget'))).toBe('budget'));
});
