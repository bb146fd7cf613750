/** Lines at the foot of a page that name whoever made the site: what they give to reach somebody reaches the maker. */
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const maker = inAllLanguages(
  () => providerWords().makers,
  (words) => pattern(`(?<![\\p{L}\\p{M}])${oneOf(words.map((word) => word.toLowerCase()))}(?![\\p{L}\\p{M}])`, 'u'),
);
const MAX_CREDIT = 160;
/** A notice of copyright that names its holder by a mail address alone, and no firm: who made the template. */
const HELD_BY_MAIL =
  /^\s*(?:©|\(c\)|copyright)[\s\d–-]{0,14}(?:copyright)?[\s:.,–-]{0,4}[\w.+-]{1,64}@[\w.-]{3,100}\s*$/iu;

/** True of a line that credits the maker of the site. */
export const isCredit = (line: string): boolean =>
  line.length <= MAX_CREDIT && (maker().test(line.toLowerCase()) || HELD_BY_MAIL.test(line));
