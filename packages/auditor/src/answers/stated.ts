/** What a passage states behind labels: "Price: 20 €", "Kdy: 3. 5.", "対象". Texts about a subject state that of others. */
import type { Passage } from '../passages/types.js';
import type { StatedKind } from '../reading/stated/labels.js';
import type { StatedFact } from '../reading/stated/pairs.js';
import { statedInText } from '../reading/stated/pairs.js';
import type { PageKind } from '../reading/kinds.js';
import type { ReadPassage } from './context.js';

const known = new WeakMap<Passage, readonly StatedFact[]>();
const NONE: readonly StatedFact[] = [];
/** Where a site tells of itself and of what it offers. A vacancy has a place and a day as well. */
const OWN: ReadonlySet<string> = new Set<PageKind>([
  'home',
  'about',
  'contact',
  'event',
  'service',
  'product',
  'pricing',
  'other',
]);

function statedBy({ passage, page, margin }: ReadPassage): readonly StatedFact[] {
  if (margin || !OWN.has(page.kind)) return NONE;
  const before = known.get(passage);
  if (before !== undefined) return before;
  const found = statedInText(passage.text, page.language);
  known.set(passage, found);
  return found;
}

/** Values behind labels of a kind; each has something to say. */
export const statedValues = (read: ReadPassage, kind: StatedKind): readonly string[] =>
  statedBy(read).flatMap((fact) => (fact.kind === kind && fact.value.length >= MIN_VALUE ? [fact.value] : []));
const MIN_VALUE = 2;

/** Of these two and more together describe something that takes place, or a course. */
const OF_EVENT: readonly StatedKind[] = ['when', 'where', 'price', 'forWhom'];
const MIN_TOGETHER = 2;

/** True for a passage that tells of one event with labels: when, where, for whom, at which price. */
export function describesEvent(read: ReadPassage): boolean {
  const kinds = new Map<string, StatedKind>();
  for (const { kind, label } of statedBy(read)) if (OF_EVENT.includes(kind)) kinds.set(label, kind);
  return new Set(kinds.values()).size >= MIN_TOGETHER;
}
