/** Lists of references: works with authors, years and pages. They name the sources of a text, and answer nothing else. */

/** How a work is cited: "et al.", an identifier, "2014;52", "vol. 3", "pp. 12–19", "52(3):112". */
const CITED =
  /\bet al\b|\bdoi[:.\s]{0,3}10\.\d|doi\.org\/|\bpmid:?\s?\d|\b(?:19|20)\d\d;\s?\d|\bvol\.\s?\d|\bpp?\.\s?\d{1,5}\s?[-–]\s?\d|\b\d{1,4}\s?\(\d{1,3}\)\s?[:,]\s?\d/giu;
/** Works from which a passage is a list of references, and most words per work. */
const WORKS = 3;
const WORDS_A_WORK = 60;

/** True for a passage that lists works. */
export function listsWorks({ text, words }: { readonly text: string; readonly words: number }): boolean {
  const cited = text.match(CITED)?.length ?? 0;
  return cited >= WORKS && words <= cited * WORDS_A_WORK;
}
