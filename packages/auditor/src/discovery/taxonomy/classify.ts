/**
 * Sector and category from the votes of all pages, schema.org types and the kind of site. Below a margin, or on too little evidence, the
 * answer is `unknown` with the nearest candidates: a wrong label misleads every later stage, a missing one does not.
 */
import type { Classification, SiteKind } from '@citeready/core/contract';
import type { ClassifyInput } from './classify-input.js';
import { decide, isHint, isIntroduced, unknown } from './decide.js';
import type { DecisionRule } from './decide.js';
import { SECTOR_OF_KIND, sectorFromKind } from './sector-of-kind.js';
import type { Ranked, Tally } from './tally.js';
import { rank } from './tally.js';
import { tallyCategories } from './tally-categories.js';
import { CHANNEL, isMass, MIN_SECTOR, PERSON, tallySectors } from './tally-sectors.js';

export interface Classified {
  readonly sector: Classification;
  readonly category: Classification;
}

const MIN_CATEGORY = 2;
/** Points of a trade of several words in a title or first heading, which needs no other evidence. */
const OUTRIGHT = 5;
/** Lead of a trade that is named once while hardly any other is mentioned. */
const UNRIVALED = 0.8;
/** Confidence approaches 1 as the evidence outgrows this. */
const DOUBT = 4;
const FORMS: ReadonlySet<string> = new Set([CHANNEL, 'news-media']);

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
      ? (sectorFromKind(input, decided, label) ??
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
          // Either of two siblings that a site names is nearer to the truth than no category.
          mayHint: ({ named, score }) => named && score >= MIN_CATEGORY,
        })
      : unknown([], 0);
  return { sector, category };
}

/**
 * Shops and magazines are forms of business that say nothing about their subject. Clubs and scholars speak of a subject, not of their
 * trade. Nothing is guessed where not even the kind of site is known, nor for a publisher, whose words describe its subjects.
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
