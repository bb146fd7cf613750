/** Whether a title is specific to the page: more than a name that any site has ("Home", "About us"), and not used by another page. */
import { namesIn } from '../../reading/names/label.js';
import { ownWords } from '../../reading/names/own-words.js';
import { pagesBy } from '../by-page.js';
import { isContentPage } from '../site.js';
import { wordsOf } from '../text/terms.js';
import type { AuditedPage } from '../types.js';
import type { Words } from '../words/index.js';

/** A title that consists only of a function name or is on the list of generic headings. */
export const isGenericTitle = ({ url }: Pick<AuditedPage, 'url'>, title: string, words: Words | null): boolean =>
  namesIn(title, ownWords(url)).some(({ by }) => by === 'whole') ||
  (words?.genericHeadings.has(wordsOf(title).join(' ')) ?? false);

/** The content pages with a given title, in the order of the site. */
export const pagesTitled = pagesBy((page) => (isContentPage(page) ? page.facts.title : null));
