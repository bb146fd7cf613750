/** Questions that many passages answer together: each adds something, with diminishing returns. */
import { saturation } from '../passages/quality.js';
import type { ReadPassage } from './context.js';
import { SUBJECT_PAGES_BY_NAME } from './page-roles.js';
import { isTeaser } from './teaser.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

export interface Tally {
  /** What one passage adds; 0 where it has nothing to do with the question. */
  readonly adds: (passage: ReadPassage) => number;
  /** True for passages that may be shown though they add nothing: an offer that no heading names. Default: none. */
  readonly tells?: (passage: ReadPassage) => boolean;
  /** Amount by which 1 − 1/e of the question is answered. */
  readonly scale: number;
  /** True where the question has as many parts as the site's subject. */
  readonly open?: true;
}

/** Kinds of pages that offer nothing. */
const APART: ReadonlySet<string> = new Set(['legal', 'policy', 'utility', 'contact', 'archive']);
/** Text of an interface: signs that prose does not hold. */
const TECHNICAL = /\w\(|[{}=`_]\S|\S[{}=`_]|::|->|\/\w+\//u;

const offer: Tally = {
  scale: 8,
  adds: ({ passage, page, quality, novelty }) =>
    passage.heading !== null && passage.words >= 20 && !APART.has(page.kind) ? quality * novelty : 0,
  tells: ({ passage, page }) => passage.words >= 20 && !APART.has(page.kind),
};

const BEGINS = ['process', 'workings', 'setup'] as const;

const howto: Tally = {
  scale: 6,
  adds: ({ passage, topics, novelty }) =>
    passage.form === 'code' ||
    passage.form === 'steps' ||
    (passage.words >= 30 && BEGINS.some((topic) => topics.has(topic)))
      ? novelty
      : 0,
};

const reference: Tally = {
  scale: 6,
  adds: ({ passage, novelty, page }) => {
    const { money, measures, numbers } = passage.specifics;
    if (passage.words < 15 || APART.has(page.kind)) return 0;
    if (passage.form === 'code' || passage.form === 'table') return novelty;
    if (passage.form === 'list' && money + measures + numbers >= 3) return novelty;
    return passage.form !== 'prose' && TECHNICAL.test(passage.text) ? novelty : measures + money >= 3 ? novelty / 2 : 0;
  },
};

const faq: Tally = {
  scale: 5,
  // Texts ask to explain, and their readers decide nothing.
  adds: ({ page, passage, asks, novelty }) =>
    asks && passage.words >= 12 && passage.form !== 'code' && !SUBJECT_PAGES_BY_NAME.has(page.kind) && !isTeaser(passage)
      ? novelty
      : 0,
};

const topics: Tally = {
  scale: 30,
  open: true,
  adds: ({ quality, novelty, page }) => (page.kind === 'legal' || page.kind === 'policy' ? 0 : quality * novelty),
};

export const TALLIES: Readonly<Partial<Record<QuestionKind, Tally>>> = { offer, howto, reference, faq, topics };

/** @param breadth - how many times more there is to ask of such a site than of one with a closed subject. */
export const tallied = (passages: readonly ReadPassage[], { adds, scale, open }: Tally, breadth: number): number =>
  saturation(
    passages.reduce((sum, passage) => (passage.margin ? sum : sum + adds(passage) * passage.sense), 0),
    open === true ? scale * breadth : scale,
  );
