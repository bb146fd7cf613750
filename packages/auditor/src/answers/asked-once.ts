/** Of questions that ask the same the first: those in the same words, and those alike that are answered alike, as for one town after another. */
import { fold } from '../language/fold.js';
import { stemsOfText } from '../reading/nonsense/stems.js';

/** A question, and the beginning of its answer. */
interface Asked {
  readonly question: string;
  /** Of it what its page says, without the subject that it needs away from there. */
  readonly heading: string;
  readonly answer: string;
}

/** Share of the words of both that are the same from which two questions, or two answers, are alike. */
const ALIKE_QUESTIONS = 0.5;
const ALIKE_ANSWERS = 0.6;
/** Shorter answers, such as "Yes, of course", go with any question. */
const MIN_ANSWER = 5;

/** Words that are too short to have a stem, and figures: "in the UK" asks for something else than "in the US". */
const shortWords = (question: string): string =>
  (fold(question).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length < 4 || /\p{N}/u.test(word)).join(' ');

type Stems = ReadonlySet<number>;

/** Share of the stems of both that both have. */
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
  // "Why us?" is short words alone, which then say all of it.
  const inSameWords = a.stems.size + b.stems.size === 0 || shared(a.stems, b.stems) === 1;
  if (a.short === b.short && inSameWords) return true;
  return (
    shared(a.heading, b.heading) >= ALIKE_QUESTIONS &&
    Math.min(a.answer.size, b.answer.size) >= MIN_ANSWER &&
    shared(a.answer, b.answer) >= ALIKE_ANSWERS
  );
}

/** @returns at most `most` of the questions, in their order. */
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
