/** The one form in which words are compared: case, accents and compatibility forms do not count. */

/** Letters that do not decompose, as they are spelled out. */
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

const BEYOND_ASCII = /[^ -~\s]/;

/** True where folding does more than lower the case. */
export const needsFolding = (text: string): boolean => BEYOND_ASCII.test(text);

/** Lower case without accents, niqqud or tashkil; letters that do not decompose are spelled out: `Größe` gives `grosse`. */
export function fold(text: string): string {
  if (!needsFolding(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđıðþ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي');
}

/** Folded letters and digits alone: `L'Été 2024` gives `lete2024`. */
export const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** True for languages written without spaces between words; their terms are found as substrings. */
export const isUnspaced = (language: string): boolean =>
  language === 'ja' || language === 'zh' || language === 'ko' || language === 'th';

/** Lower case, compatibility forms joined. Marks are kept: in Japanese and Korean they are part of the letter. */
export const foldUnspaced = (text: string): string => text.normalize('NFKC').toLowerCase();
