/** Kinds of questions that visitors ask about a site. */

/**
 * Kinds of questions that follow from the kind of a site. Stable: they name messages in every language of a report.
 * - `what`: what it is; `who`: who is behind it; `where`, `when`: place, hours and dates; `price`; `contact`.
 * - `offer`: what it offers, in parts; `process`: how it works, step by step; `howto`: how a reader does things with it.
 * - `reference`: exact values, names of parameters, tables; `audience`: for whom; `proof`: who vouches for it; `compare`.
 * - `terms`: delivery, returns, cancellation, guarantee; `current`: whether its content is up to date; `sources`: its sources.
 * - `faq`: questions that the site itself asks; `topics`: other questions of its audience about its subject.
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

/** Id of a visitor question, such as `what`. */
export type QuestionKind = (typeof QUESTION_KINDS)[number];
