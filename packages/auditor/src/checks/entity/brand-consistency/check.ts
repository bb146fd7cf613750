/** One name for the brand in title, markup, preview, footer and domain. */
import { getDomain } from 'tldts';
import { titleParts } from '../../../language/title-parts.js';
import { defineCheck } from '../../define-check.js';
import { inWords, listed } from '../../shared/in-words.js';
import { contentPages, homePage } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, unmeasured } from '../../verdict.js';
import { agrees, beginningOf, brandKey, holdsSound, isMadeOf, isShortFor, withoutCountry } from './same-name.js';
import { brandNames, otherHost, sharedTitlePart, keysOf, headText, footerText } from './named-places.js';

/** Letters that can be spelled in a domain: Latin, and those with a romanization that is used for domains. */
const SPELLABLE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;

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
    `Takes the brand from organization markup or og:site_name (unmeasured without either) and compares it with the title (that of the home page, or the part that the titles of other pages share), og:site_name, markup, header or first heading, footer and domain of the home page. Legal forms, case and punctuation are ignored, as is a country after a long name. A name in Cyrillic or Greek letters agrees with its romanization; a name in any other script is not compared with a domain in Latin letters, which then counts as a place that agrees. An alternateName in the markup is accepted, as is a shorter form that keeps the first word and the order of the others. Passes when ${inWords(limit.pass)} places agree, warns at ${inWords(limit.warn)}, and fails at fewer, when markup and og:site_name name different brands, or when one of them gives the host of another site as the name.`,
  fix: {
    title: 'Use one brand name',
    text: 'Write the brand the same way in the title, og:site_name, Organization markup and footer.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const home = homePage(site);
    if (home === undefined || !contentPages(site).includes(home)) return unmeasured('The home page could not be read.');
    const named = brandNames(site);
    const other = otherHost(named, site);
    if (other !== undefined)
      return fail(
        `${other.place} names another host, ${other.name}.`,
        evidence(home.url, { snippet: other.name, detail: `${other.place} of ${site.domain}` }),
      );
    const label = (getDomain(site.entrance.url, { allowPrivateDomains: true }) ?? site.domain).split('.')[0] ?? '';
    const brand = named[0]?.name ?? sharedTitlePart(site) ?? site.discovery.identity?.brand?.value ?? label;
    // A name in a script that host names do not use cannot occur in the domain.
    const key = brandKey(brand);
    if (key === '') return notApplicable('The brand name has no letters to compare.');
    const inAnyCountry = withoutCountry(brand);
    const keys = [...keysOf(site, key), ...(inAnyCountry === null ? [] : [inAnyCountry])];
    const names = (text: string): boolean => keys.some((own) => agrees(text, own));
    const conflict = named.find(
      ({ name }) =>
        !names(name) && !agrees(brand, brandKey(name)) && !isShortFor(name, brand) && !isShortFor(brand, name),
    );
    if (conflict !== undefined) {
      return fail(
        `Markup names the brand "${brand}", but ${conflict.place} names "${conflict.name}".`,
        evidence(home.url, { snippet: conflict.name, detail: `${conflict.place} differs from "${brand}"` }),
      );
    }
    // "Acme Ponds" above the pages of "Acme Ponds and Garden Services" is the same name.
    const begins = (text: string): boolean => agrees(text, beginningOf(brand));
    const places = [
      ...named.map(({ place }) => place),
      ...([...titleParts(home.facts.title ?? ''), sharedTitlePart(site) ?? ''].some(
        (part) => names(part) || begins(part),
      )
        ? ['title']
        : []),
      ...(names(headText(home.facts)) ? ['header or first heading'] : []),
      ...(names(footerText(home.facts)) || begins(footerText(home.facts)) ? ['footer'] : []),
      ...(names(label) ||
      isMadeOf(label, brand) ||
      holdsSound(brand, label) ||
      (brandKey(label).length > 2 && key.includes(brandKey(label)))
        ? ['domain']
        : []),
    ];
    if (named.length === 0) return unmeasured('Neither markup nor og:site_name names a brand to compare with.');
    // Hangul or Arabic letters are neither found in a Latin domain nor missing from it.
    const isComparable = places.includes('domain') || SPELLABLE.test(brand) || label.startsWith('xn--');
    const silent = ['title', 'header or first heading', 'footer', ...(isComparable ? ['domain'] : [])].filter(
      (place) => !places.includes(place),
    );
    const state = atLeast(places.length + (isComparable ? 0 : 1), limit);
    const told = `"${brand}" appears in ${count(places.length, 'place')}`;
    return judged(state, state === 'pass' ? `${told}.` : `${told}: ${listed(silent)} do not show it.`, [
      evidence(home.url, { snippet: brand, detail: `named in: ${places.join(', ') || 'no other place'}` }),
    ]);
  },
});
