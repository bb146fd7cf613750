/** Questions of a site's audience, and the passage of the site that answers each best. */
import type { SitePassage } from '../passages/site-text.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { ReadPassage } from './context.js';

/** How well one question is answered by the pages that were analyzed. */
export interface Answer {
  readonly kind: QuestionKind;
  /** Share of the audience's questions that this one represents, by kind of site; all shares of a site sum to 1. */
  readonly weight: number;
  /** 0 to 1. */
  readonly value: number;
  /** The passage that answers best; `null` if none does, or if the answer is spread over many. */
  readonly best: SitePassage | null;
  /** True for a question that many passages answer together, each a part of it. */
  readonly together: boolean;
  /** True if `best` is announced as a list of the whole offer and names several items: one such list is a complete answer. */
  readonly listed?: true;
}

/** What was found for one question. */
export interface Found {
  /** 0 to 1. */
  readonly value: number;
  readonly best: ReadPassage | null;
}
