/** What the word order of passages says about their sense. */
import { likeliestTable, tableOf } from './language-choice.js';
import type { Scan } from './scan.js';
import type { WordClasses } from './word-classes.js';
import type { WordOrder } from './word-order.js';
import { wordOrder } from './word-order.js';

export interface OrderSense {
  readonly language: string;
  /** Whether the table was built from enough texts to fit other kinds of text. */
  readonly isWellRead: boolean;
  readonly order: WordOrder;
  /**
   * `order.fit` relative to running text with the same share of common words: about 1 for prose, about 0 for random order. Lists and tables
   * are in between, with fewer common words.
   */
  readonly fit: number;
  /** Maximum amount by which it may be too low, by chance and by the table's weakness. */
  readonly slack: number;
  /** Shares of common words and commonest words, relative to the usual shares in the language. */
  readonly common: number;
  readonly commonest: number;
  /** Whether the words have endings of the language, whatever the words are. */
  readonly spelledAsLanguage: boolean;
  /** Share of rare endings above the language's usual share. */
  readonly rareAbove: number;
  /** Whether the text is in the table's language, rather than sharing a few words with it. */
  readonly inLanguage: boolean;
}

/** Tables with fewer passages are built from one kind of text, and transfer less well. */
const wellRead = 8_000;
/** If prose and chance are closer together than this, the table also transfers less well. */
const wellApart = 0.6;
/** Standard errors by which a fit may be too low by chance: more if the table is weak. */
function errorsOf({ unspaced, typical: { passages, fit, chance } }: WordClasses): number {
  if (passages < wellRead) return 1.6;
  return unspaced || fit - chance >= wellApart ? 0.65 : 1.6;
}
/** What a weak table subtracts from the fit of other kinds of text, however long the text. */
const weakness = 0.07;

function slackOf(model: WordClasses, error: number, scale: number): number {
  const errors = errorsOf(model);
  return (errors * error) / scale + (errors > 1 ? weakness : 0);
}

/** From this share of common words on, no other language is tried. */
const plainlyCommon = 0.7;
/** Maximum share of rare endings above the usual share for a text in the language. */
const rareMargin = 0.2;
/** Minimum share of common words, relative to the usual one, that distinguishes a language from others in a script without spaces. */
const ownScript = 0.6;
/** Minimum number of distinct commonest words in a text in the language; a text that only shares words with it uses the same few. */
const leastKinds = 15;
/** Maximum share of words in another script for a text in the language. */
const mostForeign = 0.35;
/** Below this share of common words the text consists of names, numbers or another language, and its order says little. */
export const leastCommon = 0.3;

/**
 * Share of a language's commonest words, relative to the usual one, below which a text consists of labels, addresses and names, which have
 * no order in the first place. A table built from enough texts distinguishes them from random order by itself; otherwise removing the
 * commonest words would circumvent the test.
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
 * The word order of the passages in the language whose common words they use most: the given one or the most likely one by the tables.
 * `null` if neither has a table.
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
