/** Images, video, audio and frames. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { ImageFact } from '../content-facts.js';

/** Attributes in which lazy loaders keep the real URL. */
const sourceAttributes = ['src', 'data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'] as const;

export class MediaReader {
  readonly images: (ImageFact & { caption: boolean })[] = [];
  videos = 0;
  audios = 0;
  tracks = 0;
  readonly iframes: string[] = [];
  readonly frames: string[] = [];
  /** Number of open elements `frameset`: outside of them, browsers ignore `frame`. */
  private framesOpen = 0;
  /** For each open figure: its images so far and whether a caption was seen. */
  private readonly figures: { images: number[]; caption: boolean }[] = [];

  constructor(private readonly log: LimitLog) {}

  /** @param hasText - whether a text came before, shown or hidden: browsers ignore a frameset below one. */
  open(element: OpenElement<PlaceContext>, place: PlaceContext, hasText: boolean): void {
    switch (element.name) {
      case 'img':
        this.image(element, place);
        return;
      case 'figure':
        this.figure(element);
        return;
      case 'figcaption': {
        const figure = this.figures[this.figures.length - 1];
        if (figure !== undefined) figure.caption = true;
        return;
      }
      case 'video':
        if (!isBackdrop(element)) this.videos++;
        return;
      case 'audio':
        if (!isBackground(element)) this.audios++;
        return;
      case 'track':
        this.tracks++;
        return;
      case 'iframe': {
        const src = element.attributes['src'] ?? element.attributes['data-src'];
        if (src !== undefined) this.log.push(this.iframes, src.slice(0, limits.urlChars), 'iframes');
        return;
      }
      case 'frameset':
        if (hasText && this.framesOpen === 0) return;
        this.framesOpen++;
        whenClosed(element, () => {
          this.framesOpen--;
        });
        return;
      case 'frame': {
        const src = element.attributes['src']?.trim() ?? '';
        if (this.framesOpen > 0 && src !== '') this.log.push(this.frames, src.slice(0, limits.urlChars), 'iframes');
        return;
      }
      default:
    }
  }

  private image(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const { attributes } = element;
    let source = '';
    for (const name of sourceAttributes) {
      const value = attributes[name];
      if (value === undefined || value === '' || (value.startsWith('data:') && source === '' && hasLazySource(element)))
        continue;
      source = name.endsWith('srcset') ? firstCandidate(value) : value;
      break;
    }
    const image = {
      src: source.slice(0, source.startsWith('data:') ? 100 : limits.urlChars),
      alt: attributes['alt']?.trim().slice(0, 1_000) ?? null,
      width: dimension(attributes['width']),
      height: dimension(attributes['height']),
      region: place.region,
      caption: false,
      ...(isNamed(element) && { named: true as const }),
      ...(isUnspoken(element, place) && { unspoken: true as const }),
    };
    if (!this.log.push(this.images, image, 'images')) return;
    this.figures[this.figures.length - 1]?.images.push(this.images.length - 1);
  }

  private figure(element: OpenElement<PlaceContext>): void {
    const figure = { images: [] as number[], caption: false };
    this.figures.push(figure);
    whenClosed(element, () => {
      const at = this.figures.lastIndexOf(figure);
      if (at >= 0) this.figures.splice(at, 1);
      if (!figure.caption) return;
      for (const index of figure.images) {
        const image = this.images[index];
        if (image !== undefined) this.images[index] = { ...image, caption: true };
      }
    });
  }
}

/** Attributes that name an image where `alt` is missing (https://www.w3.org/TR/html-aam-1.0/#img-element-accessible-name-computation). */
const namingAttributes = ['aria-label', 'title'] as const;
const DECORATIVE = new Set(['presentation', 'none']);

/**
 * A silent video that the reader can neither start nor stop is a decorative moving picture, whether it or a script starts it.
 */
const isBackdrop = ({ attributes }: OpenElement<PlaceContext>): boolean =>
  'muted' in attributes && attributes['controls'] === undefined;

/** Music that repeats and that the reader can neither start nor stop: nothing in it is said. */
const isBackground = ({ attributes }: OpenElement<PlaceContext>): boolean =>
  attributes['loop'] !== undefined && attributes['controls'] === undefined;

const isNamed = ({ attributes }: OpenElement<PlaceContext>): boolean =>
  namingAttributes.some((name) => (attributes[name] ?? '').trim() !== '');

const isUnspoken = ({ attributes }: OpenElement<PlaceContext>, place: PlaceContext): boolean =>
  place.hidden ||
  'hidden' in attributes ||
  attributes['aria-hidden']?.trim().toLowerCase() === 'true' ||
  DECORATIVE.has(attributes['role']?.trim().toLowerCase() ?? '');

const hasLazySource = (element: OpenElement<PlaceContext>): boolean =>
  sourceAttributes.some((name) => name !== 'src' && element.attributes[name] !== undefined);

/** The first URL of a `srcset`. */
const firstCandidate = (value: string): string => value.trim().split(/[\s,]/, 1)[0] ?? '';

/** Pixels; percentages and keywords do not give a size. */
function dimension(value: string | undefined): number | null {
  if (value === undefined) return null;
  const text = value.trim().toLowerCase();
  const number = Number(text.endsWith('px') ? text.slice(0, -2) : text);
  return text !== '' && Number.isFinite(number) && number >= 0 && number <= 100_000 ? number : null;
}
