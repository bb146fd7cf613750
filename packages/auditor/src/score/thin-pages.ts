/** Why pages hold next to nothing: what has to be done to them differs, though each gains the same. */
import { emptyPlacesOf } from '../checks/render/empty-places/check.js';
import { isShell } from '../checks/render/shell.js';
import { placeholdersOf } from '../checks/extract/placeholder-text/find.js';
import type { AuditedPage } from '../checks/types.js';
import { samplePageOf } from '../reading/stock/sample-pages.js';
import { stockPageOf } from '../reading/stock/judge-page.js';
import type { StockKind } from '../reading/stock/kinds.js';

/** `unfinished`: placeholders, or an announcement that the text will come. `scripted`: a script brings what the page is about. */
export type ThinCause = 'unfinished' | 'scripted';

export interface ThinPage {
  readonly page: AuditedPage;
  readonly cause: ThinCause | null;
  /** What shows the cause, as written on the page; its title where there is nothing to show. */
  readonly shown: string;
}

const UNFINISHED: ReadonlySet<StockKind> = new Set<StockKind>(['placeholder', 'coming-soon']);

/** What a page shows that nobody has finished; `null` for any other page. */
function unfinished(page: AuditedPage): string | null {
  const sample = samplePageOf(page.facts);
  if (sample !== null) return sample.title;
  const [left] = placeholdersOf(page);
  if (left !== undefined) return left.text;
  const stock = stockPageOf(page.facts);
  return stock !== null && UNFINISHED.has(stock.kind) ? (stock.evidence[0]?.snippet ?? page.facts.title ?? '') : null;
}

/** A lone counter may be true; of a page that holds nothing else it is what a script corrects. */
const LEAST_COUNTERS = 2;

/** What a page shows in the place of what its scripts bring; `null` for any other page. */
function scripted({ facts }: AuditedPage): string | null {
  if (facts.scripts.count === 0) return null;
  const [empty] = emptyPlacesOf(facts, LEAST_COUNTERS);
  return empty?.text ?? (isShell(facts) ? (facts.title ?? '') : null);
}

export function thinPage(page: AuditedPage): ThinPage {
  const title = page.facts.title ?? '';
  const left = unfinished(page);
  if (left !== null) return { page, cause: 'unfinished', shown: left };
  const awaited = scripted(page);
  return awaited === null ? { page, cause: null, shown: title } : { page, cause: 'scripted', shown: awaited };
}

/** Share of the thin pages from which their cause is what the fix speaks of. */
const MOSTLY = 0.5;

/** What most of the pages have in common; `null` where their causes differ or cannot be seen. */
export function commonCause(pages: readonly ThinPage[]): ThinCause | null {
  const share = (cause: ThinCause): number => pages.filter((page) => page.cause === cause).length / pages.length;
  return (['unfinished', 'scripted'] as const).find((cause) => share(cause) >= MOSTLY) ?? null;
}
