const controlElements = new Set('input button label select textarea iframe object embed'.split(' '));

function isControl({ name, attributes }: OpenElement<PlaceContext>): boolean {
  if (name !== 'a') return controlElements.has(name) || attributes['role'] === 'button' || attributes['role'] === 'tab';
  const href = attributes['href'] ?? '';
  return href.startsWith('#') || href.toLowerCase().startsWith('javascript:');
}

/** The visitor of the one walk over a page: passes every element to the collectors that need it and the text to the blocks. */
import { spokenAttributes, use } from './html/attributes.js';
import { blockElements, headings } from './html/elements.js';
import type { OpenElement } from './html/open-elements.js';
import { whenClosed } from './html/open-elements.js';
import type { TreeVisitor } from './html/tree.js';
import { HidingRules } from './hiding-rules.js';
import { ownStyle } from './style/own-style.js';
import { modelInstruction } from './hidden-instructions.js';
import { HeadReader } from './collect/head.js';
import { LinkReader } from './collect/links.js';
import { MediaReader } from './collect/media.js';
import { StructureReader } from './collect/structure.js';
import { ScriptReader } from './collect/scripts.js';
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import { Boxes } from './main/boxes.js';
import type { PlaceContext } from './page-context.js';
import { placeInside } from './place.js';
import { asRevealed, runsReveals } from './reveal.js';
import { EmbeddedReader } from './structured/embedded.js';
import { EntityTable } from './structured/entity-table.js';
import { TextBlocks } from './text-blocks.js';
import { textOfMarkup } from './text-of-markup.js';
import type { HiddenInstruction } from './types.js';

export class PageReader implements TreeVisitor<PlaceContext> {
  readonly boxes = new Boxes();
  readonly blocks: TextBlocks;
  readonly entities: EntityTable;
  readonly embedded: EmbeddedReader;
  readonly head: HeadReader;
  readonly links: LinkReader;
  readonly media: MediaReader;
  readonly structure: StructureReader;
  readonly scripts: ScriptReader;
  readonly hiddenInstructions: HiddenInstruction[] = [];
  /** Number of elements with which a reader may show hidden content without a script: fields, buttons, links within the page. */
  controls = 0;
  /** What the page's own style sheets hide. */
  readonly rules: HidingRules;
  /** Whether a script reveals text of the page, so that the classes of its elements are needed. */
  readonly reveals: boolean;
  noscriptText = '';
  /** The beginning of code that a server should have run. */
  serverCode: string | null = null;
  templateText = '';
  commentText = '';
  /** The offsets of an element that covers the rest of the page. */
  cover: { readonly start: number; readonly end: number } | null = null;

  /** Number of open forms. */
  private forms = 0;

  constructor(
    private readonly html: string,
    private readonly log: LimitLog,
    /** What the page's style sheets hide, from an earlier walk. */
    private readonly hiding: HidingRules | null = null,
  ) {
    this.rules = new HidingRules(html);
    this.reveals = runsReveals(html);
    this.blocks = new TextBlocks(log, this.boxes, (where, text) => {
      this.instruction(where, text);
    });
    this.entities = new EntityTable(log);
    this.embedded = new EmbeddedReader(this.entities, this.blocks, html.includes('itemref'));
    this.head = new HeadReader(this.blocks, log);
    this.links = new LinkReader(this.blocks, log);
    this.media = new MediaReader(log);
    this.structure = new StructureReader(this.blocks, this.boxes, log);
    this.scripts = new ScriptReader(html, this.entities, log);
  }

  open(element: OpenElement<PlaceContext>, parent: PlaceContext): PlaceContext {
    const { name } = element;
    if (blockElements.has(name) && !element.foreign) {
      this.blocks.end();
      this.boxes.open(element);
    } else if (name === 'br' || name === 'wbr') {
      if (name === 'br') this.blocks.space();
      return parent;
    } else this.blocks.openInline(element);
    const inside = placeInside(this.reveals ? asRevealed(element) : element, parent, this.hiding);
    if (this.hiding !== null) this.seen(element, this.hiding);
    else this.rules.notes(element);
    if (parent.inert) return inside;
    if (this.hiding === null) this.style(element);
    if (!element.foreign && (name === 'noscript' || name === 'template'))
      this.inert(element, name === 'noscript' ? 'noscriptText' : 'templateText');
    this.attributes(element);
    this.scripts.open(element);
    if (isControl(element)) this.controls++;
    if (headings.has(name) && !element.foreign) {
      this.blocks.seal();
      whenClosed(element, () => {
        this.blocks.unseal();
      });
    }
    if (name === 'form') this.form(element);
    if (name === 'label' && this.forms > 0) this.label(element);
    if (element.foreign) {
      if (name === 'a') this.links.open(element, inside);
      return inside;
    }
    this.embedded.open(element);
    this.head.open(element);
    this.links.open(element, inside);
    this.media.open(element, inside, this.blocks.blocks.length > 0);
    this.structure.open(element, inside);
    return inside;
  }

  private form(element: OpenElement<PlaceContext>): void {
    this.forms++;
    whenClosed(element, () => {
      this.forms--;
    });
  }

  private label(element: OpenElement<PlaceContext>): void {
    this.blocks.openLabel();
    whenClosed(element, () => {
      this.blocks.closeLabel();
    });
  }

  close(element: OpenElement<PlaceContext>): void {
    if (this.hiding === null) this.rules.ends(element);
    else this.hiding.leave(element);
    if (blockElements.has(element.name) && !element.foreign) {
      this.blocks.end();
      this.boxes.close(element);
    } else this.blocks.closeInline(element);
  }

  separate(): void {
    this.blocks.end();
  }

  text(text: string, offset: number, context: PlaceContext): void {
    this.blocks.text(text, offset, context);
  }

  comment(text: string, isBogus: boolean): void {
    this.serverCode ??= isBogus ? serverCodeIn(text) : serverIncludeIn(text);
    this.instruction('comment', text);
    // A comment without an element is a note; conditional comments for old browsers are not text of the page either.
    if (text.includes('</') && !text.trimStart().startsWith('['))
      this.commentText = withMore(this.commentText, () => textOfMarkup(text, limits.noscriptChars));
  }

  /** Whether something that is not an element covers the whole page. */
  get veiled(): boolean {
    return this.hiding?.veiled === true;
  }

  /** Records an element that covers the rest of the page. */
  private seen(element: OpenElement<PlaceContext>, hiding: HidingRules): void {
    if (this.cover === null && hiding.covers(element)) {
      this.cover = { start: element.start, end: Infinity };
      whenClosed(element, (end) => {
        this.cover = { start: element.start, end };
      });
    }
    hiding.enter(element);
  }

  /** Collects what the page's style sheets hide, for a second walk. */
  private style(element: OpenElement<PlaceContext>): void {
    const { name, attributes, foreign } = element;
    if (foreign) return;
    const own = ownStyle(element);
    if (own !== '') this.rules.inline(name, own);
    if (name === 'link' && /stylesheet/i.test(attributes['rel'] ?? '')) {
      const sheet = sheetWithin(attributes.href ?? '');
      if (sheet === null) this.rules.loads();
      else this.rules.read(sheet, attributes['media'] ?? '');
    } else if (name === 'style')
      whenClosed(element, (end) => {
        this.rules.read(this.html.slice(element.contentStart, end), attributes['media'] ?? '');
      });
  }

  private inert(element: OpenElement<PlaceContext>, into: 'noscriptText' | 'templateText'): void {
    const capture = this.blocks.capture(limits.noscriptChars);
    whenClosed(element, () => {
      const text = this.blocks.release(capture);
      this[into] = withMore(this[into], () => text);
    });
  }

  private attributes(element: OpenElement<PlaceContext>): void {
    if ((element.uses & use.spoken) === 0) return;
    for (const name of spokenAttributes) {
      const value = element.attributes[name];
      if (value !== undefined && value.length >= 20) this.instruction('attribute', value);
    }
  }

  /** Records text that gives orders to a model. */
  instruction(where: HiddenInstruction['where'], text: string): void {
    const found = modelInstruction(text);
    if (found === null) return;
    // Hidden text is reported twice: when it is read, and among the hidden blocks.
    if (where === 'hidden' && this.hiddenInstructions.some((known) => known.where === 'tiny' && known.text === found))
      return;
    this.log.push(this.hiddenInstructions, { where, text: found }, 'hiddenInstructions');
  }
}

/** `<?php` and its short form `<?=`; `<?xml` and the like declare something. */
const SERVER_CODE = /^\?(?:php\s|=)/i;
const SERVER_CODE_CHARS = 120;

function serverCodeIn(text: string): string | null {
  const written = text.slice(0, SERVER_CODE_CHARS);
  return SERVER_CODE.test(written) ? `<${written.replace(/\s+/g, ' ').trim()}` : null;
}

/** A server that knows such comments puts something in their place; editors write `#BeginLibraryItem`, which stays. */
const SERVER_INCLUDE = /^#(?:include\s+(?:virtual|file)|exec\s+(?:cgi|cmd)|echo\s+var)\s?=/i;

function serverIncludeIn(text: string): string | null {
  const written = text.slice(0, SERVER_CODE_CHARS);
  return SERVER_INCLUDE.test(written) ? `<!--${written.replace(/\s+/g, ' ').trim()}-->` : null;
}

/** The content of a style sheet in a data URL; `null` for an external one. */
function sheetWithin(href: string): string | null {
  const [, base64, content = ''] = /^data:text\/css(?:;charset=[\w-]{1,20})?(;base64)?,(.*)$/is.exec(href.trim()) ?? [];
  if (content === '') return null;
  try {
    return base64 === undefined ? decodeURIComponent(content) : atob(content);
  } catch {
    return null;
  }
}

/** Appends more text, up to the limit for text that is not part of the page. */
function withMore(text: string, more: () => string): string {
  if (text.length >= limits.noscriptChars) return text;
  return `${text} ${more()}`.trim().slice(0, limits.noscriptChars);
}
