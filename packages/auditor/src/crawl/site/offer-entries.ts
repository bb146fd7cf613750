/** Adds sitemap entries to the frontier, and collects those that look like key pages. */
import type { AuditorClock } from '@citeready/safe-fetch';
import { isKeyPage } from '../frontier/choose-key-pages.js';
import type { PageMention } from '../frontier/choose-key-pages.js';
import type { SitemapEntry } from '../types.js';
import { createTurns } from '../yield-loop.js';
import type { OpenSite } from './open-site.js';

/** An entry costs microseconds, but a hostile robots.txt can make it milliseconds. */
const ENTRIES_PER_TURN = 100;

/** Maximum number of entries compared as key pages; thousands of `/x/about` add nothing. */
const MAX_PROMISING = 500;

/** Adds every entry to the frontier; returns those that look like key pages. */
export async function offerEntries(
  frontier: OpenSite['frontier'],
  entries: readonly Pick<SitemapEntry, 'url'>[],
  clock: Pick<AuditorClock, 'monotonic'>,
  signal: AbortSignal,
): Promise<readonly PageMention[]> {
  const promising: PageMention[] = [];
  const turn = createTurns(() => clock.monotonic(), ENTRIES_PER_TURN, signal);
  for (const { url } of entries) {
    const page = frontier.offerSitemapEntry(url);
    const isKey = page !== null && promising.length < MAX_PROMISING && isKeyPage(page.url);
    if (isKey) promising.push({ url, text: '', inMenu: false });
    await turn();
  }
  return promising;
}
