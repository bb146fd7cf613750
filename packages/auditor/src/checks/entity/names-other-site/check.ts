/** Pages that declare that they belong to another site. */
import { getDomain, getHostname } from 'tldts';
import { defineCheck } from '../../define-check.js';
import { mostCommon } from '../../shared/most-common.js';
import { contentPages, siteUrl } from '../../site.js';
import { metaOf } from '../../entities.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, Verdict } from '../../types.js';
import { count, evidence, judged, pass, percent, plural, unmeasured } from '../../verdict.js';

const domainOf = (url: string): string | null => getDomain(url, { allowPrivateDomains: true });

interface Named {
  readonly page: AuditedPage;
  readonly domain: string;
  /** As written on the page: under a public suffix such as `github.io`, the domain alone is not a name that readers have seen. */
  readonly host: string;
}

/** The page's own address according to canonical or og:url; `null` if it has neither. */
function namedBy(page: AuditedPage): Named | null {
  const { facts } = page;
  const address = facts.canonicals[0]?.url ?? metaOf(facts, 'og:url') ?? '';
  const [domain, host] = [domainOf(address), getHostname(address)];
  return domain === null || host === null ? null : { page, domain, host };
}

export const namesOtherSite = defineCheck({
  id: 'names-other-site',
  title: 'Pages name this site as their own',
  category: 'entity',
  order: 25,
  scope: 'site',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  defect: 'fail',
  grade: 'moderate',
  sources: ['lighthouse-seo'],
  engines: 'every-engine',
  thresholds: {
    share: threshold(0.5, 'share of pages', 'proposal', 'that name the same other site'),
  },
  rule: (limit) =>
    `Compares the registrable domain of the canonical URL, or of og:url without one, on every sampled page. Fails when more than ${percent(limit.share)} of the pages name the same other domain: an engine may then take them for a copy of that site. A canonical URL that names another site also closes the page (see canonical); og:url, which previews use, closes nothing. Unmeasured when no page names a domain.`,
  fix: {
    title: 'Name this site in canonical and og:url',
    text: 'Set canonical and og:url to the URL under which the page is served; if the other site is the real one, redirect to it with a 301.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const own = domainOf(siteUrl(site));
    const pages = contentPages(site);
    const named = pages.map(namedBy).filter((one) => one !== null);
    if (named.length === 0 || own === null) return unmeasured('No page names a domain in canonical or og:url.');
    const common = mostCommon(named.filter(({ domain }) => domain !== own).map(({ domain }) => domain));
    const foreign = common === null ? [] : named.filter(({ domain }) => domain === common.value);
    if (common === null || foreign.length <= pages.length * limit.share)
      return pass(
        'Pages name this site as their own.',
        evidence(siteUrl(site), {
          detail: `${count(named.length - foreign.length, 'page')} ${plural(named.length - foreign.length, 'names', 'name')} ${own}`,
        }),
      );
    const host = mostCommon(foreign.map((one) => one.host))?.value ?? common.value;
    return judged(
      'fail',
      `${foreign.length} of ${count(pages.length, 'page')} ${plural(foreign.length, 'names', 'name')} ${host} as ${plural(foreign.length, 'its', 'their')} site.`,
      foreign.map((one) => evidence(one.page.url, { detail: `names ${one.host}` })),
    );
  },
});
