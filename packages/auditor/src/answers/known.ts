/** What Discovery read on the site and a passage says: an address, prices, what the site is. A fact that Discovery has is an answer wherever it stands. */
import { fold } from '../language/fold.js';
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';

/** Whether a text holds another one that is no part of a longer word or number. Signs of a script without spaces are words by themselves. */
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

/** "5" of "5.50" is no sum of five, nor of "1,500". */
const goesOn = (part: string, text: string, end: number): boolean =>
  /\p{Nd}$/u.test(part) && /^[.,]\p{Nd}/u.test(text.slice(end, end + 2));

type Identity = AnswerContext['discovery']['identity'];

const MAX_PARTS = 5;
const MIN_PARTS = 2;
const MIN_PART = 2;
const NOT_SAID = /[^\p{L}\p{N}]+/gu;

/** Letters and figures alone: a comma in one place is the end of a line in another. */
const said = (text: string): string => fold(text).replace(NOT_SAID, ' ').trim();

/** The parts of each address that has a number of a house or a code: all that it takes to be found. */
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

/** Whether a passage names the parts of an address of the site that come first: street and number, code and town. */
export function namesKnownAddress({ passage }: ReadPassage, { discovery: { identity } }: AnswerContext): boolean {
  if (identity === null) return false;
  const known = addresses(identity);
  if (known.length === 0) return false;
  const text = said(passage.text);
  return known.some(
    (parts) =>
      parts.slice(0, MIN_PARTS).every((part) => standsIn(text, part)) &&
      parts.slice(0, MIN_PARTS).some((part) => /\p{N}/u.test(part)),
  );
}

type Offering = AnswerContext['discovery']['offering'];

/** Sums as they are written on the site, without spaces; what markup alone says is no text. */
const prices = oncePer((offering: NonNullable<Offering>): readonly string[] =>
  offering.prices.flatMap(({ value, evidence }) =>
    evidence.some(({ snippet }) => (snippet ?? '').includes(value)) ? [value] : [],
  ),
);

/** How many of the prices that Discovery knows a passage names. */
export function knownPrices({ passage }: ReadPassage, { discovery: { offering } }: AnswerContext): number {
  return offering === null ? 0 : new Set(prices(offering).filter((price) => standsIn(passage.text, price))).size;
}

type Niche = AnswerContext['discovery']['niche'];

/** Characters of a text from which Discovery read what the site is, by which it is known again; without an end it is a title or a slogan, unless it is long. */
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

/** Whether a passage holds the sentence from which Discovery read what the site is. */
export function containsNicheSentence({ passage }: ReadPassage, { discovery: { niche } }: AnswerContext): boolean {
  if (niche === null) return false;
  const known = sentences(niche);
  if (known.length === 0) return false;
  const text = said(`${passage.heading ?? ''} ${passage.text}`);
  return known.some((sentence) => text.includes(sentence));
}
