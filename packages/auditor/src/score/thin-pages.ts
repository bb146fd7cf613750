/** Why pages are almost empty: the fixes differ, although the gain is the same. */
import { emptyPlacesOf } from '../checks/render/empty-places/check.js';
import { isFrameset, isShell, mayBeFilled } from '../checks/render/shell.js';
import { placeholdersOf } from '../checks/extract/placeholder-text/find.js';
import type { AuditedPage, PageKind } from '../checks/types.js';
import { samplePageOf } from '../reading/stock/sample-pages.js';
import { stockPageOf } from '../reading/stock/judge-page.js';
import type { StockKind } from '../reading/stock/kinds.js';

/**
 * `unfinished`: placeholders, or an announcement that the text will follow. `scripted`: a script inserts the content. `generated`: one entry
 * of a programming reference, as a generator wrote it.
 */
export type ThinCause = 'unfinished' | 'scripted' | 'generated';

export interface ThinPage {
  readonly page: AuditedPage;
  readonly cause: ThinCause | null;
  /** Evidence of the cause, as written on the page; its title without any. */
  readonly shown: string;
}

const UNFINISHED: ReadonlySet<StockKind> = new Set<StockKind>(['placeholder', 'coming-soon']);

/** Evidence that a page is unfinished; `null` for any other page. */
function unfinished(page: AuditedPage): string | null {
  const sample = samplePageOf(page.facts);
  if (sample !== null) return sample.title;
  const [left] = placeholdersOf(page);
  if (left !== undefined) return left.text;
  const stock = stockPageOf(page.facts);
  return stock !== null && UNFINISHED.has(stock.kind) ? (stock.evidence[0]?.snippet ?? page.facts.title ?? '') : null;
}

/** A single counter may be true; on a page without other content, a script corrects it. */
const LEAST_COUNTERS = 2;

/** A page with fewer visible characters, menus included, and scripts of its own was not left empty by its author. */
const BARE_CHARS = 100;

/** Evidence that scripts insert the content of a page; `null` for any other page. */
function scripted({ facts }: AuditedPage): string | null {
  if (facts.scripts.count === 0 || isFrameset(facts)) return null;
  const [empty] = emptyPlacesOf(facts, LEAST_COUNTERS);
  if (empty !== undefined) return empty.text;
  const [awaited] = facts.awaited ?? [];
  if (awaited !== undefined) return awaited;
  const isFilled = isShell(facts) || (facts.text.chars < BARE_CHARS && mayBeFilled(facts));
  return isFilled ? (facts.title ?? '') : null;
}

/**
 * The full name of a function or method with a sign of code: `Cone::volume`, `shapes.Cone.volume()`, or `Cone.volume` with the mark of a
 * generator. Without one, `www.mill.example` and "Mo.Di.Mi" look alike.
 */
const CODE_NAME =
  /^[a-z_$][\w$]{0,60}(?:(?:::[\w$]{1,60}){1,8}(?:\(\))?\s?[¶#]?|(?:\.[\w$]{1,60}){0,8}\(\)\s?[¶#]?|(?:\.[\w$]{1,60}){1,8}\s?¶)$/i;
/** The same without a sign, which counts on pages of documentation: `shapes.Cone.volume`. */
const DOTTED_NAME = /^(?!www\.)[a-z_$][\w$]{0,60}(?:\.[\w$]{1,60}){2,8}#?$/i;
const DOCUMENTS: ReadonlySet<PageKind> = new Set<PageKind>(['docs', 'reference']);

/** The name of the single entry that a page of a reference describes, which is its first heading; `null` for any other page. */
function entryOf({ facts, kind }: AuditedPage): string | null {
  const heads = facts.blocks.filter(({ level, hidden }) => level !== undefined && !hidden);
  const { text } = heads.find(({ level }) => level === 1) ?? heads.find(({ main }) => main === true) ?? heads[0] ?? {};
  if (text === undefined) return null;
  return CODE_NAME.test(text) || (DOCUMENTS.has(kind) && DOTTED_NAME.test(text)) ? text : null;
}

export function thinPage(page: AuditedPage): ThinPage {
  const title = page.facts.title ?? '';
  const left = unfinished(page);
  if (left !== null) return { page, cause: 'unfinished', shown: left };
  const awaited = scripted(page);
  if (awaited !== null) return { page, cause: 'scripted', shown: awaited };
  const entry = entryOf(page);
  if (entry !== null) return { page, cause: 'generated', shown: entry };
  const [frame] = [...(page.facts.media.frames ?? []), ...page.facts.media.iframes];
  // A calendar, a form or a map of another site is not text of this one.
  return { page, cause: null, shown: frame === undefined ? title : `<iframe src="${frame}">` };
}

/** Minimum share of the thin pages with a common cause for the fix to name it. */
const MOSTLY = 0.5;

/** The cause that most of the pages share; `null` if their causes differ or cannot be determined. */
export function commonCause(pages: readonly ThinPage[]): ThinCause | null {
  const share = (cause: ThinCause): number => pages.filter((page) => page.cause === cause).length / pages.length;
  return (['unfinished', 'scripted', 'generated'] as const).find((cause) => share(cause) >= MOSTLY) ?? null;
}
