/** Detects sites with a stock home page whose other pages are mostly the same kind. */
import type { JudgedPage } from '../site-sense.js';
import type { StockPage } from '../stock/seen-page.js';
import { stockPageOf } from '../stock/judge-page.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE, STOCK_SITES } from './worthless.js';

/** Minimum share of stock pages in the sample. */
const MOSTLY = 0.5;
/** Maximum number of words of a home page that only leads to other pages. */
const DOOR_WORDS = 30;

/** The pages behind a home page that only asks for a language or for entering, if they are all of one kind. */
function behindDoor(home: JudgedPage, others: readonly JudgedPage[]): StockPage | null {
  if (mainWordsOf(home) > DOOR_WORDS) return null;
  const kinds = others.map(({ facts }) => stockPageOf(facts));
  return kinds.every((kind) => kind !== null && kind.kind === kinds[0]?.kind) ? (kinds[0] ?? null) : null;
}

export function byStock(pages: readonly JudgedPage[]): Worthless | null {
  const [home, ...others] = pages;
  if (home === undefined) return null;
  const front = stockPageOf(home.facts) ?? behindDoor(home, others);
  if (front === null) return null;
  const stock = pages.filter(({ facts }) => stockPageOf(facts) !== null);
  if (stock.length < pages.length * MOSTLY) return null;
  return { what: STOCK_SITES[front.kind], evidence: front.evidence.slice(0, MAX_EVIDENCE) };
}
