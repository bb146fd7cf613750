/**
 * The main text of a page as the checks read it: paragraphs, headings, sentences, the terms that name its topic. Each is derived once per
 * page and kept as long as the page's facts are.
 */
import { mainBlocks } from '../../facts/main-content.js';
import { splitSentences } from '../../facts/text/sentences.js';
import type { PageFacts, TextBlock } from '../../facts/types.js';
import type { Words } from '../words/index.js';
import { contentWords, fold, wordForms, type WordForms } from './terms.js';

/** Bound on the running text that the checks read of one page: beyond it a page says nothing new about itself. */
const MAX_PROSE_WORDS = 10_000;
const MAX_HEADINGS = 300;
const PROSE: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>([
  'paragraph',
  'list-item',
  'quote',
  'other',
  'table-cell',
  'caption',
  'term',
]);

/** Keeps what `derive` gives for an object until the object is gone. */
function remembered<Key extends object, Value>(derive: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = derive(key);
    known.set(key, { value });
    return value;
  };
}

/** Visible blocks of the main content. */
export const mainText = remembered((facts: PageFacts): readonly TextBlock[] => mainBlocks(facts));

/** Running text of the main content: no headings, no code. */
export const prose = remembered((facts: PageFacts): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let words = 0;
  for (const block of mainText(facts)) {
    if (!PROSE.has(block.kind)) continue;
    if (words >= MAX_PROSE_WORDS) break;
    blocks.push(block);
    words += block.words;
  }
  return blocks;
});

/** Paragraphs in the narrow sense: no table cells, captions and terms. */
export const paragraphs = (facts: PageFacts): TextBlock[] =>
  prose(facts).filter(({ kind }) => kind === 'paragraph' || kind === 'other');

export const mainHeadings = remembered((facts: PageFacts): readonly TextBlock[] =>
  mainText(facts)
    .filter(({ level }) => level !== undefined)
    .slice(0, MAX_HEADINGS),
);

/** Indices into `blocks` of the visible main content. */
export const mainIndices = remembered((facts: PageFacts): ReadonlySet<number> => {
  const main = new Set(mainText(facts));
  return new Set(facts.blocks.flatMap((block, index) => (main.has(block) ? [index] : [])));
});

interface SentenceWords extends WordForms {
  readonly text: string;
}

const blockSentences = remembered((block: TextBlock): readonly SentenceWords[] =>
  splitSentences(block.text).map((text) => ({ text, ...wordForms(text) })),
);

/** Folded words of a block. */
export const blockWords = remembered((block: TextBlock): readonly string[] =>
  blockSentences(block).flatMap(({ folded }) => folded),
);

/** How often each folded word stands in the running text, and how many words there are. */
export const wordCounts = remembered(
  (facts: PageFacts): { readonly counts: ReadonlyMap<string, number>; readonly total: number } => {
    const counts = new Map<string, number>();
    let total = 0;
    for (const block of prose(facts)) {
      for (const { folded } of blockSentences(block)) {
        for (const word of folded) counts.set(word, (counts.get(word) ?? 0) + 1);
        total += folded.length;
      }
    }
    return { counts, total };
  },
);

const isTitleHeading = ({ level, hidden, text }: TextBlock): boolean => level === 1 && !hidden && text !== '';

/**
 * The first visible H1 of the main content, else wherever it stands: many themes put it outside of main. The order matters, since some
 * put an H1 such as "Search" into a dialog before everything else.
 */
export const firstHeading = remembered(
  (facts: PageFacts): TextBlock | undefined =>
    mainText(facts).find(isTitleHeading) ?? facts.blocks.find(isTitleHeading),
);

/** Content words of title and H1: what the page says that it is about. */
export function topicTerms(facts: PageFacts, words: Words): string[] {
  return [...new Set(contentWords(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words))];
}

export interface Sentence extends SentenceWords {
  /** Words of the running text before it. */
  readonly at: number;
  /** The question that it follows as first or second sentence: a heading, or a line such as the label of an accordion. */
  readonly question: string | null;
}

/** Sentences after a question that can be its direct answer: "Yes." and the one that says why. */
const ANSWERING = 2;
/** Ends with a question mark, whatever sign an accordion puts behind it. */
export const isQuestion = (text: string): boolean => /[?？؟][^\p{L}\p{N}]{0,3}$/u.test(text.slice(-8));

/** Sentences of the running text in order, with their place. */
export const sentences = remembered((facts: PageFacts): readonly Sentence[] => {
  const out: Sentence[] = [];
  const running = new Set(prose(facts));
  let at = 0;
  let question: string | null = null;
  let since = 0;
  for (const block of mainText(facts)) {
    const asks = isQuestion(block.text);
    if (asks || block.level !== undefined) {
      question = asks ? block.text : null;
      since = 0;
    }
    if (!running.has(block)) continue;
    for (const sentence of blockSentences(block)) {
      out.push({ ...sentence, at, question: asks || since >= ANSWERING ? null : question });
      at += sentence.exact.length;
      if (!asks) since += 1;
    }
  }
  return out;
});

/** True when the text begins with one of the folded phrases. */
export function opensWith(text: string, phrases: readonly string[]): boolean {
  const start = fold(text.slice(0, 200)).replace(/[’ʼ]/g, "'").trimStart();
  return phrases.some((phrase) => start.startsWith(phrase) && !/[\p{L}\p{N}]/u.test(start[phrase.length] ?? ''));
}
