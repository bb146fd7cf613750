/** The beginning of the texts of a page, or of several, cut into words once for all that is asked of them. */
import type { Scan } from './scan.js';
import { scanOf } from './scan.js';

/** Characters of all texts together that are looked at; what comes later of a long page is as its beginning. */
const mostChars = 60_000;

/** Letters with their accents apart, as some systems save them. */
const combining = /[\u0300-\u036f]/;

/** Texts with their words, made once for a page that is judged by itself and with others. */
export interface ScannedTexts {
  readonly texts: readonly string[];
  /** Of the first texts: those that are looked at. The last may be cut. */
  readonly scans: readonly Scan[];
}

/** Reads the beginning of some texts. */
export const scanTexts = (texts: readonly string[]): ScannedTexts => ({
  texts,
  scans: joinScans([{ texts, scans: [] }]),
});

/** The beginning of the texts of several pages; what was read of each is not read again. */
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
