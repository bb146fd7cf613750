/** Freshness: is a date shown, is it marked up right, how old is the page, do the dates agree. */
import { entitiesOf, isContentPage, needsMorePages, plainUrl, siteUrl, textsOf } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, PageKind, SiteCheck, SiteFacts, Verdict } from '../types.js';
import { atMost, count, evidence, fail, judged, pass, percent, unmeasured, warn } from '../verdict.js';
import { mostCommon } from '../index/sitemap.js';
import { ARTICLE_TYPES } from '../entity/types.js';
import { daysBetween, lastChange, markedDates, visibleDates } from './dates.js';

const DATED: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'guide', 'comparison', 'pricing']);

const isDated = (page: AuditedPage): boolean => isContentPage(page) && DATED.has(page.kind);

export const dateVisible: PageCheck = {
  id: 'date-visible',
  title: 'The page shows when it was written or changed',
  category: 'freshness',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'strong',
  sources: ['recency-bias', 'ahrefs-fresh'],
  engines: 'all',
  rule: 'A readable date of publishing or change: in a time element, behind a word such as "updated", or on a short line above the first paragraph. Passes when shown, warns when only markup or meta tags carry it, fails without. Judged on articles, guides, comparisons and prices.',
  fix: {
    title: 'Show the date of the last change',
    text: 'Print the date of publishing or of the last real change under the heading, in a time element.',
    effort: 'small',
  },
  generateFix: () => ({ language: 'html', code: '<p>Updated <time datetime="YYYY-MM-DD">…</time></p>' }),
  applies: isDated,
  run(page): Verdict {
    const shown = visibleDates(page.facts)[0];
    if (shown !== undefined)
      return pass(
        'The page shows its date.',
        evidence(page.url, { snippet: shown.raw, detail: `${shown.iso.slice(0, 10)}, from ${shown.from}` }),
      );
    const marked = markedDates(page.facts)[0];
    if (marked !== undefined)
      return warn(
        'Only markup carries the date; readers do not see it.',
        evidence(page.url, { snippet: marked.raw, detail: `from ${marked.from}` }),
      );
    return fail(
      'The page shows no date.',
      evidence(page.url, { snippet: page.facts.title, detail: 'no date of publishing or change' }),
    );
  },
};

const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d\d:?\d\d)?)?$/;

interface Marked {
  readonly property: 'datePublished' | 'dateModified';
  readonly raw: string;
}

function markedRaw(page: AuditedPage): Marked[] {
  const { facts } = page;
  const own = entitiesOf(facts, ARTICLE_TYPES);
  const fromEntities = own.flatMap((entity) =>
    (['datePublished', 'dateModified'] as const).flatMap((property) =>
      textsOf(facts, entity, property).map((raw) => ({ property, raw })),
    ),
  );
  if (fromEntities.length > 0) return fromEntities;
  return facts.metas.flatMap(({ key, content }): Marked[] => {
    if (key === 'article:published_time') return [{ property: 'datePublished', raw: content.trim() }];
    return key === 'article:modified_time' || key === 'og:updated_time'
      ? [{ property: 'dateModified', raw: content.trim() }]
      : [];
  });
}

export const dateMarkup: PageCheck = {
  id: 'date-markup',
  title: 'Dates are marked up and possible',
  category: 'freshness',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-16'],
  engines: ['google-ai', 'gemini', 'chatgpt', 'copilot', 'perplexity'],
  rule: 'datePublished and dateModified of the page’s article markup, else the article meta tags. Passes when both are ISO 8601, not in the future, and the change is not before the publishing. Warns when only one is there or none. Fails when a date cannot be read, lies in the future, or the change precedes the publishing. Judged on articles, guides and comparisons.',
  fix: {
    title: 'Mark up datePublished and dateModified',
    text: 'Give both in ISO 8601 in the Article markup, from the time the content was published and last changed.',
    effort: 'small',
  },
  generateFix: () => ({ language: 'json-ld', code: '"datePublished": "YYYY-MM-DD",\n"dateModified": "YYYY-MM-DD"' }),
  applies: (page) => isDated(page) && page.kind !== 'pricing',
  run(page, site): Verdict {
    const marked = markedRaw(page);
    const show = ({ property, raw }: Marked, detail: string): ReturnType<typeof evidence> =>
      evidence(page.url, { snippet: `${property}: ${raw}`, detail });
    const unreadable = marked.find(({ raw }) => !ISO.test(raw) || Number.isNaN(Date.parse(raw.replace(' ', 'T'))));
    if (unreadable !== undefined)
      return fail('A date of the markup is not ISO 8601.', show(unreadable, 'not ISO 8601'));
    const future = marked.find(({ raw }) => (daysBetween(raw, site.auditedAt) ?? 0) < -1);
    if (future !== undefined) return fail('A date of the markup lies in the future.', show(future, 'in the future'));
    const published = marked.find(({ property }) => property === 'datePublished');
    const modified = marked.find(({ property }) => property === 'dateModified');
    if (published === undefined || modified === undefined) {
      const there = published ?? modified;
      return there === undefined
        ? warn(
            'No date is marked up.',
            evidence(page.url, { snippet: page.facts.title, detail: 'neither datePublished nor dateModified' }),
          )
        : warn(`Only ${there.property} is marked up.`, show(there, 'the other date is missing'));
    }
    if (modified.raw.slice(0, 10) < published.raw.slice(0, 10)) {
      return fail('The change is dated before the publishing.', show(modified, `published ${published.raw}`));
    }
    return pass('Both dates are marked up.', show(modified, `published ${published.raw}`));
  },
};

export const contentAge: PageCheck = {
  id: 'content-age',
  title: 'The page was changed lately',
  category: 'freshness',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['ahrefs-fresh', 'se-ranking', 'indexably'],
  engines: ['chatgpt', 'perplexity', 'copilot', 'google-ai', 'gemini'],
  rule: 'Days from the newest date that the page claims, in sight or in markup, to the audit. Passes up to 180, warns up to 540, fails above. Unmeasured without a date. Judged on articles, guides, comparisons and prices; studies disagree, so that it never weighs much.',
  fix: {
    title: 'Bring the page up to date',
    text: 'Check facts, prices and links, change what is no longer true, and set the new date. A new date without a change is a fake.',
    effort: 'medium',
  },
  applies: isDated,
  run(page, site): Verdict {
    const newest = lastChange(page.facts);
    const days = newest === null ? null : daysBetween(newest.iso, site.auditedAt);
    if (newest === null || days === null) return unmeasured('The page has no date to count from.');
    const age = Math.max(0, Math.floor(days));
    return judged(atMost(age, limits['content-age']), `Last changed ${count(age, 'day')} before the audit.`, [
      evidence(page.url, { snippet: newest.raw, detail: `${newest.iso.slice(0, 10)}, ${count(age, 'day')}` }),
    ]);
  },
};

interface Claim {
  readonly page: AuditedPage;
  readonly day: string;
}

/** The day on which a page claims to have changed. */
function claims(site: SiteFacts): Claim[] {
  return site.pages.flatMap((page) => {
    if (!isContentPage(page)) return [];
    const own = [...markedDates(page.facts), ...visibleDates(page.facts)].filter(({ role }) => role === 'modified');
    const newest = own.sort((a, b) => (a.iso < b.iso ? 1 : -1))[0];
    return newest === undefined ? [] : [{ page, day: newest.iso.slice(0, 10) }];
  });
}

const dayDistance = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;

export const dateHonesty: SiteCheck = {
  id: 'date-honesty',
  title: 'Sitemap, markup and page agree on dates',
  category: 'freshness',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['google-ai-guide', 'sitemap-protocol'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt'],
  rule: 'For sampled pages that claim a date of change: the sitemap’s lastmod is not more than 7 days earlier, and marked-up and visible dates lie within 7 days of each other. Passes when all agree, warns when some differ, fails when more than 30 % differ or when more than 60 % of five and more pages claim the same day.',
  fix: {
    title: 'Change dates only when content changes',
    text: 'Take visible date, dateModified and lastmod from one field that is set when the text changes, not when the site is built.',
    effort: 'medium',
  },
  run(site): Verdict {
    const early = needsMorePages(site);
    if (early !== null) return early;
    const all = claims(site);
    if (all.length < 2) return unmeasured('Fewer than two sampled pages claim a date of change.');
    const limit = limits['date-honesty'];
    const common = mostCommon(all.map(({ day }) => day));
    if (common !== null && all.length >= limit.minPages && common.count / all.length > limit.sameDay) {
      return fail(
        `${common.count} of ${count(all.length, 'page')} claim to have changed on ${common.value}.`,
        ...all
          .filter(({ day }) => day === common.value)
          .map(({ page, day }) => evidence(page.url, { detail: `changed ${day}` })),
      );
    }
    const lastmods = new Map(
      site.sitemaps.entries.flatMap(({ url, lastmod }): [string, string][] =>
        lastmod === null ? [] : [[plainUrl(url), lastmod.trim().slice(0, 10)]],
      ),
    );
    const drifts = all.flatMap(({ page, day }) => {
      const listed = lastmods.get(plainUrl(page.url));
      if (listed !== undefined && Date.parse(listed) < Date.parse(day) && dayDistance(listed, day) > limit.driftDays) {
        return [evidence(page.url, { detail: `page says ${day}, sitemap ${listed}` })];
      }
      const [marked, shown] = [markedDates(page.facts), visibleDates(page.facts)].map((dates) =>
        dates.find(({ role }) => role === 'modified')?.iso.slice(0, 10),
      );
      return marked !== undefined && shown !== undefined && dayDistance(marked, shown) > limit.driftDays
        ? [evidence(page.url, { detail: `markup says ${marked}, page ${shown}` })]
        : [];
    });
    if (drifts.length === 0)
      return pass(
        `${count(all.length, 'dated page')} agree.`,
        evidence(siteUrl(site), { detail: `${count(all.length, 'page')} compared` }),
      );
    const share = drifts.length / all.length;
    return judged(
      share > limit.driftShare ? 'fail' : 'warn',
      `Dates of ${drifts.length} of ${count(all.length, 'page')} (${percent(share)}) disagree.`,
      drifts,
    );
  },
};
