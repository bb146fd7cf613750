/** Tables, lists, marked-up quotations, landmarks, forms, `<time>` and the elements that applications mount on. */
import { attributionAfterDash } from '../quotes.js';
import { LayoutTable } from './layout-table.js';
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { Boxes } from '../main/boxes.js';
import { hint } from '../main/hints.js';
import type { TextBlocks } from '../text-blocks.js';
import { countWords } from '../text/words.js';
import type { ListFact, PageFacts, QuoteFact, Region, TableFact } from '../types.js';

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

type Form = PageFacts['forms'][number];

const mounts = new Set([
  'root',
  'app',
  '__next',
  '__nuxt',
  '___gatsby',
  'app-root',
  'main-app',
  'svelte',
  'ember-app',
  'q-app',
  '__docusaurus',
  'gatsby-focus-wrapper',
]);

const cellChars = 200;

export class StructureReader {
  readonly tables: TableFact[] = [];
  readonly lists: ListFact[] = [];
  readonly quotes: QuoteFact[] = [];
  readonly forms: Form[] = [];
  readonly times: { value: string; offset: number; text: string }[] = [];
  readonly mountPoints: string[] = [];
  readonly landmarks = { main: 0, article: 0, nav: 0, header: 0, footer: 0, aside: 0 };
  private readonly openTables: OpenTable[] = [];
  private readonly openLists: { items: number }[] = [];
  private lastOrdered: { readonly fact: { items: number }; readonly depth: number; readonly start: number } | null =
    null;
  private form: { fields: string[]; password: boolean; action: string | null } | null = null;
  private cite: string | null = null;

  constructor(
    private readonly text: TextBlocks,
    private readonly boxes: Boxes,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { name, attributes } = element;
    this.landmark(element);
    const id = (element.uses & use.id) === 0 ? undefined : attributes['id'];
    if (id !== undefined && mounts.has(id)) this.log.push(this.mountPoints, id, 'mountPoints');
    else if (name === 'app-root') this.log.push(this.mountPoints, name, 'mountPoints');
    switch (name) {
      case 'table':
        this.table(element, place);
        return;
      case 'tr': {
        const table = this.openTables[this.openTables.length - 1];
        if (table === undefined) return;
        table.rows++;
        table.cellsInRow = 0;
        return;
      }
      case 'td':
      case 'th':
        this.cell(element);
        return;
      case 'caption':
        this.captureInto(element, cellChars, (text) => {
          const table = this.openTables[this.openTables.length - 1];
          if (table !== undefined) table.caption ??= text;
        });
        return;
      case 'ul':
      case 'ol':
      case 'menu':
        this.list(element, place);
        return;
      case 'li': {
        const list = this.openLists[this.openLists.length - 1];
        if (list !== undefined) list.items++;
        return;
      }
      case 'blockquote':
      case 'q':
        this.quote(element, name);
        return;
      case 'cite':
        this.captureInto(element, cellChars, (text) => {
          this.cite = text;
        });
        return;
      case 'time':
        this.time(element);
        return;
      case 'form':
        this.openForm(element);
        return;
      case 'input':
      case 'select':
      case 'textarea':
        this.field(element, place);
        return;
      default:
    }
  }

  private landmark(element: OpenElement<PlaceContext>): void {
    switch (element.name) {
      case 'main':
      case 'article':
      case 'nav':
      case 'header':
      case 'footer':
      case 'aside':
        this.landmarks[element.name]++;
        return;
      default:
    }
    if ((element.uses & use.place) === 0) return;
    switch (element.attributes['role']) {
      case 'main':
        this.landmarks.main++;
        return;
      case 'article':
        this.landmarks.article++;
        return;
      case 'navigation':
        this.landmarks.nav++;
        return;
      case 'banner':
        this.landmarks.header++;
        return;
      case 'contentinfo':
        this.landmarks.footer++;
        return;
      case 'complementary':
        this.landmarks.aside++;
        return;
      default:
    }
  }

  private captureInto(
    element: OpenElement<PlaceContext>,
    limit: number,
    use: (text: string, block: number) => void,
  ): void {
    const capture = this.text.capture(limit);
    whenClosed(element, () => {
      const text = this.text.release(capture);
      if (text !== '') use(text, capture.block);
    });
  }

  private table(element: OpenElement<PlaceContext>, place: PlaceContext): void {
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

  private cell(element: OpenElement<PlaceContext>): void {
    const table = this.openTables[this.openTables.length - 1];
    if (table === undefined) return;
    const first = table.cellsInRow === 0;
    const span = Number(element.attributes['colspan'] ?? '1');
    table.cellsInRow += Number.isInteger(span) && span >= 1 && span <= 1_000 ? span : 1;
    table.columns = Math.max(table.columns, table.cellsInRow);
    const header = element.name === 'th';
    if (!header && !first) return;
    this.captureInto(element, cellChars, (text) => {
      if (header && element.attributes['scope'] !== 'row') this.log.push(table.headerCells, text, 'tableCells');
      if (first) this.log.push(table.rowHeaders, text, 'tableCells');
    });
  }

  private list(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const list = { items: 0 };
    this.openLists.push(list);
    const depth = this.openLists.length;
    const start = element.name === 'ol' ? Number(element.attributes['start'] ?? '1') : 1;
    whenClosed(element, () => {
      const at = this.openLists.lastIndexOf(list);
      if (at >= 0) this.openLists.splice(at, 1);
      const before = this.lastOrdered;
      // A list that counts on from the one before is the rest of it: steps with pictures between them are one list.
      if (element.name === 'ol' && start > 1 && before?.depth === depth && before.start + before.fact.items === start) {
        before.fact.items += list.items;
        return;
      }
      const fact = { ordered: element.name === 'ol', items: list.items, region: place.region, offset: element.start };
      if (this.log.push(this.lists, fact, 'lists') && fact.ordered) this.lastOrdered = { fact, depth, start };
    });
  }

  private quote(element: OpenElement<PlaceContext>, markup: 'blockquote' | 'q'): void {
    this.cite = null;
    this.captureInto(element, limits.captureChars, (text, block) => {
      const cite = this.cite ?? citedHost(element.attributes['cite']);
      this.cite = null;
      const dash = Math.max(text.lastIndexOf('—'), text.lastIndexOf('–'), text.lastIndexOf(' - '));
      const attribution = cite ?? (dash > 0 ? attributionAfterDash(text.slice(dash).trimStart()) : null);
      this.log.push(this.quotes, { text, words: countWords(text), attribution, markup, block }, 'quotes');
    });
  }

  private time(element: OpenElement<PlaceContext>): void {
    const { datetime } = element.attributes;
    this.captureInto(element, cellChars, (text) => {
      this.log.push(this.times, { value: datetime ?? text, offset: element.start, text }, 'dates');
    });
    if (datetime === undefined) return;
  }

  private openForm(element: OpenElement<PlaceContext>): void {
    const form = { fields: [] as string[], password: false, action: element.attributes['action'] ?? null };
    this.form = form;
    this.log.push(this.forms, form, 'forms');
    whenClosed(element, () => {
      if (this.form === form) this.form = null;
    });
  }

  private field(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { attributes, name } = element;
    const type = name === 'input' ? (attributes['type'] ?? 'text').trim().toLowerCase() : name;
    if (type === 'hidden') return;
    let form = this.form;
    if (form === null) {
      // Fields of scripts' forms stand in no form element; they still show a login or a search.
      form = { fields: [], password: false, action: null };
      this.form = form;
      this.log.push(this.forms, form, 'forms');
    }
    if (type === 'password' && !this.isBesideText(place)) form.password = true;
    this.log.push(form.fields, (attributes['name'] ?? attributes['id'] ?? type).slice(0, 100), 'formFields');
  }

  private isBesideText({ hidden, region }: PlaceContext): boolean {
    return hidden || around.has(region) || this.boxes.isInside(besideText);
  }
}

/** Regions around the text of a page. */
const around: ReadonlySet<Region> = new Set(['nav', 'header', 'footer', 'aside']);
const besideText = hint.overlay | hint.menu | hint.sidebar | hint.footer;

/** The host of a quotation's `cite` address: a source by name. */
function citedHost(cite: string | undefined): string | null {
  if (cite === undefined || !cite.includes('://')) return null;
  try {
    return new URL(cite).hostname;
  } catch {
    return null;
  }
}
