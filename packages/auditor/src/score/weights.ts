/**
 * The few free numbers of the score. `npm run calibrate` fits those marked "fitted" on rated sites and prints the error on sites that
 * they were not fitted to; docs/methodology.md says on what and how well. The others follow from a principle, named beside them.
 */
import type { ClarityItem } from '../checks/types.js';

/** Points out of 100 that worth and clarity earn. Ratings of whole sites split so (fitted: 0.72 and 0.28). */
export const WORTH_POINTS = 72;
export const CLARITY_POINTS = 28;

/** Parts of worth: answered questions, and depth beyond them (fitted). */
export const ANSWERED_SHARE = 0.45;
export const DEPTH_SHARE = 0.55;

/** Quotable passages at which depth begins to saturate, and at which it is full: 300 good passages answer all that one site is asked. */
export const DEPTH_ONSET = 2;
export const DEPTH_FULL = 300;
/** An instant check sees one page: full depth of one page. */
export const DEPTH_FULL_INSTANT = 20;

/** What passages in further languages of a site count for depth: a translation tells no reader more. */
export const OTHER_LANGUAGES = 0.25;

/** Worth that a site of empty or repeating pages loses at most, as a share (fitted). */
export const STUB_COST = 0.7;
/** Quality of its passages, summed, at which a page is no stub: one good passage. */
export const FULL_PAGE = 1;
/** Words added to those of a page before their root is its weight among the pages that must hold text: a page without a word counts too. */
export const WORDS_OF_ANY_PAGE = 50;
/** Share of a page's quality that must be new for it to count as a page: labels and templates repeat rightly. */
export const OWN_SHARE = 0.6;

/** Share of its quality that must be new for a page to be told apart by title and markup; below it, in proportion. */
export const DISTINCT_SHARE = 0.3;

/** Worth that a site loses at most for saying nothing specific, and the share of specific text from which it loses nothing (fitted). */
export const VAGUE_COST = 0.5;
export const SPECIFIC_ENOUGH = 0.16;

/**
 * Worth that a site loses at most where headings are followed by nothing (fitted), the share of hollow headings that costs it all, and the
 * share that costs nothing: without it a good site would gain by losing its headings.
 */
export const HOLLOW_COST = 0.4;
export const HOLLOW_FROM = 0.67;
export const HOLLOW_FREE = 0.1;

/** Worth that a site loses at most where every page carries links that somebody pays for (fitted). */
export const PAID_COST = 0.4;

/**
 * Worth, as a share of 1, from which clarity earns in full; below, in proportion: markup around nothing says nothing.
 */
export const CLARITY_NEEDS = 0.08;

/** Points that hygiene takes away at most. */
export const HYGIENE_POINTS = 10;

/** Shares of clarity; they sum to 1. Fitted on ratings of clarity, each at least what its loss must cost (docs/methodology.md). */
export const CLARITY_WEIGHTS: Readonly<Record<ClarityItem, number>> = {
  title: 0.2,
  description: 0.09,
  heading: 0.22,
  address: 0.05,
  language: 0.03,
  preview: 0.03,
  dates: 0.1,
  markup: 0.08,
  identity: 0.07,
  contact: 0.03,
  sitemap: 0.05,
  filled: 0.05,
};

/**
 * What an engine that runs scripts is granted of a page whose text only scripts bring, as a share of what worth can earn: the text is
 * there for it, sooner or later, and nobody measured what it says.
 */
export const RENDERED_SHARE = { none: 0, unknown: 0.05, renders: 0.2 } as const;

/** The most that a worthless site gets. */
export const WORTHLESS_CAP = 15;
