/** Short lines that are sentences, and no stand-in for a text that is still to come. */
import type { TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../data/per-language.js';
import { parkedWords } from '../generated/parked-words.js';
import { stockWords } from '../generated/stock-words.js';
import { textWords } from '../generated/texts-words.js';
import { fold } from '../language/fold.js';
import { anywhere } from '../language/word-pattern.js';

/** "See more." is the text of a link. */
const LEAST_WORDS = 3;
const MOST_CHARS = 200;
/** A row of dots says that more is to come. */
const END = /\p{L}[.!?]$/u;

const awaited = [
  inAllLanguages(() => stockWords().comingSoon, anywhere),
  inAllLanguages(() => stockWords().awaitedText, anywhere),
  inAllLanguages(() => stockWords().notFound, anywhere),
  inAllLanguages(() => parkedWords().soon, anywhere),
  inAllLanguages(() => textWords().loading, anywhere),
];

/** Whether a text is a stand-in for one that is still to come: "This page is under construction." */
export function isStandIn(text: string): boolean {
  const folded = fold(text);
  return awaited.some((words) => words().test(folded));
}

/** @returns whether a line of a page says something by itself; of lines that say the same, as a template writes them, the first. */
export function saysSomething(): (block: TextBlock) => boolean {
  const said = new Set<string>();
  return ({ kind, text, words }) => {
    if (kind === 'button' || words < LEAST_WORDS || !text.includes(' ') || !END.test(text.slice(-2))) return false;
    if (text.length > MOST_CHARS) return true;
    const folded = fold(text);
    if (said.has(folded)) return false;
    said.add(folded);
    return !isStandIn(folded);
  };
}
