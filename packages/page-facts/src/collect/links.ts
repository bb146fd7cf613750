/** Links with their text and position. URLs are resolved at the end, when the page's base is known. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import type { LinkFact } from '../content-facts.js';
import type { UrlResolver } from '../urls.js';

interface RawLink {
  readonly href: string | null;
  text: string;
  readonly rel: readonly string[];
  readonly region: LinkFact['region'];
  readonly offset: number;
  block: number;
}

const linkTextChars = 500;
const none: readonly string[] = [];

export class LinkReader {
  private readonly links: RawLink[] = [];
  /** Open links, with the text of images inside, which is used where a link has no other text. */
  private readonly open_: { images: string }[] = [];

  constructor(
    private readonly text: TextBlocks,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { name, attributes } = element;
    if (name === 'img') {
      const alt = attributes['alt'];
      const link = this.open_[this.open_.length - 1];
      if (link !== undefined && alt !== undefined && link.images.length < linkTextChars) link.images += `${alt} `;
      return;
    }
    if (name !== 'a' && name !== 'area') return;
    const href = attributes['href'] ?? null;
    // An anchor without href is a target or a handle for scripts. Only those that look like links are kept, as links that no crawler can
    // follow.
    if (href === null && attributes['onclick'] === undefined && attributes['role'] !== 'link') return;
    const link: RawLink = {
      href,
      text: name === 'area' ? (attributes['alt'] ?? '') : '',
      rel: attributes['rel'] === undefined ? none : tokens(attributes['rel']),
      region: place.region,
      offset: element.start,
      block: -1,
    };
    if (!this.log.push(this.links, link, 'links') || name === 'area') return;
    const capture = this.text.capture(linkTextChars);
    const state = { images: '' };
    this.text.openLink(href !== null && href.length > 1 && href.startsWith('#'));
    this.open_.push(state);
    whenClosed(element, () => {
      this.text.closeLink();
      link.text = this.text.release(capture);
      link.block = capture.block;
      const at = this.open_.lastIndexOf(state);
      if (at >= 0) this.open_.splice(at, 1);
      if (link.text === '') link.text = (attributes['aria-label'] || state.images).trim().slice(0, linkTextChars);
    });
  }

  finish(urls: UrlResolver): LinkFact[] {
    const blocks = this.text.blocks.length;
    return this.links.map((link) => {
      const { url, internal } = link.href === null ? { url: null, internal: false } : urls.resolve(link.href);
      return {
        url,
        href: (link.href ?? '').slice(0, limits.urlChars),
        text: link.text,
        rel: link.rel,
        region: link.region,
        internal,
        offset: link.offset,
        block: link.block < blocks ? link.block : -1,
      };
    });
  }
}

const tokens = (value: string): string[] =>
  value
    .toLowerCase()
    .slice(0, 500)
    .split(/\s/)
    .filter((token) => token !== '')
    .slice(0, 10);
