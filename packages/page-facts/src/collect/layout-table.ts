/**
 * Layout tables, as in pages of the nineties and in newsletters: their cells hold the text of the page, not data. Detected as browsers do
 * for assistive technology: declared as presentation, around another table, or with one row and no headers.
 */
import type { Attributes } from '../html/attributes.js';
import type { OpenBlock } from '../text/open-block.js';

/** A range of blocks; the end is exclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

export class LayoutTable {
  private readonly within: Stretch[] = [];
  private readonly declared: boolean;

  constructor(
    attributes: Attributes,
    /** Blocks of the page before the table. */
    private readonly from: number,
  ) {
    const role = attributes['role'];
    this.declared = role === 'presentation' || role === 'none';
  }

  /** A table inside it has ended; that table classifies its own blocks. */
  around({ from, to }: Stretch): void {
    this.within.push({ from, to });
  }

  /** The table has ended: in a layout table, the text of the cells is ordinary text. Returns the range of its blocks. */
  end({ rows, headed }: { readonly rows: number; readonly headed: boolean }, blocks: readonly OpenBlock[]): Stretch {
    const stretch = { from: this.from, to: blocks.length };
    const isLayout = this.declared || this.within.length > 0 || (rows <= 1 && !headed);
    if (!isLayout) return stretch;
    let next = 0;
    for (let at = stretch.from; at < stretch.to; at++) {
      const inner = this.within[next];
      if (inner !== undefined && at >= inner.from) {
        at = Math.max(at, inner.to) - 1;
        next++;
        continue;
      }
      const block = blocks[at];
      if (block?.kind === 'table-cell') block.kind = 'other';
    }
    return stretch;
  }
}
