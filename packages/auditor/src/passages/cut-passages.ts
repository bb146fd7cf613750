/**
 * Splits a page's main content into passages of about 20 to 200 words along its headings: short sections are joined with the following
 * ones, long ones split between blocks or, within a block, between sentences. Lists and tables keep their lead-in.
 */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { isQuestion } from '../checks/text/main-text.js';
import { isReported } from '../language/question.js';
import { isHeading } from '../reading/headings.js';
import { createOutline, levelOf } from './outline.js';
import type { Piece } from './pieces.js';
import { MAX_WORDS, piecesOf } from './pieces.js';
import type { ReadNumbers, Statements } from './specifics.js';
import { specificsOf, statementsOf } from './specifics.js';
import type { Passage, PassageBlock, PassageForm } from './types.js';

/** Minimum number of words of a passage; a shorter run of blocks is joined with the section after it. */
export const MIN_WORDS = 20;
const MAX_TEXT = 2_000;
/** Maximum number of passages; beyond it a page says nothing new about itself. */
const MAX_PASSAGES = 400;

interface Run {
  readonly heading: TextBlock | null;
  /** The heading of the parent section. */
  readonly above: TextBlock | null;
  readonly pieces: Piece[];
  words: number;
}

/** Maximum number of words of a question on a line by itself, to distinguish it from a sentence that contains a question. */
const MAX_QUESTION_WORDS = 25;

const MAX_PRICE_WORDS = 12;

/**
 * A question that is not marked up as a heading: a summary, a term, a list line. The text after it is the answer, unless that is another
 * question or heading.
 */
const asksFor = (piece: Piece, next: Piece | undefined): boolean =>
  next !== undefined &&
  piece.words <= MAX_QUESTION_WORDS &&
  piece.block.kind !== 'table-cell' &&
  piece.block.kind !== 'code' &&
  isQuestion(piece.text) &&
  !isReported(piece.text) &&
  !isLabeled(piece) &&
  !isHeading(next.block) &&
  !isQuestion(next.text);

/** A term with an explaining question, "Indulgence: are feelings shown?"; one with a number is "Question 3: …". */
const isLabeled = ({ block, text }: Piece): boolean => block.kind === 'list-item' && LABELED.test(text.slice(0, 80));
const LABELED = /^[^:?\d]{4,60}\s?:\s/u;

/** A heading with a price, as in plans and price lists: it counts as text of its section. */
const statesPrice = (piece: Piece): boolean =>
  isHeading(piece.block) &&
  piece.words <= MAX_PRICE_WORDS &&
  !isQuestion(piece.text) &&
  piece.numbers.some(({ kind }) => kind === 'currency');

/** Runs of pieces between headings. A section too short to be a passage continues under its heading: cards, steps, price plans. */
function runsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  const outline = createOutline();
  let run: Run = { heading: null, above: null, pieces: [], words: 0 };
  let headed = false;
  const begin = (heading: TextBlock | null, above: TextBlock | null): void => {
    if (run.pieces.length > 0) runs.push(run);
    run = { heading, above, pieces: [], words: 0 };
  };
  const take = (piece: Piece): void => {
    run.pieces.push(piece);
    run.words += piece.words;
  };
  for (const [index, piece] of pieces.entries()) {
    if (runs.length >= MAX_PASSAGES) break;
    if (isHeading(piece.block) || asksFor(piece, pieces[index + 1])) {
      const above = outline.open(piece.block);
      // Pieces after the last part of a section do not belong to it.
      const endsSection = run.heading !== null && levelOf(piece.block) < levelOf(run.heading);
      // Nor does the answer to a question, however short, go on under the next heading beside it.
      const endsAnswer =
        run.heading !== null && isQuestion(run.heading.text) && levelOf(piece.block) <= levelOf(run.heading);
      const goesOn = run.words > 0 && run.words < MIN_WORDS && !isQuestion(piece.text) && !endsSection && !endsAnswer;
      const priced = statesPrice(piece);
      // "Basic", then "$29 a month": the first one names the section.
      const belongsToLast = priced && run.heading !== null && run.pieces.length === 0;
      // A motto or a path above the headline of a page is part of what the headline begins.
      const isHeadline = piece.block.level === 1 && runs.length === 0 && run.heading === null && !headed;
      headed = true;
      if (goesOn && isHeadline) run = { ...run, heading: piece.block, above };
      else if (!goesOn && !belongsToLast) begin(piece.block, above);
      if (goesOn || priced) take(piece);
      continue;
    }
    if (run.words >= MIN_WORDS && run.words + piece.words > MAX_WORDS) begin(run.heading, run.above);
    take(piece);
  }
  begin(null, null);
  return runs;
}

const wordsWhere = (run: Run, holds: (piece: Piece) => boolean): number =>
  run.pieces.reduce((sum, piece) => (holds(piece) ? sum + piece.words : sum), 0);

function formOf(run: Run): PassageForm {
  const most = (holds: (piece: Piece) => boolean): boolean => wordsWhere(run, holds) > run.words / 2;
  if (most(({ block }) => block.kind === 'code')) return 'code';
  if (most(({ block }) => block.kind === 'table-cell')) return 'table';
  if (most(({ ordered }) => ordered)) return 'steps';
  return most(({ block }) => block.kind === 'list-item') ? 'list' : 'prose';
}

function formOfPiece({ block, ordered }: Piece): PassageForm {
  if (block.kind === 'code') return 'code';
  if (block.kind === 'table-cell') return 'table';
  if (ordered) return 'steps';
  return block.kind === 'list-item' ? 'list' : 'prose';
}

const END_MARK = /[.!?…。！？؟।։።]\P{L}{0,3}$/u;
const INNER_MARK = /[.!?…。！？؟।](?=\s|[\u3041-\u9fff])/gu;

/** Thai and Lao: sentences end without a mark, and there are no spaces between words. */
const UNMARKED = /[\u0e00-\u0eff]/u;
/** Minimum number of characters in such a script that distinguish a text from a label, and characters of a typical sentence. */
const UNMARKED_LEAST = 40;
const UNMARKED_SENTENCE = 120;

/** The end of a sentence behind a word, and not an abbreviation, before the capital of the next one. */
const ENDED = /(?<=\p{Ll}{4}|[)»”"])[.!?…](?=\s\p{Lu})/gu;

/** Words before a full stop that are a sentence: "incl." stands behind fewer. */
const WORDS_OF_SENTENCE = 6;

const sentencesBeforeEnd = (text: string): number =>
  text
    .split(ENDED)
    .slice(0, -1)
    .filter((sentence) => sentence.trim().split(/\s+/u).length >= WORDS_OF_SENTENCE).length;

/** Counts complete sentences: cheaper than splitting, and enough to detect running text. */
function sentencesIn(text: string): number {
  if (UNMARKED.test(text.slice(0, UNMARKED_LEAST)))
    return text.length < UNMARKED_LEAST ? 0 : Math.ceil(text.length / UNMARKED_SENTENCE);
  // The last full stop is often left out.
  if (!END_MARK.test(text.slice(-6)) && !/[。！？]/.test(text)) return sentencesBeforeEnd(text.slice(0, MAX_TEXT));
  return 1 + (text.slice(0, MAX_TEXT).match(INNER_MARK)?.length ?? 0);
}

const CLASS_OF_KIND = {
  currency: 'money',
  percent: 'measures',
  unit: 'measures',
  year: 'dates',
  plain: 'numbers',
} as const;

function readNumbers(pieces: readonly Piece[], text: string, dates: PageFacts['dates']): ReadNumbers {
  const read = {
    money: new Set<string>(),
    measures: new Set<string>(),
    dates: new Set<string>(),
    numbers: new Set<string>(),
  };
  for (const piece of pieces) {
    for (const number of piece.numbers) {
      // A block that was split distributes its numbers among the parts.
      if (piece.text.length === piece.block.text.length || text.includes(number.text))
        read[CLASS_OF_KIND[number.kind]].add(number.text);
    }
  }
  for (const date of dates) if (text.includes(date.raw)) read.dates.add(date.iso);
  return read;
}

/** 32-bit FNV-1a hash: equal texts of different pages have equal hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const blockOf = (piece: Piece, { facts, names }: Statements): PassageBlock => ({
  hash: hashOf(piece.text),
  words: piece.words,
  form: formOfPiece(piece),
  facts,
  names,
});

const NOTHING_STATED: Statements = { facts: 0, names: 0, found: null };

const share = (run: Run, part: (piece: Piece) => number): number =>
  run.words === 0 ? 0 : Math.min(1, run.pieces.reduce((sum, piece) => sum + piece.words * part(piece), 0) / run.words);

/** The passages of a page in document order, at most 400. */
export function cutPassages(facts: PageFacts): readonly Passage[] {
  // A date that occurs only in markup is not a statement of the text.
  const written = facts.dates.filter(({ from, raw }) => (from === 'text' || from === 'time') && raw.length > 3);
  return runsOf(piecesOf(facts)).map((run): Passage => {
    const whole = run.pieces.map((piece) => piece.text).join('\n');
    const text = whole.slice(0, MAX_TEXT);
    const dates = written.length === 0 ? written : written.filter(({ raw }) => text.includes(raw));
    const statements = run.pieces.map((piece) =>
      statementsOf(piece.text, piece.words, readNumbers([piece], piece.text, dates)),
    );
    const isWhole = whole.length === text.length;
    return {
      heading: run.heading?.text ?? null,
      headingLevel: run.heading?.level ?? null,
      // A headline of the whole page is not the heading of a part.
      section: run.above?.level === 1 ? null : (run.above?.text ?? null),
      answers: run.heading !== null && isQuestion(run.heading.text),
      text,
      form: formOf(run),
      words: run.words,
      offset: run.pieces[0]?.block.offset ?? 0,
      sentences: run.pieces.reduce((sum, piece) => sum + sentencesIn(piece.text), 0),
      specifics: specificsOf(text, run.words, readNumbers(run.pieces, text, dates), isWhole ? statements : null),
      ...(run.pieces.some(({ block }) => block === run.heading) && run.pieces[0]?.block !== run.heading
        ? { precedes: true as const }
        : {}),
      within: run.pieces.flatMap(({ block, text }) => (isHeading(block) && block !== run.heading ? [text] : [])),
      linked: share(run, ({ linked }) => linked),
      noSnippet: share(run, ({ block }) => (block.noSnippet ? 1 : 0)),
      blocks: run.pieces.map((piece, at) => blockOf(piece, statements[at] ?? NOTHING_STATED)),
    };
  });
}
