/** Collects the text of single elements on request while the page is being read: links, headings, list items. */
import { limits } from '../limits.js';
import { foldText, isBlank } from './fold.js';

/** The text of one element, as it arrives. */
export interface Capture {
  text: string;
  readonly limit: number;
  /** Index of the first block that contains some of it; -1 for none. */
  block: number;
}

/** Maximum number of open captures, since a page may nest links and items without end; the innermost ones matter. */
const mostOpen = 32;

/** The captures that are open at a position in the page. */
export class Captures {
  private readonly open: Capture[] = [];

  /** Whether any text is requested here. */
  get asked(): boolean {
    return this.open.length > 0;
  }

  start(limit: number): Capture {
    const capture: Capture = { text: '', limit, block: -1 };
    if (this.open.length < mostOpen) this.open.push(capture);
    return capture;
  }

  /** Returns the text of an element that ends. */
  release(capture: Capture): string {
    const index = this.open.lastIndexOf(capture);
    if (index >= 0) this.open.splice(index, 1);
    return foldText(capture.text, capture.limit);
  }

  /** Adds text to all open captures. `block` is the index of the block that will contain it; `null` for none. */
  add(text: string, block: number | null): void {
    for (const capture of this.open) {
      if (capture.text.length >= capture.limit * 2) continue;
      capture.text += text.length > limits.blockChars ? text.slice(0, limits.blockChars) : text;
      if (capture.block < 0 && block !== null && !isBlank(text)) capture.block = block;
    }
  }

  /** A line break inside a block. */
  breakLine(): void {
    for (const capture of this.open) capture.text += '\n';
  }

  /** A block ends. */
  endBlock(): void {
    for (const capture of this.open) {
      if (capture.text.length > 0 && capture.text.length < capture.limit * 2) capture.text += '\n';
    }
  }
}
