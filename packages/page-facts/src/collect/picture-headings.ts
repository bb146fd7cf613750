/** H1 that consist of an image, usually the logo: their name is the alternative text of the image. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import { SHORT_TEXT } from './capture.js';

export class PictureHeadingReader {
  readonly found: string[] = [];
  /** Alternative texts in the open H1; `null` outside of one. */
  private inside: string[] | null = null;
  /** Images since the last H1 began. */
  private images = 0;

  constructor(private readonly text: TextBlocks) {}

  heading(element: OpenElement<PlaceContext>, { hidden, inert, silent }: PlaceContext): void {
    if (hidden || inert || silent) return;
    const alts: string[] = [];
    this.inside = alts;
    this.images = 0;
    const capture = this.text.capture(SHORT_TEXT);
    whenClosed(element, () => {
      const text = this.text.release(capture);
      if (this.inside === alts) this.inside = null;
      // An image without a name leaves the heading empty for everyone who does not see it.
      if (text === '' && this.images > 0 && this.found.length < MAX_FOUND)
        this.found.push(alts.join(' ').slice(0, SHORT_TEXT));
    });
  }

  image({ attributes }: OpenElement<PlaceContext>): void {
    this.images++;
    const alt = attributes['alt']?.trim().slice(0, SHORT_TEXT) ?? '';
    if (this.inside !== null && alt !== '' && this.inside.length < MAX_IMAGES) this.inside.push(alt);
  }
}

const MAX_IMAGES = 5;
const MAX_FOUND = 10;
