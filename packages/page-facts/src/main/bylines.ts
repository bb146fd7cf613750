/** Bylines: who wrote a text, when, and how long it takes to read. They are next to the title and not part of the text. */
import type { DateReading } from '../dates/text-dates.js';
import { holdsDate } from '../dates/text-dates.js';
import type { OpenBlock } from '../text/open-block.js';
import { hint } from './hints.js';

/** Longer blocks are sentences. */
const maxChars = 110;

/** Number of blocks on either side of the title. */
const reach = 6;

const kinds: ReadonlySet<OpenBlock['kind']> = new Set<OpenBlock['kind']>(['other', 'paragraph', 'list-item']);

/** Sets `byline` on byline blocks. */
export function markBylines(
  blocks: readonly OpenBlock[],
  hintsAt: (index: number) => number,
  reading: DateReading,
): void {
  blocks.forEach((block, index) => {
    if (block.kind !== 'heading' || (block.level ?? 7) > 2 || block.hidden) return;
    for (let at = Math.max(0, index - 2); at <= index + reach && at < blocks.length; at++) {
      const near = blocks[at];
      if (near === undefined || at === index || near.byline === true) continue;
      if (near.kind === 'heading') {
        if (at > index) break;
        continue;
      }
      if (!kinds.has(near.kind) || near.text.length > maxChars) {
        // A paragraph starts the text.
        if (at > index && near.text.length > maxChars) break;
        continue;
      }
      const named = (hintsAt(at) & hint.byline) !== 0;
      if (named || (holdsDate(near.text, reading) && isAside(near, at < index))) near.byline = true;
    }
  });
}

/**
 * A date with a few other words. Alone before the title it is the date of an event; in brackets it says when the figures below applied, and
 * next to an address when the source was accessed.
 */
const isAside = ({ words, text }: OpenBlock, before: boolean): boolean =>
  words <= 12 && !endsSentence(text) && !text.includes('://') && !OPENING_BRACKET.test(text) && (!before || words > 4);

const OPENING_BRACKET = /^\s?[([（［]/u;

const endsSentence = (text: string): boolean => '.!?。！？।'.includes(text.charAt(text.length - 1)) && text.length > 40;
