/**
 * A niche for a site that has neither a phrase of its own nor a known trade: its statement of what it studies or offers, its markup, or the
 * trade in its name.
 */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { mainBlocks, propertyTexts } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { perLanguage } from '../../data/per-language.js';
import { nicheWords } from '../../generated/niche-words.js';
import { pageLanguage } from '../../reading/language.js';
import { finding, note, quote } from '../evidence.js';
import type { NicheInput } from './niche-input.js';
import { TRADED } from './niche-plain.js';
import { withPlace } from './niche-place.js';
import { descriptionOf, openingsOf } from './openings.js';
import { fitting, speaks } from './fitting.js';
import { trimmed } from './trimmed.js';
import { offeredIn, studiedIn } from './stated-activities.js';
import { isPraise } from './niche-support.js';
import { withoutShouting } from './own-word.js';
import { matchesIn } from './votes.js';

const CONFIDENCE = 0.45;
const MAX_PARAGRAPHS = 10;
/** Kinds of site whose topic is what somebody studies. */
const STUDYING: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'personal',
  'education',
  'research',
  'nonprofit',
  'community',
  'unknown',
]);

export function told(input: NicheInput): Finding<string> | null {
  const pages = [...input.homes, ...input.abouts.slice(0, 1)].map(({ facts }) => facts);
  return (
    (STUDYING.has(input.kind) ? research(pages) : null) ??
    marked(input) ??
    ofTrade(input, offered(input, pages)) ??
    named(input)
  );
}

/** "Research on": before the subject, in languages that join the two in this way. */
const studies = perLanguage(
  () => nicheWords().studies,
  ([label]) => label,
);

function research(pages: readonly PageFacts[]): Finding<string> | null {
  for (const facts of pages) {
    const language = pageLanguage(facts) ?? 'en';
    const paragraphs = mainBlocks(facts).filter(({ kind, level }) => kind !== 'code' && level === undefined);
    for (const { text } of [{ text: descriptionOf(facts) ?? '' }, ...paragraphs.slice(0, MAX_PARAGRAPHS)]) {
      const found = studiedIn(text);
      if (found === null) continue;
      const label = studies(language);
      return finding(label ? `${label} ${found.about}` : found.about, CONFIDENCE, [quote(facts.url, text)]);
    }
  }
  return null;
}

/** The occupation of a person, and the purpose of a business, according to markup. */
function marked(input: NicheInput): Finding<string> | null {
  for (const { facts } of input.homes) {
    const says = (types: RegExp, property: string): string | undefined =>
      facts.entities
        .filter((entity) => entity.types.some((type) => types.test(type)))
        .flatMap((entity) => propertyTexts(entity, property, facts.entities))
        .find((text) => text.trim().includes(' '));
    const value =
      input.kind === 'personal'
        ? says(/^Person$/u, 'jobTitle')
        : (says(/^(?:Service|ProfessionalService)$/u, 'serviceType') ?? says(/Organization|Business$/u, 'knowsAbout'));
    if (value !== undefined && value.length <= MAX_MARKED && !speaks(value))
      return finding(withPlace(value.trim(), input), CONFIDENCE, [note(facts.url, `marked up as: ${value}`)]);
  }
  return null;
}
const MAX_MARKED = 80;

/** The owner's statement of an offer on the home page, if it names the trade. */
export const offeredTrade = (input: NicheInput): Finding<string> | null =>
  namesSector(
    input,
    offered(
      input,
      input.homes.map(({ facts }) => facts),
    ),
  );

/** "Exceptional hospitality" fits any hotel: if the trade is known, the offer has to name it. */
const ofTrade = (input: NicheInput, found: Finding<string> | null): Finding<string> | null =>
  TRADED.has(input.kind) && input.sector.confidence >= SURE ? namesSector(input, found) : found;
const SURE = 0.5;

function namesSector(input: NicheInput, found: Finding<string> | null): Finding<string> | null {
  const [home] = input.homes;
  if (found === null || home === undefined) return null;
  const names = matchesIn(found.value, pageLanguage(home.facts), input.taxonomy.lexicon).some(({ match }) =>
    match.targets.some(({ sector, kind }) => sector === input.sector.value && kind === 'name'),
  );
  return names ? found : null;
}

function offered(input: NicheInput, pages: readonly PageFacts[]): Finding<string> | null {
  const brand = input.identity.brand?.value ?? '';
  for (const facts of pages) {
    for (const text of [descriptionOf(facts) ?? '', ...openingsOf(facts)]) {
      const found = offeredIn(text, brand);
      if (found === null || speaks(found.about) || isPraise(found.about)) continue;
      const phrase = trimmed(found.about, brand);
      if (fitting({ phrase, text, url: facts.url, base: 1, said: true }, brand, false))
        return finding(withPlace(phrase, input), CONFIDENCE, [quote(facts.url, text)]);
    }
  }
  return null;
}

/** "Baker Driving School" is a driving school, whatever else the pages say: the trade in the name, with the town. */
function named(input: NicheInput): Finding<string> | null {
  const { identity, homes, taxonomy } = input;
  const [home] = homes;
  const brand = identity.brand?.value ?? '';
  if (home === undefined || brand === '' || !NAMED.has(input.kind)) return null;
  const language = pageLanguage(home.facts);
  const [best] = matchesIn(brand, language, taxonomy.lexicon)
    .map(({ match }) => match)
    .filter(({ role, targets }) => role === 'head' && targets.some(({ kind }) => kind === 'name'))
    .sort((a, b) => b.words - a.words);
  if (best === undefined) return null;
  const club = input.category.value === ASSOCIATION ? clubName(brand, best.phrase) : null;
  if (club !== null) return finding(club, NAMED_CONFIDENCE, identity.brand?.evidence ?? []);
  const word = new RegExp(`(?<!\\p{L})${best.phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?!\\p{L})`, 'iu').exec(
    brand,
  )?.[0];
  const phrase = withPlace(withoutShouting(word ?? best.phrase, best.phrase), input);
  return phrase.includes(' ') ? finding(phrase, NAMED_CONFIDENCE, identity.brand?.evidence ?? []) : null;
}
const ASSOCIATION = 'associations';
const DENSE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
const MIN_SUBJECT = 3;

/** In scripts without spaces an association has its subject in its name: "木船保存協会" keeps wooden boats. `null` for another name. */
function clubName(brand: string, noun: string): string | null {
  const whole = brand.split(/\s+/u).find((part) => DENSE.test(part) && part.endsWith(noun));
  return whole !== undefined && whole.length >= noun.length + MIN_SUBJECT ? whole : null;
}

const NAMED: ReadonlySet<SiteKind> = new Set<SiteKind>([
  'local',
  'services',
  'education',
  'research',
  'unknown',
  'nonprofit',
  'ecommerce',
]);
const NAMED_CONFIDENCE = 0.35;
