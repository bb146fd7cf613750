/** The points of each sector: votes of words, schema.org types and the kind of site, with the shares that general sectors yield to trades. */
import type { SiteKind } from '@citeready/core/contract';
import { note } from '../evidence.js';
import type { ClassifyInput } from './classify-input.js';
import { isNewsSection } from './news-words.js';
import { withoutRepeats } from './repeated-votes.js';
import { KIND_SECTORS } from './sector-of-kind.js';
import type { Tally } from './tally.js';
import { add, merge, OTHERS_CAP } from './tally.js';
import type { Vote } from './votes.js';

/** The least evidence to name a sector: about one name in a title and a second sign of it. */
export const MIN_SECTOR = 3.6;
/** A kind at or below this confidence is a guess and no evidence of the sector. */
const GUESSED_KIND = 0.25;
const UNKNOWN_KIND = { value: 'unknown', confidence: 0 } as const;
/** The sector of shops in general; it gives way to any sector that is named. */
export const CHANNEL = 'retail';
const CHANNEL_SHARE = 0.5;
/** The sector of people in general, which gives way to their trade. */
export const PERSON = 'personal';
const PERSON_SHARE = 0.5;
const NONPROFIT = 'nonprofit';
/** Every site may have a news section: the words count only where the site says what it is. */
const NEWS = 'news-media';
/** Share that the kind keeps of its weight next to a named trade. */
const KIND_BESIDE_TRADE = 0.5;
/** The category of shops that sell anything. */
const CHANNEL_CATEGORY = 'general-stores';
/** Publishers write about everything: their topics are subjects, not a trade. */
const SUBJECT_SHARE: Readonly<Partial<Record<SiteKind, number>>> = { publisher: 0.3, personal: 0.6 };
/** Share that a sector keeps when none of its words names it. */
const UNNAMED_SHARE = 0.6;

export function tallySectors(input: ClassifyInput): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const kind = input.kind ?? UNKNOWN_KIND;
  const home = KIND_SECTORS[kind.value];
  const share = SUBJECT_SHARE[kind.value] ?? 1;
  const scale = (sector: string): number => (sector === home?.[0] ? 1 : share);
  for (const vote of input.central)
    if (vote.sector !== NEWS || !isNewsSection(vote, true))
      add(tallies, vote.sector, vote.weight * scale(vote.sector), vote, vote.field);
  const rest = new Map<string, Tally>();
  for (const vote of withoutRepeats(input.others).filter((vote) => vote.sector !== NEWS || !isNewsSection(vote, false)))
    add(rest, vote.sector, vote.weight * scale(vote.sector), vote, `other ${vote.field}`);
  for (const [sector, tally] of rest) merge(tallies, sector, tally, OTHERS_CAP);
  for (const vote of input.schema) {
    const text = tallies.get(vote.sector);
    // A type that no word on the page supports may be left over from a template.
    const supported = (text?.score ?? 0) >= 1;
    add(
      tallies,
      vote.sector,
      (supported ? vote.weight : vote.weight * 0.6) * scale(vote.sector),
      { ...vote, named: true },
      'type',
    );
  }
  if (home && kind.confidence > GUESSED_KIND && (kind.value !== 'publisher' || isCalled(home[0], input.central))) {
    const [sector, weight] = home;
    const item = note(input.homeUrl, `the site is built like one of the kind "${kind.value}"`);
    add(
      tallies,
      sector,
      weight * kind.confidence,
      { phrase: `kind ${kind.value}`, named: sector !== CHANNEL, evidence: item },
      'kind',
    );
  }
  // "My name is Vera, and I am a nurse" describes a nurse.
  const person = tallies.get(PERSON);
  const trades = [...tallies].some(
    ([id, { named, score }]) => id !== PERSON && id !== kind.value && named && score >= MIN_SECTOR,
  );
  if (person && trades && kind.value !== 'personal') person.score *= PERSON_SHARE;
  // Churches and hospices are nonprofits: their words say more than the kind, which would count twice.
  const doubled = kind.value === NONPROFIT && trades ? tallies.get(NONPROFIT) : undefined;
  if (doubled) doubled.score -= (KIND_SECTORS.nonprofit?.[1] ?? 0) * kind.confidence * (1 - KIND_BESIDE_TRADE);
  // What a shop sells says more than that it is a shop.
  const channel = tallies.get(CHANNEL);
  if (channel && [...tallies].some(([id, tally]) => id !== CHANNEL && tally.named))
    channel.score -= channel.score * (1 - CHANNEL_SHARE) * (1 - ownShare(input));
  // Magazine topics and building permits are mentioned everywhere: a sector that no word names gives way to a trade that one does.
  for (const tally of tallies.values()) if (!tally.named && !isMass(tally)) tally.score *= UNNAMED_SHARE;
  return tallies;
}

/** Many different words in many places make up for a name that is missing where the site introduces itself. */
export const isMass = (tally: Tally): boolean => tally.score >= 7 && tally.phrases.size >= 5 && tally.fields.size >= 3;

/** Fields in which a site says what it is called. */
const CALLED: ReadonlySet<string> = new Set(['title', 'h1', 'statement', 'description', 'markup']);

/** Diaries, shops and practices publish articles as often as newspapers do: a word for news has to name the site itself. */
const isCalled = (sector: string, votes: readonly Vote[]): boolean =>
  votes.some((vote) => vote.sector === sector && vote.named && CALLED.has(vote.field));

/** Share of a shop's evidence that names what it sells: a bookshop is more than a shop. */
function ownShare(input: ClassifyInput): number {
  const votes = input.central.filter(({ sector }) => sector === CHANNEL);
  const sum = (list: readonly Vote[]): number => list.reduce((total, { weight }) => total + weight, 0);
  const all = sum(votes);
  return all === 0 ? 0 : sum(votes.filter(({ category }) => category !== null && category !== CHANNEL_CATEGORY)) / all;
}
