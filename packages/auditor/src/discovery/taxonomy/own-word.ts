/**
 * The word by which a site names its trade, as written: "locksmith" if the category holds both locksmiths and guards. Of the category's
 * names in texts where a site introduces itself, the most specific one.
 */
import type { Classification, Evidence } from '@citeready/core/contract';
import type { FieldName } from './fields.js';
import type { Vote } from './votes.js';

export interface OwnWord {
  readonly word: string;
  /** It occurs where a site says what it is, and not only where it lists its offer. */
  readonly isName: boolean;
  readonly evidence: readonly Evidence[];
}

const MAX_TEXT = 300;

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Texts in which a site says what it is; descriptions also list the offer. */
const NAMING: ReadonlySet<FieldName> = new Set<FieldName>(['title', 'h1', 'statement']);
/** Of these, a title is chosen for the site as a whole. */
const HEADED: ReadonlySet<FieldName> = new Set<FieldName>(['title', 'h1']);

/** `null` if only markup or single words in running text suggested the category. */
export const ownWordOf = (votes: readonly Vote[], category: Classification): OwnWord | null =>
  wordAmong(votes, (vote) => vote.category === category.value);

/** The same for a sector, in any of its categories. */
export const tradeWordOf = (votes: readonly Vote[], sector: Classification): OwnWord | null =>
  wordAmong(votes, (vote) => vote.sector === sector.value);

function wordAmong(votes: readonly Vote[], isOf: (vote: Vote) => boolean): OwnWord | null {
  // "clinic" fits dentists and doctors: it does not say which.
  const elsewhere = new Set(votes.filter((vote) => !isOf(vote)).map(({ phrase }) => phrase));
  const named = votes.filter(
    (vote) => vote.named && isOf(vote) && vote.field !== 'markup' && !elsewhere.has(vote.phrase),
  );
  const totals = new Map<
    string,
    { weight: number; text: string; isName: boolean; isHeaded: boolean; evidence: Evidence }
  >();
  for (const { phrase, weight, evidence, field } of named) {
    const known = totals.get(phrase) ?? {
      weight: 0,
      text: evidence.snippet ?? '',
      isName: false,
      isHeaded: false,
      evidence,
    };
    totals.set(phrase, {
      ...known,
      weight: known.weight + weight,
      isName: known.isName || NAMING.has(field),
      isHeaded: known.isHeaded || HEADED.has(field),
    });
  }
  const [best] = [...totals].sort(
    ([a, x], [b, y]) =>
      Number(y.isName) - Number(x.isName) ||
      Number(y.isHeaded) - Number(x.isHeaded) ||
      y.weight - x.weight ||
      (a < b ? -1 : 1),
  );
  if (best === undefined) return null;
  const [phrase, { text, isName, evidence }] = best;
  // German capitalizes nouns, and trade names keep their accents: as written on the page.
  const word = new RegExp(`(?<!\\p{L})${escaped(phrase)}(?!\\p{L})`, 'iu').exec(text.slice(0, MAX_TEXT))?.[0] ?? phrase;
  return { word: withoutShouting(word, phrase), isName, evidence: [evidence] };
}

/** Capitals throughout are a matter of style; shorter words may be abbreviations. */
export const withoutShouting = (written: string, phrase: string): string =>
  written.length >= MIN_SHOUTED && written === written.toLocaleUpperCase() && written !== written.toLocaleLowerCase()
    ? phrase
    : written;
const MIN_SHOUTED = 5;
