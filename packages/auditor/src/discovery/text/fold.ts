/** Folds text to the form in which words are compared: case, accents and compatibility forms do not count. */

const LATIN_LETTERS: Readonly<Record<string, string>> = {
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

/** True for languages written without spaces between words; their terms are found as substrings. */
export const isUnspaced = (language: string): boolean => language === 'ja' || language === 'zh' || language === 'ko';

/** Lower case, compatibility forms joined. Marks are kept: in Japanese and Korean they are part of the letter. */
export const foldUnspaced = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Lower case without accents, niqqud or tashkil; letters that do not decompose are spelt out. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđıðþ]/g, (letter) => LATIN_LETTERS[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي');
}
