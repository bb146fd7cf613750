/** What is known of a place in the page from the elements around it. Immutable; children share it until something changes. */
import type { BlockKind, Region } from './types.js';

export interface PlaceContext {
  readonly region: Region;
  readonly kind: BlockKind;
  /** Heading level, 0 outside of headings. */
  readonly level: number;
  readonly hidden: boolean;
  readonly noSnippet: boolean;
  /** Text here is not text of the page (script, style, title, form values …). */
  readonly silent: boolean;
  /** In `template` or `noscript`: nothing here is part of the page. */
  readonly inert: boolean;
  /** In a `figure` that has or may have a caption. */
  readonly figure: boolean;
  /** Under `main` or `article`, where `header` and `footer` are those of the text and not of the page. */
  readonly sectioned: boolean;
}

export const outermost: PlaceContext = {
  region: 'body',
  kind: 'other',
  level: 0,
  hidden: false,
  noSnippet: false,
  silent: false,
  inert: false,
  figure: false,
  sectioned: false,
};
