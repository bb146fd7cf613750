/** Worth: what of the site can be quoted. Answered questions and depth earn; pages that hold nothing of their own cost. */
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

/** What the text of a whole site may lack: pages with text of their own, facts in it, something under its headings, most of the answers. */
export type TextItem = 'filled' | 'specific' | 'hollow' | 'answers';

/** What makes all text of a site worth less: thin pages, nothing that can be checked, empty sections, links that somebody pays for. */
export const TEXT_LACKS = ['filled', 'specific', 'hollow', 'paid'] as const;
export type TextLack = (typeof TEXT_LACKS)[number];

/** What is taken as given, to see what it would gain. */
export interface Granted {
  /** A question that is taken as answered in full. */
  readonly answered?: QuestionKind;
  /** A lack of the text that is taken as mended. */
  readonly text?: TextItem;
}

export interface Worth {
  /** 0 to 1: what earns, stubs taken off. */
  readonly value: number;
  readonly answers: readonly Answer[];
  /** Share of the audience's questions that are answered, 0 to 1. */
  readonly answered: number;
  /** 0 to 1. */
  readonly depth: number;
  /** What each of the two earns of `value` before stubs are taken off. */
  readonly answeredPart: number;
  readonly depthPart: number;
  /** Factors, each 0 to 1, that the lacks of the text leave of both. */
  readonly kept: Readonly<Record<TextLack, number>>;
  /** Quality of all passages, summed: about the number of good ones. */
  readonly passages: number;
  /** Share of pages with text of their own, 0 to 1. */
  readonly filled: number;
  /** Share of the quotable text that states something specific, 0 to 1. */
  readonly specific: number;
  /** Share of the headings that nothing follows, 0 to 1. */
  readonly hollow: number;
  /** Share of the pages with links that somebody pays for, 0 to 1. */
  readonly paid: number;
}

/** A page that came with a theme or a builder says nothing of the site: it is there, and not filled. */
const isSample = ({ facts }: AuditedPage): boolean => samplePageOf(facts) !== null;

/** 1 for a page with a good passage of its own, 0 for one that is empty or says what other pages say. */
export const fillOf = oncePer(({ page, passages, own }: PageText): number => {
  if (isSample(page)) return 0;
  const quality = passages.reduce((sum, passage) => sum + passage.quality, 0);
  if (quality === 0) return 0;
  return Math.min(1, quality / FULL_PAGE) * Math.min(1, own / quality / OWN_SHARE);
});

/** Fill below which a page holds next to nothing: less than half of one good passage of its own. */
const NEARLY_EMPTY = 0.5;
/** Kinds whose pages are short by nature: lists are as long as what they list, and an address or a notice is said in a line. */
const SHORT_BY_NATURE: ReadonlySet<PageKind> = new Set<PageKind>(['archive', 'category', 'contact', 'legal', 'policy']);

/** Words of its own from which a page does not say almost nothing, however badly they can be quoted: as many as its fix asks for. */
const SAYS_SOMETHING = 40;

/** A page on which somebody should write more: not one that is short by nature, an address that only a dead link names, or one that sends its readers elsewhere. */
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

/** What a block of this form says without a figure: what to type, what to do, what goes with what. */
const FORMS_SAY: Readonly<Record<PassageForm, number>> = { prose: 0, list: 0, steps: 0.1, code: 0.1, table: 0.1 };
/** Words of its block that one fact stands for: a paragraph of usual length. */
const WORDS_OF_A_FACT = 60;
/** A name can be checked too, but says less than a figure or a date: the words that each stands for, and the share that all do at most. */
const WORDS_OF_A_NAME = 2;
const NAMES_ADD = 0.2;

/** Share of a block that states something specific, 0 to 1. */
function specificity({ form, words, facts, names }: PassageBlock): number {
  if (words === 0) return 0;
  const stated = Math.min(1, (WORDS_OF_A_FACT * facts) / words);
  return Math.max(stated, FORMS_SAY[form], Math.min(NAMES_ADD, (WORDS_OF_A_NAME * names) / words));
}

/**
 * Share of the text, by words that are new, that states something that can be checked. Taken block by block: passages are longer where
 * there are fewer headings, and what one paragraph states makes the next no more specific.
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

/** How far a site that states so little costs, 0 to 1: a little more than none costs nearly as much as none. */
export const vagueLack = (share: number, enough: number): number => 1 - Math.min(1, share / enough) ** 1.5;

/** How far hollow headings cost, 0 to 1, for their share of all headings: a few name what a menu or a picture shows. */
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

/** What the text of the open pages holds: all that worth is made of, read once for each set of open pages. */
export interface TextReading {
  readonly answers: readonly Answer[];
  readonly depth: number;
  readonly passages: number;
  readonly filled: number;
  /** What `filled` would be if every thin page had text of its own: closed pages are to be opened and dead links repaired, not written. */
  readonly fillable: number;
  readonly specific: number;
  readonly hollow: number;
  readonly paid: number;
}

/** What was read of a site's text, by the pages that are open. */
const known = new WeakMap<SiteReading, Map<string, TextReading>>();

/** @param isOpen - the pages that count; closed ones are there, but hold nothing. */
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

/** The questions that a site is asked, by all that it says: what is closed to an engine leaves as many for it as for the others. */
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

/** The worth of what was read, with something taken as given. */
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

/** Both in one. */
export const worthOf = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean, granted: Granted = {}): Worth =>
  worthFrom(readText(reading, isOpen), granted);
