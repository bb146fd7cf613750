/** The text of the open pages, read once for each set of them: all inputs of worth. */
import { breadthOf } from '../answers/breadth.js';
import { findAnswers } from '../answers/find-answers.js';
import type { Answer } from '../answers/types.js';
import type { AuditedPage } from '../checks/types.js';
import { hollowHeadings } from '../passages/hollow-headings.js';
import { hasPaidLinks } from '../passages/paid-links.js';
import type { PageText } from '../passages/site-text.js';
import { oncePer } from '../reading/once-per.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { depthOf, inOneLanguage, quotableByLanguage } from './depth.js';
import { fillOf, isSample, isThin, shareOfPages } from './fill.js';
import type { SiteReading } from './site-reading.js';
import { countedPages, isOwnText } from './site-reading.js';
import { specificShare } from './specific.js';
import { DEPTH_FULL, DEPTH_FULL_INSTANT } from './weights.js';

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
      ifOpen((text) => (isThin(text, reading.pages) ? 1 : fillOf(text))),
    ),
    specific: specificShare(own),
    hollow: hollowShare(open),
    paid: open.length === 0 ? 0 : open.filter(({ page }) => hasPaidLinks(page.facts)).length / open.length,
  };
}
