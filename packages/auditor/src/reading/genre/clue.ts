/** A clue to the kind of a page. */
import type { PageKind } from '../kinds.js';

export interface Clue {
  readonly kind: PageKind;
  /** How often such a clue alone is right, 0 to 1. */
  readonly strength: number;
  /** What was found where, for a person. */
  readonly why: string;
}

export const clue = (kind: PageKind, strength: number, why: string): Clue => ({ kind, strength, why });
