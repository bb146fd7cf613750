/** Pages that repeat one another. */
import { contentPages, needsMorePages, plainUrl, siteUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, SiteCheck, Verdict } from '../types.js';
import { atMost, count, evidence, judged, percent, unmeasured } from '../verdict.js';
import { simhashDistance } from '../../facts/simhash.js';

/** True when one names the other, or both name the same, as canonical: a duplicate that is accounted for. */
function settled(a: AuditedPage, b: AuditedPage): boolean {
  const target = (page: AuditedPage): string => plainUrl(page.facts.canonicals[0]?.url ?? page.url);
  return target(a) === target(b);
}

export const duplicateCluster: SiteCheck = {
  id: 'duplicate-cluster',
  title: 'Pages do not repeat one another',
  category: 'index',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['indexably', 'google-ai-guide'],
  engines: 'all',
  rule: 'Sampled pages of 50 words and more whose main text is next to the same as an earlier one’s (SimHash distance up to 3 of 64) and that do not share its canonical. Passes up to 5 % of them, warns up to 20 %, fails above.',
  fix: {
    title: 'Merge pages that say the same',
    text: 'Keep one page for each topic, redirect the others to it or name it as their canonical.',
    effort: 'medium',
  },
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const limit = limits['duplicate-cluster'];
    const pages = contentPages(site).filter(({ facts }) => facts.text.mainWords >= limit.minWords);
    if (pages.length < 2) return unmeasured('Fewer than two pages with text were sampled.');
    const repeats = pages.flatMap((page, index) => {
      const first = pages
        .slice(0, index)
        .find(
          (other) =>
            simhashDistance(other.facts.simhash, page.facts.simhash) <= limit.maxDistance && !settled(other, page),
        );
      return first === undefined ? [] : [evidence(page.url, { detail: `next to the same text as ${first.url}` })];
    });
    const share = repeats.length / pages.length;
    return judged(
      atMost(share, limit),
      `${repeats.length} of ${count(pages.length, 'page')} (${percent(share)}) repeat another.`,
      repeats.length > 0
        ? repeats
        : [evidence(siteUrl(site), { detail: `${count(pages.length, 'page')} compared, none alike` })],
    );
  },
};
