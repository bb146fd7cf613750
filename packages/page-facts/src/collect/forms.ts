/** Forms: their fields by name, and whether they ask for a password. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import type { Boxes } from '../main/boxes.js';
import { hint } from '../main/hints.js';
import type { PlaceContext } from '../page-context.js';
import type { PageFacts } from '../types.js';
import type { Region } from '../content-facts.js';

type Form = PageFacts['forms'][number];

/** Regions outside the main text of a page. */
const around: ReadonlySet<Region> = new Set(['nav', 'header', 'footer', 'aside']);
const besideText = hint.overlay | hint.menu | hint.sidebar | hint.footer;

export class FormReader {
  readonly forms: Form[] = [];
  private form: { fields: string[]; password: boolean; action: string | null } | null = null;

  constructor(
    private readonly boxes: Boxes,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>): void {
    const form = { fields: [] as string[], password: false, action: element.attributes['action'] ?? null };
    this.form = form;
    this.log.push(this.forms, form, 'forms');
    whenClosed(element, () => {
      if (this.form === form) this.form = null;
    });
  }

  field(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { attributes, name } = element;
    const type = name === 'input' ? (attributes['type'] ?? 'text').trim().toLowerCase() : name;
    if (type === 'hidden') return;
    let form = this.form;
    if (form === null) {
      // Fields without a form element, as scripts create them, still show a login or a search.
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
