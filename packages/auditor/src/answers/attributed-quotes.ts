/** Quotations with a name below them, as customers give them, whatever heading stands above: a testimonial in a box of its own. */

const MAX_LINES = 80;
/** A decorative mark on a line of its own, and a line between marks. */
const MARK = /^\s{0,3}["“”„«»❝❞「『]\s{0,3}$/u;
const QUOTED = /^\s{0,3}["“”„«「『][^\n]{30,600}["”“»」』]\s{0,3}$/u;
/** A sentence of a quotation behind a mark. */
const SENTENCE = /^(?=[^\n]{30,600}$)[^\n]*[.!?…。！？।]\s{0,3}$/u;
/** Who said it: a few words without an end, with a capital or in a script that has none. */
const BY = /^[\s—–-]{0,4}(?:\p{Lu}|\p{Lo})[^\n.!?:。！？]{1,60}$/u;
const MOST_WORDS = 8;

const isBy = (line: string): boolean => BY.test(line) && line.trim().split(/\s+/u).length <= MOST_WORDS;

/** True if a text has such a quotation. */
export function quotesByName(text: string): boolean {
  const lines = text.split('\n', MAX_LINES);
  return lines.some((line, at) => {
    const [next = '', then = ''] = lines.slice(at + 1, at + 3);
    return (QUOTED.test(line) && isBy(next)) || (MARK.test(line) && SENTENCE.test(next) && isBy(then));
  });
}
