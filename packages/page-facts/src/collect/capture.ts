/** Collects the text of an element while it is open. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';

/** Characters kept of the text of a cell, a caption, a source or a time. */
export const SHORT_TEXT = 200;

/** Passes on the text of the element when it is closed, unless the text is empty, with the block in which it started. */
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
