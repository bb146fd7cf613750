/** Splits a text into words with their positions and preceding punctuation, so that a phrase can be quoted as written. */
import { fold } from './fold.js';

const MAX_WORDS = 120;

/** A word with the punctuation before it. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Punctuation precedes it. */
  readonly opens: boolean;
  /** Only a comma, or a slash between two names, precedes it. */
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
