/** Scripts in which a phrase can be part of a longer run of letters, so that it is not looked for between spaces. */

const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * Whether the text has a letter of a script that writes no spaces between words (Chinese, Japanese, Thai) or joins particles to words
 * (Korean). Other such scripts, as Khmer and Lao, are not among those of the word lists.
 */
export const joinsWords = (text: string): boolean => JOINED.test(text);
