/**
 * Detects sites whose titles and headings are unrelated to the text below them: text copied from elsewhere, or random text, under popular
 * search terms. Headings in another language than the text prove nothing, and neither do a few headings.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { titleParts } from '../../language/title-parts.js';
import { likeliestTable, tableOf } from '../nonsense/language-choice.js';
import type { Scan } from '../nonsense/scan.js';
import { kindOf, numberOf, scanOf, STRIDE, WORD } from '../nonsense/scan.js';
import { stemsOfText } from '../nonsense/stems.js';
import type { WordClasses } from '../nonsense/word-classes.js';
import { namesIn } from '../names/label.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Minimum and maximum number of characters of a page's text; maximum number of headings per page. */
const LEAST_CHARS = 400;
const MOST_CHARS = 20_000;
const MOST_HEADINGS = 30;
const MAX_TITLE = 200;
/**
 * Minimum number of pages, and of stems of their titles and headings (without the commonest words of the language); minimum average number
 * of stems of a text; and the maximum share of heading stems that recur in the text below. The lowest shares of real sites are 0.16 on
 * several pages (440 sites, without those whose headings are better than chance) and 0.11 on single ones (900 pages). On several pages they
 * must also not recur more often than in the texts of the other pages, which for real sites contain half as many. Between `least` and
 * `words` stems none may recur: each of 224 single pages has one that does.
 */
const SEVERAL = { pages: 3, words: 20, stems: 60, about: 0.12, least: 5 } as const;
const FEW = { pages: 1, words: 12, stems: 80, about: 0.07, least: 6 } as const;
const BY_CHANCE = { times: 1.25, more: 0.03 } as const;
/** This many words of a language occur in any text. */
const COMMONEST = 150;

interface Named {
  readonly url: string;
  readonly headings: string;
  readonly text: string;
}

function namedOf({ url, facts }: JudgedPage): Named | null {
  const headings = [titleParts((facts.title ?? '').slice(0, MAX_TITLE))[0] ?? ''];
  let text = '';
  for (const block of allMainBlocks(facts.blocks)) {
    if (isHeading(block)) {
      // "Our goals" and "Contact" name a part of any site and not the subject of its text.
      if (headings.length <= MOST_HEADINGS && namesIn(block.text).length === 0) headings.push(block.text);
    } else if (block.kind !== 'code' && text.length < MOST_CHARS) text += `${block.text}\n`;
  }
  return text.length < LEAST_CHARS ? null : { url, headings: headings.join('\n'), text };
}

/** The language whose commonest words a text uses. */
const languageOf = (text: string): string | null => likeliestTable([scanOf(text)])?.language ?? null;

/**
 * Whether headings use at least as many of the commonest words of their texts' language as of any other, and some at all. On one or two
 * pages these are so few that the language must also be the most likely one.
 */
function areAlike(named: readonly Named[], isSeveral: boolean): boolean {
  const headings = named.map((one) => scanOf(one.headings));
  const likeliest = likeliestTable(headings);
  const own = likeliestTable(named.map(({ text }) => scanOf(text)));
  if (likeliest === null || own === null) return false;
  if (likeliest === own) return true;
  return isSeveral && !own.unspaced && !likeliest.unspaced && votesOf(own, headings) >= votesOf(likeliest, headings);
}

/** Number of commonest words by which a language is distinguished from others. */
const VOTERS = 50;

function votesOf(table: WordClasses, scans: readonly Scan[]): number {
  let votes = 0;
  for (const { words, spellings } of scans) {
    for (let at = 0; at < words.length; at += STRIDE) {
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const place = table.words.get((spellings.texts[numberOf(mark)] ?? '').toLowerCase());
      if (place !== undefined && place < VOTERS) votes++;
    }
  }
  return votes;
}

const commonStems = new Map<string, ReadonlySet<number>>();
function commonOf(language: string): ReadonlySet<number> {
  let known = commonStems.get(language);
  if (known === undefined) {
    const words = [...(tableOf(language)?.words.entries() ?? [])].filter(([, place]) => place < COMMONEST);
    known = stemsOfText(words.map(([word]) => word).join(' '));
    commonStems.set(language, known);
  }
  return known;
}

/**
 * Average share of the heading stems that the texts of the other pages contain. Texts are counted once: a site may have ten thousand pages.
 */
function elsewhere(asked: readonly (readonly number[])[], texts: readonly ReadonlySet<number>[]): number {
  const holding = new Map<number, number>();
  for (const stems of asked) for (const stem of stems) holding.set(stem, 0);
  for (const text of texts)
    for (const stem of text) {
      const times = holding.get(stem);
      if (times !== undefined) holding.set(stem, times + 1);
    }
  const others = Math.max(1, texts.length - 1);
  let all = 0;
  let found = 0;
  asked.forEach((stems, own) => {
    for (const stem of stems) {
      all++;
      found += ((holding.get(stem) ?? 0) - (texts[own]?.has(stem) === true ? 1 : 0)) / others;
    }
  });
  return all === 0 ? 0 : found / all;
}

export function byTitles(pages: readonly JudgedPage[]): Worthless | null {
  const named = pages.flatMap((page) => namedOf(page) ?? []);
  const first = named[0];
  if (first === undefined) return null;
  const least = named.length >= SEVERAL.pages ? SEVERAL : FEW;
  const common = commonOf(languageOf(first.text) ?? '');
  const asked = named.map(({ headings }) => [...stemsOfText(headings)].filter((stem) => !common.has(stem)));
  const words = asked.reduce((sum, stems) => sum + stems.length, 0);
  if (words < least.least) return null;
  const most = words < least.words ? 0 : words * least.about;
  let again = 0;
  const texts: ReadonlySet<number>[] = [];
  for (const [index, { text }] of named.entries()) {
    const below = stemsOfText(text);
    texts.push(below);
    for (const stem of asked[index] ?? []) if (below.has(stem)) again++;
    // For nearly every site a few pages decide; the texts of the others are then not read.
    if (again > most) return null;
  }
  // If none of the stems recurs, less text is enough.
  const enough = least === SEVERAL && words >= least.words && again === 0 ? least.stems / 2 : least.stems;
  if (texts.reduce((sum, { size }) => sum + size, 0) < enough * texts.length) return null;
  const isByChance = again <= words * (BY_CHANCE.times * elsewhere(asked, texts) + BY_CHANCE.more);
  if (least === SEVERAL && !isByChance) return null;
  if (!areAlike(named, least === SEVERAL)) return null;
  return {
    what: 'text that has nothing to do with its titles',
    evidence: named.slice(0, MAX_EVIDENCE).map(({ url, headings, text }) => ({
      url,
      snippet: text.slice(0, 120),
      detail: `under “${headings.slice(0, 80).replaceAll('\n', ' / ')}”`,
    })),
  };
}
