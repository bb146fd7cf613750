/**
 * The passages of all sampled pages together, with what each adds to earlier pages, so that a template, an untranslated copy or the same
 * text on every page counts once.
 */
import type { AuditedPage, PageKind } from '../checks/types.js';
import { isMostlyLorem } from '../reading/stock/lorem.js';
import { cutPassages } from './cut-passages.js';
import { createNovelty } from './novelty.js';
import type { Added } from './novelty.js';
import { qualityOf, SOME_LINKS } from './quality.js';
import type { Passage } from './types.js';

export interface SitePassage {
  readonly page: AuditedPage;
  readonly passage: Passage;
  /** Share of its words that no earlier page of the sample contains, with these names or others, 0 to 1. */
  readonly novelty: number;
  /** 0 to 1: how far the text of its page reads as prose of a language; 1 if it cannot be judged. */
  readonly sense: number;
  /** How well it can be quoted, 0 to 1; see `qualityOf`. Repetition is not subtracted. */
  readonly quality: number;
}

export interface PageText {
  readonly page: AuditedPage;
  readonly passages: readonly SitePassage[];
  /**
   * Sum of the quality of what the page adds, over its passages; content that only its names make new counts half. A list that shows this
   * page among others does not reduce it.
   */
  readonly own: number;
  /**
   * Number of words, at typical word length, of running text that no other page contains, without menus and nonsense. A list that shows
   * complete entries, such as a home page with the newest articles, does not reduce it.
   */
  readonly ownWords: number;
}

/** 0 to 1: how far the text of a page reads as prose of a language; `null` if it cannot be judged. */
export type SenseOf = (page: AuditedPage) => number | null;

const NOTHING = { literally: 0, novelty: 0 };

const isError = ({ crawl, facts }: AuditedPage): boolean => facts.status >= 400 || crawl.soft404;
/** Characters of a word and the following space; languages with compounds have fewer and longer words. */
const CHARS_A_WORD = 6.5;
const sizeOf = ({ words, text }: Passage): number => Math.max(words, text.length / CHARS_A_WORD);

const wordsOwn = (passages: readonly SitePassage[], added: readonly Added[]): number =>
  passages.reduce(
    (sum, { passage, sense }, at) =>
      passage.linked > SOME_LINKS ? sum : sum + sizeOf(passage) * sense * (added[at] ?? NOTHING).novelty,
    0,
  );

/** Branches may describe their towns in the same words. Such a page helps only those who ask about that town, so its names count half. */
const qualityOwn = (passages: readonly SitePassage[], added: readonly Added[]): number =>
  passages.reduce((sum, { quality }, at) => {
    const { literally, novelty } = added[at] ?? NOTHING;
    return sum + (quality * (literally + novelty)) / 2;
  }, 0);

/** Kinds of pages that show the content of other pages. */
const SHOWS_OTHERS: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'category', 'archive']);
const showsOthers = ({ page }: Pick<PageText, 'page'>): boolean => SHOWS_OTHERS.has(page.kind);

/** Minimum share of a page's quality that is its own; below it, another page may contain the rest. */
const MOSTLY_SAID = 0.5;

const mayBeShown = ({ passages, own }: PageText): boolean =>
  own < MOSTLY_SAID * passages.reduce((sum, { quality }) => sum + quality, 0);

/**
 * Maximum length of a page, as a share of that of the longest list, for a list to show it among others: a copy of the home page is not an
 * entry of it.
 */
const ONE_OF_SEVERAL = 0.5;

/** The same pages, with what is their own computed without the lists that show them. */
function besideLists(pages: readonly PageText[]): readonly PageText[] {
  if (!pages.some(showsOthers) || !pages.some((text) => !showsOthers(text) && mayBeShown(text))) return pages;
  const novelty = createNovelty();
  const longest = Math.max(...pages.filter(showsOthers).map(({ page }) => page.facts.text.words));
  return pages.map((text) => {
    if (showsOthers(text)) return text;
    const added = novelty.ofPage(text.passages.map(({ passage }) => passage));
    const own = text.page.facts.text.words <= ONE_OF_SEVERAL * longest ? qualityOwn(text.passages, added) : 0;
    const ownWords = wordsOwn(text.passages, added);
    return { ...text, own: Math.max(text.own, own), ownWords: Math.max(text.ownWords, ownWords) };
  });
}

/** @param pages - in sample order; of equal texts, that of the first page counts. */
export function readSiteText(pages: readonly AuditedPage[], senseOf: SenseOf): readonly PageText[] {
  const novelty = createNovelty();
  const read = pages.map((page): PageText => {
    const sense = senseOf(page) ?? 1;
    // The text of an error page is not an answer: engines do not keep pages that report an error.
    const cut = isError(page) ? [] : cutPassages(page.facts);
    const added = novelty.ofPage(cut);
    const passages = cut.map((passage, at): SitePassage => {
      const { novelty: isNew } = added[at] ?? NOTHING;
      // A page about lorem ipsum quotes it in a single passage.
      const ofPassage = isMostlyLorem(passage.text) ? 0 : sense;
      const quality = qualityOf(passage, ofPassage);
      return { page, passage, sense: ofPassage, novelty: isNew, quality };
    });
    return { page, passages, own: qualityOwn(passages, added), ownWords: wordsOwn(passages, added) };
  });
  return besideLists(read);
}
