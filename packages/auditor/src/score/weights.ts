/**
 * The free parameters of the score. `npm run calibrate` fits those marked "fitted" on rated sites and prints the error on sites not used
 * for fitting; docs/methodology.md describes the data and the quality of the fit. The others follow from a principle, given next to them.
 */
import type { ClarityItem } from '../checks/types.js';

/** Points out of 100 that worth and clarity earn. Ratings of whole sites are split this way (fitted: 0.72 and 0.28). */
export const WORTH_POINTS = 72;
export const CLARITY_POINTS = 28;

/** Parts of worth: answered questions, and depth beyond them (fitted). */
export const ANSWERED_SHARE = 0.45;
export const DEPTH_SHARE = 0.55;

/**
 * Quotable passages at which depth starts to saturate, and at which it is full: 300 good passages answer all questions that one site is
 * asked.
 */
export const DEPTH_ONSET = 2;
export const DEPTH_FULL = 300;
/** Full depth for an instant audit, which sees one page. */
export const DEPTH_FULL_INSTANT = 20;

/** What passages in further languages of a site count for depth: a translation tells no reader more. */
export const OTHER_LANGUAGES = 0.25;

/** Maximum loss of worth for a site of empty or repetitive pages, as a share (fitted). */
export const STUB_COST = 0.7;
/** Sum of the quality of its passages at which a page is not a stub: one good passage. */
export const FULL_PAGE = 1;
/** Words added to those of a page before their root is its weight among the pages that must hold text: a page without a word counts too. */
export const WORDS_OF_ANY_PAGE = 50;
/** Minimum share of a page's quality that must be new for it to count as a page: labels and templates repeat legitimately. */
export const OWN_SHARE = 0.6;

/** Share of its quality that must be new for title and markup of a page to count in full; below it, in proportion. */
export const DISTINCT_SHARE = 0.3;

/** Maximum loss of worth for a site without specific statements, and the share of specific text without a loss (fitted). */
export const VAGUE_COST = 0.5;
export const SPECIFIC_ENOUGH = 0.16;

/**
 * Maximum loss of worth for headings without content (fitted), the share of hollow headings with the full loss, and the share without a
 * loss: otherwise a good site would gain by removing its headings.
 */
export const HOLLOW_COST = 0.4;
export const HOLLOW_FROM = 0.67;
export const HOLLOW_FREE = 0.1;

/** Maximum loss of worth if every page has paid links (fitted). */
export const PAID_COST = 0.4;

/**
 * Worth, as a share of 1, from which clarity earns in full; below, in proportion: markup around nothing says nothing.
 */
export const CLARITY_NEEDS = 0.08;

/** Maximum number of points that hygiene subtracts. */
export const HYGIENE_POINTS = 10;

/** Shares of clarity; they sum to 1. Fitted on ratings of clarity, each at least the minimum cost of its loss (docs/methodology.md). */
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
 * What an engine that runs scripts is granted for a page whose text is only inserted by scripts, as a share of what worth can earn: the
 * engine sees the text sooner or later, but its content was not measured.
 */
export const RENDERED_SHARE = { none: 0, unknown: 0.05, renders: 0.2 } as const;

/**
 * What remains of all that a site earns while its own contact details are placeholders: the share by which rated sites with such details
 * were too high without it, and never so little that the site counts as worthless by this alone.
 */
export const UNRELIABLE_SHARE = 0.7;

/** Maximum score of a worthless site. */
export const WORTHLESS_CAP = 15;
