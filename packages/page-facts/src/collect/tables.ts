/** Tables: rows, columns, headers of columns and rows, captions. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import type { Region, TableFact } from '../content-facts.js';
import { captureInto, SHORT_TEXT } from './capture.js';
import { LayoutTable } from './layout-table.js';

interface OpenTable {
  readonly region: Region;
  readonly offset: number;
  rows: number;
  columns: number;
  cellsInRow: number;
  readonly headerCells: string[];
  readonly rowHeaders: string[];
  caption: string | null;
  readonly layout: LayoutTable;
}

export class TableReader {
  readonly tables: TableFact[] = [];
  private readonly openTables: OpenTable[] = [];

  constructor(
    private readonly text: TextBlocks,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const table: OpenTable = {
      region: place.region,
      offset: element.start,
      rows: 0,
      columns: 0,
      cellsInRow: 0,
      headerCells: [],
      rowHeaders: [],
      caption: null,
      layout: new LayoutTable(element.attributes, this.text.blocks.length),
    };
    this.openTables.push(table);
    whenClosed(element, () => {
      const at = this.openTables.lastIndexOf(table);
      if (at >= 0) this.openTables.splice(at, 1);
      const stretch = table.layout.end({ rows: table.rows, headed: table.headerCells.length > 0 }, this.text.blocks);
      this.openTables[at - 1]?.layout.around(stretch);
      const { region, offset, rows, columns, headerCells, rowHeaders, caption } = table;
      this.log.push(this.tables, { region, rows, columns, headerCells, rowHeaders, caption, offset }, 'tables');
    });
  }

  row(): void {
    const table = this.openTables[this.openTables.length - 1];
    if (table === undefined) return;
    table.rows++;
    table.cellsInRow = 0;
  }

  cell(element: OpenElement<PlaceContext>): void {
    const table = this.openTables[this.openTables.length - 1];
    if (table === undefined) return;
    const first = table.cellsInRow === 0;
    const span = Number(element.attributes['colspan'] ?? '1');
    table.cellsInRow += Number.isInteger(span) && span >= 1 && span <= 1_000 ? span : 1;
    table.columns = Math.max(table.columns, table.cellsInRow);
    const header = element.name === 'th';
    if (!header && !first) return;
    captureInto(this.text, element, SHORT_TEXT, (text) => {
      if (header && element.attributes['scope'] !== 'row') this.log.push(table.headerCells, text, 'tableCells');
      if (first) this.log.push(table.rowHeaders, text, 'tableCells');
    });
  }

  caption(element: OpenElement<PlaceContext>): void {
    captureInto(this.text, element, SHORT_TEXT, (text) => {
      const table = this.openTables[this.openTables.length - 1];
      if (table !== undefined) table.caption ??= text;
    });
  }
}
