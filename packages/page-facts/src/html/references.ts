/**
 * Character references (`&amp;`) in a stretch of a page. The tokenizer would look at every character of texts and attribute values for
 * them; one search for the next `&` of the page leaves nearly all of those alone. Decoding itself is the tokenizer's own, of `entities`.
 */
import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode';

/** Hears what a stretch is made of, in order. */
export interface Pieces {
  /** Text without references, from `start` to `end`. */
  plain(start: number, end: number): void;
  /** What a reference stands for; `end` is the offset after it. References to two characters call twice. */
  character(codePoint: number, end: number): void;
}

export class References {
  /** The first `&` from the last place that was asked for; infinite when there is none. */
  private next = -1;
  /** Where what was not yet told begins. */
  private rest = 0;
  private start = 0;
  private pieces: Pieces | null = null;
  private readonly decoder = new EntityDecoder(htmlDecodeTree, (codePoint, consumed) => {
    if (this.rest < this.start) this.pieces?.plain(this.rest, this.start);
    this.rest = this.start + consumed;
    this.pieces?.character(codePoint, this.rest);
  });

  constructor(private readonly html: string) {}

  /** Whether an `&` stands from `start` to `end`. Stretches have to come in the order of the page, which keeps the whole linear. */
  has(start: number, end: number): boolean {
    if (this.next < start) {
      const found = this.html.indexOf('&', start);
      this.next = found < 0 ? Infinity : found;
    }
    return this.next < end;
  }

  /** Tells of a stretch that ends where no reference goes on: at a tag, a quotation mark or white space. */
  read(start: number, end: number, kind: 'text' | 'attribute', pieces: Pieces): void {
    this.pieces = pieces;
    this.rest = start;
    while (this.has(Math.max(this.rest, start), end)) {
      this.start = this.next;
      this.decoder.startEntity(kind === 'text' ? DecodingMode.Legacy : DecodingMode.Attribute);
      // Negative where the page ends within the reference, or where another `&` follows at once.
      if (this.decoder.write(this.html, this.start + 1) < 0 && this.html.charAt(this.start + 1) !== '&')
        this.decoder.end();
      start = this.start + 1;
    }
    if (this.rest < end) pieces.plain(this.rest, end);
  }
}
