/** Questions that a site's audience asks, and the passage of the site that answers each best. */
import type { SitePassage } from '../passages/site-text.js';

/**
 * Kinds of questions that follow from what a site is. Stable: they name messages in every language of a report.
 * - `what`: what it is; `who`: who is behind it; `where`, `when`: place, hours and dates; `price`; `contact`.
 * - `offer`: what it offers, in parts; `process`: how it works, step by step; `howto`: how a reader does things with it.
 * - `reference`: exact values, names of parameters, tables; `audience`: for whom; `proof`: who vouches for it; `compare`.
 * - `terms`: delivery, returns, cancellation, guarantee; `current`: whether what it says holds today; `sources`: what it rests on.
 * - `faq`: questions that the site itself asks; `topics`: whatever else its audience asks about its subject.
 */
export const QUESTION_KINDS = [
  'what',
  'who',
  'where',
  'when',
  'price',
  'contact',
  'offer',
  'process',
  'howto',
  'reference',
  'audience',
  'proof',
  'compare',
  'terms',
  'current',
  'sources',
  'faq',
  'topics',
] as const;
/** Id of a question of visitors, such as `what`. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** How well one question is answered by the pages that were looked at. */
export interface Answer {
  readonly kind: QuestionKind;
  /** Share of the audience's questions that this one stands for, by kind of site; all of a site sum to 1. */
  readonly weight: number;
  /** 0 to 1. */
  readonly value: number;
  /** The passage that answers best; `null` where none does, or where the answer is spread over many. */
  readonly best: SitePassage | null;
  /** True for a question that many passages answer together, each a part of it. */
  readonly together: boolean;
}
