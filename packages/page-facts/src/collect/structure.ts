/** Passes structural elements to their collectors: tables, lists, quotations, landmarks, forms, `<time>`, mount points of applications. */
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import type { Boxes } from '../main/boxes.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import { AnchorReader } from './anchors.js';
import { AwaitedReader } from './awaited.js';
import { captureInto, SHORT_TEXT } from './capture.js';
import { FormReader } from './forms.js';
import { LandmarkCounter } from './landmarks.js';
import { ListReader } from './lists.js';
import { MarkedQuoteReader } from './marked-quotes.js';
import { PictureHeadingReader } from './picture-headings.js';
import { TableReader } from './tables.js';

/** Ids of elements that applications mount on. */
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

export class StructureReader {
  readonly tables: TableReader;
  readonly lists: ListReader;
  readonly quotes: MarkedQuoteReader;
  readonly forms: FormReader;
  readonly landmarks = new LandmarkCounter();
  readonly times: { value: string; offset: number; text: string }[] = [];
  readonly mountPoints: string[] = [];
  readonly awaited: AwaitedReader;
  readonly anchors = new AnchorReader();
  readonly pictures: PictureHeadingReader;

  constructor(
    private readonly text: TextBlocks,
    boxes: Boxes,
    private readonly log: LimitLog,
  ) {
    this.tables = new TableReader(text, log);
    this.lists = new ListReader(log);
    this.quotes = new MarkedQuoteReader(text, log);
    this.forms = new FormReader(boxes, log);
    this.awaited = new AwaitedReader(text);
    this.pictures = new PictureHeadingReader(text);
  }

  open(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { name, attributes } = element;
    this.landmarks.open(element);
    this.awaited.open(element, place);
    this.anchors.open(element);
    const id = (element.uses & use.id) === 0 ? undefined : attributes['id'];
    if (id !== undefined && mounts.has(id)) this.log.push(this.mountPoints, id, 'mountPoints');
    else if (name === 'app-root') this.log.push(this.mountPoints, name, 'mountPoints');
    switch (name) {
      case 'h1':
        this.pictures.heading(element, place);
        return;
      case 'img':
        this.pictures.image(element);
        return;
      case 'table':
        this.tables.open(element, place);
        return;
      case 'tr':
        this.tables.row();
        return;
      case 'td':
      case 'th':
        this.tables.cell(element);
        return;
      case 'caption':
        this.tables.caption(element);
        return;
      case 'ul':
      case 'ol':
      case 'menu':
        this.lists.open(element, place);
        return;
      case 'li':
        this.lists.item();
        return;
      case 'blockquote':
      case 'q':
        this.quotes.open(element, name);
        return;
      case 'cite':
        this.quotes.source(element);
        return;
      case 'time':
        this.time(element);
        return;
      case 'form':
        this.forms.open(element);
        return;
      case 'input':
      case 'select':
      case 'textarea':
        this.forms.field(element, place);
        return;
      default:
    }
  }

  private time(element: OpenElement<PlaceContext>): void {
    const { datetime } = element.attributes;
    captureInto(this.text, element, SHORT_TEXT, (text) => {
      this.log.push(this.times, { value: datetime ?? text, offset: element.start, text }, 'dates');
    });
  }
}
