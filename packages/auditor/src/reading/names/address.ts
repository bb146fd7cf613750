/** What an address says about its page: the name of the page itself, and of its folder. */
import { inAllLanguages } from '../../data/per-language.js';
import { pageWords } from '../../generated/pages-words.js';
import { isLanguageSegment } from './language-segment.js';
import type { LabelName } from './label.js';
import { namesIn, nameOfSegment } from './label.js';
import type { PageName } from './meanings.js';
import { ANYWHERE, MEANINGS, WRITTEN } from './meanings.js';
import { decodedSegment, isCategoryFolder, isPageWord } from './folders.js';

export interface AddressReading {
  /** Path segments, decoded, in lower case, without language, index file and file extension. */
  readonly segments: readonly string[];
  /** Names in the last segment; empty without any. */
  readonly own: readonly LabelName[];
  /** The nearest folder with a name. */
  readonly folder: PageName | null;
  /**
   * Dates in the path before the last segment. `day`: a year and a month, as in permalinks of texts. `year`: a year directly before the
   * last segment, as in permalinks or pages of annual events, or a year followed by a folder with another name.
   */
  readonly dated: 'day' | 'year' | null;
  /** A later page of a list: `/news/page/2`, `?page=2`. */
  readonly laterPage: boolean;
  /** Texts of one year or month, in a folder of texts: `/blog/2023/`, `/news/2023/05/`. */
  readonly period: boolean;
  /** A verification file for a search engine. */
  readonly proof: boolean;
  /** A query that selects one entry: `?id=7`, `?slug=roses`. */
  readonly item: boolean;
  /** A query of the site's own search. */
  readonly search: boolean;
}

const MAX_SEGMENTS = 12;
const FILE_ENDING = /\.(?:html?|php|aspx?|jsp|cgi|shtml|xhtml|md)$/;
const YEAR = /^(?:19|20)\d\d$/;
const NUMBER = /^\d{1,4}$/;
const PROOF_FILE = /^(?:google[0-9a-f]{8,}|yandex_[0-9a-f]+|bingsiteauth|pinterest-[0-9a-f]+)$/;
const setOf = (words: readonly string[]): ReadonlySet<string> => new Set(words);
const pageParameters = inAllLanguages(() => pageWords().pageParameters, setOf);
const itemParameters = inAllLanguages(() => pageWords().itemParameters, setOf);
const searchParameters = inAllLanguages(() => pageWords().searchParameters, setOf);

function segmentsOf(path: string): string[] {
  const segments = path
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, MAX_SEGMENTS)
    .map((segment) => decodedSegment(segment).replace(FILE_ENDING, ''));
  if (segments.at(-1) === 'index' || segments.at(-1) === 'default') segments.pop();
  return segments.filter((segment) => !isLanguageSegment(segment));
}

function parse(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}

/** Most addresses of a site are in few folders. */
const MAX_FOLDERS = 2_000;
const folderNames = new Map<string, PageName | null>();

function nameOfFolder(segment: string): PageName | null {
  const known = folderNames.get(segment);
  if (known !== undefined) return known;
  const name = nameOfSegment(segment);
  if (folderNames.size >= MAX_FOLDERS) folderNames.clear();
  folderNames.set(segment, name);
  return name;
}

const MAX_ADDRESSES = 5_000;
const addresses = new Map<string, AddressReading>();

/**
 * Parses an absolute address; any other text gives an empty result. The last few thousand results are cached, since every stage asks again.
 */
export function readAddress(url: string): AddressReading {
  const known = addresses.get(url);
  if (known !== undefined) return known;
  const reading = read(url);
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.set(url, reading);
  return reading;
}

const MONTH = /^(?:0?[1-9]|1[0-2])$/;
const YEAR_AND_MONTH = /^(?:19|20)\d\d[-_](?:0[1-9]|1[0-2])(?:[-_]\d\d)?$/;

function datedBy(folders: readonly string[]): AddressReading['dated'] {
  const year = folders.findIndex((segment) => YEAR.test(segment));
  if (folders.some((segment) => YEAR_AND_MONTH.test(segment))) return 'day';
  if (year < 0) return null;
  if (year === folders.length - 1) return 'year';
  return MONTH.test(folders[year + 1] ?? '') ? 'day' : null;
}

/** A year alone, or a year and a month. */
const isPeriod = (rest: readonly string[]): boolean =>
  (rest.length === 1 && YEAR.test(rest[0] ?? '')) ||
  (rest.length === 2 && YEAR.test(rest[0] ?? '') && MONTH.test(rest[1] ?? ''));

const TRANSLATION = /^(.{2,60})[-_.]([a-z]{2})$/;

/** Names of the last segment; "privacy-fr" is the page of that name in another language. */
function namesOfLast(last: string): readonly LabelName[] {
  const names = namesIn(last);
  const [, name = '', language = ''] = names.length > 0 ? [] : (TRANSLATION.exec(last) ?? []);
  return isLanguageSegment(language) ? namesIn(name) : names;
}

function read(url: string): AddressReading {
  const parsed = parse(url);
  const segments = segmentsOf(parsed?.pathname ?? '');
  const parameters = parsed === null || parsed.search === '' ? [] : [...parsed.searchParams].slice(0, 20);
  const last = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  const names = folders.map(nameOfFolder);
  const nearestAt = names.findLastIndex((name) => name !== null);
  const nearest = names[nearestAt] ?? null;
  // In a folder of texts, a slug names the topic of a text.
  const within = names.find((name) => name !== null && WRITTEN.has(name)) ?? null;
  // Categories of a blog list its texts like tags.
  const filed = (name: PageName): PageName => (name === 'shop' && within !== null ? 'tags' : name);
  const folder = nearest === null ? null : filed(nearest);
  // Pages behind a sign-in, in a basket, under a tag or in a folder of categories belong to it, whatever their names are.
  const swallows =
    folder === 'tags' ||
    (folder === 'shop' && isCategoryFolder(folders[nearestAt] ?? '')) ||
    (folder !== null && MEANINGS[folder].below === 'utility');
  const named = swallows ? [] : namesOfLast(last).map(({ name, by }) => ({ name: filed(name), by }));
  const own = named.filter(({ name }) => within === null || ANYWHERE.has(name));
  return {
    segments,
    own,
    folder,
    dated: datedBy(folders),
    laterPage:
      (NUMBER.test(last) && isPageWord(folders.at(-1) ?? '')) ||
      parameters.some(
        ([name, value]) => pageParameters().has(name.toLowerCase()) && NUMBER.test(value) && value !== '1',
      ),
    period: within !== null && isPeriod(segments.slice(names.indexOf(within) + 1)),
    proof: PROOF_FILE.test(last),
    item: parameters.some(([name, value]) => itemParameters().has(name.toLowerCase()) && value !== ''),
    search: parameters.some(([name]) => searchParameters().has(name.toLowerCase())),
  };
}

/** True for `/`, `/index.html` and `/de/`, without a query. */
export function isRoot(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search } = new URL(url);
  return search === '' && segmentsOf(pathname).length === 0;
}
