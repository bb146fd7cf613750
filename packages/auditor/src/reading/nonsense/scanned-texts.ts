/** The beginning of the texts of one or several pages, split into words once for all judges. */
import type { Scan } from './scan.js';
import { scanOf } from './scan.js';

/** Maximum number of characters of all texts together; the rest of a long page is like its beginning. */
const mostChars = 60_000;

/** Letters with separate combining accents, as some systems store them. */
const combining = /[\u0300-\u036f]/;

/** Texts with their words, created once for a page that is judged alone and with others. */
export interface ScannedTexts {
  readonly texts: readonly string[];
  /** The examined texts, from the first on. The last one may be cut. */
  readonly scans: readonly Scan[];
}

/** Reads the beginning of some texts. */
export const scanTexts = (texts: readonly string[]): ScannedTexts => ({
  texts,
  scans: joinScans([{ texts, scans: [] }]),
});

/** The beginning of the texts of several pages; texts already scanned are not scanned again. */
export function joinScans(pages: readonly ScannedTexts[]): readonly Scan[] {
  const joined: Scan[] = [];
  let chars = 0;
  for (const { texts, scans } of pages) {
    for (const [index, whole] of texts.entries()) {
      const left = mostChars - chars;
      if (left <= 0) return joined;
      const bounded = whole.length > left ? whole.slice(0, left) : whole;
      chars += bounded.length;
      const known = whole.length > left ? undefined : scans[index];
      joined.push(known ?? scanOf(combining.test(bounded) ? bounded.normalize('NFC') : bounded));
    }
  }
  return joined;
}
