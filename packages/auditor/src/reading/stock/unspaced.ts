/** Phrases of scripts without spaces: a run may be one word or many, so they are compared letter by letter. */
import { fold } from '../../language/fold.js';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** The letters, marks and digits of a text, folded, without anything between them. */
export const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
