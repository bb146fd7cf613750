/** One name for the brand in title, markup, preview, footer and domain. */
import { getDomain } from 'tldts';
import type { PageFacts } from '@citeready/page-facts';
import { titleParts } from '../../../language/title-parts.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { mostCommon } from '../../shared/most-common.js';
import { contentPages, entitiesOf, homePage, metaOf, textsOf } from '../../site.js';
import { fold } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, unmeasured } from '../../verdict.js';
import { homeFirst } from '../home-first.js';
import { ORGANIZATION_TYPES } from '../types.js';

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

/** Shorter ones stand in any text. */
const MIN_OTHER = 3;

/** The brand and the names that the markup declares to be the same: who calls itself "ACME" and says so has one name. */
const keysOf = (site: SiteFacts, key: string): readonly string[] => [
  key,
  ...(site.discovery.identity?.alternative_names ?? [])
    .map(({ value }) => brandKey(value))
    .filter((other) => other.length >= MIN_OTHER),
];

function footerText(facts: PageFacts): string {
  return facts.blocks
    .filter(({ region, hidden }) => region === 'footer' && !hidden)
    .map(({ text }) => text)
    .join(' ');
}

export const brandConsistency = defineCheck({
  id: 'brand-consistency',
  title: 'The brand has the same name everywhere',
  category: 'entity',
  order: 20,
  scope: 'site',
  part: { kind: 'hygiene', points: 0.5 },
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'geo-optimizer'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
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
    pass: threshold(3, 'places', 'geo-optimizer', 'that name the same brand'),
    warn: threshold(2, 'places', 'geo-optimizer', 'that name the same brand'),
  },
  rule: (limit) =>
    `Takes the brand from organization markup or og:site_name (unmeasured without either) and compares it with the title, og:site_name, markup, footer and domain of the home page; legal forms, case and punctuation are ignored, and an alternateName in the markup is accepted. Passes when ${inWords(limit.pass)} places agree, warns at ${inWords(limit.warn)}, fails at fewer and when markup and og:site_name name different brands.`,
  fix: {
    title: 'Use one brand name',
    text: 'Write the brand the same way in the title, og:site_name, Organization markup and footer.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const home = homePage(site);
    if (home === undefined || !contentPages(site).includes(home)) return unmeasured('The home page could not be read.');
    const named = brandNames(site);
    const label = (getDomain(site.entrance.url, { allowPrivateDomains: true }) ?? site.domain).split('.')[0] ?? '';
    const brand = named[0]?.name ?? sharedTitlePart(site) ?? site.discovery.identity?.brand?.value ?? label;
    // A name in letters that no host name here is written in cannot stand in the domain.
    const key = brandKey(brand);
    if (key === '') return notApplicable('The brand name has no letters to compare.');
    const keys = keysOf(site, key);
    const names = (text: string): boolean => keys.some((own) => agrees(text, own));
    const conflict = named.find(({ name }) => !names(name) && !agrees(brand, brandKey(name)));
    if (conflict !== undefined) {
      return fail(
        `Markup names the brand "${brand}", but ${conflict.place} names "${conflict.name}".`,
        evidence(home.url, { snippet: conflict.name, detail: `${conflict.place} differs from "${brand}"` }),
      );
    }
    const places = [
      ...named.map(({ place }) => place),
      ...(titleParts(home.facts.title ?? '').some(names) ? ['title'] : []),
      ...(names(footerText(home.facts)) ? ['footer'] : []),
      ...(names(label) || (brandKey(label).length > 2 && key.includes(brandKey(label))) ? ['domain'] : []),
    ];
    if (named.length === 0) return unmeasured('Neither markup nor og:site_name names a brand to compare with.');
    return judged(atLeast(places.length, limit), `"${brand}" appears in ${count(places.length, 'place')}.`, [
      evidence(home.url, { snippet: brand, detail: `named in: ${places.join(', ') || 'no other place'}` }),
    ]);
  },
});
