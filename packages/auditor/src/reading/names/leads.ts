/** What an address leads to, by the names of its file and folders: a basket, a sign-in, a page that asks for gifts. */
import { nameOfSegment } from './label.js';
import { labelWords } from './vocabulary.js';
import { readAddress } from './address.js';
import type { PageName } from './meanings.js';

const names = new Map<string, PageName | null>();
const MAX_NAMES = 2_000;

/** The name of a segment, kept because the same few segments occur in every link of a site. */
function nameOf(segment: string): PageName | null {
  const known = names.get(segment);
  if (known !== undefined) return known;
  const name = nameOfSegment(segment);
  if (names.size >= MAX_NAMES) names.clear();
  names.set(segment, name);
  return name;
}

/** True if the file or a folder of an absolute address has the name. */
export const leadsTo = (url: string, name: PageName): boolean =>
  readAddress(url).segments.some((segment) => nameOf(segment) === name);

/** Names of pages in the form in which segments are compared with them. */
export const segmentNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => labelWords(name).join(' ')));

/** True if the file or a folder of an absolute address has one of the names as a whole. */
export const isNamed = (url: string, wanted: ReadonlySet<string>): boolean =>
  readAddress(url).segments.some((segment) => wanted.has(labelWords(segment).join(' ')));
