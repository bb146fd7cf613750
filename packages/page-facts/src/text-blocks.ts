/** Collects text into blocks as a browser lays them out, and text of single elements on request (captures). */
import type { OpenElement } from './html/open-elements.js';
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import type { Boxes } from './main/boxes.js';
import type { PlaceContext } from './page-context.js';
import { hasZeroWidth, readable, solidLength, splitPoint } from './text/block-text.js';
import type { Capture } from './text/captures.js';
import { Captures } from './text/captures.js';
import { foldText, isBlank } from './text/fold.js';
import type { BlockTraits, OpenBlock } from './text/open-block.js';
import { Seam } from './text/seam.js';
import type { SegmentBudget } from './text/words.js';
import { countWords, segmentBudget } from './text/words.js';

/** Minimum share of `code` in a code block. */
const codeShare = 0.8;

/** Minimum share of labels in a block that names a field. */
const labelShare = 0.8;

/** The placeholder for `<br>` in the collected text: folded like a space, and distinct from line ends of the file. */
const lineEnd = '\u2028';

/** Longer texts are prose, whose lines are not needed. */
const brokenChars = 400;

/** Text that carries meaning; a sign such as "#" does not. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;

/** Raw characters collected before a long block is split. */
const rawChars = limits.blockChars * 8;

export class TextBlocks {
  readonly blocks: OpenBlock[] = [];
  /** One entry per block. */
  readonly traits: BlockTraits[] = [];
  readonly budget: SegmentBudget = segmentBudget();
  private buffer = '';
  private start = 0;
  private context: PlaceContext | null = null;
  private heading = -1;
  /** Number of open headings: their text is one block whatever they contain. */
  private sealed = 0;
  private readonly captures = new Captures();
  private readonly seam = new Seam();
  /** Open links, innermost last: whether each one stays within the page. */
  private readonly openLinks: boolean[] = [];
  private links = 0;
  /** The box of the current block. */
  private box = 0;
  private link = 0;
  /** Without the whitespace around each piece of text. */
  private linkedChars = 0;
  private anchoredChars = 0;
  private codeChars = 0;
  /** Number of open labels of fields, and the characters of the block inside them. */
  private labels = 0;
  private labelChars = 0;
  /** Hidden text inside a visible heading: not part of the heading, and still hidden. */
  private aside = '';
  /** Lines of the block so far, and whether a line break followed the last text. */
  private lines = 1;
  private broken = false;

  constructor(
    private readonly log: LimitLog,
    private readonly boxes: Boxes,
    /** Called with text that is only for machines. */
    private readonly concealed: (where: 'tiny' | 'zero-width', text: string) => void = () => undefined,
  ) {}

  /** Starts collecting text for an element; pass it to `release` when the element ends. */
  capture(limit: number): Capture {
    return this.captures.start(limit);
  }

  release(capture: Capture): string {
    return this.captures.release(capture);
  }

  /** Until `closeLink`, all text belongs to a link. */
  openLink(within: boolean): void {
    this.openLinks.push(within);
    this.links++;
  }

  closeLink(): void {
    this.openLinks.pop();
  }

  /** Until `closeLabel`, all text names a field of a form. */
  openLabel(): void {
    this.labels++;
  }

  closeLabel(): void {
    this.labels--;
  }

  /** An inline element starts or ends: words of adjacent inline elements are separated (`text/seam.ts`). */
  openInline({ name, foreign }: OpenElement<PlaceContext>): void {
    if (!foreign) this.seam.open(name);
  }

  closeInline({ name, foreign }: OpenElement<PlaceContext>): void {
    if (!foreign) this.seam.close(name);
  }

  text(written: string, offset: number, context: PlaceContext): void {
    const { asked } = this.captures;
    const open = this.context !== null;
    // Scripts, and indentation between blocks: most pieces of text are neither visible nor needed.
    if (!asked && (context.silent || (!open && isBlank(written)))) return;
    const text = this.seam.join(written, context.code) ? ` ${written}` : written;
    if (asked) this.captures.add(text, context.silent ? null : this.blocks.length);
    if (context.silent) return;
    const current = this.context;
    if (current !== null && this.sealed > 0 && current.hidden !== context.hidden && !isBlank(text)) {
      // Most documentation has a hidden anchor sign in its headings: the heading is its visible text only.
      if (context.hidden) {
        this.aside += ` ${text}`;
        return;
      }
      this.aside += ` ${this.buffer}`;
      this.begin(context, this.start);
    } else if (
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
    if (this.openLinks.length > 0 || context.code || this.labels > 0) this.count(solidLength(text), context);
    else if (this.link !== 0 && !isBlank(text)) this.link = 0;
    if (this.broken && !isBlank(text)) {
      this.broken = false;
      this.lines++;
    }
    this.buffer += text;
    if (this.buffer.length > rawChars) this.flush(context);
  }

  private count(chars: number, context: PlaceContext): void {
    const links = this.openLinks.length;
    if (links > 0) {
      this.linkedChars += chars;
      if (this.openLinks[links - 1] === true) this.anchoredChars += chars;
    } else if (chars > 0) this.link = 0;
    if (context.code) this.codeChars += chars;
    if (this.labels > 0) this.labelChars += chars;
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
    this.labelChars = 0;
    this.lines = 1;
    this.broken = false;
  }

  /** A line break inside a block: separates words. */
  space(): void {
    this.seam.clear();
    if (this.context !== null) {
      this.buffer += lineEnd;
      this.broken = true;
    }
    this.captures.breakLine();
  }

  /** Until `unseal`, everything is one block, whatever elements it contains: a heading of two lines is one heading. */
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
    this.captures.endBlock();
    const context = this.context;
    if (context === null) return;
    this.context = null;
    this.flush(context);
    const aside = this.aside;
    this.aside = '';
    if (!LETTER_OR_NUMBER.test(aside)) return;
    this.buffer = aside;
    this.lines = 1;
    this.flush({ ...context, kind: 'other', hidden: true });
  }

  /** Turns the collected text into blocks; text beyond the limit of a block continues in further blocks of the same kind. */
  private flush(context: PlaceContext): void {
    const raw = this.buffer;
    this.buffer = '';
    const folded = foldText(raw, raw.length);
    if (context.unreadable && !context.hidden) this.concealed('tiny', folded);
    if (hasZeroWidth(raw)) this.concealed('zero-width', readable(raw));
    const breaks = this.lines > 1 && folded.length <= brokenChars ? breaksOf(raw) : [];
    let from = 0;
    while (from < folded.length) {
      const to = splitPoint(folded, from);
      this.push(folded.slice(from, to), context, folded.length, breaks);
      from = folded.charCodeAt(to) === 0x20 ? to + 1 : to;
    }
  }

  private push(text: string, context: PlaceContext, chars: number, breaks: readonly number[]): void {
    const plain = context.kind === 'paragraph' || context.kind === 'other';
    // A block that is split distributes its lines among the parts.
    const lines = Math.round((this.lines * text.length) / chars);
    // A title replaced by a picture is moved off the page, and states what the picture shows.
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
      ...(this.labelChars >= labelShare * chars && { label: true as const }),
      ...(lines > 1 && context.kind !== 'heading' && { lines, ...(breaks.length > 0 && { breaks }) }),
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

/** Start of each line after the first, in the folded text. */
function breaksOf(raw: string): number[] {
  const breaks: number[] = [];
  let length = 0;
  for (const line of raw.split(lineEnd)) {
    const text = foldText(line, line.length);
    if (text === '') continue;
    if (length > 0) breaks.push(++length);
    length += text.length;
  }
  return breaks;
}
