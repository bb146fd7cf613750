/**
 * Sentences by which a page says that a part of it is not written yet: "This page is under construction", "the text will be added". The
 * phrases are data (`data/stock/announced-gap.yaml`). The same words inside a longer sentence often speak of something else ("we finish every
 * website under construction"), so that only a clause of its own proves a gap.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { wordsOf } from '../../language/words.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/** A gap in a phrase. */
const GAP = '…';
/** Words that may stand in a gap. */
const MOST_BETWEEN = 6;
const MAX_CHARS = 400;
/** "More", "the" or "our" in front of the phrase. */
const MOST_BEFORE = 1;
const MOST_BEFORE_CLAUSE = 2;
/** Words of a phrase that is a clause of its own among others; a shorter one proves a gap only as the whole text. */
const WORDS_OF_CLAUSE = 3;
/** Words from which a phrase that opens a longer clause makes a gap likely. */
const WORDS_OF_OPENING = 4;
/** Letters around a phrase in scripts without spaces: "at present", and the ending of the verb. */
const LETTERS_AROUND = 8;
/** Clauses, each with the sign that ends it. */
const CLAUSE = /[^.,;:!?…()–—\n،؛؟。！？，：]{1,400}[.,;:!?…()–—\n،؛؟。！？，：]?/gu;
/** A question or an explanation does not state a gap: "Page under construction? We help." */
const OPEN_END = /[:?؟？：]$/u;

/** `proven`: the text says nothing else; `likely`: it opens a longer sentence. */
export type Gap = 'proven' | 'likely';

/** The words before and behind a gap; without one, the second part is empty. */
type Phrase = readonly [before: readonly string[], behind: readonly string[]];

const byFirst = inAllLanguages(
  () => stockWords().announcedGap,
  (phrases) => {
    const found = new Map<string, Phrase[]>();
    for (const phrase of phrases.filter((each) => !isUnspaced(each))) {
      const [before = '', behind = ''] = phrase.split(GAP);
      const words = wordsOf(before);
      const [first] = words;
      if (first === undefined) continue;
      const known = found.get(first);
      const made: Phrase = [words, wordsOf(behind)];
      if (known === undefined) found.set(first, [made]);
      else known.push(made);
    }
    return found;
  },
);
const unspaced = inAllLanguages(
  () => stockWords().announcedGap,
  (phrases) => phrases.filter(isUnspaced).map(lettersOf),
);

const standsAt = (words: readonly string[], at: number, wanted: readonly string[]): boolean =>
  wanted.every((word, index) => words[at + index] === word);

/** The position behind the phrase that stands at `at`; −1 for none. */
function endOf(words: readonly string[], at: number, [before, behind]: Phrase): number {
  if (!standsAt(words, at, before)) return -1;
  const from = at + before.length;
  if (behind.length === 0) return from;
  for (let gap = 0; gap <= MOST_BETWEEN; gap += 1)
    if (standsAt(words, from + gap, behind)) return from + gap + behind.length;
  return -1;
}

function gapIn(words: readonly string[], isWhole: boolean): Gap | null {
  let gap: Gap | null = null;
  for (let at = 0; at <= MOST_BEFORE_CLAUSE && at < words.length; at += 1)
    for (const phrase of byFirst().get(words[at] ?? '') ?? []) {
      const end = endOf(words, at, phrase);
      if (end < 0) continue;
      const length = end - at;
      if (end === words.length && (length >= WORDS_OF_CLAUSE || (isWhole && at <= MOST_BEFORE))) return 'proven';
      if (at === 0 && length >= WORDS_OF_OPENING) gap = 'likely';
    }
  return gap;
}

function unspacedGapIn(clause: string): Gap | null {
  const letters = lettersOf(clause);
  const isShort = unspaced().some(
    (phrase) => letters.length <= phrase.length + LETTERS_AROUND && letters.includes(phrase),
  );
  if (isShort) return 'proven';
  return unspaced().some((phrase) => letters.startsWith(phrase)) ? 'likely' : null;
}

/** Whether a text announces a part of the page that is not there; `null` if it does not. */
export function announcedGap(text: string): Gap | null {
  if (text.length > MAX_CHARS) return null;
  const clauses = text.match(CLAUSE)?.filter((clause) => /[\p{L}\p{N}]/u.test(clause)) ?? [];
  let found: Gap | null = null;
  for (const clause of clauses) {
    if (OPEN_END.test(clause)) continue;
    const gap = isUnspaced(clause) ? unspacedGapIn(clause) : gapIn(wordsOf(clause), clauses.length === 1);
    if (gap === 'proven') return gap;
    found ??= gap;
  }
  return found;
}
