/** Worth: how much of the site can be quoted. Answered questions and depth earn; pages without their own content cost. */
import type { ReadPassage } from '../answers/context.js';
import { findAnswers } from '../answers/find-answers.js';
import type { Answer } from '../answers/types.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { AuditedPage, PageKind } from '../checks/types.js';
import { isDeadAddress, signpostTarget } from '../checks/site.js';
import { breadthOf } from '../answers/breadth.js';
import { hollowHeadings } from '../passages/hollow-headings.js';
import { hasPaidLinks } from '../passages/paid-links.js';
import type { PageText } from '../passages/site-text.js';
import type { PassageBlock, PassageForm } from '../passages/types.js';
import { oncePer } from '../reading/once-per.js';
import { samplePageOf } from '../reading/stock/sample-pages.js';
import { depthOf, inOneLanguage, quotableByLanguage } from './depth.js';
import { clamp } from './numbers.js';
import type { SiteReading } from './site-reading.js';
import { countedPages, isOwnText } from './site-reading.js';
import {
  ANSWERED_SHARE,
  DEPTH_FULL,
  DEPTH_FULL_INSTANT,
  DEPTH_SHARE,
  FULL_PAGE,
  HOLLOW_COST,
  HOLLOW_FREE,
  HOLLOW_FROM,
  OWN_SHARE,
  PAID_COST,
  SPECIFIC_ENOUGH,
  STUB_COST,
  VAGUE_COST,
  WORDS_OF_ANY_PAGE,
} from './weights.js';

/** What the text of a whole site may lack: pages with their own text, facts, content under its headings, most of the answers. */
export type TextItem = 'filled' | 'specific' | 'hollow' | 'answers';

/** What reduces the value of all text of a site: thin pages, no checkable facts, empty sections, paid links. */
export const TEXT_LACKS = ['filled', 'specific', 'hollow', 'paid'] as const;
export type TextLack = (typeof TEXT_LACKS)[number];

/** What is supposed as given, to compute its gain. */
export interface Granted {
  /** A question treated as fully answered. */
  readonly answered?: QuestionKind;
  /** A lack of the text treated as fixed. */
  readonly text?: TextItem;
}

export interface Worth {
  /** 0 to 1: what is earned, minus the cost of stubs. */
  readonly value: number;
  readonly answers: readonly Answer[];
  /** Share of the audience's questions that are answered, 0 to 1. */
  readonly answered: number;
  /** 0 to 1. */
  readonly depth: number;
  /** The contribution of each to `value` before the cost of stubs. */
  readonly answeredPart: number;
  readonly depthPart: number;
  /** Remaining factors of the lacks of the text, each 0 to 1, applied to both. */
  readonly kept: Readonly<Record<TextLack, number>>;
  /** Sum of the quality of all passages: about the number of good ones. */
  readonly passages: number;
  /** Share of pages with their own text, 0 to 1. */
  readonly filled: number;
  /** Share of the quotable text with specific statements, 0 to 1. */
  readonly specific: number;
  /** Share of the headings without content, 0 to 1. */
  readonly hollow: number;
  /** Share of the pages with paid links, 0 to 1. */
  readonly paid: number;
}

/** A sample page of a theme or page builder says nothing about the site: it exists, but is not filled. */
const isSample = ({ facts }: AuditedPage): boolean => samplePageOf(facts) !== null;

/** 1 for a page with a good unique passage, 0 for a page that is empty or repeats other pages. */
export const fillOf = oncePer(({ page, passages, own }: PageText): number => {
  if (isSample(page)) return 0;
  const quality = passages.reduce((sum, passage) => sum + passage.quality, 0);
  if (quality === 0) return 0;
  return Math.min(1, quality / FULL_PAGE) * Math.min(1, own / quality / OWN_SHARE);
});

/** Fill below which a page is almost empty: less than half a good unique passage. */
const NEARLY_EMPTY = 0.5;
/** Kinds of pages that are short by nature: lists are as long as their entries, and an address or a notice takes one line. */
const SHORT_BY_NATURE: ReadonlySet<PageKind> = new Set<PageKind>(['archive', 'category', 'contact', 'legal', 'policy']);

/** Number of own words from which a page is not almost empty, however hard it is to quote: as many as its fix requests. */
const SAYS_SOMETHING = 40;

/**
 * A page that needs more text: not one that is short by nature, an address that only a dead link names, or one that redirects its readers.
 */
export const isThin = (text: PageText): boolean =>
  fillOf(text) < NEARLY_EMPTY &&
  (text.ownWords < SAYS_SOMETHING || isSample(text.page)) &&
  !SHORT_BY_NATURE.has(text.page.kind) &&
  !isDeadAddress(text.page) &&
  signpostTarget(text.page.facts) === null;

/**
 * Mean over pages, 0 to 1, each weighed by the root of its words: a page with more text is found by more questions, so that a gallery of
 * captions beside a handbook costs less than as many empty chapters of the handbook would.
 */
function shareOfPages(pages: readonly PageText[], valueOf: (text: PageText) => number): number {
  let all = 0;
  let sum = 0;
  for (const text of pages) {
    const weight = Math.sqrt(WORDS_OF_ANY_PAGE + text.page.facts.text.words);
    all += weight;
    sum += weight * valueOf(text);
  }
  return all === 0 ? 0 : sum / all;
}

/** What a block of this form says without a figure: what to type, what to do, what belongs together. */
const FORMS_SAY: Readonly<Record<PassageForm, number>> = { prose: 0, list: 0, steps: 0.1, code: 0.1, table: 0.1 };
/** Number of words of a block that one fact covers: a paragraph of usual length. */
const WORDS_OF_A_FACT = 60;
/**
 * A name can also be checked, but says less than a figure or a date: the number of words that each covers, and the maximum share of all
 * names.
 */
const WORDS_OF_A_NAME = 2;
const NAMES_ADD = 0.2;

/** Share of a block with specific statements, 0 to 1. */
function specificity({ form, words, facts, names }: PassageBlock): number {
  if (words === 0) return 0;
  const stated = Math.min(1, (WORDS_OF_A_FACT * facts) / words);
  return Math.max(stated, FORMS_SAY[form], Math.min(NAMES_ADD, (WORDS_OF_A_NAME * names) / words));
}

/**
 * Share of the text, by new words, with checkable statements. Computed by block: passages are longer where there are fewer headings, and a
 * fact in one paragraph does not make the next one more specific.
 */
function specificShare(passages: readonly ReadPassage[]): number {
  let all = 0;
  let specific = 0;
  for (const { passage, novelty } of passages) {
    for (const block of passage.blocks) {
      const words = block.words * novelty;
      all += words;
      specific += words * specificity(block);
    }
  }
  return all === 0 ? 0 : specific / all;
}

/** The cost of too few specific statements, 0 to 1: slightly more than none costs nearly as much as none. */
export const vagueLack = (share: number, enough: number): number => 1 - Math.min(1, share / enough) ** 1.5;

/** The cost of hollow headings, 0 to 1, for their share of all headings: a few of them label a menu or a picture. */
export const hollowLack = (share: number): number => clamp((share - HOLLOW_FREE) / (HOLLOW_FROM - HOLLOW_FREE), 0, 1);

function hollowShare(pages: readonly PageText[]): number {
  let headings = 0;
  let hollow = 0;
  for (const { page } of pages) {
    const found = hollowHeadings(page.facts);
    headings += found.headings;
    hollow += found.hollow;
  }
  return headings === 0 ? 0 : hollow / headings;
}

/** The content of the open pages' text: all inputs of worth, read once for each set of open pages. */
export interface TextReading {
  readonly answers: readonly Answer[];
  readonly depth: number;
  readonly passages: number;
  readonly filled: number;
  /** The value of `filled` if every thin page had its own text: closed pages need to be opened and dead links repaired, not written. */
  readonly fillable: number;
  readonly specific: number;
  readonly hollow: number;
  readonly paid: number;
}

/** Cache of the texts that were read, by the set of open pages. */
const known = new WeakMap<SiteReading, Map<string, TextReading>>();

/** @param isOpen - the pages that count; closed ones exist, but have no content. */
export function readText(reading: SiteReading, isOpen: (page: AuditedPage) => boolean): TextReading {
  const key = reading.pages.map(({ page }) => (isOpen(page) ? '1' : '0')).join('');
  let texts = known.get(reading);
  if (texts === undefined) {
    texts = new Map();
    known.set(reading, texts);
  }
  const before = texts.get(key);
  if (before !== undefined) return before;
  const text = readOpenText(reading, isOpen);
  texts.set(key, text);
  return text;
}

/** The questions that a site is asked, based on all its text: a closure for one engine does not change their number. */
const askedOf = oncePer(
  (reading: SiteReading): ReadonlySet<QuestionKind> =>
    new Set(readText(reading, () => true).answers.map(({ kind }) => kind)),
);

function readOpenText(reading: SiteReading, isOpen: (page: AuditedPage) => boolean): TextReading {
  const open = reading.pages.filter(({ page }) => isOpen(page));
  const passages = reading.passages.filter(({ page }) => isOpen(page) && !isSample(page));
  const margins = reading.margins.filter(({ page }) => isOpen(page));
  const answers = findAnswers(
    [...passages, ...margins],
    open.map(({ page }) => page),
    reading.context,
    open.length === reading.pages.length ? undefined : askedOf(reading),
  );
  const own = passages.filter(({ page }) => isOwnText(page));
  const quotable = quotableByLanguage(own);
  const full = reading.site.kind === 'instant' ? DEPTH_FULL_INSTANT : DEPTH_FULL;
  const counted = countedPages(reading, isOpen);
  const ifOpen = (fill: (text: PageText) => number) => (text: PageText) => (isOpen(text.page) ? fill(text) : 0);
  return {
    answers,
    depth: depthOf(inOneLanguage(quotable) / breadthOf(reading.site.siteKind), full),
    passages: [...quotable.values()].reduce((sum, quality) => sum + quality, 0),
    filled: shareOfPages(counted, ifOpen(fillOf)),
    fillable: shareOfPages(
      counted,
      ifOpen((text) => (isThin(text) ? 1 : fillOf(text))),
    ),
    specific: specificShare(own),
    hollow: hollowShare(open),
    paid: open.length === 0 ? 0 : open.filter(({ page }) => hasPaidLinks(page.facts)).length / open.length,
  };
}

/** The worth of the texts that were read, with a supposition. */
export function worthFrom(text: TextReading, granted: Granted = {}): Worth {
  const { depth, paid } = text;
  const isGranted = ({ kind }: Answer): boolean => granted.text === 'answers' || kind === granted.answered;
  const answers = text.answers.map((answer) => (isGranted(answer) ? { ...answer, value: 1 } : answer));
  const answered = answers.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const filled = granted.text === 'filled' ? text.fillable : text.filled;
  const specific = granted.text === 'specific' ? 1 : text.specific;
  const hollow = granted.text === 'hollow' ? 0 : text.hollow;
  const answeredPart = ANSWERED_SHARE * answered;
  const depthPart = DEPTH_SHARE * depth;
  const kept = {
    filled: 1 - STUB_COST * (1 - filled),
    specific: 1 - VAGUE_COST * vagueLack(specific, SPECIFIC_ENOUGH),
    hollow: 1 - HOLLOW_COST * hollowLack(hollow),
    paid: 1 - PAID_COST * paid,
  };
  return {
    value: (answeredPart + depthPart) * kept.filled * kept.specific * kept.hollow * kept.paid,
    kept,
    answers,
    answered,
    depth,
    answeredPart,
    depthPart,
    passages: text.passages,
    filled,
    specific,
    hollow,
    paid,
  };
}

/** Both in one step. */
export const worthOf = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean, granted: Granted = {}): Worth =>
  worthFrom(readText(reading, isOpen), granted);
