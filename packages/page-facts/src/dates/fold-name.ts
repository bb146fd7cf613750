/** Folds names of months and weekdays, so that their spellings compare equal. */

/** Accents and vowel signs by their ranges, full stops, apostrophes, joiners and direction marks. */
const unwritten = new RegExp(
  [
    '[\\u0300-\\u036f]',
    '[\\u064b-\\u065f\\u0670\\u0640]',
    '[\\u05b0-\\u05c7\\u05f3\\u05f4]',
    "[.'’-]",
    '[\\u02bb\\u02bc]',
    '[\\u200c-\\u200f]',
  ].join('|'),
  'g',
);

/**
 * Normalizes a name for comparison: lower case, without accents, full stops and the vowel signs that writers leave out. Letters that
 * keyboards confuse become one letter.
 */
export function foldName(word: string): string {
  let ascii = true;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 0x7f) ascii = false;
  const lower = word.toLowerCase();
  if (ascii) return lower.replaceAll(/[.'’-]/g, '');
  return lower
    .normalize('NFD')
    .replaceAll(unwritten, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll(/[ىي]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll(/[أإآٱ]/g, 'ا');
}

/** Lower case, without accents and full stops, and with the letters that keyboards without these signs lack replaced: `ı` and `đ`. */
export function plainLetters(word: string): string {
  let ascii = true;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 0x7f) ascii = false;
  const lower = word.toLowerCase().replaceAll('.', '');
  if (ascii) return lower;
  return lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd');
}
