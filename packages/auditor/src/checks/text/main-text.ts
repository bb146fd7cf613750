/**
 * The main content of a page for checks: paragraphs, headings, sentences, topic terms. Each is computed once per page and cached as long as
 * the page's facts.
 */
import { isQuestion } from '../../language/question.js';
import { isHeading, isParagraphAsHeading } from '../../reading/headings.js';
import { mainBlocks } from '@citeready/page-facts';
import { splitSentences } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { perFacts, perFactsWith } from './per-facts.js';
import { contentWords, fold, isMeaningful } from './terms.js';
import type { Word } from './vocabulary.js';
import { Vocabulary } from './vocabulary.js';

/** Maximum amount of running text that checks read from one page: beyond it a page says nothing new about itself. */
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

export { isQuestion };

/** Visible blocks of the main content. */
export const mainText = perFacts((facts: PageFacts): readonly TextBlock[] => mainBlocks(facts));

/** Running text of the main content, without headings and code, but with paragraphs that are marked up as headings. */
export const prose = perFacts((facts: PageFacts): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let words = 0;
  for (const block of mainText(facts)) {
    if (!PROSE.has(block.kind) && !isParagraphAsHeading(block)) continue;
    if (words >= MAX_PROSE_WORDS) break;
    blocks.push(block);
    words += block.words;
  }
  return blocks;
});

/** Paragraphs in the narrow sense, without table cells, captions and terms. */
export const paragraphs = (facts: PageFacts): TextBlock[] =>
  prose(facts).filter(({ kind }) => kind === 'paragraph' || kind === 'other');

export const mainHeadings = perFacts((facts: PageFacts): readonly TextBlock[] =>
  mainText(facts).filter(isHeading).slice(0, MAX_HEADINGS),
);

/** Headings that start with a number, or have one after a word such as "Step". */
export function numberedHeadings(facts: PageFacts): readonly TextBlock[] {
  const main = mainText(facts);
  // A number in a circle is a separate block before or after the heading.
  const beside = new Set<TextBlock>();
  main.forEach((block, at) => {
    if (NUMBER_ALONE.test(block.text))
      for (const near of [main[at + 1], main[at - 1]]) if (near?.level !== undefined) beside.add(near);
  });
  return mainHeadings(facts).filter((heading) => beside.has(heading) || NUMBERED.test(heading.text));
}
const NUMBERED = /^\D{0,8}\d/u;
const NUMBER_ALONE = /^\s{0,3}\d{1,2}\s?[.)]?\s{0,3}$/;

/** Indices into `blocks` of the visible main content. */
export const mainIndices = perFacts((facts: PageFacts): ReadonlySet<number> => {
  const main = mainText(facts);
  const indices = new Set<number>();
  // Both are in document order.
  let next = 0;
  facts.blocks.forEach((block, index) => {
    if (block !== main[next]) return;
    indices.add(index);
    next += 1;
  });
  return indices;
});

interface SentenceWords {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The words of a page, tokenized block by block on demand. */
class PageWords {
  readonly vocabulary = new Vocabulary();
  private readonly sentences = new Map<TextBlock, readonly SentenceWords[]>();

  sentencesOf(block: TextBlock): readonly SentenceWords[] {
    const known = this.sentences.get(block);
    if (known !== undefined) return known;
    const sentences = splitSentences(block.text).map((text) => ({ text, words: this.vocabulary.wordsOf(text) }));
    this.sentences.set(block, sentences);
    return sentences;
  }
}

const pageWords = perFacts(() => new PageWords());

/** Words of a block of the page. */
export function blockWords(facts: PageFacts, block: TextBlock): readonly Word[] {
  const sentences = pageWords(facts).sentencesOf(block);
  const only = sentences.length === 1 ? sentences[0] : undefined;
  return only === undefined ? sentences.flatMap(({ words }) => words) : only.words;
}

/** Words of the running text, and the number of occurrences of each meaningful folded word. */
export const contentCounts = perFactsWith(
  (facts, words): { readonly counts: readonly (readonly [word: string, times: number])[]; readonly total: number } => {
    const page = pageWords(facts);
    const blocks = prose(facts).map((block) => page.sentencesOf(block));
    // Counted by spelling, which needs no lookup; the spellings of one folded word are added up afterwards.
    const times = new Uint32Array(page.vocabulary.size);
    let total = 0;
    for (const sentences of blocks) {
      for (const sentence of sentences) {
        for (const { id } of sentence.words) times[id] = (times[id] ?? 0) + 1;
        total += sentence.words.length;
      }
    }
    const counts = new Map<string, number>();
    for (const { id, folded } of page.vocabulary.words()) {
      const own = times[id] ?? 0;
      if (own > 0 && isMeaningful(folded, words)) counts.set(folded, (counts.get(folded) ?? 0) + own);
    }
    return { counts: [...counts], total };
  },
);

const isTitleHeading = ({ level, hidden, text }: TextBlock): boolean => level === 1 && !hidden && text !== '';

/**
 * The visible H1 of the main content, otherwise one outside it, since many themes put it outside of main. Of several, the one repeated in
 * the title, otherwise the first. Some pages have an H1 such as "Search" in a dialog before everything else.
 */
export const firstHeading = perFacts((facts: PageFacts): TextBlock | undefined => {
  const inside = mainText(facts).filter(isTitleHeading);
  const headings = inside.length > 0 ? inside : facts.blocks.filter(isTitleHeading);
  if (headings.length < 2) return headings[0];
  const title = fold(facts.title ?? '');
  return headings.find(({ text }) => title.includes(fold(text).trim())) ?? headings[0];
});

/** Content words of title and H1: the topic that the page declares. */
export const topicTerms = perFactsWith((facts, words): readonly string[] => [
  ...new Set(contentWords(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words)),
]);

export interface Sentence extends SentenceWords {
  /** Number of words of the running text before it. */
  readonly at: number;
  /** The question that it follows as the first or second sentence: a heading, or a line such as the label of an accordion. */
  readonly question: string | null;
}

/** Number of sentences after a question that can be its direct answer: "Yes." and the one that explains it. */
const ANSWERING = 2;
/** Sentences of the running text in order, with their positions. */
export const sentences = perFacts((facts: PageFacts): readonly Sentence[] => {
  const out: Sentence[] = [];
  const page = pageWords(facts);
  const running = prose(facts);
  let next = 0;
  let at = 0;
  let question: string | null = null;
  let since = 0;
  for (const block of mainText(facts)) {
    const asks = isQuestion(block.text);
    if (asks || isHeading(block)) {
      question = asks ? block.text : null;
      since = 0;
    }
    // Running text is part of the main content, in the same order.
    if (block !== running[next]) continue;
    next += 1;
    for (const { text, words } of page.sentencesOf(block)) {
      out.push({ text, words, at, question: asks || since >= ANSWERING ? null : question });
      at += words.length;
      if (!asks) since += 1;
    }
  }
  return out;
});

/** True when the text starts with one of the folded phrases. */
export function opensWith(text: string, phrases: readonly string[]): boolean {
  const start = fold(text.slice(0, 200)).replace(/[’ʼ]/g, "'").trimStart();
  return phrases.some((phrase) => start.startsWith(phrase) && !/[\p{L}\p{N}]/u.test(start[phrase.length] ?? ''));
}
