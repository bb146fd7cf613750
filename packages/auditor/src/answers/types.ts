/** Questions that a site's audience asks, and the passage of the site that answers each best. */
import type { SitePassage } from '../passages/site-text.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { ReadPassage } from './context.js';

/** How well one question is answered by the pages that were looked at. */
export interface Answer {
  readonly kind: QuestionKind;
  /** Share of the audience's questions that this one stands for, by kind of site; all of a site sum to 1. */
  readonly weight: number;
  /** 0 to 1. */
  readonly value: number;
  /** The passage that answers best; `null` where none does, or where the answer is spread over many. */
  readonly best: SitePassage | null;
  /** True for a question that many passages answer together, each a part of it. */
  readonly together: boolean;
  /** True where `best` is announced as a list of all that is offered and names several things: one such list answers by itself. */
  readonly listed?: true;
}

/** What was found for one question. */
export interface Found {
  /** 0 to 1. */
  readonly value: number;
  readonly best: ReadPassage | null;
}
