/** What sector and category are decided from. */
import type { SiteKind } from '@citeready/core/contract';
import type { SchemaVote } from './schema-votes.js';
import type { Taxonomy } from './taxonomy.js';
import type { Vote } from './votes.js';

export interface ClassifyInput {
  readonly taxonomy: Taxonomy;
  /** Votes of the home page and of pages about the organization. */
  readonly central: readonly Vote[];
  /** Votes of all other pages. */
  readonly others: readonly Vote[];
  readonly schema: readonly SchemaVote[];
  /** `null` before it is known: nothing is guessed either. */
  readonly kind: { readonly value: SiteKind; readonly confidence: number } | null;
  readonly homeUrl: string;
}
