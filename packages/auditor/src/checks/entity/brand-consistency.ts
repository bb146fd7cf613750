/** One name for the brand in title, markup, preview, footer and domain. */
import { getDomain } from 'tldts';
import type { PageFacts } from '../../facts/types.js';
import { mostCommon } from '../index/sitemap.js';
import { contentPages, entitiesOf, homePage, metaOf, textsOf } from '../site.js';
import { fold } from '../text/terms.js';
import { titleParts } from '../text/title-parts.js';
import { limits } from '../thresholds.js';
import type { SiteCheck, SiteFacts, Verdict } from '../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, unmeasured } from '../verdict.js';
import { homeFirst } from './home-first.js';
import { ORGANIZATION_TYPES } from './types.js';

const LEGAL_FORMS =
  /\b(?:gmbh|mbh|ag|kg|ug|inc|llc|ltd|limited|corp|corporation|plc|co|company|s\.?a\.?r?\.?l?\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|s\.?p\.?a\.?|lda|oy|ab|as)\b\.?/g;

/** A name without legal form, case and signs: `ACME Ltd.` equals `Acme`. */
const brandKey = (name: string): string =>
  fold(name)
    .replace(LEGAL_FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

interface Named {
  readonly place: string;
  readonly name: string;
}

/** The names that markup and og:site_name give, from the home page or else from the first page that gives one. */
function brandNames(site: SiteFacts): Named[] {
  const pages = homeFirst(site);
  const named: Named[] = [];
  const schema = pages.flatMap(({ facts }) =>
    entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
      entity.parent === -1 ? textsOf(facts, entity, 'name') : [],
    ),
  )[0];
  if (schema !== undefined) named.push({ place: 'markup', name: schema });
  const siteName = pages
    .map(({ facts }) => metaOf(facts, 'og:site_name') ?? metaOf(facts, 'application-name'))
    .find((name) => name !== null);
  if (siteName != null) named.push({ place: 'og:site_name', name: siteName });
  return named;
}

/** The part that most titles of the site share, where at least two do. */
function sharedTitlePart(site: SiteFacts): string | null {
  const parts = contentPages(site).flatMap(({ facts }) => [...new Set(titleParts(facts.title ?? ''))].slice(1));
  const common = mostCommon(parts);
  return common !== null && common.count > 1 ? common.value : null;
}

/** True when the place names the brand: equal, or the brand stands in it whole. */
const agrees = (text: string, key: string): boolean => key !== '' && brandKey(text).includes(key);

function footerText(facts: PageFacts): string {
  return facts.blocks
    .filter(({ region, hidden }) => region === 'footer' && !hidden)
    .map(({ text }) => text)
    .join(' ');
}

export const brandConsistency: SiteCheck = {
  id: 'brand-consistency',
  title: 'The brand has one name everywhere',
  category: 'entity',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'geo-optimizer'],
  engines: ['google-ai', 'gemini', 'chatgpt', 'copilot', 'claude', 'perplexity'],
  rule: 'The brand as named by organisation markup, else og:site_name, else the part that titles share, else the domain, compared with title, og:site_name, markup, footer and domain of the home page; legal forms, case and signs do not count. Passes when three places agree, warns at two, fails at one and when markup and og:site_name name different brands.',
  fix: {
    title: 'Use one name',
    text: 'Write the brand the same way in title, og:site_name, Organization markup and footer.',
    effort: 'small',
  },
  run(site): Verdict {
    const home = homePage(site);
    if (home === undefined || !contentPages(site).includes(home)) return unmeasured('The home page could not be read.');
    const named = brandNames(site);
    const label = (getDomain(site.entrance.url, { allowPrivateDomains: true }) ?? site.domain).split('.')[0] ?? '';
    const brand = named[0]?.name ?? sharedTitlePart(site) ?? site.discovery.identity?.brand?.value ?? label;
    const key = brandKey(brand);
    if (key === '') return notApplicable('The brand’s name holds no letters to compare.');
    const conflict = named.find(({ name }) => !agrees(name, key) && !agrees(brand, brandKey(name)));
    if (conflict !== undefined) {
      return fail(
        `Markup names "${brand}", ${conflict.place} "${conflict.name}".`,
        evidence(home.url, { snippet: conflict.name, detail: `${conflict.place} differs from "${brand}"` }),
      );
    }
    const places = [
      ...named.map(({ place }) => place),
      ...(titleParts(home.facts.title ?? '').some((part) => agrees(part, key)) ? ['title'] : []),
      ...(agrees(footerText(home.facts), key) ? ['footer'] : []),
      ...(agrees(label, key) || (brandKey(label).length > 2 && key.includes(brandKey(label))) ? ['domain'] : []),
    ];
    return judged(
      atLeast(places.length, limits['brand-consistency']),
      `"${brand}" is named in ${count(places.length, 'place')}.`,
      [evidence(home.url, { snippet: brand, detail: `named in: ${places.join(', ') || 'no other place'}` })],
    );
  },
};
