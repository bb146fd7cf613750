/** What a single segment of a path says, wherever it stands: folders of authors and calendars, numbers of later pages, pages of lists and law. */
import { once } from '../../data/once.js';
import { fold } from '../../language/fold.js';
import { nameOfSegment } from './label.js';
import { MEANINGS } from './meanings.js';
import { labelWords, nameVocabulary } from './vocabulary.js';

/** A segment of a path, decoded, in lower case. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}

const isOneOf = (segment: string, names: ReadonlySet<string>): boolean =>
  names.has(labelWords(decodedSegment(segment)).join(' '));

/** A folder with a page for each author: `authors`, `by`. */
export const isAuthorFolder = (segment: string): boolean => isOneOf(segment, nameVocabulary().authors);

/** `calendar`, `kalender`. */
export const isCalendarFolder = (segment: string): boolean => isOneOf(segment, nameVocabulary().calendars);

/** A folder with a list for each category: `category`, `rubriques`. */
export const isCategoryFolder = (segment: string): boolean => isOneOf(segment, nameVocabulary().categories);

/** A word before the number of a later page of a list: `page`, `seite`. */
export const isPageWord = (segment: string): boolean => nameVocabulary().pageNumber.has(fold(segment));

const laterPage = once(
  () =>
    new RegExp(
      String.raw`(?:\/(?:p|${[...nameVocabulary().pageNumber].join('|')})[/-]?\d{1,4}|[?&](?:page|paged|p)=\d{1,4})$`,
      'iu',
    ),
);

/** The address of the first page of a list for any later one: `/news/page/2` becomes `/news`. */
export const withoutLaterPage = (address: string): string => address.replace(laterPage(), '');

const MAX_SEGMENTS = 2_000;
const seldomCited = new Map<string, boolean>();

/** A legal text, a tag, an archive, a feed or a later page of a list. The last results are cached: the crawl asks again for every address. */
export function isSeldomCited(segment: string): boolean {
  const known = seldomCited.get(segment);
  if (known !== undefined) return known;
  const found = readsSeldomCited(segment);
  if (seldomCited.size >= MAX_SEGMENTS) seldomCited.clear();
  seldomCited.set(segment, found);
  return found;
}

function readsSeldomCited(segment: string): boolean {
  const decoded = decodedSegment(segment);
  const name = nameOfSegment(decoded);
  const kind = name === null ? null : MEANINGS[name].kind;
  return kind === 'legal' || kind === 'archive' || name === 'machine' || isPageWord(decoded);
}
