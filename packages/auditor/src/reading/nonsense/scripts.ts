/** The scripts of texts, and which of them the language detector supports. */

/** Scripts of the languages that the detector knows; its results for other scripts are meaningless. */
const DETECTED_SCRIPT =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Thai}\p{Script=Lao}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Minimum share of letters in such scripts for the detector to be used. */
const IN_DETECTED = 0.5;

export function isInDetectedScript(texts: readonly string[]): boolean {
  let letters = 0;
  let detected = 0;
  for (const text of texts) {
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    detected += text.match(DETECTED_SCRIPT)?.length ?? 0;
  }
  return detected >= letters * IN_DETECTED;
}

/** Share of letters from which a text is in the Latin script, whatever the other letters. */
const IN_LATIN = 0.8;

export function isLatin(texts: readonly string[]): boolean {
  let letters = 0;
  let latin = 0;
  for (const text of texts) {
    letters += text.match(/\p{L}/gu)?.length ?? 0;
    latin += text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  }
  return latin >= letters * IN_LATIN;
}

const scripts = new Map<string, string | undefined>();
/** ISO 15924 code of a language's usual script; `undefined` for an invalid language subtag. */
export function scriptOf(language: string): string | undefined {
  if (!scripts.has(language))
    scripts.set(language, /^[a-z]{2,3}$/.test(language) ? new Intl.Locale(language).maximize().script : undefined);
  return scripts.get(language);
}
