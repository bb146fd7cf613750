/** Recognizes notes of a site's builder about what the owner has to put there: "Photo: the mill in spring goes here". */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { fold } from '../../language/fold.js';

interface Note {
  readonly start: string;
  readonly end: string;
}

/** Lower case, without an icon before it and a stop after it; the colon after a label counts. */
const plain = (text: string): string =>
  fold(text)
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]{1,20}/u, '')
    .replace(/[.!\s)]{1,5}$/u, '');

const notes = inAllLanguages(
  () => stockWords().builderNote,
  (words) =>
    words.map((word): Note => {
      const [start = '', end = ''] = word.split('*').map(fold);
      return { start, end };
    }),
);

/** A longer line tells something else besides. */
const MAX_LINE = 160;

/** Whether a line is such a note, with any icon before it, or one of its sentences is. */
export function isBuilderNote(text: string): boolean {
  if (text.length > MAX_LINE) return false;
  return [text, ...text.split(SENTENCE)]
    .map(plain)
    .some((line) =>
      notes().some(
        ({ start, end }) => line.length > start.length + end.length && line.startsWith(start) && line.endsWith(end),
      ),
    );
}

const SENTENCE = /(?<=[.:!])\s/u;
