/** Which pages are about one thing of several: the page of one service beside those of others, which tells nothing of the others. */
import { firstHeading } from '../checks/text/main-text.js';
import type { AuditedPage } from '../checks/types.js';
import { readAddress } from '../reading/names/address.js';
import { namesIn } from '../reading/names/label.js';
import { ownWords } from '../reading/names/own-words.js';

/** Kinds of pages of which a site has one for each thing that it offers. */
const OF_ONE: ReadonlySet<string> = new Set(['service', 'product', 'event', 'category', 'other']);
/** Pages in one folder, or of one kind, from which each is about one of several. */
const SEVERAL = 3;

/** "Services", "Our services – Acme": a page with the name of all of them. */
const namesAll = ({ url, facts }: AuditedPage): boolean =>
  readAddress(url).own.some(({ by }) => by === 'whole') ||
  namesIn(firstHeading(facts)?.text ?? '', ownWords(url)).some(({ by }) => by === 'whole');

/** The language and kind of a page and its folder: translations of one page are not several. */
function groupOf({ kind, url, language }: AuditedPage): string {
  const folders = readAddress(url).segments.slice(0, -1);
  // Pages of no known kind are alike only in a folder.
  if (folders.length === 0) return kind === 'service' || kind === 'product' ? `${language ?? ''} ${kind}` : '';
  return `${language ?? ''} ${kind} ${folders.join('/')}`;
}

/** @param pages - all pages of a site. */
export function oneOfSeveral(pages: readonly AuditedPage[]): ReadonlySet<AuditedPage> {
  const groups = new Map<string, AuditedPage[]>();
  for (const page of pages) {
    if (!OF_ONE.has(page.kind)) continue;
    const group = groupOf(page);
    if (group === '' || namesAll(page)) continue;
    const alike = groups.get(group);
    if (alike === undefined) groups.set(group, [page]);
    else alike.push(page);
  }
  return new Set([...groups.values()].filter((alike) => alike.length >= SEVERAL).flat());
}
