/**
 * Walks HTML once and reports elements and text to a visitor in document order. It uses htmlparser2's tokenizer but its own stack of open
 * elements, because htmlparser2's parser is quadratic in nesting (26 s for 400,000 `<div>`), and because misnested end tags and unclosed
 * paragraphs, cells and links should be handled as in a browser.
 *
 * Iterative throughout. Nesting is capped as in browsers: deeper content counts as content of the deepest element.
 */
import { Tokenizer } from 'htmlparser2';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import { isBlank } from '../text/fold.js';
import type { AttributeName, KnownAttribute } from './attributes.js';
import { knownAttribute, noAttributes } from './attributes.js';
import { breakOut, classed, elementName, rawText, unescaped, voidElements } from './elements.js';
import type { Pieces } from './references.js';
import { References } from './references.js';
import { closeByEndTag, closeImplied, isIgnored, leaveForeign, leaveHead } from './nesting.js';
import type { OpenElement } from './open-elements.js';
import { OpenElements } from './open-elements.js';

export interface TreeVisitor<Context> {
  /** Returns the context for the element's content. `parent` is the context around it. */
  open(element: OpenElement<Context>, parent: Context): Context;
  close(element: OpenElement<Context>): void;
  /** A paragraph with neither start nor text: separates the text before and after it. */
  separate(): void;
  text(text: string, offset: number, context: Context): void;
  /** @param isBogus - `<?php …>` and the like, which browsers take for a comment */
  comment(text: string, isBogus: boolean): void;
}

export interface WalkOptions<Context> {
  /** The context outside all elements. */
  readonly root: Context;
  readonly log: LimitLog;
  /** XHTML served as XHTML: a slash before the `>` ends an element. */
  readonly xml: boolean;
  /** Keeps the classes of all elements; default none. */
  readonly classes?: boolean;
}

/** Walks a document; every opened element has been closed when it returns. */
export function walkHtml<Context>(html: string, visitor: TreeVisitor<Context>, options: WalkOptions<Context>): void {
  const walker = new TreeWalker(html, visitor, options);
  const tokenizer = new Tokenizer({ recognizeSelfClosing: options.xml, decodeEntities: false }, walker);
  tokenizer.write(html);
  tokenizer.end();
}

/** Whether the five characters are `class`, in either case. */
const isClass = (html: string, start: number): boolean =>
  (html.charCodeAt(start) | 0x20) === 0x63 && html.slice(start, start + 5).toLowerCase() === 'class';

/** The tokenizer's callbacks. */
class TreeWalker<Context> {
  private readonly elements: OpenElements<Context>;
  /** Number of open elements beyond the depth cap. */
  private beyond = 0;
  private tagName = '';
  private tagStart = 0;
  private attributes: Partial<Record<AttributeName, string>> = noAttributes;
  private uses = 0;
  private attribute: KnownAttribute | null = null;
  private attributeValue = '';
  private className = '';
  private classes = '';
  private inClass = false;
  /** The following text has no character references. */
  private raw = false;
  private readonly references: References;
  private readonly textPieces: Pieces = {
    plain: (start, end) => {
      this.text(this.html.slice(start, end), start);
    },
    character: (codePoint, end) => {
      this.text(String.fromCodePoint(codePoint), end - 1);
    },
  };
  private readonly valuePieces: Pieces = {
    plain: (start, end) => {
      this.value(start, end);
    },
    character: (codePoint) => {
      if (this.attributeValue.length < limits.attributeChars) this.attributeValue += String.fromCodePoint(codePoint);
    },
  };

  constructor(
    private readonly html: string,
    private readonly visitor: TreeVisitor<Context>,
    private readonly options: WalkOptions<Context>,
  ) {
    this.elements = new OpenElements((element) => {
      visitor.close(element);
    });
    this.references = new References(html);
  }

  isInForeignContext(): boolean {
    return this.elements.isForeign();
  }

  ontext(start: number, end: number): void {
    if (!this.raw && this.references.has(start, end)) this.references.read(start, end, 'text', this.textPieces);
    else this.text(this.html.slice(start, end), start);
  }

  ontextentity(): void {
    // The tokenizer is configured to leave references alone.
  }

  onopentagname(start: number, end: number): void {
    this.tagName = elementName(this.html.slice(start, end));
    this.tagStart = start - 1;
    this.raw = unescaped.has(this.tagName) && !this.elements.isForeign();
    this.attributes = noAttributes;
    this.className = '';
    this.classes = '';
    this.uses = 0;
  }

  onattribname(start: number, end: number): void {
    this.inClass =
      end - start === 5 && (this.options.classes === true || classed.has(this.tagName)) && isClass(this.html, start);
    this.attribute = this.inClass ? null : knownAttribute(this.html, start, end);
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute === null) {
      // References in a class are rare, and none of them forms a meaningful word.
      if (this.inClass && this.className === '' && this.classes === '') {
        const classes = this.html.slice(start, Math.min(end, start + limits.attributeChars));
        if (classed.has(this.tagName)) this.className = classes;
        if (this.options.classes === true) this.classes = classes;
      }
      return;
    }
    if (this.references.has(start, end)) this.references.read(start, end, 'attribute', this.valuePieces);
    else this.value(start, end);
  }

  onattribentity(): void {
    // As for those of text.
  }

  onattribend(): void {
    if (this.attribute === null) return;
    const { name, uses } = this.attribute;
    if (this.attributes === noAttributes) this.attributes = {};
    this.attributes[name] ??= this.attributeValue;
    this.uses |= uses;
  }

  onopentagend(end: number): void {
    this.startTag(end + 1, false);
  }

  onselfclosingtag(end: number): void {
    if (this.options.xml) this.raw = false;
    this.startTag(end + 1, true);
  }

  onclosetag(start: number, end: number): void {
    this.raw = false;
    this.endTag(elementName(this.html.slice(start, end).trim()), start - 2);
  }

  oncomment(start: number, end: number, endOffset: number): void {
    this.visitor.comment(this.html.slice(start, end - endOffset), this.html.charCodeAt(start - 1) === 0x3c);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.elements.isForeign() || this.options.xml) this.ontext(start, end - endOffset);
  }

  ondeclaration(): void {
    // No check uses the doctype.
  }

  onprocessinginstruction(): void {
    // Occurs in XML only; carries no fact.
  }

  onend(): void {
    this.elements.popWhile(() => true, this.html.length);
  }

  private context(): Context {
    return this.elements.top?.context ?? this.options.root;
  }

  private value(start: number, end: number): void {
    if (this.attributeValue.length >= limits.attributeChars) return;
    this.attributeValue += this.html.slice(start, Math.min(end, start + limits.attributeChars));
  }

  private text(text: string, offset: number): void {
    if (this.elements.headOpen && !isBlank(text)) leaveHead(this.elements, offset);
    this.visitor.text(text, offset, this.context());
  }

  private startTag(contentStart: number, slash: boolean): void {
    const { elements, tagStart } = this;
    let name = this.tagName;
    if (breakOut.has(name) && elements.isForeign()) leaveForeign(elements, tagStart);
    const foreign = elements.isForeign();
    if (!foreign) {
      if (name === 'image') name = 'img';
      if (isIgnored(elements, name)) return;
      closeImplied(elements, name, tagStart);
    }
    const element: OpenElement<Context> = {
      name,
      attributes: this.attributes,
      className: this.className,
      classes: this.classes,
      uses: this.uses,
      start: tagStart,
      contentStart,
      foreign,
      context: this.options.root,
      whenClosed: null,
    };
    element.context = this.visitor.open(element, this.context());
    // A slash before the `>` counts in foreign content and XHTML only; browsers ignore it elsewhere.
    const closesItself = slash && (foreign || this.options.xml || name === 'svg' || name === 'math');
    // The root opens once: a second one, from a document pasted into another, only adds its attributes.
    const again = name === 'html' && !foreign && elements.depth > 0;
    if (closesItself || again || (!foreign && voidElements.has(name))) {
      elements.finish(element, contentStart);
    } else if (elements.depth >= limits.depth && !rawText.has(name)) {
      this.options.log.hit('depth');
      this.beyond++;
      elements.finish(element, contentStart);
    } else {
      elements.push(element);
    }
  }

  private endTag(name: string, at: number): void {
    if (this.beyond > 0 && !rawText.has(name) && !voidElements.has(name)) {
      this.beyond--;
      return;
    }
    if ((name === 'p' || name === 'br') && this.elements.isForeign()) leaveForeign(this.elements, at);
    if (name === 'p' && !this.elements.isOpen('p')) this.visitor.separate();
    // What follows </body> still belongs to the body.
    else if (name !== 'body' && name !== 'html') closeByEndTag(this.elements, name, at);
  }
}
