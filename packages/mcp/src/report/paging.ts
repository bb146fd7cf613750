/** Paging of long lists: as many items as fit, and a cursor to the rest. */

/** Maximum number of JSON characters for the items of a response. */
export const CHARS = { least: 1_000, most: 60_000, usual: 12_000 } as const;

export interface Piece<T> {
  readonly items: readonly T[];
  /** Where the next page begins; `null` after the last item. */
  readonly next: number | null;
}

/** At least one item, whatever its size, so that a reader always advances. */
export function takePiece<T>(items: readonly T[], from: number, maxChars: number): Piece<T> {
  let size = 0;
  let end = from;
  while (end < items.length) {
    size += JSON.stringify(items[end]).length + 1;
    if (size > maxChars && end > from) break;
    end += 1;
  }
  return { items: items.slice(from, end), next: end < items.length ? end : null };
}

export interface Cursor {
  /** What is being read. */
  readonly list: string;
  readonly offset: number;
  /** The report's revision, so that pages of two reports are never combined. */
  readonly version: string;
}

const CURSOR = /^([a-z]{1,20})\.(\d{1,7})\.([a-z0-9]{1,40})$/;

export const writeCursor = ({ list, offset, version }: Cursor): string => `${list}.${offset}.${version}`;

/** `null` for an invalid cursor. */
export function readCursor(text: string): Cursor | null {
  const [, list, offset, version] = CURSOR.exec(text) ?? [];
  return list === undefined || version === undefined ? null : { list, offset: Number(offset), version };
}

/** Where to begin, or what is wrong with the cursor. */
export function offsetOf(
  cursor: string | undefined,
  { list, version }: Omit<Cursor, 'offset'>,
): { readonly offset: number } | { readonly wrong: string } {
  if (cursor === undefined) return { offset: 0 };
  const read = readCursor(cursor);
  if (read === null)
    return {
      wrong: 'This is not a cursor of this tool. Pass next_cursor from the previous result, or omit cursor.',
    };
  if (read.list !== list)
    return { wrong: `The cursor belongs to ${read.list}, not to ${list}. Omit cursor to begin with ${list}.` };
  if (read.version !== version)
    return { wrong: 'The report has changed since the cursor was issued. Omit cursor to begin again.' };
  return { offset: read.offset };
}
