/** The canonical address that a page names for itself. */
import { getDomain } from 'tldts';
import { canonicalBlocks } from '../../../fixes/head-blocks.js';
import { isShell } from '../../render/shell.js';
import { notForReaders } from '../../../reading/reader-facing.js';
import { defineCheck } from '../../define-check.js';
import { documentAddress, hostOf, isContentPage, plainUrl, sameUrl } from '../../site.js';
import { threshold, type LimitsOf } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, fail, judged, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import { isComparable, isList, NEAR_DUPLICATE, sameText } from '../near-duplicates.js';

/** A sampled page with next to the same text; of lists, whose entries are links and no text, one with the same bytes. */
function twinOf(page: AuditedPage, site: SiteFacts, limit: LimitsOf<typeof NEAR_DUPLICATE>): AuditedPage | undefined {
  if (!isComparable(page, limit)) return undefined;
  return site.pages.find(
    (other) =>
      other !== page &&
      isContentPage(other) &&
      isComparable(other, limit) &&
      (isList(page) || isList(other) ? other.facts.sha256 === page.facts.sha256 : sameText(other, page, limit)),
  );
}

const LIMITS = {
  ...NEAR_DUPLICATE,
  templatePages: threshold(
    3,
    'pages',
    'proposal',
    'naming one address, itself left out: a mistake of the template and no choice',
  ),
};

const namedBy = (site: SiteFacts, address: string): number =>
  site.pages.filter(
    ({ url, facts }) =>
      facts.canonicals.some((named) => named.url !== null && addressOf(named.url) === address) &&
      addressOf(url) !== address,
  ).length;

/** An index that follows such a canonical drops the page and its text with it. */
const GIVEN_AWAY = { gate: { share: 1, variant: 'canonical' } } as const;

export const canonical = defineCheck({
  id: 'canonical',
  title: 'The page names one canonical address',
  category: 'index',
  order: 40,
  scope: 'page',
  part: { kind: 'clarity', item: 'address' },
  gate: 'hard',
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
    `Link elements and Link headers. Passes on one absolute canonical to the page itself, to another spelling of its own address (https, www, the index file of its folder), or to a sampled page with next to the same text (${limit.minWords} words of main text and more, SimHash distance up to ${limit.maxDistance} of 64). Fragment, a slash at the end of the path, the order of query parameters and the case of the host and of escapes make no other address; scheme, www, port, the case of the path and the values of the query do. Warns when there is none, or it points to another page or host of the site. Fails and closes the page when it points off the site, to the home page, to a version in another language, to a sampled page with another text, or to one address that ${limit.templatePages} or more pages name: an index then drops the page. Not applicable without one on pages that no reader is sent to (sign-in, noindex). Unmeasured without one where scripts bring the page. Fails when several disagree, it is not a URL, it points to a page that does not answer 200 or is closed to indexing, or when it is missing on a page whose text another page repeats.`,
  fix: {
    title: 'Name one canonical address',
    text: 'Put one link rel="canonical" with the page’s own absolute address into the head.',
    effort: 'small',
  },
  generateFix: (site) => canonicalBlocks(site),
  fits: 'every-kind',
  readers: 'all',
  run(page, { site, limit }): Verdict {
    const { canonicals } = page.facts;
    const twin = twinOf(page, site, limit);
    const first = canonicals[0];
    if (first === undefined) {
      const aside = notForReaders(page, site.pages);
      if (aside === 'utility' || aside === 'noindex')
        return notApplicable('No reader is sent to the page, and no index holds it.');
      if (twin === undefined && isShell(page.facts))
        return unmeasured('Scripts bring the page; whether they name a canonical address is not seen.');
      return twin === undefined
        ? warn('The page names no canonical address.', evidence(page.url, { detail: 'no rel="canonical"' }))
        : fail(
            'The page names no canonical address although another has the same text.',
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
        `${count(distinct.size, 'canonical address', 'canonical addresses')} disagree.`,
        evidence(page.url, { snippet: [...distinct].join(' | '), detail: 'canonicals' }),
      );
    }
    if (first.url === null) return fail('The canonical address is not a URL.', item);
    if (addressOf(first.url) === addressOf(page.url)) {
      return /^https?:\/\//i.test(first.raw.trim())
        ? pass('The page is its own canonical.', item)
        : warn('The canonical address is relative.', item);
    }
    if (addressOf(first.url) === byHttps(page.url)) return pass('The page names its own https spelling.', item);
    if (byHttps(first.url) === addressOf(page.url))
      return warn(`The canonical names the http spelling of the page: ${first.url}.`, item);
    if (documentAddress(first.url) === documentAddress(page.url))
      return pass('The page names itself by another spelling of its address.', item);
    if (!sameSite(first.url, page.url))
      return judged('fail', `The canonical points off the site, to ${first.url}.`, [item], GIVEN_AWAY);
    const target = site.pages.find((other) => sameUrl(other.url, first.url ?? ''));
    if (target !== undefined && !isContentPage(target))
      return fail(`The canonical points to a page that answers ${target.facts.status}.`, item);
    if (
      target?.facts.robots.some(({ name, agent }) => agent === 'robots' && (name === 'noindex' || name === 'none')) ===
      true
    ) {
      return fail('The canonical points to a page that is closed to indexing.', item);
    }
    if (twin !== undefined && target === twin) return pass('The page names the page whose text it repeats.', item);
    if (page.kind !== 'home' && documentAddress(first.url) === documentAddress(site.entrance.url))
      return judged('fail', `The page names the home page as canonical: ${first.url}.`, [item], GIVEN_AWAY);
    const translation = page.facts.hreflang.find(
      ({ url, language }) =>
        url !== null && language !== 'x-default' && documentAddress(url) === documentAddress(first.url ?? ''),
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
      return judged('fail', `${named}, whose text is another.`, [item], GIVEN_AWAY);
    }
    const others = namedBy(site, addressOf(first.url));
    return others >= limit.templatePages
      ? judged('fail', `${named}, as ${count(others, 'page')} of the sample do.`, [item], GIVEN_AWAY)
      : warn(`${named}.`, item);
  },
});

/** An address by which canonicals are compared: the same parameters in another order are the same address. */
function addressOf(url: string): string {
  const plain = plainUrl(url);
  const query = plain.indexOf('?');
  return query === -1
    ? plain
    : `${plain.slice(0, query)}?${plain
        .slice(query + 1)
        .split('&')
        .sort()
        .join('&')}`;
}

/** The https spelling of an http address; `null` of any other, and where a port of its own makes https another server. */
function byHttps(url: string): string | null {
  const { protocol, port } = new URL(url);
  return protocol === 'http:' && port === '' ? addressOf(url.replace(/^http:/, 'https:')) : null;
}

/** Another host of the same registrable domain is a choice that the site may well mean. */
function sameSite(a: string, b: string): boolean {
  const [one, other] = [a, b].map((url) => getDomain(url, { allowPrivateDomains: true }) ?? hostOf(url));
  return one !== null && one === other;
}
