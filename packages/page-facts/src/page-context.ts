/** What is known of a place in the page from the elements around it. Immutable; children share it until something changes. */
import type { BlockKind, Region } from './types.js';

export interface PlaceContext {
  readonly region: Region;
  readonly kind: BlockKind;
  /** Heading level, 0 outside of headings. */
  readonly level: number;
  readonly hidden: boolean;
  /** Whether the place around the nearest closed `details` is hidden: its summary shows although the rest does not. */
  readonly hiddenOutside: boolean;
  /** Hidden, collapsed or put out of view by attribute or style, not folded: it takes a script or a control to show it. */
  readonly withheld: boolean;
  /** Set so small or so far off that a person does not see it, though a browser calls it visible. */
  readonly unreadable: boolean;
  /** Put so far off, or clipped so, that nobody ever sees it. */
  readonly offPage: boolean;
  /** In letters of no size or of the color behind them. */
  readonly illegible: boolean;
  readonly noSnippet: boolean;
  /** Text here is not text of the page (script, style, title, form values …). */
  readonly silent: boolean;
  /** In `template` or `noscript`: nothing here is part of the page. */
  readonly inert: boolean;
  /** In `code` and the like: what looks like a quotation or a pronoun there is none. */
  readonly code: boolean;
  /** Under `main`, `article` or `section`, where `header` and `footer` are those of the text and not of the page. */
  readonly sectioned: boolean;
}

export const outermost: PlaceContext = {
  region: 'body',
  kind: 'other',
  level: 0,
  hidden: false,
  hiddenOutside: false,
  withheld: false,
  unreadable: false,
  offPage: false,
  illegible: false,
  noSnippet: false,
  silent: false,
  inert: false,
  code: false,
  sectioned: false,
};
