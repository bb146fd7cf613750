/** Quotations with a name below them, as customers give them, under any heading: a testimonial in its own box. */
import { isPersons } from '../discovery/identity/people/is-persons.js';
import { namesIn } from '../reading/names/label.js';
import { personAtStart } from '../reading/stated/person-name.js';

const MAX_LINES = 80;
/** A decorative mark alone on a line, and a line between marks. */
const MARK = /^\s{0,3}["“”„«»❝❞「『]\s{0,3}$/u;
const QUOTED = /^\s{0,3}["“”„«「『][^\n]{30,600}["”“»」』]\s{0,3}$/u;
/** A sentence of a quotation behind a mark. */
const SENTENCE = /^(?=[^\n]{30,600}$)[^\n]*[.!?…。！？।]\s{0,3}$/u;
/** Who said it: a few words without an end behind a dash. */
const BEHIND_DASH = /^\s{0,3}[—–―]\s{0,3}(?:\p{Lu}|\p{Lo})[^\n.!?:。！？]{1,60}$/u;
const MOST_WORDS = 8;
/** "Ann C.": a first name before the initial of another. */
const INITIALED = /^\p{Lu}[\p{Ll}\p{M}'’-]{1,24}\s\p{Lu}\.$/u;
const HYPHEN = /^\s{0,3}-\s{0,3}/u;

/** Without a dash, the line begins with the name of a person: any line may stand below a slogan. */
function isBy(line: string): boolean {
  const text = line.replace(HYPHEN, '').trim();
  if (text.split(/\s+/u).length > MOST_WORDS) return false;
  if (BEHIND_DASH.test(line) || INITIALED.test(text)) return true;
  const name = personAtStart(text);
  // "Opening Hours" names a page, of which each word may be a name.
  return name !== null && namesIn(name).length === 0 && isPersons(name, () => false);
}

/** True if a text has such a quotation. */
export function quotesByName(text: string): boolean {
  const lines = text.split('\n', MAX_LINES);
  return lines.some((line, at) => {
    const [next = '', then = ''] = lines.slice(at + 1, at + 3);
    return (QUOTED.test(line) && isBy(next)) || (MARK.test(line) && SENTENCE.test(next) && isBy(then));
  });
}
