/**
 * Splits the texts of a site by language and judges each part in its own language. Mixed, two languages look like neither; separated, each
 * shows whether its words are in order and spelled normally.
 */
import { likeliestTable, tableOf } from './language-choice.js';
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';
import type { OrderSense } from './sense-of-order.js';
import { isOfLabels, orderOf } from './sense-of-order.js';
import { aboveShuffled } from './shuffled-order.js';
import { rareOfDistinct } from './word-classes.js';

export interface LanguageDoubt {
  /** `order`: words in random order. `spelling`: common words of a language, and others without its usual endings. */
  readonly kind: 'order' | 'spelling';
  /** Fit of the order, 1 for prose; or the share of rare endings above the language's usual share. */
  readonly value: number;
  readonly snippet: string;
}

/** Minimum number of ordered words for a language to be judged. */
const LEAST_WORDS = 100;
/** Minimum share of judged words that must be in doubt, and of passage words that must be judged. */
const MOSTLY = 0.8;
const LEAST_JUDGED = 1 / 3;
/**
 * Below this fit, and this few standard errors above its own shuffles, a text of up to 300 words is in random order. Over 90 languages of
 * 118 real sites the lowest fit is 0.35 and the smallest distance 3.5; for shuffled texts 0.2 and 2.
 */
const CHANCE = { fit: 0.33, errors: 2, words: 300, least: 2, most: 3, common: 0.35 } as const;
/**
 * Conditions for invented words: shares of common and commonest words relative to the language's usual ones, a number of distinct ones, and
 * an excess of rare endings among the other words. The highest excess of real sites is 0.16; the lowest for shuffled letters and invented
 * words is 0.33.
 */
const INVENTED = { common: 0.42, commonest: 0.45, kinds: 15, rare: 0.28 } as const;

/**
 * Cache of the language whose commonest words a text uses most; '' for none. Every text of a site is needed several times, alone and with
 * others.
 */
const known = new WeakMap<Scan, string>();
function languageOf(scan: Scan): string {
  let language = known.get(scan);
  if (language === undefined) {
    language = likeliestTable([scan])?.language ?? '';
    known.set(scan, language);
  }
  return language;
}

/** Passages in one language. */
export interface Part {
  readonly scans: readonly Scan[];
  readonly words: number;
  /** The result for the word order; `null` without a table. */
  readonly order: () => OrderSense | null;
}

function partOf(scans: readonly Scan[]): Part {
  let order: OrderSense | null | undefined;
  return {
    scans,
    words: scans.reduce((sum, scan) => sum + shapeOf(scan).words, 0),
    order: () => (order === undefined ? (order = orderOf(scans, null)) : order),
  };
}

/** The passages by the language whose commonest words each uses most; repeated passages count once. */
export function partedByLanguage(scans: readonly Scan[]): readonly Part[] {
  const seen = new Set<string>();
  const parts = new Map<string, Scan[]>();
  for (const scan of scans) {
    if (!isPassage(shapeOf(scan)) || seen.has(scan.text)) continue;
    seen.add(scan.text);
    const language = languageOf(scan);
    const part = parts.get(language);
    if (part === undefined) parts.set(language, [scan]);
    else part.push(scan);
  }
  return [...parts.values()].map(partOf);
}

function isInvented(sense: OrderSense, part: readonly Scan[]): boolean {
  const { common, commonest, order, rareAbove, spelledAsLanguage, language } = sense;
  const seemsSo =
    !spelledAsLanguage &&
    common >= INVENTED.common &&
    commonest >= INVENTED.commonest &&
    order.kinds >= INVENTED.kinds &&
    rareAbove >= INVENTED.rare;
  if (!seemsSo) return false;
  // A price list says "air conditioner" in every line: invented words are many different ones, a technical term is one.
  const table = tableOf(language);
  return table === null || rareOfDistinct(table, part) - table.typical.rare >= INVENTED.rare;
}

function isByChance(sense: OrderSense, part: readonly Scan[]): boolean {
  const { fit, common, order, language } = sense;
  const table = tableOf(language);
  if (table === null || fit >= CHANCE.fit || common < CHANCE.common || isOfLabels(sense)) return false;
  const limit = CHANCE.errors * Math.sqrt(order.ordered / CHANCE.words);
  return aboveShuffled(table, part) < Math.max(CHANCE.least, Math.min(CHANCE.most, limit));
}

/** The defect of nearly all texts in a language with a table; `null` if they are sound, or too few. */
export function doubtByLanguage(
  scans: readonly Scan[],
  parts: readonly Part[] = partedByLanguage(scans),
): LanguageDoubt | null {
  let all = 0;
  let judged = 0;
  let doubted = 0;
  let worst: (LanguageDoubt & { readonly words: number }) | null = null;
  for (const { scans: part, words, order } of parts) {
    all += words;
    const found = words < LEAST_WORDS ? null : order();
    if (found === null || found.order.ordered < LEAST_WORDS) continue;
    const invented = isInvented(found, part);
    if (!found.inLanguage && !invented) continue;
    judged += words;
    if (!invented && !isByChance(found, part)) continue;
    doubted += words;
    if (worst !== null && worst.words >= words) continue;
    const snippet = part
      .reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')
      .slice(0, 120);
    worst = { kind: invented ? 'spelling' : 'order', value: invented ? found.rareAbove : found.fit, snippet, words };
  }
  if (worst === null || judged < all * LEAST_JUDGED || doubted < judged * MOSTLY) return null;
  const { kind, value, snippet } = worst;
  return { kind, value, snippet };
}
