/**
 * Detects boilerplate boxes: menus, sidebars, overlays, footers. Landmarks decide where a page has them; otherwise names, link density and
 * share of the page have to agree. A box with most of a page is never boilerplate.
 */
import type { Box, BoxKind } from './boxes.js';
import { hintsOfBox } from './boxes.js';
import { hint } from './hints.js';
import type { BoxTotals } from './totals.js';

/** Whether a box is boilerplate; `links` are lists of links, which an index page consists of. */
export type Chrome = 'no' | 'yes' | 'links';

/** Sections of text; a header or footer in one belongs to the section. */
const sections: ReadonlySet<BoxKind> = new Set<BoxKind>(['main', 'article', 'section']);

/** A footer with the page's copyright notice or the like. */
export const signature = /[©℗]|\(c\) ?(?:19|20)\d\d|copyright|all rights reserved/i;

export interface PageLayout {
  readonly boxes: readonly Box[];
  readonly totals: BoxTotals;
  /** Weight of everything that landmarks do not exclude. */
  readonly weight: number;
  /** Text of a box, for the few boxes that are decided by their words. */
  readonly textOf: (box: number) => string;
  /** Whether the box is inside what the page marks as its main part. */
  readonly inMain: (box: number) => boolean;
  /** Whether several boxes of the page have the same class as this one. */
  readonly repeats: (box: number) => boolean;
}

/** Decides for one box that has text and whose parent belongs to the text. */
export function chromeOf(at: number, page: PageLayout): Chrome {
  const box = page.boxes[at];
  if (box === undefined) return 'no';
  switch (box.kind) {
    case 'nav':
      return 'yes';
    case 'main':
      return 'no';
    case 'footer':
      return isPageFooter(at, page) ? 'yes' : 'no';
    case 'header':
      return isPageHeader(at, page) ? 'yes' : 'no';
    case 'aside':
      // An aside inside the text tells a story or quotes a customer; one next to it holds lists of links.
      return page.inMain(at) && has(page.totals.said, at) && page.totals.density(at) < 0.3 ? 'no' : 'yes';
    default:
  }
  const hints = hintsOfBox(box);
  return (hints !== 0 || box.kind === 'form') && byHints(at, box.kind, hints, page)
    ? 'yes'
    : byLinks(at, box.kind, page);
}

const has = (column: readonly number[], at: number): boolean => (column[at] ?? 0) > 0;

function inSection(at: number, { boxes }: PageLayout): boolean {
  for (let up = boxes[at]?.parent ?? -1; up > 0; up = boxes[up]?.parent ?? -1)
    if (sections.has(boxes[up]?.kind ?? 'page')) return true;
  return false;
}

const isPageFooter = (at: number, page: PageLayout): boolean =>
  !inSection(at, page) || page.totals.density(at) > 0.5 || signature.test(page.textOf(at));

/** The header of a page holds its name and menus; a header with a title and a sentence introduces the text. */
function isPageHeader(at: number, page: PageLayout): boolean {
  const { totals } = page;
  if (inSection(at, page)) return false;
  if (!has(totals.headings, at)) return true;
  if (has(totals.said, at) && totals.density(at) < 0.5) return false;
  // Only a title: it is the page's title, unless menus are next to it.
  return !(has(totals.titles, at) && !has(totals.links, at) && !holdsMenu(at, page));
}

function holdsMenu(at: number, { boxes, totals }: PageLayout): boolean {
  const last = totals.last[at] ?? -1;
  for (let inside = at + 1; inside < boxes.length; inside++) {
    if ((totals.first[inside] ?? -1) > last) break;
    if (boxes[inside]?.kind === 'nav' && isWithin(inside, at, boxes)) return true;
  }
  return false;
}

function isWithin(inside: number, around: number, boxes: readonly Box[]): boolean {
  for (let up = inside; up > 0; up = boxes[up]?.parent ?? -1) if (up === around) return true;
  return false;
}

function byHints(at: number, kind: BoxKind, hints: number, page: PageLayout): boolean {
  const { totals } = page;
  if (has(totals.titles, at)) return false;
  const says = (bits: number): boolean => (hints & bits) !== 0;
  const weight = totals.weight[at] ?? 0;
  const share = page.weight === 0 ? 1 : weight / page.weight;
  if (says(hint.sidebar) && isBeside(at, share, page)) return true;
  if (share > 0.5) return false;
  const links = totals.density(at);
  const said = has(totals.said, at);
  return (
    (says(hint.overlay) && weight < 2_500) ||
    (says(hint.skip) && weight < 200) ||
    (says(hint.menu | hint.widget) && links >= 0.5) ||
    (says(hint.contents) && links >= 0.7) ||
    (says(hint.footer) && !isOfCard(at, hints, page) && (links >= 0.2 || share < 0.2)) ||
    (says(hint.share) && weight < 400 && !said && (links >= 0.4 || weight < 60)) ||
    (says(hint.related) && (links >= 0.3 || share < 0.2)) ||
    (says(hint.comments) && share < 0.35) ||
    (says(hint.promotion) && weight < 500) ||
    // Labels of fields are not text; a form around a whole page holds more than labels.
    (kind === 'form' && !said && !has(totals.headings, at))
  );
}

/** A page has one footer. Footers of cards hold content of the card: the price, the date, the button. */
const isOfCard = (at: number, hints: number, page: PageLayout): boolean =>
  (hints & hint.card) !== 0 || page.repeats(at);

/** A box named sidebar is one if the text is elsewhere. */
function isBeside(at: number, share: number, { inMain, totals }: PageLayout): boolean {
  if (totals.density(at) >= 0.5) return true;
  if (inMain(at)) return false;
  return share < 0.35 || (share < 0.65 && (totals.said[0] ?? 0) - (totals.said[at] ?? 0) >= 3);
}

function byLinks(at: number, kind: BoxKind, page: PageLayout): Chrome {
  const { totals } = page;
  const links = totals.links[at] ?? 0;
  if (kind === 'table' || links === 0) return 'no';
  // A table of contents with the page's own headings.
  if (links >= 2 && (totals.anchored[at] ?? 0) > 0.8 * (totals.weight[at] ?? 0)) return 'yes';
  if (has(totals.said, at) || totals.density(at) < 0.85) return 'no';
  return isIntroduced(at, page) ? 'no' : 'links';
}

/** Links under a heading and a sentence about them are content of a section, not site navigation. */
function isIntroduced(at: number, { boxes, totals }: PageLayout): boolean {
  let up = boxes[at]?.parent ?? 0;
  for (let level = 0; level < 2 && up > 0; level++) {
    if ((totals.weight[at] ?? 0) < 0.35 * (totals.weight[up] ?? 0)) return false;
    if (has(totals.said, up) && has(totals.headings, up)) return true;
    up = boxes[up]?.parent ?? 0;
  }
  return false;
}
