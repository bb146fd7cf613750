/** The score by hand of docs/methodology.md is what an audit gives. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { archivePages, scoresOf } from '../packages/auditor/test/support/own-sites/audit-pages.js';
import { LOCAL } from '../packages/auditor/test/support/own-sites/local.js';
import { pagesOf } from '../packages/auditor/test/support/own-sites/page.js';
import { featuresOf } from '../scripts/lib/calibration/features.js';
import { IN_FORCE, scoresOfSite } from '../scripts/lib/calibration/model.js';
import { WORKED } from '../scripts/lib/worked-example.js';

describe('the score by hand', () => {
  it('starts from what an audit reads, and comes to what it scores', async () => {
    const { report, archive } = await archivePages(LOCAL.domain, pagesOf(LOCAL));
    const read = await featuresOf(LOCAL.domain, report, archive, WORKED.rating);
    for (const key of ['answered', 'depth', 'filled', 'specific', 'hollow', 'paid'] as const)
      expect(Math.abs(read[key] - WORKED[key]), `${key} ${read[key]}`).toBeLessThan(0.001);
    read.items.forEach((item, at) => expect(Math.abs(item - (WORKED.items[at] ?? -1))).toBeLessThan(0.001));
    const [byHand = 0] = scoresOfSite(WORKED, IN_FORCE);
    const told = scoresOf(report)['perplexity'] ?? 0;
    expect(Math.abs(byHand - told)).toBeLessThan(0.3);
    const page = readFileSync(new URL('../docs/methodology.md', import.meta.url), 'utf8');
    const shown = report.engines.find(({ engine }) => engine === 'perplexity')?.overall_score;
    expect(page).toContain(`shown as ${String(shown)}.`);
  });

  it('agrees with the model that the calibration fits, for every engine', async () => {
    const { report, archive } = await archivePages(LOCAL.domain, pagesOf(LOCAL));
    const read = await featuresOf(LOCAL.domain, report, archive, WORKED.rating);
    const scores = scoresOfSite(read, IN_FORCE);
    read.engines.forEach(({ engine, score }, at) =>
      expect(Math.abs((scores[at] ?? -9) - score), engine).toBeLessThanOrEqual(0.51),
    );
  });
});
