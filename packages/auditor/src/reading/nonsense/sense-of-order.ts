/** What the order of the words of passages says of their sense. */
import { likeliestTable, tableOf } from './language-choice.js';
import type { Scan } from './scan.js';
import type { WordClasses } from './word-classes.js';
import type { WordOrder } from './word-order.js';
import { wordOrder } from './word-order.js';

export interface OrderSense {
  readonly language: string;
  /** Whether the table was made from texts enough to fit texts of other kinds. */
  readonly isWellRead: boolean;
  readonly order: WordOrder;
  /**
   * `order.fit` as a share of what running text with as many common words has: about 1 for prose, about 0 for words in chance order.
   * Lists and tables lie between, with fewer common words.
   */
  readonly fit: number;
  /** How far above `fit` it may be, by chance and by the table's own weakness. */
  readonly slack: number;
  /** Common words and commonest words as shares of what is usual in the language. */
  readonly common: number;
  readonly commonest: number;
  /** Whether the words end as words of the language do, whatever words they are. */
  readonly spelledAsLanguage: boolean;
  /** Share of rare endings above what is usual in the language. */
  readonly rareAbove: number;
  /** Whether the text is in the table's language and does not merely share a few words with it. */
  readonly inLanguage: boolean;
}

/** Tables of languages with fewer passages are made of one kind of text, and transfer less. */
const wellRead = 8_000;
/** Where prose and chance lie closer together than this, the table transfers less, too. */
const wellApart = 0.6;
/** Standard errors that a fit may lie too low by chance: more where the table is weak. */
function errorsOf({ unspaced, typical: { passages, fit, chance } }: WordClasses): number {
  if (passages < wellRead) return 1.6;
  return unspaced || fit - chance >= wellApart ? 0.65 : 1.6;
}
/** What a weak table takes from the fit of text of another kind than its own, however long the text. */
const weakness = 0.07;

function slackOf(model: WordClasses, error: number, scale: number): number {
  const errors = errorsOf(model);
  return (errors * error) / scale + (errors > 1 ? weakness : 0);
}

/** From this share of common words on no other language is asked for. */
const plainlyCommon = 0.7;
/** Share of rare endings above the usual that a text in the language may have. */
const rareMargin = 0.2;
/** Share of common words, of the usual, that tells a language from its neighbors in a script without spaces. */
const ownScript = 0.6;
/** Distinct words of the commonest that a text of the language uses; a text that shares words with it uses the same few over and over. */
const leastKinds = 15;
/** Share of words in another script than the table's that a text in the language may have. */
const mostForeign = 0.35;
/** Below this share of common words the text is of names, figures or another language, and its order says little. */
export const leastCommon = 0.3;

/**
 * Share of the usual of a language's commonest words below which a text is of labels, addresses and names, which stand in no order from the first. A table that
 * was made of texts enough tells them from words in chance order by itself; to take the commonest words away would else be a way around it.
 */
const LABELS = 0.5;
export const isOfLabels = ({ isWellRead, commonest }: OrderSense): boolean => !isWellRead && commonest < LABELS;

function orderIn(model: WordClasses, passages: readonly Scan[]): OrderSense {
  const order = wordOrder(model, passages);
  const { typical } = model;
  const common = order.common / typical.common;
  const spelledAsLanguage = order.foreign <= mostForeign && (model.unspaced || order.rare <= typical.rare + rareMargin);
  const scale = (typical.fit - typical.chance) * Math.max(leastCommon, Math.min(1, common));
  return {
    language: model.language,
    isWellRead: errorsOf(model) < 1,
    order,
    fit: (order.fit - typical.chance) / scale,
    slack: slackOf(model, order.error, scale),
    common,
    commonest: order.commonest / typical.commonest,
    spelledAsLanguage,
    rareAbove: order.rare - typical.rare,
    inLanguage:
      spelledAsLanguage &&
      (!model.unspaced || common >= ownScript) &&
      order.kinds >= Math.min(leastKinds, order.words * Math.min(0.1, typical.commonest * 0.25)),
  };
}

/**
 * The order of the passages in the language whose common words they use most: that named by the caller or the likeliest by the tables.
 * `null` where neither has a table.
 */
export function orderOf(passages: readonly Scan[], language: string | null): OrderSense | null {
  const named = tableOf(language);
  const own = named === null ? null : orderIn(named, passages);
  if (own !== null && own.common >= plainlyCommon) return own;
  const likeliest = likeliestTable(passages);
  if (likeliest === null || likeliest === named) return own;
  const other = orderIn(likeliest, passages);
  // A few words in common are chance.
  return own === null || other.common > Math.max(own.common, leastCommon) ? other : own;
}
