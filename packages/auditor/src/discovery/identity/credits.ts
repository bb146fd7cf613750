/** Credit lines at the foot of a page, which name the maker of the site: contacts in them reach the maker. */
import { once } from '../../data/once.js';
import type { WordsByLanguage } from '../../data/types.js';
import { providerWords } from '../../generated/providers-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const lower = (lists: WordsByLanguage): string =>
  oneOf(Object.values(lists).flatMap((words) => words.map((word) => word.toLowerCase())));
/** A noun for making sites is often what a firm sells: it counts only at the start of the credit. */
const maker = once(() =>
  pattern(
    `(?<![\\p{L}\\p{M}])${lower(providerWords().makers)}(?![\\p{L}\\p{M}])` +
      `|(?<=^|[|·•.,;–—-]\\s)${lower(providerWords().making)}(?=\\s?[:：–—])`,
    'u',
  ),
);
const MAX_CREDIT = 160;
/** A copyright notice that names its holder only by a mail address, and no firm: the maker of the template. */
const HELD_BY_MAIL =
  /^\s*(?:©|\(c\)|copyright)[\s\d–-]{0,14}(?:copyright)?[\s:.,–-]{0,4}[\w.+-]{1,64}@[\w.-]{3,100}\s*$/iu;

/** Position in a line where the credit of the maker begins; -1 for any other line. What comes before belongs to the owner. */
export function creditAt(line: string): number {
  if (line.length > MAX_CREDIT) return -1;
  return HELD_BY_MAIL.test(line) ? 0 : line.toLowerCase().search(maker());
}
