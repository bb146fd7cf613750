/** What the elements around a position in the page say about it. Immutable; children share it until something changes. */
import type { BlockKind, Region } from './content-facts.js';

export interface PlaceContext {
  readonly region: Region;
  readonly kind: BlockKind;
  /** Heading level, 0 outside of headings. */
  readonly level: number;
  readonly hidden: boolean;
  /** Whether the nearest closed `details` is itself hidden: its summary is shown although the rest is not. */
  readonly hiddenOutside: boolean;
  /** Hidden, collapsed or moved out of view by attribute or style, not folded: only a script or a control can show it. */
  readonly withheld: boolean;
  /** So small or so far off that a person does not see it, although a browser treats it as visible. */
  readonly unreadable: boolean;
  /** So far off, or clipped so, that nobody ever sees it. */
  readonly offPage: boolean;
  /** In text of zero size or of the background color. */
  readonly illegible: boolean;
  readonly noSnippet: boolean;
  /** Text here is not text of the page (script, style, title, form values …). */
  readonly silent: boolean;
  /** In `template` or `noscript`: nothing here is part of the page. */
  readonly inert: boolean;
  /** In `code` and the like: quotation marks and pronouns in it are not read as such. */
  readonly code: boolean;
  /** Inside `main`, `article` or `section`, where `header` and `footer` belong to the text and not to the page. */
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
