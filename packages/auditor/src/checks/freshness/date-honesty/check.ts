/** Do sitemap, markup and page agree on dates. */
import type { DateFact } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mostCommon } from '../../shared/most-common.js';
import { isContentPage, needsMorePages, bareAddress, siteUrl } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, judged, pass, percent, unmeasured, warn } from '../../verdict.js';
import { markedDates, visibleDates } from '../dates.js';

interface Claim {
  readonly page: AuditedPage;
  readonly day: string;
  /** It says that it was published before. */
  readonly older: boolean;
}

/** The day on which a page claims to have changed. */
function claims(site: SiteFacts): Claim[] {
  return site.pages.flatMap((page) => {
    if (!isContentPage(page)) return [];
    const all = [...markedDates(page.facts), ...visibleDates(page.facts)];
    const newest = all.filter(({ role }) => role === 'modified').sort((a, b) => (a.iso < b.iso ? 1 : -1))[0];
    if (newest === undefined) return [];
    const day = newest.iso.slice(0, 10);
    const older = all.some(({ role, iso }) => role === 'published' && iso.slice(0, 10) < day);
    return [{ page, day, older }];
  });
}

const modifiedDay = (dates: readonly DateFact[]): string | undefined =>
  dates.find(({ role }) => role === 'modified')?.iso.slice(0, 10);
const markedModified = ({ facts }: AuditedPage): string | undefined => modifiedDay(markedDates(facts));
const shownModified = ({ facts }: AuditedPage): string | undefined => modifiedDay(visibleDates(facts));

const dayDistance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

export const dateHonesty = defineCheck({
  id: 'date-honesty',
  title: 'Sitemap, markup and page agree on dates',
  category: 'freshness',
  order: 40,
  scope: 'site',
  // Little, since it ends when dates are taken away, and taking away must not gain.
  part: { kind: 'hygiene', points: 0.5 },
  gate: null,
  grade: 'moderate',
  sources: ['google-ai-guide', 'sitemap-protocol'],
  engines: {
    chatgpt: true,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    driftDays: threshold(7, 'days', 'proposal', 'between sitemap, markup and header'),
    sameDay: threshold(0.6, 'share of pages', 'proposal', 'modified on one day'),
    minPages: threshold(5, 'dated pages', 'proposal', 'below which a shared day proves nothing'),
    driftShare: threshold(0.3, 'share of pages', 'proposal', 'whose dates disagree'),
  },
  rule: (limit) =>
    `On sampled pages that claim a modification date, the sitemap’s lastmod may be at most ${limit.driftDays} days earlier, and marked-up and visible dates at most ${limit.driftDays} days apart. Unmeasured when fewer than two pages have a second date to compare with. Passes when all agree, warns when some differ, or when more than ${percent(limit.sameDay)} of at least ${inWords(limit.minPages)} pages claim the same modification day although some are older, which suggests a build date; fails when more than ${percent(limit.driftShare)} differ.`,
  fix: {
    title: 'Change dates only when content changes',
    text: 'Take the visible date, dateModified and lastmod from one field that is set when the text changes, not when the site is built.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const all = claims(site);
    if (all.length < 2) return unmeasured('Fewer than two sampled pages claim a modification date.');
    const common = mostCommon(all.map(({ day }) => day));
    // Where no page says that it is older, they may all have been put up on that day.
    const suspect = all.some(({ day, older }) => older && day === common?.value);
    if (common !== null && suspect && all.length >= limit.minPages && common.count / all.length > limit.sameDay) {
      return warn(
        `${common.count} of ${count(all.length, 'page')} claim to have changed on ${common.value}.`,
        ...all
          .filter(({ day }) => day === common.value)
          .map(({ page, day }) => evidence(page.url, { detail: `changed ${day}` })),
      );
    }
    const lastmods = new Map(
      site.sitemaps.entries.flatMap(({ url, lastmod }): [string, string][] =>
        lastmod === null ? [] : [[bareAddress(url), lastmod.trim().slice(0, 10)]],
      ),
    );
    const drifts = all.flatMap(({ page, day }) => {
      const listed = lastmods.get(bareAddress(page.url));
      if (listed !== undefined && Date.parse(listed) < Date.parse(day) && dayDistance(listed, day) > limit.driftDays) {
        return [evidence(page.url, { detail: `page says ${day}, sitemap says ${listed}` })];
      }
      const marked = markedModified(page);
      const shown = shownModified(page);
      return marked !== undefined && shown !== undefined && dayDistance(marked, shown) > limit.driftDays
        ? [evidence(page.url, { detail: `markup says ${marked}, page says ${shown}` })]
        : [];
    });
    const compared = all.filter(
      ({ page }) =>
        lastmods.has(bareAddress(page.url)) ||
        (markedModified(page) !== undefined && shownModified(page) !== undefined),
    );
    if (compared.length < 2) return unmeasured('Fewer than two sampled pages have a second date to compare with.');
    if (drifts.length === 0)
      return pass(
        `The dates of ${count(compared.length, 'page')} agree.`,
        evidence(siteUrl(site), { detail: `${count(compared.length, 'page')} compared` }),
      );
    const share = drifts.length / compared.length;
    return judged(
      share > limit.driftShare ? 'fail' : 'warn',
      `The dates of ${drifts.length} of ${count(compared.length, 'page')} (${percent(share)}) disagree.`,
      drifts,
    );
  },
});
