/**
 * Whether the words of a site recur as in texts about something. In every language, a word that has occurred once recurs nearby: in the
 * next sentences, in the next paragraphs, on the same page. Text assembled at random from words, phrases or sentences repeats its words
 * anywhere, however well it reads; random letters repeat none; keyword stuffing and filled-in templates repeat a few. Independent of
 * language, and needs no table.
 */
import type { Scan } from './scan.js';
import type { Unit } from './word-places.js';
import { placesOf } from './word-places.js';

/** Counts over the texts of a site. */
export interface Recurrence {
  /** Words of distinct texts; pairs of letters in scripts without spaces. */
  readonly words: number;
  /** Whether most of them are pairs of letters. */
  readonly unspaced: boolean;
  /** Distinct words divided by words, 0 to 1. */
  readonly variety: number;
  /** Distinct words that occur at least twice, divided by words: 0 to 1. Words filled into a form occur once. */
  readonly recurring: number;
  /** Share of the five most frequent words, 0 to 1. */
  readonly head: number;
  /** Numbers divided by words and numbers, 0 to 1. */
  readonly numbers: number;
  /** Closeness of words that occur a few times: on one page, in neighboring texts, in neighboring sentences. */
  readonly scales: readonly [page: Scale, texts: Scale, sentences: Scale];
}

/** Number of pairs of the same word this close to each other: found, and expected if words were anywhere. */
export interface Scale {
  readonly found: number;
  readonly expected: number;
  /** Probability that two words are this close, 0 to 1: the expected share of all pairs. */
  readonly chance: number;
  /** Excess over the expected number in standard deviations. */
  readonly excess: number;
}

/** More frequent words connect sentences and occur everywhere. */
const OFTEN = { least: 4, most: 12, share: 0.1 } as const;
/** A word of some length contains several runs of four letters: the weight of their evidence relative to words. */
const OF_FOURS = 0.5;
/** Maximum distance of neighboring texts and sentences. */
const NEAR = 2;

type IsNear = (a: Unit, b: Unit) => boolean;
const isOnPage: IsNear = (a, b) => a.page === b.page && a.text !== b.text;
const isNextText: IsNear = (a, b) => a.page === b.page && b.text > a.text && b.text - a.text <= NEAR;
const isNextSentence: IsNear = (a, b) => a.text === b.text && b.at - a.at <= NEAR;

/** Probabilities of a pair being this close: products of sizes, summed over the close units. */
function chances(units: readonly Unit[]): readonly [page: number, texts: number, sentences: number] {
  let whole = 0;
  let squares = 0;
  const byPage = new Map<number, number>();
  const byText = new Map<number, { readonly page: number; size: number }>();
  let sentences = 0;
  units.forEach((unit, index) => {
    const { page, text, size } = unit;
    whole += size;
    squares += size * size;
    byPage.set(page, (byPage.get(page) ?? 0) + size);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { page, size });
    else known.size += size;
    for (let next = index + 1; next < units.length; next++) {
      const other = units[next];
      if (other === undefined || !isNextSentence(unit, other)) break;
      sentences += size * other.size;
    }
  });
  const all = (whole * whole - squares) / 2;
  if (all === 0) return [0, 0, 0];
  let page = 0;
  for (const size of byPage.values()) page += (size * size) / 2;
  let texts = 0;
  for (const [text, { page: of, size }] of byText) {
    page -= (size * size) / 2;
    for (let next = text + 1; next <= text + NEAR; next++) {
      const other = byText.get(next);
      if (other?.page === of) texts += size * other.size;
    }
  }
  return [page / all, texts / all, sentences / all];
}

/** Counts how the words of a site recur. `pages` are the texts of each page in document order. */
export function recurrenceOf(pages: readonly (readonly Scan[])[]): Recurrence {
  const { counts, units, places, words, pairs, fours, numbers } = placesOf(pages);
  const most = Math.max(OFTEN.least, Math.min(OFTEN.most, OFTEN.share * units.length));
  const found = [0, 0, 0];
  let all = 0;
  for (const at of places) {
    if (at === undefined || at.length < 2 || at.length > most) continue;
    at.forEach((first, index) => {
      const a = units[first];
      for (let next = index + 1; next < at.length; next++) {
        const b = units[at[next] ?? -1];
        if (a === undefined || b === undefined) continue;
        all++;
        if (isOnPage(a, b)) found[0] = (found[0] ?? 0) + 1;
        if (isNextText(a, b)) found[1] = (found[1] ?? 0) + 1;
        if (isNextSentence(a, b)) found[2] = (found[2] ?? 0) + 1;
      }
    });
  }
  const chance = chances(units);
  const share = fours * 2 > words ? OF_FOURS : 1;
  const scale = (index: 0 | 1 | 2): Scale => {
    const counted = (found[index] ?? 0) * share;
    const expected = all * share * chance[index];
    const spread = Math.sqrt(expected * (1 - chance[index]));
    return {
      found: counted,
      expected,
      chance: chance[index],
      excess: spread === 0 ? 0 : (counted - expected) / spread,
    };
  };
  const recurring = counts.filter((times) => times > 1).length;
  const top = Uint32Array.from(counts).sort().slice(-5);
  return {
    words,
    unspaced: pairs * 2 > words,
    variety: words === 0 ? 1 : counts.length / words,
    recurring: words === 0 ? 1 : recurring / words,
    head: words === 0 ? 1 : top.reduce((sum, times) => sum + times, 0) / words,
    numbers: words === 0 ? 0 : numbers / (words + numbers),
    scales: [scale(0), scale(1), scale(2)],
  };
}
