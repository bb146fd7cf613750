/** The canonical URL that a page declares. */
import { getSubdomain } from 'tldts';
import { canonicalBlocks } from '../../../fixes/head-blocks.js';
import { isFrameset, isShell } from '../../render/shell.js';
import { fileAddress } from '../../../reading/file-of.js';
import { notForReaders } from '../../../reading/reader-facing.js';
import { defineCheck } from '../../define-check.js';
import { isContentPage, pageAt } from '../../site.js';
import { documentAddress, hostOf } from '../../addresses.js';
import type { LimitsOf } from '../../thresholds.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { closureElsewhere } from '../../shared/twin-elsewhere.js';
import { count, evidence, fail, judged, notApplicable, pass, plural, unmeasured, warn } from '../../verdict.js';
import { isComparable, isList, NEAR_DUPLICATE, pagesLike, sameText } from '../near-duplicates.js';
import { byHttps, addressOf, namedBy, sameSite } from './canonical-address.js';

/** A sampled page with almost the same text; for lists, whose entries are links and not text, one with the same bytes. */
function twinOf(page: AuditedPage, site: SiteFacts, limit: LimitsOf<typeof NEAR_DUPLICATE>): AuditedPage | undefined {
  if (!isComparable(page, limit)) return undefined;
  for (const other of pagesLike(page, site, limit))
    if (
      other !== page &&
      isContentPage(other) &&
      isComparable(other, limit) &&
      (isList(page) || isList(other) ? other.facts.sha256 === page.facts.sha256 : sameText(other, page, limit))
    )
      return other;
  return undefined;
}

const LIMITS = {
  ...NEAR_DUPLICATE,
  templatePages: threshold(
    3,
    'pages',
    'proposal',
    'that name the same other URL: a mistake in the template, not a choice',
  ),
};

/** A first label that programmers anywhere give to hosts on which a site is tried out. */
const STAGE =
  /^(?:[a-z0-9]+-)?(?:stag(?:e|ing)|dev|develop(?:ment)?|test(?:ing)?|preview|preprod|uat|qa)\d{0,2}(?:\.|$)/i;

/** By the labels before the registered name: who registers "qa" or "test" means it. */
const isOnStage = (url: string): boolean => STAGE.test(getSubdomain(url, { allowPrivateDomains: true }) ?? '');

/** A page that was read and names itself is the one to index, whatever its host is called. */
const namesItself = (page: AuditedPage | undefined): boolean =>
  page !== undefined &&
  isContentPage(page) &&
  page.facts.canonicals.some(({ url }) => url !== null && addressOf(url) === addressOf(page.url));

/** An index that follows such a canonical drops the page and its text. */
const GIVEN_AWAY = { gate: { share: 1, variant: 'canonical' } } as const;

export const canonical = defineCheck({
  id: 'canonical',
  title: 'The page names one canonical URL',
  category: 'index',
  order: 40,
  scope: 'page',
  part: { kind: 'clarity', item: 'address' },
  gate: 'hard',
  defect: 'closure',
  grade: 'moderate',
  sources: ['lighthouse-seo', 'lee-corrected'],
  engines: {
    chatgpt: true,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: true,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: true,
    grok: false,
  },
  thresholds: LIMITS,
  rule: (limit) =>
    `Reads link elements and Link headers. Passes with one absolute canonical URL that names the page itself, a variant of its own URL (https, www, the index file of its folder, with or without a file extension such as .html), a sampled page that is byte-for-byte identical, unless scripts fill it, or one with nearly the same text (at least ${limit.minWords} words of main text, SimHash distance up to ${limit.maxDistance} of 64). The fragment, a trailing slash, the order of query parameters and the case of the host and of escapes are ignored; scheme, www, port, the case of the path and query values are not. Warns without one, or when it names another page or host of the site. Fails and closes the page when it names another site, a test host (stage, staging, dev, test, preview), the home page, a version in another language, a sampled page with different text, or a URL that ${limit.templatePages} or more pages name, because an index then drops the page; the same page on another site, or on a test host, closes it in part, because its text is indexed there. Also fails when several canonical URLs disagree, when the one given is not a valid URL, when its target does not answer 200 or is closed to indexing, and when it is missing on a page whose text another page repeats. Not applicable to pages that are kept out of indexes or, if they name no canonical URL, to pages to which engines do not send readers (sign-in); unmeasured without one when scripts load the page.`,
  fix: {
    title: 'Name one canonical URL',
    text: 'Have exactly one link rel="canonical" in the head of each page, with the page’s own absolute URL; correct those that name another page or site.',
    effort: 'small',
  },
  generateFix: (site) => canonicalBlocks(site),
  fits: 'every-kind',
  readers: 'all',
  run(page, { site, limit }): Verdict {
    const { canonicals } = page.facts;
    const aside = notForReaders(page, site.pages);
    // A page that is not indexed cannot lose its place to another: "noindex" reports it, once.
    if (aside === 'noindex')
      return notApplicable('The page is kept out of indexes, which therefore do not use its canonical URL.');
    const twin = twinOf(page, site, limit);
    const first = canonicals[0];
    if (first === undefined) {
      if (aside === 'utility') return notApplicable('Engines do not send readers to this page.');
      if (twin === undefined && isShell(page.facts) && !isFrameset(page.facts))
        return unmeasured('Scripts load the page; they may set a canonical URL that the raw HTML does not show.');
      return twin === undefined
        ? warn('The page does not name a canonical URL.', evidence(page.url, { detail: 'no rel="canonical"' }))
        : fail(
            'The page does not name a canonical URL, although another page has the same text.',
            evidence(page.url, { detail: `same text as ${twin.url}` }),
          );
    }
    const item = evidence(page.url, {
      snippet: first.raw,
      detail: `canonical from ${first.from === 'link' ? 'the link element' : 'the Link header'}`,
    });
    const distinct = new Set(canonicals.map(({ url, raw }) => (url === null ? raw : addressOf(url))));
    if (distinct.size > 1) {
      return fail(
        `${count(distinct.size, 'canonical URL')} disagree.`,
        evidence(page.url, { snippet: [...distinct].join(' | '), detail: 'canonicals' }),
      );
    }
    if (first.url === null) return fail('The canonical link is not a valid URL.', item);
    if (addressOf(first.url) === addressOf(page.url)) {
      return /^https?:\/\//i.test(first.raw.trim())
        ? pass('The page names itself as canonical.', item)
        : warn('The canonical URL is relative.', item);
    }
    if (addressOf(first.url) === byHttps(page.url)) return pass('The page names its own https URL as canonical.', item);
    if (byHttps(first.url) === addressOf(page.url))
      return warn(`The page names its own http URL as canonical: ${first.url}.`, item);
    if (documentAddress(first.url) === documentAddress(page.url))
      return pass('The page names a variant of its own URL as canonical.', item);
    if (!sameSite(first.url, page.url))
      return judged('fail', `The page names another site as canonical: ${first.url}.`, [item], {
        gate: { share: 1, variant: closureElsewhere(first.url, page.url) },
      });
    const target = pageAt(site, first.url);
    if (isOnStage(first.url) && !isOnStage(page.url) && !namesItself(target))
      return judged('fail', `The page names a test host as canonical: ${hostOf(first.url) ?? first.url}.`, [item], {
        gate: { share: 1, variant: 'canonical-twin' },
      });
    if (target !== undefined && !isContentPage(target))
      return fail(`The canonical URL answers ${target.facts.status}.`, item);
    if (
      target?.facts.robots.some(({ name, agent }) => agent === 'robots' && (name === 'noindex' || name === 'none')) ===
      true
    ) {
      return fail('The canonical URL is closed to indexing.', item);
    }
    // Application shells have the same bytes at every URL, whatever they finally show.
    if (target !== undefined && target.facts.sha256 === page.facts.sha256 && !isShell(page.facts))
      return pass('The page names a byte-for-byte identical page as canonical.', item);
    if (twin !== undefined && target === twin)
      return pass('The page names the page whose text it repeats as canonical.', item);
    const isComparedTo = target !== undefined && isComparable(page, limit) && isComparable(target, limit);
    if (fileAddress(first.url) === fileAddress(page.url) && !isComparedTo)
      return pass('The page names its own URL with or without the file extension as canonical.', item);
    if (page.kind !== 'home' && documentAddress(first.url) === documentAddress(site.entrance.url))
      return judged('fail', `The page names the home page as canonical: ${first.url}.`, [item], GIVEN_AWAY);
    const translation = page.facts.hreflang.find(
      ({ url, language }) =>
        url !== null &&
        language !== 'x-default' &&
        language !== ownLanguage(page) &&
        documentAddress(url) === documentAddress(first.url ?? ''),
    );
    const apart =
      target !== undefined && target.language !== null && page.language !== null && target.language !== page.language;
    if (translation !== undefined || apart)
      return judged(
        'fail',
        `The page names its version in another language as canonical: ${first.url}.`,
        [item],
        GIVEN_AWAY,
      );
    const named = `The page names another page as canonical: ${first.url}`;
    if (target !== undefined && isComparable(page, limit)) {
      return judged('fail', `${named}, which has different text.`, [item], GIVEN_AWAY);
    }
    const others = namedBy(site, addressOf(first.url));
    return others >= limit.templatePages
      ? judged(
          'fail',
          `${named}, as ${count(others, 'other sampled page')} ${plural(others, 'does', 'do')}.`,
          [item],
          GIVEN_AWAY,
        )
      : warn(`${named}.`, item);
  },
});

/** The language under which a page lists itself, or else the one that it declares: an entry for it is not a translation. */
const ownLanguage = ({ url, facts }: AuditedPage): string | null =>
  facts.hreflang.find(
    (one) => one.url !== null && one.language !== 'x-default' && documentAddress(one.url) === documentAddress(url),
  )?.language ?? facts.lang;
