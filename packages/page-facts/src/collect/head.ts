/** Collects head metadata, wherever it occurs: title, metas, link relations, base, language. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import { isRobotsMeta, readRobotsMeta } from '../robots-directives.js';
import type { TextBlocks } from '../text-blocks.js';
import { foldText } from '../text/fold.js';
import type { MetaFact, RobotsDirective } from '../markup-facts.js';

export interface RawLinkElement {
  readonly rels: readonly string[];
  readonly href: string;
  readonly type: string | null;
  readonly hreflang: string | null;
}

export class HeadReader {
  title: string | null = null;
  titles = 0;
  lang: string | null = null;
  baseHref: string | null = null;
  refresh: string | null = null;
  readonly metas: MetaFact[] = [];
  readonly robots: RobotsDirective[] = [];
  readonly linkElements: RawLinkElement[] = [];

  constructor(
    private readonly text: TextBlocks,
    private readonly log: LimitLog,
  ) {}

  open(element: OpenElement<PlaceContext>): void {
    const { attributes } = element;
    switch (element.name) {
      case 'html':
        this.lang ??= attributes['lang'] ?? attributes['xml:lang'] ?? null;
        return;
      case 'title': {
        this.titles++;
        if (this.title !== null) return;
        const capture = this.text.capture(limits.titleChars);
        whenClosed(element, () => {
          this.title ??= this.text.release(capture);
        });
        return;
      }
      case 'base':
        this.baseHref ??= attributes['href'] ?? null;
        return;
      case 'meta':
        this.meta(element);
        return;
      case 'link':
        this.link(element);
        return;
      default:
    }
  }

  private meta(element: OpenElement<PlaceContext>): void {
    const { attributes } = element;
    const content = attributes['content'];
    if (content === undefined) return;
    const httpEquiv = attributes['http-equiv'];
    const key = (attributes['name'] ?? attributes['property'] ?? httpEquiv ?? '').trim().toLowerCase();
    if (key === '') return;
    this.log.push(this.metas, { key: key.slice(0, 200), content: foldText(content, limits.titleChars * 2) }, 'metas');
    if (httpEquiv !== undefined && httpEquiv.trim().toLowerCase() === 'refresh') this.refresh ??= content;
    const name = attributes['name']?.trim().toLowerCase();
    if (name !== undefined && isRobotsMeta(name)) readRobotsMeta(name, content, this.robots, this.log);
  }

  private link(element: OpenElement<PlaceContext>): void {
    const { attributes } = element;
    const href = attributes['href'];
    if (attributes['rel'] === undefined || href === undefined) return;
    const rels = attributes['rel']
      .toLowerCase()
      .slice(0, 500)
      .split(/\s/)
      .filter((rel) => rel !== '')
      .slice(0, 10);
    const raw = { rels, href, type: attributes['type'] ?? null, hreflang: attributes['hreflang'] ?? null };
    this.log.push(this.linkElements, raw, 'linkRels');
  }
}
