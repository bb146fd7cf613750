/** Text of single elements, gathered for whoever asks while the page is being read: links, headings, items of lists. */
import { limits } from '../limits.js';
import { foldText, isBlank } from './fold.js';

/** Text of one element, as it comes. */
export interface Capture {
  text: string;
  readonly limit: number;
  /** Index of the first block that holds some of it; -1 for none. */
  block: number;
}

/** A page may nest links and items without end; the innermost ones matter. */
const mostOpen = 32;

/** The captures that are open at a place of the page. */
export class Captures {
  private readonly open: Capture[] = [];

  /** Whether anybody asks for text here. */
  get asked(): boolean {
    return this.open.length > 0;
  }

  start(limit: number): Capture {
    const capture: Capture = { text: '', limit, block: -1 };
    if (this.open.length < mostOpen) this.open.push(capture);
    return capture;
  }

  /** The text of an element that ends. */
  release(capture: Capture): string {
    const index = this.open.lastIndexOf(capture);
    if (index >= 0) this.open.splice(index, 1);
    return foldText(capture.text, capture.limit);
  }

  /** Text of all open elements. `block` is the index of the block that will hold it; `null` where none will. */
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
