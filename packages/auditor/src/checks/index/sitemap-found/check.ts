/** Whether there is a sitemap, and whether robots.txt names it. */
import { nameSitemap } from '../../../fixes/merged-robots.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, homePage, movedTo, robotsFor, siteUrl } from '../../site.js';
import { documentAddress, hostOf } from '../../addresses.js';
import { threshold } from '../../thresholds.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { count, evidence, fail, notApplicable, pass, percent, unmeasured, warn } from '../../verdict.js';
import { problemText, readable } from '../sitemap.js';

/** Sampled content pages that may be indexed and are not in any sitemap. */
function unlisted(site: SiteFacts): string[] {
  if (site.sitemaps.truncated || site.kind === 'instant') return [];
  const listed = new Set(site.sitemaps.entries.map(({ url }) => documentAddress(url)));
  return contentPages(site)
    .filter(
      ({ kind, facts, url }) =>
        kind !== 'utility' &&
        kind !== 'legal' &&
        !facts.robots.some(({ name }) => name === 'noindex' || name === 'none') &&
        facts.canonicals.every((named) => named.url === null || documentAddress(named.url) === documentAddress(url)),
    )
    .flatMap(({ url, crawl }) =>
      listed.has(documentAddress(url)) || listed.has(documentAddress(crawl.requestedUrl)) ? [] : [url],
    );
}

/** Whether the site has a robots.txt, which can then name its sitemap. */
function hasRobots(site: SiteFacts): boolean {
  const file = robotsFor(site, siteUrl(site));
  return file === undefined || !file.result.ok || (file.result.status !== 404 && file.result.status !== 410);
}

/**
 * True if robots.txt names the file by a relative address. The unreadable line is punished once, by the check of robots.txt, and this one
 * would say something untrue of it.
 */
function isNamedRelatively(site: SiteFacts, url: string): boolean {
  const base = siteUrl(site);
  return site.sitemaps.files.some(
    (file) =>
      file.declaredIn === 'robots' &&
      !URL.canParse(file.url) &&
      URL.canParse(file.url, base) &&
      new URL(file.url, base).href === url,
  );
}

/** How evidence names a sitemap that was written for another host. */
const FOREIGN = 'no entry is on the audited site';

/** Whether the home page names another host as the place where the site is found: its sitemap is then about that host. */
function isCopy(site: SiteFacts): boolean {
  const named = homePage(site)?.facts.canonicals[0]?.url ?? null;
  return named !== null && bareHost(named) !== bareHost(siteUrl(site));
}
const bareHost = (url: string): string => (hostOf(url) ?? '').replace(/^www\./, '');

/** True if neither links nor failures indicate a second page. */
const isSinglePage = (site: SiteFacts): boolean =>
  site.kind === 'full' && site.pages.length === 1 && site.failed.length === 0 && site.skipped.length === 0;

export const sitemapFound = defineCheck({
  id: 'sitemap-found',
  title: 'The site has a sitemap that robots.txt names',
  category: 'index',
  order: 50,
  scope: 'site',
  part: { kind: 'clarity', item: 'sitemap' },
  gate: null,
  grade: 'moderate',
  sources: ['sitemap-protocol', 'geo-check', 'geo-score'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: true,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: true,
    you: true,
    brave: true,
    grok: false,
  },
  thresholds: {
    missing: threshold(0.5, 'share of sampled pages', 'proposal', 'that the sitemap omits'),
    minMissing: threshold(2, 'pages', 'proposal', 'omitted, up to which it does not matter'),
  },
  rule: (limit) =>
    `Reads the sitemaps that robots.txt names, or /sitemap.xml. Passes when a named sitemap can be read and has entries; warns when it is found only at the default path, when one of several files cannot be read, or when it omits more than ${percent(limit.missing)} (and more than ${inWords(limit.minMissing)}) of the sampled pages that may be indexed; fails without one, and when all of its entries are on another host, unless the home page names that host as canonical. Not applicable to a one-page site without a sitemap, and to a host that only redirects to another one.`,
  fix: {
    title: 'Publish a sitemap and name it in robots.txt',
    text: 'Generate sitemap.xml with every page that should be found, and add a Sitemap line to robots.txt.',
    effort: 'small',
  },
  fixFor: (found) =>
    found.some(({ detail }) => detail === FOREIGN)
      ? 'The sitemap lists the pages of another host. Generate it again with the addresses of this site, and add a Sitemap line to robots.txt.'
      : null,
  // Only an existing sitemap can be named.
  generateFix: (site) => {
    const found = readable(site).find(({ declaredIn, entries }) => declaredIn === 'default' && entries > 0);
    return found === undefined || site.sitemaps.entries.length === 0
      ? null
      : nameSitemap(robotsFor(site, siteUrl(site)), found.url);
  },
  run(site, { limit }): Verdict {
    const { files, total } = site.sitemaps;
    if (files.length === 0) return unmeasured('The audit did not look for a sitemap.');
    const good = readable(site);
    const first = good[0];
    if (movedTo(site) !== null) return notApplicable('The host only redirects to another host, whose sitemap counts.');
    if (first === undefined && isSinglePage(site)) return notApplicable('The site has one page and needs no sitemap.');
    const unread = files.find(({ kind }) => kind === 'unread');
    if (unread !== undefined && total === 0)
      return unmeasured(`The site has a sitemap, but the audit did not read it${problemText(unread.problems)}`);
    if (first === undefined || total === 0) {
      return fail(
        first === undefined ? 'The site has no readable sitemap.' : 'The sitemap has no entries.',
        ...files.map((file) =>
          evidence(file.url, { detail: `${file.kind}, status ${file.status ?? 'none'}${problemText(file.problems)}` }),
        ),
      );
    }
    if (site.sitemaps.offSite === total && site.sitemaps.entries.length === 0 && !isCopy(site))
      return fail(
        total === 1
          ? 'The only entry of the sitemap is on another host.'
          : `All ${total} entries of the sitemap are on another host.`,
        evidence(first.url, { detail: FOREIGN }),
      );
    // A file on another domain was not requested (no status); files at the default path are guesses of the crawl.
    const broken = files.filter(
      ({ kind, declaredIn, status }) =>
        (kind === 'invalid' || kind === 'missing') && declaredIn !== 'default' && status !== null,
    );
    if (broken.length > 0) {
      return warn(
        `${broken.length} of ${count(files.length, 'sitemap file')} cannot be read.`,
        ...broken.map((file) =>
          evidence(file.url, { detail: `${file.kind}, status ${file.status ?? 'none'}${problemText(file.problems)}` }),
        ),
      );
    }
    const relative = good.find(({ url }) => isNamedRelatively(site, url));
    if (relative === undefined && !good.some(({ declaredIn }) => declaredIn === 'robots')) {
      return warn(
        hasRobots(site) ? 'robots.txt does not name the sitemap.' : 'There is no robots.txt that names the sitemap.',
        evidence(first.url, {
          detail: `${first.kind} with ${count(total, 'entry', 'entries')}, found at the default path`,
        }),
      );
    }
    const missing = unlisted(site);
    if (missing.length > limit.minMissing && missing.length > limit.missing * contentPages(site).length)
      return warn(
        `The sitemap lists ${count(total, 'page')} and omits ${missing.length} of ${count(contentPages(site).length, 'sampled page')}.`,
        ...missing.map((url) => evidence(url, { detail: 'not in the sitemap' })),
      );
    return pass(
      `The sitemap has ${count(total, 'entry', 'entries')}.`,
      evidence(first.url, {
        detail: `${first.kind}, named in robots.txt${relative === undefined ? '' : ' by a relative address'}`,
      }),
    );
  },
});
