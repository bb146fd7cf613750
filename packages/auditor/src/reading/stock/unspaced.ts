/** Phrases of scripts that write no spaces: a run of them is one word or any number, so they are compared letter by letter. */
import { fold } from '../../language/fold.js';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** The letters, marks and digits of a text, folded, with nothing between them. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
