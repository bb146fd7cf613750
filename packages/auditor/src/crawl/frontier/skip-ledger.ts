/** Records which addresses were skipped and why: counts every reason and keeps a few examples of each. */
import type { SkippedPage } from '../types.js';

/** Kinds of reasons; the text of an example may be more specific. */
export type SkipKind =
  | 'foreign'
  | 'neighbor'
  | 'robots'
  | 'nofollow'
  | 'not-a-page'
  | 'trap'
  | 'variant'
  | 'duplicate'
  | 'not-html'
  | 'redirect'
  | 'challenge'
  | 'error-page'
  | 'sampled-out';

export type SkipCounts = Readonly<Partial<Record<SkipKind, number>>>;

export interface SkipLedger {
  add(kind: SkipKind, url: string, reason: string): void;
  /** Adds to a count without an example. */
  count(kind: SkipKind, number: number): void;
  readonly list: readonly SkippedPage[];
  counts(): SkipCounts;
}

const EXAMPLES_PER_KIND = 40;
const MAX_SHOWN = 500;

const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text);

export function createSkipLedger(): SkipLedger {
  const list: SkippedPage[] = [];
  const counts = new Map<SkipKind, number>();
  const examples = new Map<SkipKind, number>();
  const count = (kind: SkipKind, number: number): void => {
    if (number > 0) counts.set(kind, (counts.get(kind) ?? 0) + number);
  };
  return {
    list,
    count,
    counts: () => Object.fromEntries(counts),
    add(kind, url, reason) {
      count(kind, 1);
      const shown = examples.get(kind) ?? 0;
      if (shown >= EXAMPLES_PER_KIND) return;
      examples.set(kind, shown + 1);
      list.push({ url: shorten(url), reason });
    },
  };
}
