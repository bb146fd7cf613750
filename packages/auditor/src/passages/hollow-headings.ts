/**
 * Detects headings without content: a list that scripts fill, a section that was never written. Content under a deeper heading belongs to
 * the parent heading. A heading that links to another page is a list entry, whatever its level: its content is on that page.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { isHeading } from '../reading/headings.js';
import { isRoot } from '../reading/names/address.js';
import { documentKey } from '../reading/plain-address.js';
import { saysSomething } from '../reading/says-something.js';

/** Minimum number of words of a section: a label or a button is not content. A figure is: a price, a distance, a date. */
const MIN_WORDS = 4;

export interface HollowHeadings {
  readonly headings: number;
  readonly hollow: number;
  /** Hollow headings that announce nothing: see `isListed`. */
  readonly listed: number;
  /** Texts of hollow headings, at most three. */
  readonly examples: readonly string[];
}

type HeadedFacts = Pick<PageFacts, 'url' | 'blocks' | 'links'>;

const FIGURE = /\p{Nd}/u;

const MAX_EXAMPLES = 3;

const known = new WeakMap<HeadedFacts, HollowHeadings>();

export function hollowHeadings(facts: HeadedFacts): HollowHeadings {
  let found = known.get(facts);
  if (found === undefined) {
    found = read(facts);
    known.set(facts, found);
  }
  return found;
}

/** Minimum share of a heading's text that links to another page for it to be an entry. */
const ENTRY = 0.8;

/** The headings that link to other pages. */
function entriesOf({ url: own, blocks, links }: HeadedFacts): ReadonlySet<TextBlock> {
  const characters = new Map<number, number>();
  const page = documentKey(own);
  for (const { block, text, url } of links)
    if (blocks[block]?.level !== undefined && url !== null && documentKey(url) !== page && !isRoot(url))
      characters.set(block, (characters.get(block) ?? 0) + text.length);
  return new Set(
    [...characters].flatMap(([index, linked]) => {
      const block = blocks[index];
      return block !== undefined && linked >= ENTRY * block.text.length ? [block] : [];
    }),
  );
}

/** A label above a headline of a higher level, "Our work" above "What we built": both head the same text. */
const MOST_OF_EYEBROW = 4;

/** Letters of scripts that a headline and its translation below it differ in. */
const LATIN = /\p{Script=Latin}/u;
const OTHER = /(?!\p{Script=Latin})\p{L}/u;
const isLatin = (text: string): boolean => LATIN.test(text) && !OTHER.test(text);
const isOther = (text: string): boolean => OTHER.test(text) && !LATIN.test(text);

/** A heading with the text up to the next one. */
interface Section {
  readonly level: number;
  readonly text: string;
  /** True where a heading stands directly before it. */
  readonly isBelowHeading: boolean;
  words: number;
  /** True while nothing follows it, not even an entry. */
  isAlone: boolean;
}

/** A label that opens a section: nothing of its level stands before it in the one above, of which it would be the last and empty part. */
function isEyebrow(sections: readonly Section[], at: number): boolean {
  const section = sections[at];
  const next = sections[at + 1];
  if (section === undefined || next === undefined || !section.isAlone || section.isBelowHeading) return false;
  if (next.level >= section.level || section.text.trim().split(/\s+/).length > MOST_OF_EYEBROW) return false;
  for (let before = at - 1; before >= 0; before--) {
    const level = sections[before]?.level ?? 0;
    if (level < section.level) return true;
    if (level === section.level) return false;
  }
  return true;
}

/** A headline whose translation below it, of its level, has the text of both. */
function isTranslated(sections: readonly Section[], at: number): boolean {
  const section = sections[at];
  const next = sections[at + 1];
  if (section === undefined || next === undefined || !section.isAlone || next.level !== section.level) return false;
  const differ = (isLatin(section.text) && isOther(next.text)) || (isOther(section.text) && isLatin(next.text));
  return differ && !isEmpty(sections, at + 1);
}

/** A deeper heading starts the content of a section. */
function isEmpty(sections: readonly Section[], at: number): boolean {
  const section = sections[at];
  return section !== undefined && section.words < MIN_WORDS && (sections[at + 1]?.level ?? 1) <= section.level;
}

function sectionsOf(facts: HeadedFacts): { readonly sections: readonly Section[]; readonly entries: number } {
  const entries = entriesOf(facts);
  const says = saysSomething();
  const sections: Section[] = [];
  let section: Section | undefined;
  let isBelowHeading = false;
  let listed = 0;
  for (const block of allMainBlocks(facts.blocks)) {
    const isEntry = entries.has(block);
    if (isEntry) listed++;
    if (isEntry || block.level === undefined || !isHeading(block)) {
      if (section !== undefined) {
        section.words += isEntry ? block.words : countedWords(block, says(block));
        section.isAlone = false;
      }
      isBelowHeading = false;
      continue;
    }
    section = { level: block.level, text: block.text, isBelowHeading, words: 0, isAlone: true };
    sections.push(section);
    isBelowHeading = true;
  }
  return { sections, entries: listed };
}

/** A figure or a sentence says something, however short it is. */
const countedWords = ({ text, words }: TextBlock, isSentence: boolean): number =>
  FIGURE.test(text) || isSentence ? Math.max(words, MIN_WORDS) : words;

/** A sign, a counter or a price: "/", "24 h", "5.2% vol". The number of a section stands before a point. */
const FIGURES = /^(?:\P{L}{1,40}|\p{Nd}[\p{Nd}.,]{0,9}\s?[^\s.)]{1,12}(?:\s[^\s]{1,12})?)$/u;

/**
 * The entries of a list set as headings: names, cards, figures. They stand one after the other on one level, and nothing was to be written
 * below them.
 */
function isListed(sections: readonly Section[], at: number, isHollow: (at: number) => boolean): boolean {
  const section = sections[at];
  if (section === undefined) return false;
  const isLike = (other: number): boolean => isHollow(other) && sections[other]?.level === section.level;
  return (
    FIGURES.test(section.text.trim()) ||
    (isLike(at - 1) && isLike(at + 1)) ||
    [-1, 1].some((to) => isLike(at + to) && isLike(at + 2 * to))
  );
}

function read(facts: HeadedFacts): HollowHeadings {
  const { sections, entries } = sectionsOf(facts);
  const isHollow = (at: number): boolean =>
    isEmpty(sections, at) && !isEyebrow(sections, at) && !isTranslated(sections, at);
  const hollow = sections.filter((_, at) => isHollow(at));
  return {
    headings: sections.length + entries,
    hollow: hollow.length,
    listed: sections.filter((_, at) => isHollow(at) && isListed(sections, at, isHollow)).length,
    examples: hollow.slice(0, MAX_EXAMPLES).map(({ text }) => text),
  };
}
