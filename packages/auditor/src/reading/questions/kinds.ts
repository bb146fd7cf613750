/** Kinds of questions that visitors ask of a site. */

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
