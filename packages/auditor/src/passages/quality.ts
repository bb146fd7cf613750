/**
 * How well a passage can be quoted, 0 to 1: it holds enough words, is running text and no menu, says something specific, stands under a
 * heading that names its subject, and reads as the prose of a language. Factors multiply, so that a lack cannot be made up for.
 */
import { hardFacts } from './specifics.js';
import type { Passage } from './types.js';

/** Words from which a passage is long enough to answer by itself. */
const ENOUGH_WORDS = 40;
/** Linked shares above which a passage is partly, and above which it is mostly, a menu. */
export const SOME_LINKS = 0.35;
const MOSTLY_LINKS = 0.6;
/** What a passage without any specific statement keeps. */
const VAGUE = 0.4;
/** Statements after which more of them add little: 1 − 1/e of the rest is earned by so many. */
const STATEMENTS = 2.5;
/** A name says less than a number with its unit. */
const NAME_SHARE = 0.5;
const UNHEADED = 0.85;
/** Prose without one finished sentence: slogans, labels. */
const UNFINISHED = 0.45;
/**
 * Words to a fact, addresses of mail and telephone aside, up to which lines without a sentence are a table in all but markup: the prices of
 * a menu, hours by day, what a hall holds and where it stands.
 */
const WORDS_A_FACT = 12;
/** What such lines keep: a sentence also says how things hang together. */
const LINES_OF_FACTS = 0.9;

/** 1 − e^(−amount/scale): the share of what can be earned that an amount earns, with diminishing returns. */
export const saturation = (amount: number, scale: number): number => 1 - Math.exp(-amount / scale);

function unfinished({ words, specifics }: Passage): number {
  const facts = hardFacts(specifics) - specifics.contacts;
  return UNFINISHED + (LINES_OF_FACTS - UNFINISHED) * Math.min(1, (WORDS_A_FACT * facts) / Math.max(1, words));
}

/** @param sense - 0 to 1: how far the page's text reads as prose of a language; 1 where that was not judged. */
export function qualityOf(passage: Passage, sense: number): number {
  const { words, linked, form, sentences, specifics, heading } = passage;
  const substance = Math.min(1, words / ENOUGH_WORDS);
  const text = linked > MOSTLY_LINKS ? 0.15 : linked > SOME_LINKS ? 0.5 : 1;
  const finished = form === 'prose' && sentences === 0 ? unfinished(passage) : 1;
  const specific = VAGUE + (1 - VAGUE) * saturation(hardFacts(specifics) + NAME_SHARE * specifics.names, STATEMENTS);
  return substance * text * finished * specific * (heading === null ? UNHEADED : 1) * sense;
}
