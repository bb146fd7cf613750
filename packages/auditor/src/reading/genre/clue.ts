/** One reason to take a page for something. */
import type { PageKind } from '../kinds.js';

export interface Clue {
  readonly kind: PageKind;
  /** How often such a clue is right, 0 to 1, taken alone. */
  readonly strength: number;
  /** What was seen where, for a person. */
  readonly why: string;
}

export const clue = (kind: PageKind, strength: number, why: string): Clue => ({ kind, strength, why });
