/** Gathers text into blocks as a browser would set them, and text of single elements for whoever asks (captures). */
import { limits, type LimitLog } from './limits.js';
import type { PlaceContext } from './page-context.js';
import { foldText, isBlank } from './text/fold.js';
import { countWords, segmentBudget, type SegmentBudget } from './text/words.js';
import type { TextBlock } from './types.js';

/** Text of one element, as it comes. */
export interface Capture {
  text: string;
  readonly limit: number;
  /** Index of the first block that holds some of it; -1 for none. */
  block: number;
}

/** Zero-width characters, and the tag characters by which ASCII is smuggled through text (U+E0000 to U+E007F). */
const zeroWidth = /[\u200b\u2060]|\udb40[\udc00-\udc7f]/;

/** The text as a machine reads it: zero-width characters out, tag characters turned into the ASCII that they stand for. */
const readable = (text: string): string =>
  foldText(
    text.replaceAll(/\udb40([\udc00-\udc7f])/g, (_, low: string) => String.fromCharCode(low.charCodeAt(0) - 0xdc00)),
    text.length,
  );

/** Raw characters gathered before a long block is cut into several. */
const rawChars = limits.blockChars * 8;

export class TextBlocks {
  readonly blocks: TextBlock[] = [];
  readonly budget: SegmentBudget = segmentBudget();
  private buffer = '';
  private start = 0;
  private context: PlaceContext | null = null;
  private heading = -1;
  /** Open headings: their text is one block whatever stands inside. */
  private sealed = 0;
  private readonly captures: Capture[] = [];

  constructor(
    private readonly log: LimitLog,
    /** Told of text that is there for machines only. */
    private readonly concealed: (where: 'tiny' | 'zero-width', text: string) => void = () => undefined,
  ) {}

  /** Starts to gather text for an element; give it back to `release` when the element ends. */
  capture(limit: number): Capture {
    const capture: Capture = { text: '', limit, block: -1 };
    // A page may nest links and items without end; the innermost ones matter.
    if (this.captures.length < 32) this.captures.push(capture);
    return capture;
  }

  release(capture: Capture): string {
    const index = this.captures.lastIndexOf(capture);
    if (index >= 0) this.captures.splice(index, 1);
    return foldText(capture.text, capture.limit);
  }

  text(text: string, offset: number, context: PlaceContext): void {
    for (let at = 0; at < this.captures.length; at++) {
      const capture = this.captures[at];
      if (capture !== undefined && capture.text.length < capture.limit * 2) {
        capture.text += text.length > limits.blockChars ? text.slice(0, limits.blockChars) : text;
        if (capture.block < 0 && !context.silent && !isBlank(text)) capture.block = this.blocks.length;
      }
    }
    if (context.silent) return;
    const current = this.context;
    if (
      current !== null &&
      current !== context &&
      (current.hidden !== context.hidden || current.noSnippet !== context.noSnippet)
    ) {
      if (isBlank(text)) return;
      this.end();
    }
    if (this.context === null) {
      if (isBlank(text)) return;
      this.context = context;
      this.start = offset;
      this.buffer = '';
    }
    this.buffer += text;
    if (this.buffer.length > rawChars) this.flush(context);
  }

  /** A line break inside a block: separates words. */
  space(): void {
    if (this.context !== null) this.buffer += '\n';
    for (const capture of this.captures) capture.text += '\n';
  }

  /** From here to `unseal` everything is one block, whatever elements stand inside: a heading of two lines is one heading. */
  seal(): void {
    this.end();
    this.sealed++;
  }

  unseal(): void {
    this.sealed--;
    this.end();
  }

  /** The block ends here. */
  end(): void {
    if (this.sealed > 0) {
      this.space();
      return;
    }
    for (let at = 0; at < this.captures.length; at++) {
      const capture = this.captures[at];
      if (capture !== undefined && capture.text.length > 0 && capture.text.length < capture.limit * 2)
        capture.text += '\n';
    }
    const context = this.context;
    if (context === null) return;
    this.context = null;
    this.flush(context);
  }

  /** Turns the gathered text into blocks; text beyond a block's bound goes on in further blocks of the same kind. */
  private flush(context: PlaceContext): void {
    const raw = this.buffer;
    this.buffer = '';
    const folded = foldText(raw, raw.length);
    if (context.unreadable && !context.hidden) this.concealed('tiny', folded);
    if (zeroWidth.test(raw)) this.concealed('zero-width', readable(raw));
    let from = 0;
    while (from < folded.length) {
      const to = splitPoint(folded, from);
      this.push(folded.slice(from, to), context);
      from = folded.charCodeAt(to) === 0x20 ? to + 1 : to;
    }
  }

  private push(text: string, context: PlaceContext): void {
    const block: TextBlock = {
      kind: context.kind,
      region: context.region,
      text,
      words: countWords(text, this.budget),
      offset: this.start,
      hidden: context.hidden,
      noSnippet: context.noSnippet,
      under: this.heading,
      ...(context.kind === 'heading' && { level: context.level }),
    };
    if (!this.log.push(this.blocks, block, 'blocks')) return;
    if (block.kind === 'heading') this.heading = this.blocks.length - 1;
  }
}

/** Where the block that starts at `from` ends: at a space near the bound, else at the bound, never within a surrogate pair. */
const splitPoint = (text: string, from: number): number => {
  if (text.length - from <= limits.blockChars) return text.length;
  const bound = from + limits.blockChars;
  // Only the last stretch is searched: a text without any space would be gone through from its start each time.
  const space = text.slice(bound - 200, bound + 1).lastIndexOf(' ');
  if (space > 0) return bound - 200 + space;
  const unit = text.charCodeAt(bound - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? bound - 1 : bound;
};
