/**
 * The niche: a phrase that a person would use for what this site is. The owner's own words where title, heading or description hold
 * a fitting phrase; else the category (or sector) with audience and place.
 */
import type { Classification, DiscoveryAudience, DiscoveryIdentity, Finding, SiteKind } from '@citeready/core/contract';
import { finding, quote } from '../evidence.js';
import { titleSegments } from '../identity/names.js';
import { headings, meta, type DiscoveryPage } from '../page.js';
import { fold } from '../text/fold.js';
import { pageLanguage } from '../text/language.js';
import { openingOf } from './fields.js';
import type { Taxonomy } from './taxonomy.js';
import { matchesIn } from './votes.js';

export interface NicheInput {
  readonly homes: readonly DiscoveryPage[];
  readonly taxonomy: Taxonomy;
  readonly sector: Classification;
  readonly category: Classification;
  readonly kind: SiteKind;
  readonly identity: DiscoveryIdentity;
  readonly forWhom: DiscoveryAudience['for_whom'];
}

const MAX_WORDS = 9;
const MAX_CHARS = 90;
const MAX_UNSPACED = 28;
/** Weight of a phrase that follows "is a", by which it is known again. */
const SAID = 0.95;
const OUTRIGHT = /^(?:an?|eine?|une?|una?|uma?|een) \p{L}/iu;
/** Openings of slogans and greetings: such a phrase addresses the reader and names nothing. */
const ADDRESSES =
  /^(?:welcome|your|you|we|we'?re|our|get|find|discover|book|buy|join|learn|start|build|make|let|why|how|when|what|home|about|the best way|willkommen|ihr|ihre|wir|bienvenue|votre|nous|bienvenidos?|tu|su|nosotros|bem-vindo|seu|sua|nós|benvenuti|il tuo|la tua|welkom|uw|wij|jouw|добро|ваш|мы|ようこそ|欢迎|歡迎|환영|مرحبا|اهلا|ברוכים)(?![\p{L}])/iu;
/** A sentence about oneself: "Acme is a dental clinic in Graz" holds the phrase after the copula. */
const COPULA: Readonly<Record<string, RegExp>> = {
  en: /\b(?:is|are|am) (?:an?|the) ([^.;:!?|]{5,110})/iu,
  de: /(?<!\p{L})(?:ist|sind|bin) (?:eine?|ihre?|der|die|das) ([^.;:!?|]{5,110})/iu,
  fr: /(?<!\p{L})(?:est|sommes|suis) (?:une?|la|le|l['’]) ?([^.;:!?|]{5,110})/iu,
  es: /(?<!\p{L})(?:es|somos|soy) (?:una?|la|el) ([^.;:!?|]{5,110})/iu,
  pt: /(?<!\p{L})(?:é|somos|sou) (?:uma?|a|o) ([^.;:!?|]{5,110})/iu,
  it: /(?<!\p{L})(?:è|siamo|sono) (?:una?|un['’]|la|il) ?([^.;:!?|]{5,110})/iu,
  nl: /(?<!\p{L})(?:is|zijn|ben) (?:een|de|het) ([^.;:!?|]{5,110})/iu,
};
/** Where a phrase of that kind ends: a relative clause or a further statement. */
const TAIL =
  /[,(–—]| (?:that|which|who|where|and we|and this|and I|offering|specialising|specializing|die |qui |que |che |dat )/iu;

export function nicheOf(input: NicheInput): Finding<string> | null {
  if (input.kind === 'parked') return null;
  return ownWords(input) ?? composed(input);
}

interface Candidate {
  readonly phrase: string;
  readonly text: string;
  readonly url: string;
  readonly base: number;
}

function ownWords(input: NicheInput): Finding<string> | null {
  const sector = input.sector.value;
  if (sector === 'unknown') return selfDescription(input);
  const brand = compact(input.identity.brand?.value ?? '');
  let best: { candidate: Candidate; score: number } | null = null;
  for (const candidate of candidates(input.homes, brand)) {
    if (!fitting(candidate.phrase, input.identity.brand?.value ?? '')) continue;
    const score = phraseScore(candidate, input, sector);
    if (score > 0 && (!best || score > best.score)) best = { candidate, score };
  }
  if (!best) return null;
  return finding(
    trimmed(best.candidate.phrase, input.identity.brand?.value ?? ''),
    Math.min(0.9, 0.4 + best.score / 6),
    [quote(best.candidate.url, best.candidate.text)],
  );
}

/** Without a sector there is nothing to judge phrases by: only what the owner says outright ("X is a …", "A … that …") will do. */
function selfDescription(input: NicheInput): Finding<string> | null {
  const name = input.identity.brand?.value ?? '';
  const said = candidates(input.homes, compact(name)).find(
    (c) => (c.base === SAID || OUTRIGHT.test(c.phrase)) && fitting(c.phrase, name),
  );
  return said ? finding(trimmed(said.phrase, name), 0.3, [quote(said.url, said.text)]) : null;
}

/** A description that begins with the name goes on with a verb: no phrase. */
const opens = (text: string, brand: string): boolean => brand !== '' && compact(text).startsWith(brand);

function candidates(homes: readonly DiscoveryPage[], brand: string): Candidate[] {
  return homes.flatMap(({ facts }) => {
    const language = pageLanguage(facts) ?? 'en';
    const description = facts.description ?? meta(facts, 'og:description') ?? '';
    const opening = openingOf(facts) ?? '';
    const from = (text: string, base: number, phrases: readonly string[]): Candidate[] =>
      phrases.map((phrase) => ({ phrase, text, url: facts.url, base }));
    return [
      ...from(facts.title ?? '', 1, titleSegments(facts.title ?? '')),
      ...headings(facts, 1)
        .slice(0, 2)
        .flatMap((h) => from(h, 0.85, titleSegments(h))),
      ...[description, opening].flatMap((text) => {
        const said = COPULA[language]?.exec(text.slice(0, 400))?.[1];
        return said ? from(text, SAID, [said.split(TAIL)[0] ?? said]) : [];
      }),
      ...from(description, 0.8, [
        opens(description, brand) ? '' : (description.slice(0, 200).split(/[.。!！?？,、،;；:：–—|]/u)[0] ?? ''),
      ]),
    ];
  });
}

const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** True when next to nothing is left of a phrase without the words of the brand. */
function isName(phrase: string, brand: string): boolean {
  if (compact(phrase) === compact(brand)) return true;
  const own = new Set(fold(brand).split(/[^\p{L}\p{N}]+/u));
  const rest = fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 2 && !own.has(w));
  return own.size > 1 && rest.length === 0;
}

function fitting(phrase: string, name: string): boolean {
  const words = phrase.split(/\s+/u).length;
  const length = phrase.trim().length;
  if (length < 4 || length > MAX_CHARS || words > MAX_WORDS) return false;
  if (/[\u3040-\u30ff\u4e00-\u9fff]/u.test(phrase) ? length > MAX_UNSPACED : words < 2) return false;
  return !ADDRESSES.test(phrase.trim()) && !isName(phrase, name) && !/[!?]$/.test(phrase.trim());
}

/** How well a phrase names the trade: names of the category or sector as heads, a little for a place or an audience. */
function phraseScore(candidate: Candidate, input: NicheInput, sector: string): number {
  let score = 0;
  const home = input.homes[0];
  const language = home ? pageLanguage(home.facts) : null;
  for (const { match, share } of matchesIn(candidate.phrase, language, input.taxonomy.lexicon)) {
    for (const target of match.targets) {
      if (target.sector !== sector) continue;
      const own = target.category !== null && target.category === input.category.value;
      score += (target.kind === 'name' ? (own ? 1.5 : 1) : 0.4) * match.factor * share;
    }
  }
  if (score === 0) return 0;
  const folded = fold(candidate.phrase);
  if (input.identity.places.some((p) => folded.includes(fold(p.value)))) score += 0.4;
  if (input.forWhom.some((a) => folded.includes(fold(a.value)))) score += 0.3;
  return Math.min(score, 3) * candidate.base;
}

/** Without an article, and without the brand at either end where enough is left to say something. */
function trimmed(phrase: string, brand: string): string {
  const whole = bare(phrase.replace(/\s+/gu, ' '));
  const lower = whole.toLowerCase();
  const name = brand.toLowerCase();
  if (name === '') return whole;
  const rest = bare(
    lower.startsWith(`${name} `)
      ? whole.slice(name.length)
      : lower.endsWith(` ${name}`)
        ? whole.slice(0, -name.length)
        : whole,
  );
  return rest.includes(' ') || /[\u3040-\u30ff\u4e00-\u9fff]/u.test(rest) ? rest : whole;
}

const bare = (text: string): string =>
  text
    .replace(/^[\s,.:;–—-]+|[\s,.:;–—-]+$/gu, '')
    .replace(/^(?:an?|the|eine?|une?|un|una|um|uma|een) (?=\p{Ll})/iu, '');

function composed(input: NicheInput): Finding<string> | null {
  const basis =
    input.category.value !== 'unknown' ? input.category : input.sector.value !== 'unknown' ? input.sector : null;
  if (!basis) return null;
  const noun = input.taxonomy.category(basis.value)?.noun ?? basis.label.toLowerCase();
  // The noun is English: an audience in another language does not go with it.
  const home = input.homes[0];
  const audience = home && pageLanguage(home.facts) === 'en' ? input.forWhom[0] : undefined;
  const place = input.kind === 'local' || input.kind === 'services' ? input.identity.places[0] : undefined;
  const phrase = [noun, audience ? `for ${audience.value}` : '', place ? `in ${place.value}` : '']
    .filter((p) => p !== '')
    .join(' ');
  return finding(phrase, basis.confidence * 0.8, [
    ...basis.evidence.slice(0, 2),
    ...(audience?.evidence.slice(0, 1) ?? []),
    ...(place?.evidence.slice(0, 1) ?? []),
  ]);
}
