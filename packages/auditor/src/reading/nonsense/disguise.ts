/**
 * Detects text that machines cannot read in any language until its letters are restored: words spelled backwards, look-alike letters of
 * another alphabet, digits in place of letters, invisible joiners between letters, letters shifted in the alphabet.
 */
import type { Part } from './by-language.js';
import { partedByLanguage } from './by-language.js';
import type { Scan } from './scan.js';
import { scanOf } from './scan.js';
import { shiftedKana, unshift } from './shifted-letters.js';

export interface Disguise {
  readonly way: 'backwards' | 'look-alikes' | 'figures' | 'joiners' | 'shifted';
  /** Share of words in readable passages after restoring, or of words with letters of two alphabets: 0 to 1. */
  readonly share: number;
  readonly snippet: string;
}

function exchange(from: string, to: string): (text: string) => string {
  const letters = new Map([...from].map((letter, at) => [letter, to[at] ?? letter]));
  return (text) => Array.from(text, (letter) => letters.get(letter) ?? letter).join('');
}

const WAYS: readonly (readonly [way: Disguise['way'], undo: (text: string) => string])[] = [
  ['joiners', (text) => text.replaceAll(/[\u200c\u200d]/g, '')],
  ['backwards', (text) => text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => [...word].reverse().join(''))],
  // Letters that look the same in most typefaces (UTS 39).
  [
    'look-alikes',
    exchange('аеорсхуіѕјһԁԛԝАВЕНІЈКМОРЅСТХУοανΑΒΕΗΙΚΜΝΟΡΤΧ', 'aeopcxyisjhdqwABEHIJKMOPSCTXYoavABEHIKMNOPTX'),
  ],
  ['figures', exchange('4310572', 'aeiostz')],
];

/** Minimum number of words in passages. */
const LEAST_WORDS = 60;
/** Minimum number of words for a language to count. */
const PART = 40;
/** Maximum share of words in a language before restoring, and minimum share after it. */
const UNREAD = 0.2;
const READ = 0.6;

function shareInLanguage(parts: readonly Part[]): { readonly words: number; readonly share: number } {
  let words = 0;
  let read = 0;
  for (const part of parts) {
    words += part.words;
    if (part.words >= PART && part.order()?.inLanguage === true) read += part.words;
  }
  return { words, share: words === 0 ? 0 : read / words };
}

/**
 * Minimum share of words of three or more letters with letters of two alphabets: none of 118 real sites has 0.02, not even in Cyrillic with
 * Latin names.
 */
const TWO_ALPHABETS = 0.15;
const WORD = /\p{L}{3,60}/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/**
 * Minimum share of words with both letters and digits for digits to be read as letters. Without it, the numbers of a catalog become words:
 * "3" and "0" become the Italian words e and o.
 */
const WITH_FIGURES = 0.3;
const WORD_OR_NUMBER = /[\p{L}\p{Nd}]{1,60}/gu;
const LETTER = /\p{L}/u;
const FIGURE = /[0-9]/;

function withFigures(scans: readonly Scan[]): number {
  let words = 0;
  let mixed = 0;
  for (const { text } of scans) {
    for (const [word] of text.matchAll(WORD_OR_NUMBER)) {
      if (!LETTER.test(word)) continue;
      words++;
      if (FIGURE.test(word)) mixed++;
    }
  }
  return words === 0 ? 0 : mixed / words;
}

/** The first letter of Greek; Cyrillic comes later. Scripts are checked only in texts with a letter from here on. */
const FIRST_OTHER = 0x370;

function isWithinLatin(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) >= FIRST_OTHER) return false;
  return true;
}

function inTwoAlphabets(scans: readonly Scan[]): number {
  let words = 0;
  let mixed = 0;
  for (const { text } of scans) {
    if (isWithinLatin(text) || !LATIN.test(text) || !OTHER.test(text)) {
      words += text.length / 8;
      continue;
    }
    for (const [word] of text.matchAll(WORD)) {
      words++;
      if (LATIN.test(word) && OTHER.test(word)) mixed++;
    }
  }
  return words < LEAST_WORDS ? 0 : mixed / words;
}

/** How the letters of texts without a language are disguised, if restoring them gives a language; `null` for any other text. */
export function disguiseOf(scans: readonly Scan[], parts: readonly Part[] = partedByLanguage(scans)): Disguise | null {
  const snippet = (scans.find(({ text }) => text.length > 40)?.text ?? '').slice(0, 120);
  const mixed = inTwoAlphabets(scans);
  if (mixed >= TWO_ALPHABETS) return { way: 'look-alikes', share: mixed, snippet };
  const kana = shiftedKana(scans);
  if (kana !== null) return { way: 'shifted', share: kana, snippet };
  const own = shareInLanguage(parts);
  if (own.words < LEAST_WORDS || own.share > UNREAD) return null;
  for (const [way, undo] of WAYS) {
    if (way === 'figures' && withFigures(scans) < WITH_FIGURES) continue;
    const { share } = shareInLanguage(partedByLanguage(scans.map(({ text }) => scanOf(undo(text)))));
    if (share >= READ) return { way, share, snippet };
  }
  const undo = unshift(scans);
  if (undo === null) return null;
  const { share } = shareInLanguage(partedByLanguage(scans.map(({ text }) => scanOf(undo(text)))));
  return share >= READ ? { way: 'shifted', share, snippet } : null;
}
