/** Pages that repeat one another. */
import { defineCheck } from '../../define-check.js';
import { contentPages, needsMorePages, siteUrl } from '../../site.js';
import { plainUrl } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { atMost, count, evidence, judged, percent, plural, unmeasured } from '../../verdict.js';
import { isComparable, isList, NEAR_DUPLICATE, pagesLike, sameText } from '../near-duplicates.js';

/** The canonical address of a page. If two pages share one, the duplicate is handled. */
const targetOf = (page: AuditedPage): string => plainUrl(page.facts.canonicals[0]?.url ?? page.url);

export const duplicateCluster = defineCheck({
  id: 'duplicate-cluster',
  title: 'Pages do not repeat each other',
  category: 'index',
  order: 120,
  scope: 'site',
  part: { kind: 'hygiene', points: 1 },
  gate: null,
  grade: 'weak',
  sources: ['indexably', 'google-ai-guide'],
  engines: 'every-engine',
  thresholds: {
    ...NEAR_DUPLICATE,
    pass: threshold(0.05, 'share of pages', 'proposal', 'that repeat another'),
    warn: threshold(0.2, 'share of pages', 'proposal', 'that repeat another'),
  },
  rule: (limit) =>
    `Finds sampled pages of at least ${limit.minWords} words whose main text is nearly identical to an earlier page’s (SimHash distance up to ${limit.maxDistance} of 64, and fewer than ${limit.minWords} words that the other never uses) and that do not share its canonical URL, and pages of any length that are byte-for-byte identical. Lists are compared only by bytes. Passes when up to ${percent(limit.pass)} of the pages repeat another, warns up to ${percent(limit.warn)}, fails above.`,
  fix: {
    title: 'Merge pages that say the same thing',
    text: 'Keep one page for each topic, and redirect the others to it or name it as their canonical URL.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const all = contentPages(site);
    const pages = all.filter((page) => isComparable(page, limit) && !isList(page));
    const copies = new Set(all.filter((page) => page.facts.text.words > 0));
    if (pages.length < 2 && copies.size < 2) return unmeasured('Fewer than two pages with text were sampled.');
    const comparable = new Set(pages);
    const compared = all.filter((page) => comparable.has(page) || copies.has(page));
    const places = new Map(compared.map((page, place) => [page, { place, target: targetOf(page) }]));
    const repeats = compared.flatMap((page, index) => {
      const target = places.get(page)?.target;
      const earlier = [...pagesLike(page, site, limit)].filter((other) => {
        const at = places.get(other);
        return at !== undefined && at.place < index && at.target !== target;
      });
      const copy = earlier.find((other) => other.facts.sha256 === page.facts.sha256);
      if (copy !== undefined) return [evidence(page.url, { detail: `byte-for-byte identical to ${copy.url}` })];
      if (!comparable.has(page)) return [];
      const first = earlier.find((other) => comparable.has(other) && sameText(other, page, limit));
      return first === undefined ? [] : [evidence(page.url, { detail: `nearly the same text as ${first.url}` })];
    });
    const share = repeats.length / compared.length;
    return judged(
      atMost(share, limit),
      `${repeats.length} of ${count(compared.length, 'page')} (${percent(share)}) ${plural(repeats.length, 'repeats', 'repeat')} another.`,
      repeats.length > 0
        ? repeats
        : [evidence(siteUrl(site), { detail: `${count(compared.length, 'page')} compared, all different` })],
    );
  },
});
