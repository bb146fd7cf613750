/**
 * Text that a page hides only until a known script of animations reveals it while a reader scrolls: saved with `visibility: hidden`, it is
 * shown to people and is text for every crawler that reads the source.
 */
import type { OpenElement } from './html/open-elements.js';

/** The file of such a library, or the call that starts it. */
const LIBRARY =
  /<script[^>]{0,300}\bsrc\s*=\s*["']?[^"'\s>]{0,300}\b(?:wow|aos|scrollreveal)(?:\.min)?\.js|\bnew WOW\s?\(|\bAOS\.init\s?\(/i;

/** Whether a page runs a library that reveals its text. */
export const runsReveals = (html: string): boolean => LIBRARY.test(html);

/** The class by which a library finds what it reveals. */
const REVEALED = /(?:^|\s)(?:wow|aos-init|scroll-?reveal)(?:\s|$)/;
const INVISIBLE = /(?:^|;)\s{0,5}visibility\s{0,5}:\s{0,5}hidden\s{0,5}(?=;|$)/gi;
/** Out of the flow of the text, an element may lie anywhere. */
const OUT_OF_FLOW = /position\s{0,5}:\s{0,5}(?:absolute|fixed)/i;
/** A longer style is not one that a library wrote. */
const MOST_CHARS = 1_000;

/** The element as the library shows it. */
export function asRevealed<Context>(element: OpenElement<Context>): OpenElement<Context> {
  const { classes, attributes } = element;
  const { style } = attributes;
  if (style === undefined || style.length > MOST_CHARS || !REVEALED.test(classes) || OUT_OF_FLOW.test(style))
    return element;
  const shown = style.replace(INVISIBLE, '');
  return shown === style ? element : { ...element, attributes: { ...attributes, style: shown } };
}
