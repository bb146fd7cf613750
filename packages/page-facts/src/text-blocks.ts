/** Gathers text into blocks as a browser would set them, and text of single elements for whoever asks (captures). */
import type { OpenElement } from './html/open-elements.js';
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import type { Boxes } from './main/boxes.js';
import { Seam } from './text/seam.js';
import type { PlaceContext } from './page-context.js';
import { foldText, isBlank } from './text/fold.js';
import type { SegmentBudget } from './text/words.js';
import { countWords, segmentBudget } from './text/words.js';
import type { BlockKind, TextBlock } from './types.js';

/** Text of one element, as it comes. */
export interface Capture {
  text: string;
  readonly limit: number;
  /** Index of the first block that holds some of it; -1 for none. */
  block: number;
}

/** A block while the page is being read: what part of the text it is shows only at the end. */
export type OpenBlock = Omit<TextBlock, 'kind' | 'withheld'> & {
  kind: BlockKind;
  main: boolean;
  byline?: true;
  withheld?: true;
};

/** What the place of a block tells of it, beside what the facts keep. Shares are of its characters, from 0 to 1. */
export interface BlockTraits {
  /** Index into the page's boxes. */
  readonly box: number;
  readonly linked: number;
  /** Linked to a place in the same page. */
  readonly anchored: number;
  /** Tells the links apart that whole blocks stand in; 0 for none. */
  readonly link: number;
  /** Where no reader ever sees it, whatever scripts do: no part of the main text. */
  readonly outOfSight: boolean;
  /** Hidden by attribute or style: nobody sees it on a page that holds nothing to show it by. */
  readonly withheld: boolean;
}

/** Of a block without prose outside of `code`. */
const codeShare = 0.8;

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
  readonly blocks: OpenBlock[] = [];
  /** One for each block. */
  readonly traits: BlockTraits[] = [];
  readonly budget: SegmentBudget = segmentBudget();
  private buffer = '';
  private start = 0;
  private context: PlaceContext | null = null;
  private heading = -1;
  /** Open headings: their text is one block whatever stands inside. */
  private sealed = 0;
  private readonly captures: Capture[] = [];
  private readonly seam = new Seam();
  /** Open links, the innermost last: whether each stays within the page. */
  private readonly openLinks: boolean[] = [];
  private links = 0;
  /** Of the block that is being gathered. */
  private box = 0;
  private link = 0;
  /** Without the white space around each piece of text. */
  private linkedChars = 0;
  private anchoredChars = 0;
  private codeChars = 0;
  /** Lines of the block so far, and whether a line break came since its last text. */
  private lines = 1;
  private broken = false;

  constructor(
    private readonly log: LimitLog,
    private readonly boxes: Boxes,
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

  /** From here to `closeLink` all text is that of a link. */
  openLink(within: boolean): void {
    this.openLinks.push(within);
    this.links++;
  }

  closeLink(): void {
    this.openLinks.pop();
  }

  /** An element that browsers set within a line begins or ends: where two of them meet, two words meet (`text/seam.ts`). */
  openInline({ name, foreign }: OpenElement<PlaceContext>): void {
    if (!foreign) this.seam.open(name);
  }

  closeInline({ name, foreign }: OpenElement<PlaceContext>): void {
    if (!foreign) this.seam.close(name);
  }

  text(written: string, offset: number, context: PlaceContext): void {
    const asked = this.captures.length > 0;
    const open = this.context !== null;
    // Scripts, and indentation between blocks: most pieces of text are neither seen nor asked for.
    if (!asked && (context.silent || (!open && isBlank(written)))) return;
    const text = this.seam.join(written, context.code) ? ` ${written}` : written;
    if (asked) this.addToCaptures(text, context);
    if (context.silent) return;
    const current = this.context;
    if (
      current !== null &&
      current !== context &&
      (current.hidden !== context.hidden ||
        current.offPage !== context.offPage ||
        current.illegible !== context.illegible ||
        current.noSnippet !== context.noSnippet)
    ) {
      if (isBlank(text)) return;
      this.end();
    }
    if (this.context === null) {
      if (isBlank(text)) return;
      this.begin(context, offset);
    }
    if (this.openLinks.length > 0 || context.code) this.count(solidLength(text), context);
    else if (this.link !== 0 && !isBlank(text)) this.link = 0;
    if (this.broken && !isBlank(text)) {
      this.broken = false;
      this.lines++;
    }
    this.buffer += text;
    if (this.buffer.length > rawChars) this.flush(context);
  }

  private addToCaptures(text: string, context: PlaceContext): void {
    for (const capture of this.captures) {
      if (capture.text.length >= capture.limit * 2) continue;
      capture.text += text.length > limits.blockChars ? text.slice(0, limits.blockChars) : text;
      if (capture.block < 0 && !context.silent && !isBlank(text)) capture.block = this.blocks.length;
    }
  }

  private count(chars: number, context: PlaceContext): void {
    const links = this.openLinks.length;
    if (links > 0) {
      this.linkedChars += chars;
      if (this.openLinks[links - 1] === true) this.anchoredChars += chars;
    } else if (chars > 0) this.link = 0;
    if (context.code) this.codeChars += chars;
  }

  private begin(context: PlaceContext, offset: number): void {
    this.context = context;
    this.start = offset;
    this.buffer = '';
    this.box = this.boxes.current;
    this.link = this.openLinks.length > 0 ? this.links : 0;
    this.linkedChars = 0;
    this.anchoredChars = 0;
    this.codeChars = 0;
    this.lines = 1;
    this.broken = false;
  }

  /** A line break inside a block: separates words. */
  space(): void {
    this.seam.clear();
    if (this.context !== null) {
      this.buffer += '\n';
      this.broken = true;
    }
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
    this.seam.clear();
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
      this.push(folded.slice(from, to), context, folded.length);
      from = folded.charCodeAt(to) === 0x20 ? to + 1 : to;
    }
  }

  private push(text: string, context: PlaceContext, chars: number): void {
    const plain = context.kind === 'paragraph' || context.kind === 'other';
    // A block that is cut into several shares its lines among them.
    const lines = Math.round((this.lines * text.length) / chars);
    // A title that a picture takes the place of is put off the page, and says what the picture shows.
    const outOfSight = (context.offPage || context.illegible) && context.level !== 1;
    const block: OpenBlock = {
      kind: plain && this.codeChars >= codeShare * chars ? 'code' : context.kind,
      region: context.region,
      text,
      words: countWords(text, this.budget),
      offset: this.start,
      hidden: context.hidden || outOfSight,
      noSnippet: context.noSnippet,
      under: this.heading,
      main: false,
      ...(context.kind === 'heading' && { level: context.level }),
      ...(lines > 1 && context.kind !== 'heading' && { lines }),
    };
    if (!this.log.push(this.blocks, block, 'blocks')) return;
    this.traits.push({
      box: this.box,
      linked: Math.min(1, this.linkedChars / chars),
      anchored: Math.min(1, this.anchoredChars / chars),
      link: this.link,
      outOfSight,
      withheld: context.withheld && context.level !== 1,
    });
    if (block.kind === 'heading') this.heading = this.blocks.length - 1;
  }
}

/** Characters without the white space at either end. */
function solidLength(text: string): number {
  let from = 0;
  let to = text.length;
  while (from < to && text.charCodeAt(from) <= 0x20) from++;
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--;
  return to - from;
}

/** Where the block that starts at `from` ends: at a space near the bound, else at the bound, never within a surrogate pair. */
function splitPoint(text: string, from: number): number {
  if (text.length - from <= limits.blockChars) return text.length;
  const bound = from + limits.blockChars;
  // Only the last stretch is searched: a text without any space would be gone through from its start each time.
  const space = text.slice(bound - 200, bound + 1).lastIndexOf(' ');
  if (space > 0) return bound - 200 + space;
  const unit = text.charCodeAt(bound - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? bound - 1 : bound;
}
