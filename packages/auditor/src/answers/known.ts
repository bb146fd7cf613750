/** Whether a passage contains a fact of Discovery: an address, prices, what the site is. Such a fact is an answer on any page. */
import { fold } from '../language/fold.js';
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';

/** Whether a text contains another one that is not part of a longer word or number. Characters of unspaced scripts are words. */
function standsIn(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const isApart = (edge: string, beside: string): boolean =>
      !WORD.test(edge) || !WORD.test(beside) || UNSPACED.test(edge) || UNSPACED.test(beside);
    const end = at + part.length;
    if (
      isApart(part.charAt(0), text.charAt(at - 1)) &&
      isApart(part.charAt(part.length - 1), text.charAt(end)) &&
      !goesOn(part, text, end)
    )
      return true;
  }
  return false;
}
const WORD = /[\p{L}\p{N}]/u;
const UNSPACED = /[\u0e00-\u0eff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/** "5" in "5.50" is not an amount of five, nor is it in "1,500". */
const goesOn = (part: string, text: string, end: number): boolean =>
  /\p{Nd}$/u.test(part) && /^[.,]\p{Nd}/u.test(text.slice(end, end + 2));

type Identity = AnswerContext['discovery']['identity'];

const MAX_PARTS = 5;
const MIN_PARTS = 2;
const MIN_PART = 2;
const NOT_SAID = /[^\p{L}\p{N}]+/gu;

/** Letters and digits only: a comma in one text may be a line break in another. */
const said = (text: string): string => fold(text).replace(NOT_SAID, ' ').trim();

/** The parts of each address with a house number or a postal code, which are sufficient to find it. */
const addresses = oncePer((identity: NonNullable<Identity>): readonly (readonly string[])[] =>
  identity.contacts.flatMap(({ value: { kind, value } }) => {
    if (kind !== 'address' || !/\p{N}/u.test(value)) return [];
    const parts = value
      .split(/[,\n、，]/u, MAX_PARTS)
      .map(said)
      .filter((part) => part.length >= MIN_PART);
    return parts.length >= MIN_PARTS ? [parts] : [];
  }),
);

/** A part that has letters and the number of a house: a street. */
const STREET = /\p{L}{2}[^\p{L}]*\p{N}|\p{N}\S{0,40} \p{L}{2}/u;
/** Parts of an address without a street and number that lead there together: farm, village, code, parish. */
const LEADING_PARTS = 3;

/** Whether Discovery knows an address of the site that takes to it. */
export const hasAddress = ({ discovery: { identity } }: AnswerContext): boolean =>
  identity !== null && addresses(identity).length > 0;

/** Whether a passage names enough of an address of the site to be found: street and town, or village, code and district, in whatever order. */
export function namesKnownAddress({ passage }: ReadPassage, { discovery: { identity } }: AnswerContext): boolean {
  if (identity === null) return false;
  const known = addresses(identity);
  if (known.length === 0) return false;
  const text = said(passage.text);
  return known.some((parts) => {
    const named = parts.filter((part) => standsIn(text, part));
    if (named.length < MIN_PARTS || !named.some((part) => /\p{N}/u.test(part))) return false;
    if (named.length >= LEADING_PARTS || named.some((part) => STREET.test(part))) return true;
    const first = parts.slice(0, MIN_PARTS);
    return first.every((part) => named.includes(part)) && first.some((part) => /\p{N}/u.test(part));
  });
}

type Offering = AnswerContext['discovery']['offering'];

/** Amounts as written on the site, without spaces; amounts in markup alone are not text. */
const prices = oncePer((offering: NonNullable<Offering>): readonly string[] =>
  offering.prices.flatMap(({ value, evidence }) =>
    evidence.some(({ snippet }) => (snippet ?? '').includes(value)) ? [value] : [],
  ),
);

/** How many of the prices that Discovery knows a passage contains. */
export function knownPrices({ passage }: ReadPassage, { discovery: { offering } }: AnswerContext): number {
  return offering === null ? 0 : new Set(prices(offering).filter((price) => standsIn(passage.text, price))).size;
}

type Niche = AnswerContext['discovery']['niche'];

/**
 * Characters that identify the text in which the site says what it is; without a final punctuation mark it is a title or a slogan, unless
 * it is long.
 */
const MIN_SENTENCE = 30;
const LONG = 90;
const ENDS = /[.!。！։।]\P{L}{0,2}$/u;
const BEGINNING = 60;
const sentences = oncePer((niche: NonNullable<Niche>): readonly string[] =>
  niche.evidence.flatMap(({ snippet }) =>
    snippet !== undefined && snippet.length >= (ENDS.test(snippet) ? MIN_SENTENCE : LONG)
      ? [said(snippet).slice(0, BEGINNING)]
      : [],
  ),
);

/** Whether a passage contains the sentence in which the site says what it is. */
export function containsNicheSentence({ passage }: ReadPassage, { discovery: { niche } }: AnswerContext): boolean {
  if (niche === null) return false;
  const known = sentences(niche);
  if (known.length === 0) return false;
  const text = said(`${passage.heading ?? ''} ${passage.text}`);
  return known.some((sentence) => text.includes(sentence));
}
