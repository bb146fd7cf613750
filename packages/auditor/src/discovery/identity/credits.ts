/** Lines at the foot of a page that name whoever made the site: what they give to reach somebody reaches the maker. */
import { once } from '../../data/once.js';
import type { WordsByLanguage } from '../../data/types.js';
import { providerWords } from '../../generated/providers-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const lower = (lists: WordsByLanguage): string =>
  oneOf(Object.values(lists).flatMap((words) => words.map((word) => word.toLowerCase())));
/** A noun for the making of a site is as often what a firm sells: it heads the credit. */
const maker = once(() =>
  pattern(
    `(?<![\\p{L}\\p{M}])${lower(providerWords().makers)}(?![\\p{L}\\p{M}])` +
      `|(?<=^|[|·•.,;–—-]\\s)${lower(providerWords().making)}(?=\\s?[:：–—])`,
    'u',
  ),
);
const MAX_CREDIT = 160;
/** A notice of copyright that names its holder by a mail address alone, and no firm: who made the template. */
const HELD_BY_MAIL =
  /^\s*(?:©|\(c\)|copyright)[\s\d–-]{0,14}(?:copyright)?[\s:.,–-]{0,4}[\w.+-]{1,64}@[\w.-]{3,100}\s*$/iu;

/** Where a line begins to credit the maker of the site; -1 for any other line. What it gives before is the owner's. */
export function creditAt(line: string): number {
  if (line.length > MAX_CREDIT) return -1;
  return HELD_BY_MAIL.test(line) ? 0 : line.toLowerCase().search(maker());
}
