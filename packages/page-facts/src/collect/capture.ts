/** Takes the text of an element while it is open. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';

/** Characters kept of a cell, a caption, a source or a time. */
export const SHORT_TEXT = 200;

/** Hands over the text of the element, when it is closed and unless it is empty, with the block in which it began. */
export function captureInto(
  blocks: TextBlocks,
  element: OpenElement<PlaceContext>,
  limit: number,
  use: (text: string, block: number) => void,
): void {
  const capture = blocks.capture(limit);
  whenClosed(element, () => {
    const text = blocks.release(capture);
    if (text !== '') use(text, capture.block);
  });
}
