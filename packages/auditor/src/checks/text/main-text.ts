/** The main text of a page as the checks read it: paragraphs, headings, sentences, the terms that name its topic. */
import { mainBlocks } from '../../facts/main-content.js';
import { splitSentences } from '../../facts/text/sentences.js';
import type { PageFacts, TextBlock } from '../../facts/types.js';
import type { Words } from '../words/index.js';
import { contentWords, fold, wordsOf } from './terms.js';

/** Bound on the text that a check reads of one page; beyond it a page says nothing new about itself. */
const MAX_BLOCKS = 2_000;
const PROSE: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>([
  'paragraph',
  'list-item',
  'quote',
  'other',
  'table-cell',
  'caption',
  'term',
]);

export const mainText = (facts: PageFacts): TextBlock[] => mainBlocks(facts).slice(0, MAX_BLOCKS);

/** Running text of the main content: no headings, no code. */
export const prose = (facts: PageFacts): TextBlock[] => mainText(facts).filter(({ kind }) => PROSE.has(kind));

/** Paragraphs in the narrow sense: no table cells, captions and terms. */
export const paragraphs = (facts: PageFacts): TextBlock[] =>
  mainText(facts).filter(({ kind }) => kind === 'paragraph' || kind === 'other');

export const mainHeadings = (facts: PageFacts): TextBlock[] =>
  mainText(facts).filter(({ level }) => level !== undefined);

/** The first visible H1, wherever it stands: many themes put it outside of main. */
export const firstHeading = (facts: PageFacts): TextBlock | undefined =>
  facts.blocks.find(({ level, hidden, text }) => level === 1 && !hidden && text !== '');

/** Content words of title and H1: what the page says that it is about. */
export function topicTerms(facts: PageFacts, words: Words): string[] {
  return [...new Set(contentWords(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words))];
}

export interface Sentence {
  readonly text: string;
  readonly words: readonly string[];
  /** Words of the running text before it. */
  readonly at: number;
}

/** Sentences of the running text in order, with their place. */
export function sentences(facts: PageFacts): Sentence[] {
  const out: Sentence[] = [];
  let at = 0;
  for (const block of prose(facts)) {
    for (const text of splitSentences(block.text)) {
      const words = wordsOf(text);
      out.push({ text, words, at });
      at += words.length;
    }
  }
  return out;
}

/** Text with every gap one space and a space at either end, so that phrases can be looked up as whole words. */
export const padded = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** True when the folded phrase stands in the padded text as whole words. */
export function holdsPhrase(paddedText: string, phrase: string): boolean {
  return paddedText.includes(` ${wordsOf(phrase).join(' ')} `);
}

/** True when the text begins with the phrase. */
export function opensWith(text: string, phrases: readonly string[]): boolean {
  const start = fold(text.slice(0, 200)).replace(/[’ʼ]/g, "'").trimStart();
  return phrases.some((phrase) => start.startsWith(phrase) && !/[\p{L}\p{N}]/u.test(start[phrase.length] ?? ''));
}
