/** The one form for comparing words: without case, accents and compatibility forms. */

/** Letters that do not decompose, with their spelling. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

/** The definition. */
const foldWhole = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđıðþ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي');

/** How folding changes a UTF-16 unit. */
const UNMET = 0;
/** ASCII: needs no folding. */
const PLAIN = 1;
/** Whitespace beyond ASCII needs no folding either, but becomes a space in folded text. */
const WHITE = 2;
/** Folding only lowers its case. */
const LOWERED = 3;
/**
 * A surrogate half, or a character whose lower case depends on its neighbors, such as a final sigma: such text is folded by the definition.
 */
const TOGETHER = 4;
/** Another letter, several or none: from this value on, the index in `exchanged`. */
const FIRST_EXCHANGED = 5;

/** By unit, filled on demand: a text has a few hundred different units, and normalizing them takes ten times as long. */
const kinds = new Uint16Array(0x10000);
const exchanged: string[] = [];

function kindOf(unit: number): number {
  const written = String.fromCharCode(unit);
  if (/[ -~\s]/.test(written)) return unit < 0x80 ? PLAIN : WHITE;
  const folded = foldWhole(written);
  if (/[\ud800-\udfff\u03c2\u03c3]/.test(folded) || folded !== folded.toLowerCase()) return TOGETHER;
  return folded === written.toLowerCase() ? LOWERED : FIRST_EXCHANGED + exchanged.push(folded) - 1;
}

function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  const known = kinds[unit] ?? UNMET;
  if (known !== UNMET) return known;
  const kind = kindOf(unit);
  kinds[unit] = kind;
  return kind;
}

/** Returns true if folding does more than lower the case. */
export function needsFolding(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (kindAt(text, at) > WHITE) return true;
  return false;
}

/** Lower case without accents, niqqud or tashkil; letters that do not decompose are spelled out: `Größe` becomes `grosse`. */
export function fold(text: string): string {
  if (!needsFolding(text)) return text.toLowerCase();
  let folded = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const kind = kindAt(text, at);
    if (kind === PLAIN || kind === LOWERED) continue;
    if (kind === TOGETHER) return foldWhole(text);
    folded +=
      text.slice(from, at) + (kind === WHITE ? text.charAt(at).normalize('NFKD') : exchanged[kind - FIRST_EXCHANGED]);
    from = at + 1;
  }
  return (from === 0 ? text : folded + text.slice(from)).toLowerCase();
}

/** Folded letters and digits only: `L'Été 2024` becomes `lete2024`. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters and digits with single spaces between them: "Musterstr. 1" becomes "musterstr 1". */
export const plainLine = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** True for languages written without spaces between words; their terms are found as substrings. */
export const isUnspaced = (language: string): boolean =>
  language === 'ja' || language === 'zh' || language === 'ko' || language === 'th';

/** Lower case, compatibility forms normalized. Marks are kept: in Japanese and Korean they are part of the letter. */
export const foldUnspaced = (text: string): string => text.normalize('NFKC').toLowerCase();
