/** Whether sitemap, markup and page agree on dates. */
import type { DateFact } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mostCommon } from '../../shared/most-common.js';
import { isContentPage, needsMorePages, siteUrl } from '../../site.js';
import { bareAddress } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, judged, pass, percent, unmeasured, warn } from '../../verdict.js';
import { markedDates, visibleDates } from '../dates.js';

interface Claim {
  readonly page: AuditedPage;
  readonly day: string;
  /**
   * The earlier publication date according to the markup; `null` if it is about the same date, since news is often corrected on the next
   * day.
   */
  readonly since: string | null;
}

/** The date on which a page claims to have changed. */
function claims(site: SiteFacts, driftDays: number): Claim[] {
  return site.pages.flatMap((page) => {
    // The dates on a list belong to its entries.
    if (!isContentPage(page) || page.kind === 'category' || page.kind === 'archive') return [];
    const [marked, shown] = [markedDates(page.facts), visibleDates(page.facts)];
    // Dates in markup belong to the page. "Updated on" in a theme's frame may refer to the whole site.
    const day = newestChange(marked) ?? newestChange(shown);
    if (day === undefined) return [];
    const published = marked
      .flatMap(({ role, iso }) => (role === 'published' ? [iso.slice(0, 10)] : []))
      .sort()
      .at(-1);
    const isOlder = published !== undefined && published < day && dayDistance(published, day) > driftDays;
    return [{ page, day, since: isOlder ? published : null }];
  });
}

const newestChange = (dates: readonly DateFact[]): string | undefined =>
  dates
    .flatMap(({ role, iso }) => (role === 'modified' ? [iso.slice(0, 10)] : []))
    .sort()
    .at(-1);

const modifiedDay = (dates: readonly DateFact[]): string | undefined =>
  dates.find(({ role }) => role === 'modified')?.iso.slice(0, 10);
const markedModified = ({ facts }: AuditedPage): string | undefined => modifiedDay(markedDates(facts));
const shownModified = ({ facts }: AuditedPage): string | undefined => modifiedDay(visibleDates(facts));

/** Number of pages that all show the same date, whatever their markup says, from which it counts as the date of the site. */
const FRAMED = 3;

/** The date shown on every page by the theme's frame; `null` without one. */
function frameDay(pages: readonly AuditedPage[]): string | null {
  const shown = pages.flatMap((page) => shownModified(page) ?? []);
  const marked = new Set(pages.flatMap((page) => markedModified(page) ?? []));
  const [first = null] = shown;
  return shown.length >= FRAMED && marked.size > 1 && shown.every((day) => day === first) ? first : null;
}

const dayDistance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

export const dateHonesty = defineCheck({
  id: 'date-honesty',
  title: 'Sitemap, markup and page agree on dates',
  category: 'freshness',
  order: 40,
  scope: 'site',
  // Low weight: removing the dates ends the finding, and removing information must not pay off.
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
    minDays: threshold(3, 'days', 'proposal', 'on which those pages were published, at least'),
    driftShare: threshold(0.3, 'share of pages', 'proposal', 'whose dates disagree'),
  },
  rule: (limit) =>
    `On sampled pages, other than lists, that claim a modification date in markup or, failing that, visibly, the sitemap’s lastmod may be at most ${limit.driftDays} days earlier, and marked-up and visible dates at most ${limit.driftDays} days apart. Unmeasured when fewer than two pages have a second date to compare with. Passes when all agree, warns when some differ, or when, among at least ${inWords(limit.minPages)} pages that were published more than ${limit.driftDays} days earlier and on at least ${inWords(limit.minDays)} different days, more than ${percent(limit.sameDay)} claim the same modification day, which suggests a build date; fails when more than ${percent(limit.driftShare)} differ.`,
  fix: {
    title: 'Change dates only when content changes',
    text: 'Take the visible date, dateModified and lastmod from one field that is set when the text changes, not when the site is built.',
    effort: 'medium',
  },
  run(site, { limit }): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const all = claims(site, limit.driftDays);
    if (all.length < 2) return unmeasured('Fewer than two sampled pages claim a modification date.');
    const older = all.filter(({ since }) => since !== null);
    const common = mostCommon(older.map(({ day }) => day));
    // Pages that were published together may also have been revised together.
    const days = new Set(older.map(({ since }) => since)).size;
    if (
      common !== null &&
      older.length >= limit.minPages &&
      days >= limit.minDays &&
      common.count / older.length > limit.sameDay
    ) {
      return warn(
        `${common.count} of ${count(older.length, 'page')} that were published earlier, on ${days} different days, claim to have changed on ${common.value}.`,
        ...older
          .filter(({ day }) => day === common.value)
          .map(({ page, day }) => evidence(page.url, { detail: `changed ${day}` })),
      );
    }
    const frame = frameDay(all.map(({ page }) => page));
    const shownOn = (page: AuditedPage): string | undefined => {
      const day = shownModified(page);
      return day === frame ? undefined : day;
    };
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
      const shown = shownOn(page);
      return marked !== undefined && shown !== undefined && dayDistance(marked, shown) > limit.driftDays
        ? [evidence(page.url, { detail: `markup says ${marked}, page says ${shown}` })]
        : [];
    });
    const compared = all.filter(
      ({ page }) =>
        lastmods.has(bareAddress(page.url)) || (markedModified(page) !== undefined && shownOn(page) !== undefined),
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
