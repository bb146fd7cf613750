/** Determines what a label names: the text of a link, a heading, a segment of an address. */
import { remembered } from '../../data/remembered.js';
import type { PageName } from './meanings.js';
import { MEANINGS } from './meanings.js';
import type { NamePattern } from './vocabulary.js';
import { labelWords, nameVocabulary } from './vocabulary.js';
import { joinsWords } from '../../language/joined-scripts.js';

export interface LabelName {
  readonly name: PageName;
  /**
   * How the label names it. `whole`: the label is exactly the name ("Our team", "Contact Acme" on Acme's site). `pattern`: by its beginning
   * or end ("Returns policy"). `part`: as one of the joined parts ("Clinic and contact").
   */
  readonly by: 'whole' | 'pattern' | 'part';
}

/** Longer labels are sentences. */
const MAX_CHARS = 80;
const MAX_WORDS = 8;
const MAX_WORDS_OF_PARTS = 6;
const MAX_STAR = 3;
const MIN_CONTAINED = 3;
const MAX_CONTAINED = 12;
const MAX_AROUND = 6;

/** Names that mean nothing as one of several parts: anything can be "about", "page" or "menu". */
const NEVER_A_PART: ReadonlySet<PageName> = new Set<PageName>([
  'about',
  'archive',
  'background',
  'demo',
  'error',
  'guide',
  'machine',
  'search',
  'tags',
  'team',
  'test',
  'thanks',
]);

const LEGAL: ReadonlySet<PageName> = new Set<PageName>(['imprint', 'privacy', 'terms']);

const NOTHING: readonly LabelName[] = [];

const NO_WORDS: ReadonlySet<string> = new Set();
const MAX_KNOWN = 5_000;
/** Headings and links recur on the pages of a site, and a heading is asked about for each line below it. */
const namesAlone = remembered((label: string) => readNames(label, NO_WORDS), MAX_KNOWN);

/**
 * What the label names, most specific first; empty if it names nothing. `own` are folded words of the site's name, which are ignored.
 */
export function namesIn(label: string, own: ReadonlySet<string> = NO_WORDS): readonly LabelName[] {
  if (label.length > MAX_CHARS) return NOTHING;
  return own.size === 0 ? namesAlone(label) : readNames(label, own);
}

function readNames(label: string, own: ReadonlySet<string>): readonly LabelName[] {
  const words = labelWords(label);
  if (words.length === 0 || words.length > MAX_WORDS) return NOTHING;
  const whole = wholeNames(words, own);
  if (whole.length > 0) return ordered(whole, 'whole');
  const patterned = patternsFor(words)
    .filter((pattern) => meets(words, pattern))
    .map(({ name }) => name);
  if (patterned.length > 0) {
    // "Política de cookies y privacidad" has the form of any policy and names legally required ones.
    const legal = patterned.includes('policy') ? partsOf(label, words, own).filter((name) => LEGAL.has(name)) : [];
    return ordered(legal.length > 0 ? legal : patterned, 'pattern');
  }
  const contained = containedNames(words.join(''));
  if (contained.length > 0) return ordered(contained, 'pattern');
  const parts = partsOf(label, words, own);
  return parts.length === 0 ? NOTHING : ordered(parts, 'part');
}

/** The name of a folder or file, matched as a whole: no pattern, no part. */
export const nameOfSegment = (segment: string): PageName | null =>
  wholeNames(labelWords(segment), new Set())[0] ?? null;

const PLACES: ReadonlyMap<string, number> = new Map(Object.keys(MEANINGS).map((name, place) => [name, place]));
const placeOf = (name: PageName): number => PLACES.get(name) ?? -1;

function ordered(names: readonly PageName[], by: LabelName['by']): readonly LabelName[] {
  return [...new Set(names)].sort((a, b) => placeOf(a) - placeOf(b)).map((name): LabelName => ({ name, by }));
}

function wholeNames(words: readonly string[], own: ReadonlySet<string>): readonly PageName[] {
  const { small } = nameVocabulary();
  const found = lookUp(words);
  if (found.length > 0) return found;
  // "Our team", "Team page", "About Acme": the label without small words and the site's name.
  const isSmall = (word: string | undefined): boolean =>
    word !== undefined && ((word.length > 1 && small.has(word)) || own.has(word));
  let from = 0;
  let to = words.length;
  while (from < to && isSmall(words[from])) from += 1;
  while (to > from && isSmall(words[to - 1])) to -= 1;
  return from === 0 && to === words.length ? [] : lookUp(words.slice(from, to));
}

function lookUp(words: readonly string[]): readonly PageName[] {
  if (words.length === 0) return [];
  const { exact, joined } = nameVocabulary();
  const letters = words.join('');
  // A one-word name in the list may be written with a space: 회사 소개.
  const spaced = words.length > 1 && joinsWords(letters) ? exact.get(letters) : undefined;
  return exact.get(words.join(' ')) ?? joined.get(letters) ?? spaced ?? [];
}

/** The patterns with the same start or end as the label. */
function patternsFor(words: readonly string[]): readonly NamePattern[] {
  const { beginning, ending } = nameVocabulary();
  const begun = beginning.get(words[0] ?? '') ?? NO_PATTERNS;
  const ended = ending.get(words.at(-1) ?? '') ?? NO_PATTERNS;
  return ended.length === 0 ? begun : [...begun, ...ended];
}

const NO_PATTERNS: readonly NamePattern[] = [];

function meets(words: readonly string[], { before, after }: NamePattern): boolean {
  const rest = words.length - before.length - after.length;
  return (
    rest >= 1 &&
    rest <= MAX_STAR &&
    before.every((word, index) => words[index] === word) &&
    after.every((word, index) => words[words.length - after.length + index] === word)
  );
}

/** Names within a label that is only slightly longer, in scripts that join words. */
function containedNames(letters: string): readonly PageName[] {
  if (!joinsWords(letters)) return [];
  const { exact, joined } = nameVocabulary();
  const longest = Math.min(letters.length - 1, MAX_CONTAINED);
  for (let length = longest; length >= MIN_CONTAINED; length -= 1) {
    if (letters.length - length > MAX_AROUND) break;
    for (const piece of [letters.slice(0, length), letters.slice(-length)]) {
      const found = joinsWords(piece) ? (exact.get(piece) ?? joined.get(piece)) : undefined;
      if (found !== undefined) return found;
    }
  }
  return [];
}

/** Names among the parts that a small word or a sign joins. */
function partsOf(label: string, words: readonly string[], own: ReadonlySet<string>): readonly PageName[] {
  if (words.length > MAX_WORDS_OF_PARTS) return [];
  const { joiners } = nameVocabulary();
  const parts: string[][] = [];
  for (const piece of label.split(/[&/+,;|·•]/u).map(labelWords)) {
    let part: string[] = [];
    for (const word of [...piece, null]) {
      if (word !== null && !joiners.has(word)) {
        part.push(word);
        continue;
      }
      if (part.length > 0) parts.push(part);
      part = [];
    }
  }
  // A single part is the label without its small words, which was looked up before.
  if (parts.length < 2) return [];
  return parts.flatMap((part) => wholeNames(part, own)).filter((name) => !NEVER_A_PART.has(name));
}
