/**
 * Sector and category from the votes of all pages, schema.org types and the kind of site. Below a margin, or on too little, the answer
 * is `unknown` with what came near: a wrong label misleads every later stage, a missing one does not.
 */
import type { Classification, SiteKind } from '@citeready/core/contract';
import { note, round } from '../evidence.js';
import { decide, isHint, isIntroduced, STEP, unknown } from './decide.js';
import type { DecisionRule } from './decide.js';
import { isNewsSection } from './news-words.js';
import type { SchemaVote } from './schema-votes.js';
import type { Ranked, Tally } from './tally.js';
import { add, merge, rank } from './tally.js';
import type { Taxonomy } from './taxonomy.js';
import type { Vote } from './votes.js';

export interface ClassifyInput {
  readonly taxonomy: Taxonomy;
  /** Votes of the home page and of pages about the organization. */
  readonly central: readonly Vote[];
  /** Votes of all other pages. */
  readonly others: readonly Vote[];
  readonly schema: readonly SchemaVote[];
  /** `null` before it is known: then nothing is guessed either. */
  readonly kind: { readonly value: SiteKind; readonly confidence: number } | null;
  readonly homeUrl: string;
}

export interface Classified {
  readonly sector: Classification;
  readonly category: Classification;
}

/** The least evidence to name a sector: about one name in a title with something beside it. */
const MIN_SECTOR = 3.6;
const MIN_CATEGORY = 2;
/** Points of a trade of several words in a title or first heading, which needs nothing beside it. */
const OUTRIGHT = 5;
/** Lead of a trade that is named once, and beside which hardly any other is spoken of. */
const UNRIVALED = 0.8;
/** Confidence approaches 1 as the evidence outgrows this. */
const DOUBT = 4;
/** All pages but the central ones together weigh at most this much a sector. */
const OTHERS_CAP = 4;

/** Sectors that a kind of site speaks for by itself. */
const KIND_SECTORS: Readonly<Partial<Record<SiteKind, readonly [sector: string, weight: number]>>> = {
  publisher: ['news-media', 5],
  docs: ['software', 4],
  saas: ['software', 3],
  personal: ['personal', 4],
  government: ['government', 5],
  education: ['education', 3.5],
  research: ['science', 3.5],
  nonprofit: ['nonprofit', 3],
  ecommerce: ['retail', 1.5],
};
/** What a site is by its kind alone. Shops and local businesses trade in everything: their kind names no sector. */
const SECTOR_OF_KIND: Readonly<Partial<Record<SiteKind, string>>> = {
  docs: 'software',
  saas: 'software',
  personal: 'personal',
  government: 'government',
  education: 'education',
  research: 'science',
  nonprofit: 'nonprofit',
  event: 'events',
};
const MIN_KIND = 0.5;
/** A kind of this confidence or less is itself a guess and no evidence of the sector. */
const GUESSED_KIND = 0.25;
const UNKNOWN_KIND = { value: 'unknown', confidence: 0 } as const;
const KIND_SHARE = 0.7;
/** The sector of shops as such; it gives way to any sector that is named. */
const CHANNEL = 'retail';
const CHANNEL_SHARE = 0.5;
const FORMS: ReadonlySet<string> = new Set([CHANNEL, 'news-media']);
/** The sector of people as such, which gives way to their trade. */
const PERSON = 'personal';
const PERSON_SHARE = 0.5;
const NONPROFIT = 'nonprofit';
/** Everybody has a section for news: the words count where a site says what it is. */
const NEWS = 'news-media';
/** Share of what the kind says of the sector beside a trade that is named. */
const KIND_BESIDE_TRADE = 0.5;
/** Its category for shops that sell anything. */
const CHANNEL_CATEGORY = 'general-stores';
/** Publishers write about everything: what they write about is their subject, not their trade. */
const SUBJECT_SHARE: Readonly<Partial<Record<SiteKind, number>>> = { publisher: 0.3, personal: 0.6 };

export function classify(input: ClassifyInput): Classified {
  const sectors = tallySectors(input);
  const ranked = rank(sectors);
  const top = ranked[0];
  const label = (id: string): string => input.taxonomy.sector(id)?.label ?? id;
  const rule: DecisionRule = {
    least: MIN_SECTOR,
    doubt: DOUBT,
    enough: (tally, margin) =>
      (tally.named &&
        !(input.kind !== null && isOneWord(tally)) &&
        (tally.phrases.size >= 2 || tally.fields.size >= 2 || tally.score >= OUTRIGHT || margin >= UNRIVALED)) ||
      isMass(tally),
  };
  const decided = decide(ranked, label, rule);
  const sector =
    decided.value === 'unknown'
      ? (ofKind(input, decided, label) ??
        (input.kind === null || input.kind.value === 'publisher'
          ? decided
          : decide(withoutPerson(ranked), label, { ...rule, mayGuess: mayGuess(input.kind.value) })))
      : decided;
  const category =
    top && sector.value !== 'unknown'
      ? decide(rank(tallyCategories(input, sector.value)), (id) => input.taxonomy.category(id)?.label ?? id, {
          least: MIN_CATEGORY,
          doubt: DOUBT / 2,
          enough: (tally) => tally.named,
          // Of two siblings that a site names, either is nearer to the truth than none.
          mayHint: ({ named, score }) => named && score >= MIN_CATEGORY,
        })
      : unknown([], 0);
  return { sector, category };
}

/**
 * A shop and a magazine are forms: what they deal with is said elsewhere, or not. A club and a scholar speak of a subject, not of their
 * trade; and where not even the kind of site is known, nothing is guessed, nor of a publisher, whose words are those of its subjects.
 */
const mayGuess =
  (kind: SiteKind) =>
  (id: string, tally: Tally): boolean =>
    kind !== 'unknown' &&
    !FORMS.has(id) &&
    (SECTOR_OF_KIND[kind] ?? id) === id &&
    (tally.phrases.size >= 2 || tally.named) &&
    isIntroduced(tally);

/** A diary entry is weak evidence of a trade, and an "about me" page weaker still. */
function withoutPerson(ranked: Ranked): Ranked {
  const [first, second] = ranked;
  return first?.id === PERSON && second !== undefined && isHint(second.tally) ? ranked.slice(1) : ranked;
}

/** A single word in a single text may be part of a name: "Spa Planner" plans shifts. */
const isOneWord = ({ phrases, texts }: Tally): boolean =>
  phrases.size === 1 && texts.size === 1 && ![...phrases].some((phrase) => phrase.includes(' '));

/** Many different words in many places make up for a name that is missing where the site introduces itself. */
const isMass = (tally: Tally): boolean => tally.score >= 7 && tally.phrases.size >= 5 && tally.fields.size >= 3;

/** A club is a club whatever it is about: where words decide nothing, the kind of site names the sector, and says that it is a guess. */
function ofKind(
  { kind, taxonomy, homeUrl }: ClassifyInput,
  undecided: Classification,
  label: (id: string) => string,
): Classification | null {
  const sector = kind === null ? undefined : SECTOR_OF_KIND[kind.value];
  if (kind === null || sector === undefined || kind.confidence < MIN_KIND || taxonomy.sector(sector) === null)
    return null;
  const confidence = round(kind.confidence * KIND_SHARE);
  return {
    value: sector,
    label: label(sector),
    confidence,
    margin: 0,
    alternatives: undecided.alternatives
      .filter(({ value }) => value !== sector)
      .map((near) => ({ ...near, confidence: Math.min(near.confidence, round(confidence - STEP)) })),
    evidence: [note(homeUrl, `the site is built like one of the kind "${kind.value}"`), ...undecided.evidence].slice(
      0,
      5,
    ),
  };
}

function tallySectors(input: ClassifyInput): Map<string, Tally> {
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
    // A type that no word on the page supports was perhaps left over from a template.
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
  // "My name is Vera, and I am a nurse" speaks of a nurse.
  const person = tallies.get(PERSON);
  const trades = [...tallies].some(
    ([id, { named, score }]) => id !== PERSON && id !== kind.value && named && score >= MIN_SECTOR,
  );
  if (person && trades && kind.value !== 'personal') person.score *= PERSON_SHARE;
  // A church and a hospice are nonprofits: what their words name says more than the kind does again.
  const doubled = kind.value === NONPROFIT && trades ? tallies.get(NONPROFIT) : undefined;
  if (doubled) doubled.score -= (KIND_SECTORS.nonprofit?.[1] ?? 0) * kind.confidence * (1 - KIND_BESIDE_TRADE);
  // What a shop sells says more than that it is a shop.
  const channel = tallies.get(CHANNEL);
  if (channel && [...tallies].some(([id, tally]) => id !== CHANNEL && tally.named))
    channel.score -= channel.score * (1 - CHANNEL_SHARE) * (1 - ownShare(input));
  // A magazine's topics and a contractor's permits are spoken of everywhere: without a name they stand back behind a trade that has one.
  for (const tally of tallies.values()) if (!tally.named && !isMass(tally)) tally.score *= UNNAMED_SHARE;
  return tallies;
}

/** Fields in which a site says what it is called. */
const CALLED: ReadonlySet<string> = new Set(['title', 'h1', 'statement', 'description', 'markup']);

/** Whoever publishes articles keeps a diary, a shop or a practice as often as a newspaper: a word for news has to name the site itself. */
const isCalled = (sector: string, votes: readonly Vote[]): boolean =>
  votes.some((vote) => vote.sector === sector && vote.named && CALLED.has(vote.field));

/** Pages, and their share, on which a phrase is part of what stands in every title: the name of the site. */
const MIN_REPEATED = 3;
const REPEATED_SHARE = 0.6;

/** On one page it is the name, on a second it may tell the trade. */
const MAX_COUNTED = 2;

/** The votes without what a word of the name, repeated on every page, says again and again. */
function withoutRepeats(votes: readonly Vote[]): readonly Vote[] {
  const pages = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { phrase, evidence } of votes) {
    all.add(evidence.url);
    const own = pages.get(phrase) ?? new Set<string>();
    pages.set(phrase, own.add(evidence.url));
  }
  const seen = new Map<string, number>();
  return votes.filter(({ phrase, sector, category }) => {
    const { size } = pages.get(phrase) ?? all;
    if (size < MIN_REPEATED || size < all.size * REPEATED_SHARE) return true;
    const key = `${phrase}|${sector}|${category ?? ''}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before < MAX_COUNTED;
  });
}

/** Share of topics in which nothing is named. */
const UNNAMED_SHARE = 0.6;

/** Share of what speaks for a shop that names what it sells: a bookshop is more than a shop. */
function ownShare(input: ClassifyInput): number {
  const votes = input.central.filter(({ sector }) => sector === CHANNEL);
  const sum = (list: readonly Vote[]): number => list.reduce((total, { weight }) => total + weight, 0);
  const all = sum(votes);
  return all === 0 ? 0 : sum(votes.filter(({ category }) => category !== null && category !== CHANNEL_CATEGORY)) / all;
}

function tallyCategories(input: ClassifyInput, sector: string): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  const rest = new Map<string, Tally>();
  for (const vote of input.central)
    if (vote.sector === sector && vote.category !== null) add(tallies, vote.category, vote.weight, vote, vote.field);
  for (const vote of input.others)
    if (vote.sector === sector && vote.category !== null)
      add(rest, vote.category, vote.weight, vote, `other ${vote.field}`);
  for (const [category, tally] of rest) merge(tallies, category, tally, OTHERS_CAP);
  for (const vote of input.schema)
    if (vote.sector === sector && vote.category !== null)
      add(tallies, vote.category, vote.weight, { ...vote, named: true }, 'type');
  return tallies;
}
