/**
 * Whether all that a site offers costs nothing, in the word by which it says so: in its title, its description or the head of its home page,
 * and in several texts. Sellers give away much beside what they sell, "free shipping", and that says nothing.
 */
import type { Finding } from '@citeready/core/contract';
import type { DiscoveryPage } from '../page.js';
import { perLanguage } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { pageLanguage } from '../../reading/language.js';
import { topicsOf } from '../../reading/questions/topic-words.js';
import { isDenied } from '../audience/denied.js';
import { finding, quote } from '../evidence.js';
import { headings, visible } from '../page.js';

const CONFIDENCE = 0.5;
/** Texts that say so: one alone may speak of a part of the offer. */
const MIN_TEXTS = 3;
const MAX_TEXT = 400;
const MAX_BLOCKS = 200;
/** Paragraphs that open the home page. */
const OPENING = 2;

const free = perLanguage(() => sumWords().free, anywhere);
const extras = perLanguage(() => sumWords().freeExtras, anywhere);
const givesMore = (text: string, language: string): boolean =>
  [language, 'en'].some((each) => extras(each)?.test(text) ?? false);

/** How much a site must say: who sells gives many things away beside it, a first lesson or the right to cancel. */
type Claim = 'whole' | 'any';

/** The word in a text that gives nothing else away and denies nothing; `null` without one. */
function saidIn(text: string, language: string, claim: Claim): string | null {
  const read = text.slice(0, MAX_TEXT);
  const word = free(language)?.exec(read);
  if (word === null || word === undefined || givesMore(read, language)) return null;
  const end = word.index + word[0].length;
  if (isDenied(read, word.index, language, MAX_DENIED) || deniesBehind.test(read.slice(end, end + MAX_DENIAL)))
    return null;
  return claim === 'any' || topicsOf(read, language).has('wholeFree') ? wholeWord(read, word) : null;
}
const MAX_DENIED = 24;
/** Languages whose verb ends the sentence deny behind the word: 無料ではありません, "무료가 아닙니다", "ücretsiz değildir". */
const deniesBehind = /^\P{L}{0,2}(?:では(?:あり|な)|じゃ|[이가]\s?아[니닙]|(?:\p{L}{0,4}\s)?değil|नहीं|\s?নয়|\s?نیست)/u;
const MAX_DENIAL = 12;

/** The word with its ending. */
const wholeWord = (text: string, { 0: begun, index }: RegExpExecArray): string =>
  begun + (/^\p{L}{0,6}/u.exec(text.slice(index + begun.length))?.[0] ?? '');

/** @param sells - the site lives by what is paid, so that it must say of all of its offer that it is free */
export function freeOffer(pages: readonly DiscoveryPage[], sells: boolean): Finding<string> | null {
  const claim: Claim = sells ? 'whole' : 'any';
  const home = pages.find(({ via }) => via === 'home');
  if (home === undefined) return null;
  const language = pageLanguage(home.facts) ?? 'en';
  const { title, description, blocks } = home.facts;
  const opening = blocks.filter((block) => visible(block) && block.kind === 'paragraph').slice(0, OPENING);
  const prominent = [title, description, ...headings(home.facts, 1), ...opening.map(({ text }) => text)];
  const told = prominent.flatMap((text) => {
    const word = text === null ? null : saidIn(text, language, claim);
    return word === null || text === null ? [] : [{ word, text }];
  });
  const [first] = told;
  if (first === undefined) return null;
  const texts = new Set(told.map(({ text }) => text));
  for (const { facts } of pages) {
    if ((pageLanguage(facts) ?? 'en') !== language) continue;
    for (const block of facts.blocks.slice(0, MAX_BLOCKS))
      if (visible(block) && block.region !== 'nav' && saidIn(block.text, language, claim) !== null)
        texts.add(block.text);
  }
  return texts.size < MIN_TEXTS
    ? null
    : finding(
        first.word,
        CONFIDENCE,
        told.map(({ text }) => quote(home.facts.url, text)),
      );
}
