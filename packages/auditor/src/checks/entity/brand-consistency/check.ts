/** One name for the brand in title, markup, preview, footer and domain. */
import { getDomain, parse } from 'tldts';
import type { PageFacts } from '@citeready/page-facts';
import { hasOtherLetters, soundOf } from '../../../language/sound.js';
import { titleParts } from '../../../language/title-parts.js';
import { withoutKind } from '../../../language/without-kind.js';
import { defineCheck } from '../../define-check.js';
import { inWords, listed } from '../../shared/in-words.js';
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

/** The words of a name without legal form, case and punctuation. */
const brandWords = (name: string): readonly string[] =>
  fold(name)
    .replace(LEGAL_FORMS, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A name without legal form, case and punctuation: `ACME Ltd.` equals `Acme`. */
const brandKey = (name: string): string => brandWords(name).join('');

/** Shorter names occur in any text. */
const MIN_OTHER = 3;

/** Minimum number of words in a shortened name: a single word may be anyone's. */
const MIN_KEPT = 2;

/** "Acme Garden" is short for "Acme Pond and Garden Services": the same first word, and all its words in the same order. */
function isShortFor(short: string, long: string): boolean {
  const kept = brandWords(short);
  const all = brandWords(long);
  let at = 0;
  for (const word of all) if (word === kept[at]) at += 1;
  return kept.length >= MIN_KEPT && kept[0] === all[0] && at === kept.length;
}

/** "selidbeatlas" consists of words of "Atlas selidbe Beograd": a domain may have them in another order. */
function isMadeOf(label: string, name: string): boolean {
  const own = brandWords(name).filter((word) => word.length >= MIN_OTHER);
  const key = brandKey(label);
  return own.some((first) => own.some((second) => first !== second && key === `${first}${second}`));
}

/** The first words of a long name, as many as a shortened one must keep, if they identify it. */
function beginningOf(brand: string): string {
  const words = brandWords(brand);
  const key = words.slice(0, MIN_KEPT).join('');
  return words.length > MIN_KEPT && key.length >= MIN_BEGINNING ? key : '';
}
/** Minimum number of letters of a beginning; a shorter one occurs in any text. */
const MIN_BEGINNING = 8;

interface Named {
  readonly place: string;
  readonly name: string;
}

/** The names in markup and og:site_name, from the home page or else the first page that has one. */
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
  // "Acme - Website" is the name of Acme.
  if (siteName != null) named.push({ place: 'og:site_name', name: withoutKind(siteName) });
  return named;
}

/** A host name used as a name, without `www.`; `null` for any other name. */
function hostIn(name: string): string | null {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/^www\./, '');
  if (/[\s/]/.test(plain) || !plain.includes('.')) return null;
  const { domain, isIcann, isPrivate } = parse(plain, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true) ? plain : null;
}

/** A name that is the host of another site: that of a template, of the source of copied pages, or a misspelling. */
const otherHost = (named: readonly Named[], site: SiteFacts): Named | undefined =>
  named.find(({ name }) => {
    const host = hostIn(name);
    if (host === null) return false;
    const domain = getDomain(host, { allowPrivateDomains: true });
    const own = getDomain(site.entrance.url, { allowPrivateDomains: true });
    // The name may keep the letters that the domain does without.
    return domain !== own && fold(domain ?? host) !== own;
  });

/** The part shared by most titles of the site, if at least two have it. */
function sharedTitlePart(site: SiteFacts): string | null {
  const parts = contentPages(site).flatMap(({ facts }) => [...new Set(titleParts(facts.title ?? ''))].slice(1));
  const common = mostCommon(parts);
  return common !== null && common.count > 1 ? common.value : null;
}

/** Minimum length of a romanized name; shorter ones resemble parts of anything. */
const MIN_SOUND = 4;

/** "Песента" on the page is "Pesenta" in the address: one name in two scripts. */
function soundsLike(text: string, key: string): boolean {
  if (!hasOtherLetters(text) && !hasOtherLetters(key)) return false;
  const sound = soundOf(key);
  return sound.length >= MIN_SOUND && soundOf(brandKey(text)).includes(sound);
}

/** Whether a domain contains the distinctive word of a long name, in Latin letters. */
const holdsSound = (brand: string, label: string): boolean =>
  hasOtherLetters(brand) &&
  soundOf(label).length > MIN_SOUND &&
  brandWords(brand).some((word) => soundOf(word) === soundOf(label));

/** True when the text names the brand: equal to it, or containing it completely. */
const agrees = (text: string, key: string): boolean =>
  key !== '' && (brandKey(text).includes(key) || soundsLike(text, key));

/** The brand and its alternate names in the markup: a site that declares "ACME" as an alternate name has one name. */
function keysOf(site: SiteFacts, key: string): readonly string[] {
  const declared = homeFirst(site).flatMap(({ facts }) =>
    entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
      entity.parent === -1 && textsOf(facts, entity, 'name').some((name) => brandKey(name) === key)
        ? textsOf(facts, entity, 'alternateName')
        : [],
    ),
  );
  const found = (site.discovery.identity?.alternative_names ?? []).map(({ value }) => value);
  return [key, ...[...declared, ...found].map(brandKey).filter((other) => other.length >= MIN_OTHER)];
}

/** The first heading and the text in the header, where readers see whose page it is. */
const headText = (facts: PageFacts): string =>
  [
    facts.blocks.find(({ level, hidden }) => level === 1 && !hidden),
    ...facts.blocks.filter(({ region, hidden }) => region === 'header' && !hidden),
  ]
    .map((block) => block?.text ?? '')
    .join(' ');

function footerText(facts: PageFacts): string {
  return facts.blocks
    .filter(({ region, hidden }) => region === 'footer' && !hidden)
    .map(({ text }) => text)
    .join(' ');
}

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
    `Takes the brand from organization markup or og:site_name (unmeasured without either) and compares it with the title, og:site_name, markup, header or first heading, footer and domain of the home page; legal forms, case and punctuation are ignored, and a name in Cyrillic or Greek letters agrees with its romanization, while one in other letters is not compared with a domain in Latin letters, which then counts as a place that agrees; an alternateName in the markup is accepted, as is a shorter form that keeps the first word and the order of the others. Passes when ${inWords(limit.pass)} places agree, warns at ${inWords(limit.warn)}, fails at fewer, when markup and og:site_name name different brands, and when one of them gives the host of another site as the name.`,
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
    const keys = keysOf(site, key);
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
      ...(titleParts(home.facts.title ?? '').some((part) => names(part) || begins(part)) ? ['title'] : []),
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
