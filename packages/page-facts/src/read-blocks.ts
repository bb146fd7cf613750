/** Reads numbers and quotations from the text blocks of a page. */
import type { QuoteFact, NumberFact, TextBlock } from './content-facts.js';
import { findQuotes } from './quotes.js';
import type { PageReader } from './page-reader.js';
import type { TextDates } from './page-dates.js';
import type { NumberWords } from './numbers/words-of-language.js';
import { numberWords } from './numbers/words-of-language.js';
import { findNumbers } from './numbers/find-numbers.js';
import type { Span } from './numbers/find-numbers.js';
import type { LimitLog } from './limits.js';

/** Visible text, or main text that the reader can unfold: folded answers to questions are read, so their figures and dates count. */
export const isRead = ({ hidden, main, withheld }: TextBlock): boolean =>
  !hidden || (main === true && withheld !== true);

export function readBlocks(
  reader: PageReader,
  blocks: readonly TextBlock[],
  digits: readonly (string | null)[],
  { dates, unsettled }: TextDates,
  languages: readonly string[],
  log: LimitLog,
): { numbers: NumberFact[]; quotes: QuoteFact[] } {
  const numbers: NumberFact[] = [];
  const quotes: QuoteFact[] = [...reader.structure.quotes.quotes];
  const marked = new Set(quotes.map((quote) => quote.block));
  let known: readonly NumberWords[] | undefined;
  const words = (): readonly NumberWords[] => (known ??= languages.map(numberWords).filter((found) => found !== null));
  const spans = dateSpans([...dates, ...unsettled]);
  blocks.forEach((block, index) => {
    // Numbers in a byline say nothing about the subject.
    const text = digits[index] ?? null;
    if (block.byline !== true && text !== null)
      for (const number of findNumbers(block.text, index, 200, { dates: spans.get(index), words, text }))
        if (!log.push(numbers, number, 'numbers')) break;
    if (marked.has(index) || block.kind === 'code' || block.hidden) return;
    for (const quote of findQuotes(block.text, index, 20)) if (!log.push(quotes, quote, 'quotes')) break;
  });
  return { numbers, quotes };
}

/** Ranges of dates by block: their numbers are not counted as figures. */
function dateSpans(dates: readonly { block: number; date: { start: number; raw: string } }[]): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  for (const { block, date } of dates) {
    const list = spans.get(block) ?? [];
    list.push({ start: date.start, end: date.start + date.raw.length });
    spans.set(block, list);
  }
  return spans;
}
