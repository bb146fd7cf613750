/** The blocks of a main content, long ones split between sentences, with their numbers and traits. */
import { allMainBlocks } from '@citeready/page-facts';
import { splitSentences } from '@citeready/page-facts';
import type { NumberFact, PageFacts, TextBlock } from '@citeready/page-facts';
import { isQuestion } from '../language/question.js';

/** Maximum number of words of a piece; longer text is split. */
export const MAX_WORDS = 200;

export interface Piece {
  readonly block: TextBlock;
  readonly text: string;
  readonly words: number;
  readonly numbers: readonly NumberFact[];
  /** Share of its characters inside links, 0 to 1. */
  readonly linked: number;
  /** True for an item of an ordered list. */
  readonly ordered: boolean;
}

type Read = Omit<Piece, 'text' | 'words'>;

/** Written out: a spread takes several times as long, and there are a thousand per page. */
const pieceOf = ({ block, numbers, linked, ordered }: Read, text: string, words: number): Piece => ({
  block,
  text,
  words,
  numbers,
  linked,
  ordered,
});

const NO_NUMBERS: readonly NumberFact[] = [];

const INNER_ENDS = ['. ', '! ', '? ', '… ', '; '];

/**
 * Parts of an overlong sentence, such as a list typed as one sentence or text without capitals: split after punctuation, otherwise between
 * words.
 */
function shortened(sentence: string, most: number): string[] {
  const parts: string[] = [];
  let from = 0;
  while (sentence.length - from > most) {
    const window = sentence.slice(from, from + most);
    const mark = Math.max(...INNER_ENDS.map((end) => window.lastIndexOf(end)));
    const space = window.lastIndexOf(' ');
    const length = mark > most / 2 ? mark + 1 : space > most / 2 ? space : most;
    parts.push(window.slice(0, length).trim());
    from += length;
  }
  return [...parts, sentence.slice(from).trim()].filter((part) => part !== '');
}

function parted(read: Read): Piece[] {
  const { block } = read;
  if (block.words <= MAX_WORDS) return [pieceOf(read, block.text, block.words)];
  // The words of a part are estimated by its length: counting again would segment Han and Thai a second time.
  const perCharacter = block.words / Math.max(1, block.text.length);
  const most = Math.max(1, Math.floor(MAX_WORDS / perCharacter));
  const pieces: Piece[] = [];
  let text = '';
  const end = (): void => {
    if (text !== '') pieces.push(pieceOf(read, text, Math.round(text.length * perCharacter)));
    text = '';
  };
  for (const sentence of splitSentences(block.text).flatMap((whole) => shortened(whole, most))) {
    if (text !== '' && text.length + sentence.length > most) end();
    text = text === '' ? sentence : `${text} ${sentence}`;
  }
  end();
  return pieces;
}

/** Whether the last list opened before each offset is ordered; offsets are queried in ascending order. */
function orderedAt(facts: PageFacts): (offset: number) => boolean {
  let next = 0;
  let ordered = false;
  return (offset) => {
    for (let list = facts.lists[next]; list !== undefined && list.offset <= offset; list = facts.lists[next]) {
      ordered = list.ordered;
      next++;
    }
    return ordered;
  };
}

/** Signs that a field has to be filled in, apart from its name. */
const REQUIRED = /^[\s*:：※]{1,4}$/u;

/** A label with more words is a text that a control opens. */
const MAX_FIELD_NAME = 8;

/** The name of a field of a form: no text to quote, unless it asks a question or offers something for a sum. */
const isFieldName = ({ label, text, level, words }: TextBlock, numbers: readonly NumberFact[]): boolean =>
  level === undefined &&
  (REQUIRED.test(text) ||
    (label === true &&
      words <= MAX_FIELD_NAME &&
      !isQuestion(text) &&
      !numbers.some(({ kind }) => kind === 'currency')));

/**
 * Headings and pieces of the main content in document order. Collapsed text is included: it is in the HTML, and engines often quote
 * questions with collapsed answers. Text that nothing on the page can show is left out.
 */
export function piecesOf(facts: PageFacts): readonly Piece[] {
  const main = new Set(allMainBlocks(facts.blocks).filter(({ withheld }) => withheld !== true));
  const numbers = new Map<number, NumberFact[]>();
  for (const number of facts.numbers) {
    const own = numbers.get(number.block);
    if (own === undefined) numbers.set(number.block, [number]);
    else own.push(number);
  }
  const linked = new Map<number, number>();
  for (const { block, text } of facts.links) {
    if (block >= 0 && text !== '') linked.set(block, (linked.get(block) ?? 0) + text.length);
  }
  const ordered = orderedAt(facts);
  return facts.blocks.flatMap((block, index) => {
    if (!main.has(block) || isFieldName(block, numbers.get(index) ?? NO_NUMBERS)) return [];
    return parted({
      block,
      numbers: numbers.get(index) ?? NO_NUMBERS,
      linked: Math.min(1, (linked.get(index) ?? 0) / Math.max(1, block.text.length)),
      ordered: block.kind === 'list-item' && ordered(block.offset),
    });
  });
}
