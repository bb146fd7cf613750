/**
 * How well a passage can be quoted, 0 to 1: it has enough words, is running text and not a menu, states something specific, is under a
 * heading that names its subject, and reads as prose of a language. Factors are multiplied, so that a lack cannot be compensated.
 */
import { hardFacts } from './specifics.js';
import type { Passage } from './types.js';

/** Minimum number of words for a passage to be a complete answer. */
const ENOUGH_WORDS = 40;
/** Shares of linked text above which a passage is partly, and mostly, a menu. */
export const SOME_LINKS = 0.35;
const MOSTLY_LINKS = 0.6;
/** Remaining quality of a passage without a specific statement. */
const VAGUE = 0.4;
/** Scale of statements with diminishing returns: this many earn 1 − 1/e of the rest. */
const STATEMENTS = 2.5;
/** Weight of a name relative to a number with a unit. */
const NAME_SHARE = 0.5;
const UNHEADED = 0.85;
/** Remaining quality of prose without a complete sentence: slogans, labels. */
const UNFINISHED = 0.45;
/**
 * Maximum number of words per fact, without mail addresses and telephone numbers, for lines without a sentence to count as a table: prices
 * of a menu, hours by day, capacity and location of a hall.
 */
const WORDS_A_FACT = 12;
/** Remaining quality of such lines: a sentence also explains how facts are related. */
const LINES_OF_FACTS = 0.9;

/** 1 − e^(−amount/scale): the earned share for an amount, with diminishing returns. */
export const saturation = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);

function unfinished({ words, specifics }: Passage): number {
  const facts = hardFacts(specifics) - specifics.contacts;
  return UNFINISHED + (LINES_OF_FACTS - UNFINISHED) * Math.min(1, (WORDS_A_FACT * facts) / Math.max(1, words));
}

/** @param sense - 0 to 1: how far the page's text reads as prose of a language; 1 if it was not judged. */
export function qualityOf(passage: Passage, sense: number): number {
  const { words, linked, form, sentences, specifics } = passage;
  const heading = passage.precedes === true ? null : passage.heading;
  const substance = Math.min(1, words / ENOUGH_WORDS);
  const text = linked > MOSTLY_LINKS ? 0.15 : linked > SOME_LINKS ? 0.5 : 1;
  const finished = form === 'prose' && sentences === 0 ? unfinished(passage) : 1;
  const specific = VAGUE + (1 - VAGUE) * saturation(hardFacts(specifics) + NAME_SHARE * specifics.names, STATEMENTS);
  return substance * text * finished * specific * (heading === null ? UNHEADED : 1) * sense;
}
