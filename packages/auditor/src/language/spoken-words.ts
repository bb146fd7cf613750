/** The words of a text with their places and the signs before them, so that a phrase can be given as written. */
import { fold } from './fold.js';

const MAX_WORDS = 120;

/** Words with what stands before them, so that the phrase can be given as written. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** A sign stands before it. */
  readonly opens: boolean;
  /** A comma, or a stroke between two names, and nothing else. */
  readonly continues: boolean;
}

export function spokenWords(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:[-'’\u200c][\p{L}\p{M}\p{N}]+)*/gu)) {
    if (words.length >= MAX_WORDS) break;
    const gap = text.slice(end, match.index);
    words.push({
      folded: fold(match[0]),
      start: match.index,
      end: match.index + match[0].length,
      opens: /[^\s'’"&]/u.test(gap),
      continues: /^(?:,\s|\s?[/&]\s?)$/u.test(gap),
    });
    end = match.index + match[0].length;
  }
  return words;
}
