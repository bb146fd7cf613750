/**
 * Keeps the first of several questions that ask the same: in the same words, or similar ones with similar answers, as for one town after
 * another.
 */
import { fold } from '../language/fold.js';
import { stemsOfText } from '../reading/nonsense/stems.js';

/** A question and the beginning of its answer. */
interface Asked {
  readonly question: string;
  /** The question as written on its page, without the subject added for readers elsewhere. */
  readonly heading: string;
  readonly answer: string;
}

/** Share of common words from which two questions, or two answers, are similar. */
const ALIKE_QUESTIONS = 0.5;
const ALIKE_ANSWERS = 0.6;
/** Shorter answers, such as "Yes, of course", fit any question. */
const MIN_ANSWER = 5;

/** Words too short for a stem, and numbers: "in the UK" asks for something else than "in the US". */
const shortWords = (question: string): string =>
  (fold(question).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length < 4 || /\p{N}/u.test(word)).join(' ');

type Stems = ReadonlySet<number>;

/** Share of the stems of both that are common. */
function shared(a: Stems, b: Stems): number {
  let both = 0;
  for (const stem of a) if (b.has(stem)) both += 1;
  const all = a.size + b.size - both;
  return all === 0 ? 0 : both / all;
}

interface Known {
  readonly stems: Stems;
  readonly short: string;
  readonly heading: Stems;
  readonly answer: Stems;
}

function isSame(a: Known, b: Known): boolean {
  // "Why us?" has only short words, which then count as its content.
  const inSameWords = a.stems.size + b.stems.size === 0 || shared(a.stems, b.stems) === 1;
  if (a.short === b.short && inSameWords) return true;
  return (
    shared(a.heading, b.heading) >= ALIKE_QUESTIONS &&
    Math.min(a.answer.size, b.answer.size) >= MIN_ANSWER &&
    shared(a.answer, b.answer) >= ALIKE_ANSWERS
  );
}

/**
 * Keeps each question once.
 * @returns at most `most` of the questions, in order.
 */
export function askedOnce<Question extends Asked>(questions: readonly Question[], most: number): readonly Question[] {
  const kept: { readonly known: Known; readonly asked: Question }[] = [];
  for (const asked of questions) {
    if (kept.length >= most) break;
    const known = {
      stems: stemsOfText(asked.question),
      short: shortWords(asked.question),
      heading: stemsOfText(asked.heading),
      answer: stemsOfText(asked.answer),
    };
    if (!kept.some((before) => isSame(before.known, known))) kept.push({ known, asked });
  }
  return kept.map(({ asked }) => asked);
}
