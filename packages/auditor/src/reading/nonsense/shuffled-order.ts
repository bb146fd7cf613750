/**
 * How far the order of a text's words is above the order of the same words shuffled. A table built from other kinds of text fits poorly,
 * shuffled or not, but ordered text keeps its distance from its own shuffles.
 */
import type { Scan } from './scan.js';
import { wordOrder } from './word-order.js';
import type { WordClasses } from './word-classes.js';

const SHUFFLES = 4;
/** Maximum number of characters that are shuffled: the beginning of a long page, or the first pages of a site. */
const MOST_CHARACTERS = 12_000;

/** The same sequence in every run (the generator of Numerical Recipes). */
function createRandom(): (below: number) => number {
  let state = 0x2545f491;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const runningWords = (text: string, { unspaced, language }: WordClasses): string[] =>
  unspaced
    ? [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
    : text.split(/\s+/u);

function shuffle(words: string[], random: (below: number) => number): void {
  for (let at = words.length - 1; at > 0; at--) {
    const other = random(at + 1);
    const word = words[at] ?? '';
    words[at] = words[other] ?? '';
    words[other] = word;
  }
}

/**
 * Standard errors by which the fit of the passages is above the mean fit of their shuffles: about 0 for shuffled text, 2 and more for
 * prose.
 */
export function aboveShuffled(model: WordClasses, passages: readonly Scan[]): number {
  const texts: string[] = [];
  let characters = 0;
  for (const { text: passage } of passages) {
    if (characters >= MOST_CHARACTERS) break;
    texts.push(passage.slice(0, MOST_CHARACTERS - characters));
    characters += passage.length;
  }
  const order = wordOrder(model, texts);
  if (!Number.isFinite(order.error)) return 0;
  const random = createRandom();
  const parted = texts.map((text) => runningWords(text, model));
  let sum = 0;
  for (let time = 0; time < SHUFFLES; time++) {
    for (const words of parted) shuffle(words, random);
    sum += wordOrder(
      model,
      parted.map((words) => words.join(model.unspaced ? '' : ' ')),
    ).fit;
  }
  return (order.fit - sum / SHUFFLES) / order.error;
}
