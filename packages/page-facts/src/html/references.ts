/**
 * Character references (`&amp;`) in a range of a page. The tokenizer would examine every character of texts and attribute values for them;
 * a search for the page's next `&` skips nearly all of them. The decoder is that of the tokenizer, from `entities`.
 */
import { DecodingMode, EntityDecoder, htmlDecodeTree } from 'entities/decode';

/** Receives the pieces of a range, in order. */
export interface Pieces {
  /** Text without references, from `start` to `end`. */
  plain(start: number, end: number): void;
  /** The decoded character of a reference; `end` is the offset after it. Called twice for a reference to two characters. */
  character(codePoint: number, end: number): void;
}

export class References {
  /** The first `&` from the last queried offset on; infinite without one. */
  private next = -1;
  /** Start of the text that has not been reported yet. */
  private rest = 0;
  private start = 0;
  private pieces: Pieces | null = null;
  private readonly decoder = new EntityDecoder(htmlDecodeTree, (codePoint, consumed) => {
    if (this.rest < this.start) this.pieces?.plain(this.rest, this.start);
    this.rest = this.start + consumed;
    this.pieces?.character(codePoint, this.rest);
  });

  constructor(private readonly html: string) {}

  /** Whether there is an `&` between `start` and `end`. Ranges must be queried in page order, which keeps the total work linear. */
  has(start: number, end: number): boolean {
    if (this.next < start) {
      const found = this.html.indexOf('&', start);
      this.next = found < 0 ? Infinity : found;
    }
    return this.next < end;
  }

  /** Reports the pieces of a range that ends where no reference continues: at a tag, a quotation mark or whitespace. */
  read(start: number, end: number, kind: 'text' | 'attribute', pieces: Pieces): void {
    this.pieces = pieces;
    this.rest = start;
    while (this.has(Math.max(this.rest, start), end)) {
      this.start = this.next;
      this.decoder.startEntity(kind === 'text' ? DecodingMode.Legacy : DecodingMode.Attribute);
      // Negative if the page ends within the reference, or if another `&` follows immediately.
      if (this.decoder.write(this.html, this.start + 1) < 0 && this.html.charAt(this.start + 1) !== '&')
        this.decoder.end();
      start = this.start + 1;
    }
    if (this.rest < end) pieces.plain(this.rest, end);
  }
}
