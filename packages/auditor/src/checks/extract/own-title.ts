/** Whether a title is the page's own: it names more than what any site has ("Home", "About us"), and no other page bears it. */
import { namesIn } from '../../reading/names/label.js';
import { ownWords } from '../../reading/names/own-words.js';
import { pagesBy } from '../by-page.js';
import { isContentPage } from '../site.js';
import { wordsOf } from '../text/terms.js';
import type { AuditedPage } from '../types.js';
import type { Words } from '../words/index.js';

/** A title that is nothing but the name of a function or on the list of generic headings. */
export const isGenericTitle = ({ url }: Pick<AuditedPage, 'url'>, title: string, words: Words | null): boolean =>
  namesIn(title, ownWords(url)).some(({ by }) => by === 'whole') ||
  (words?.genericHeadings.has(wordsOf(title).join(' ')) ?? false);

/** The pages with text of their own that bear a title, in the order of the site. */
export const pagesTitled = pagesBy((page) => (isContentPage(page) ? page.facts.title : null));
