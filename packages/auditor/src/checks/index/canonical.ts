/** The canonical address that a page names for itself. */
import { getDomain } from 'tldts';
import { hostOf, isContentPage, plainUrl, sameUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, SiteFacts, Verdict } from '../types.js';
import { count, evidence, fail, pass, warn } from '../verdict.js';
import { simhashDistance } from '../../facts/simhash.js';

/** A sampled page with next to the same text. */
function twinOf(page: AuditedPage, site: SiteFacts): AuditedPage | undefined {
  const { minWords, maxDistance } = limits['duplicate-cluster'];
  if (page.facts.text.mainWords < minWords) return undefined;
  return site.pages.find(
    (other) =>
      other !== page &&
      isContentPage(other) &&
      other.facts.text.mainWords >= minWords &&
      simhashDistance(other.facts.simhash, page.facts.simhash) <= maxDistance,
  );
}

export const canonical: PageCheck = {
  id: 'canonical',
  title: 'The page names one canonical address',
  category: 'index',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['lighthouse-seo', 'lee-corrected'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt', 'brave', 'apple'],
  rule: 'Link elements and Link headers. Passes on one absolute canonical to the page itself, to its https spelling when the page was read by http, or to a sampled page with next to the same text. Fragment, a slash at the end of the path, the order of query parameters and the case of the host and of escapes make no other address; scheme, www, port, the case of the path and the values of the query do. Warns when there is none, or it points to another page or host of the site. Fails when several disagree, it is not a URL, it points off the site, to a page that does not answer 200 or is closed to indexing, or when it is missing on a page whose text another page repeats.',
  fix: {
    title: 'Name one canonical address',
    text: 'Put one link rel="canonical" with the page’s own absolute address into the head.',
    effort: 'small',
  },
  generateFix: (site) => {
    const page =
      site.pages.find((candidate) => isContentPage(candidate) && candidate.facts.canonicals.length === 0) ??
      site.pages[0];
    return page === undefined
      ? null
      : { language: 'html', code: `<link rel="canonical" href="${attribute(page.url)}">` };
  },
  applies: isContentPage,
  run(page, site): Verdict {
    const { canonicals } = page.facts;
    const twin = twinOf(page, site);
    const first = canonicals[0];
    if (first === undefined) {
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
    if (!sameSite(first.url, page.url)) return fail(`The canonical points off the site, to ${first.url}.`, item);
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
    return warn(`The page names another page as canonical: ${first.url}.`, item);
  },
};

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

/** For an attribute value in generated markup. */
export const attribute = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
