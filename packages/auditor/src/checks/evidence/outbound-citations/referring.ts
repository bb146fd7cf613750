/** Sentences that refer to studies, surveys and data of others, which have a URL. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { phraseLines } from '../../../language/phrase-lines.js';
import { splitSentences } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { blockWords, prose } from '../../text/main-text.js';
import { fold, lineOf, wordsOf } from '../../text/terms.js';

const phrases = inAllLanguages(() => textWords().studies, phraseLines);

/** The first words of the phrases: nearly all sentences contain none of them. */
const firsts = inAllLanguages(
  () => textWords().studies,
  (words): ReadonlySet<string> => new Set(phraseLines(words).spaced.map((phrase) => phrase.trim().split(' ')[0] ?? '')),
);

function refers(facts: PageFacts, text: string, block: TextBlock): boolean {
  const { spaced, unspaced } = phrases();
  if (unspaced.some((phrase) => text.includes(phrase))) return true;
  const words = (text === block.text ? blockWords(facts, block).map(({ folded }) => folded) : wordsOf(text)).map(fold);
  if (!words.some((word) => firsts().has(word))) return false;
  const line = lineOf(words);
  return spaced.some((phrase) => line.includes(phrase));
}

/** The first sentence that refers to a study, a survey or data; `undefined` if no sentence does. */
export function referring(facts: PageFacts): string | undefined {
  for (const block of prose(facts)) {
    if (!refers(facts, block.text, block)) continue;
    return splitSentences(block.text).find((sentence) => refers(facts, sentence, block)) ?? block.text;
  }
  return undefined;
}
