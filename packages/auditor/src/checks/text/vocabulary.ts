/** The distinct words of a page: each spelling is processed once. */
import { fold } from '../../language/fold.js';
import { writtenWords } from '../../language/written-words.js';

/** A word of a page. Identical spellings on a page share one object. */
export interface Word {
  /** Index in order of first occurrence, from 0. */
  readonly id: number;
  /** As written in the text. */
  readonly written: string;
  /** Lower case, with its diacritics. */
  readonly exact: string;
  /** Lower case, without diacritics. */
  readonly folded: string;
}

export class Vocabulary {
  private readonly known = new Map<string, Word>();

  get size(): number {
    return this.known.size;
  }

  /** The spellings so far, in order of their ids. */
  words(): Iterable<Word> {
    return this.known.values();
  }

  /** Every word of a text in order, as tokenized by `writtenWords`. */
  wordsOf(text: string): readonly Word[] {
    const words: Word[] = [];
    for (const written of writtenWords(text)) words.push(this.word(written));
    return words;
  }

  private word(written: string): Word {
    const known = this.known.get(written);
    if (known !== undefined) return known;
    const exact = written.toLowerCase();
    const word: Word = { id: this.known.size, written, exact, folded: fold(exact) };
    this.known.set(written, word);
    return word;
  }
}
