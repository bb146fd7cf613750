/** Headings with a question mark over what others say of the site: "What do our riders say?" above quotations, each on its own lines. */
import type { Passage } from '../passages/types.js';
import { wordsOf } from '../language/words.js';
import { saysYesOrNo } from './yes-or-no.js';

/** A line that is a quotation of a sentence, or a row of stars. */
const QUOTED_LINE = /^\s{0,3}(?:[“„«"「『][^\n]{30}|[★⭐]\uFE0F?(?:\s?[★⭐]\uFE0F?){3,4}(?!\s?\p{L}))/u;
const SEVERAL = 2;
/** Words before the first of them: a longer text answers, and the voices of customers follow it. */
const MAX_BEFORE = 20;
const MAX_LINES = 60;

export function quotesOthers({ heading, headingLevel, text }: Passage): boolean {
  if (heading === null || headingLevel === null || saysYesOrNo(text)) return false;
  const lines = text.split('\n', MAX_LINES);
  const first = lines.findIndex((line) => QUOTED_LINE.test(line));
  return (
    first >= 0 &&
    wordsOf(lines.slice(0, first).join('\n')).length <= MAX_BEFORE &&
    lines.filter((line) => QUOTED_LINE.test(line)).length >= SEVERAL
  );
}
