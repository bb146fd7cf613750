/** What an address leads to, by the names of its file and folders: a basket, a sign-in, a page that asks for gifts. */
import { readAddress } from './address.js';
import { nameOfSegment } from './label.js';
import type { PageName } from './meanings.js';
import { labelWords } from './vocabulary.js';

const MAX_SEGMENTS = 2_000;

/** Keeps what `read` makes of a segment, since the same few segments occur in every address of a site. */
function ofSegment<T>(read: (segment: string) => T): (segment: string) => T {
  const known = new Map<string, T>();
  return (segment) => {
    const before = known.get(segment);
    if (before !== undefined) return before;
    const made = read(segment);
    if (known.size >= MAX_SEGMENTS) known.clear();
    known.set(segment, made);
    return made;
  };
}

const nameOf = ofSegment(nameOfSegment);

/** A segment in the form in which names of pages are compared with it. */
export const spokenSegment = ofSegment((segment) => labelWords(segment).join(' '));

/** True if the file or a folder of an absolute address has the name. */
export const leadsTo = (url: string, name: PageName): boolean =>
  readAddress(url).segments.some((segment) => nameOf(segment) === name);

/** Names of pages in the form of `spokenSegment`. */
export const segmentNames = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => labelWords(name).join(' ')));

/** True if the file or a folder of an absolute address has one of the names as a whole. */
export const isNamed = (url: string, wanted: ReadonlySet<string>): boolean =>
  readAddress(url).segments.some((segment) => wanted.has(spokenSegment(segment)));
