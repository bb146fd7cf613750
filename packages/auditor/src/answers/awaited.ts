/** Passages that stand for a text that is still to come: they answer nothing, whatever the heading above them announces. */
import { hardFacts } from '../passages/specifics.js';
import type { Passage } from '../passages/types.js';
import { isStandIn } from '../reading/says-something.js';

/** Words up to which a text that speaks of what is to come says nothing else. */
const MOST_WORDS = 25;

const known = new WeakMap<object, boolean>();

export function isAwaited(passage: Pick<Passage, 'text' | 'words' | 'specifics'>): boolean {
  if (passage.words > MOST_WORDS || hardFacts(passage.specifics) > 0) return false;
  const before = known.get(passage);
  if (before !== undefined) return before;
  const awaited = isStandIn(passage.text);
  known.set(passage, awaited);
  return awaited;
}
