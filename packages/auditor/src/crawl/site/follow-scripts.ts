/**
 * Adds the pages named in the home page's scripts if its own links lead almost nowhere. Many small sites render their menu or list of
 * articles with a script although all of their pages are plain HTML.
 */
import type { OpenSite } from './open-site.js';
import { factsOf } from './page-reader.js';
import type { SiteFetch } from './site-fetch.js';
import {
  attributeAddresses,
  includedAddresses,
  inlineScripts,
  insertedAddresses,
  scriptAddresses,
} from './script-addresses.js';

/** With more links to other pages than this, the home page has a menu in its HTML. */
const FEW_LINKS = 5;
const MAX_SCRIPTS = 5;
/** Menus are short. Larger scripts are applications. */
const MAX_SCRIPT_BYTES = 256 * 1024;
/** Only the beginning of a longer page is searched. */
const MAX_HOME_BYTES = 512 * 1024;

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The number of other pages of the site that the home page links to. */
function leadsTo({ home, homePage, frontier }: OpenSite): number {
  const links = factsOf(home.outcome)?.links ?? [];
  const keys = new Set(
    links.flatMap(({ url, href }) => {
      const page = url === null || href.startsWith('#') ? null : frontier.page(url);
      return page === null || page.key === homePage.key ? [] : [page.key];
    }),
  );
  return keys.size;
}

/** Script files that the home page loads from its own site. */
function ownScripts({ home, within }: OpenSite): readonly string[] {
  const { url: base } = home.resource;
  const urls = (factsOf(home.outcome)?.scripts.sources ?? []).flatMap((source) =>
    URL.canParse(source, base) ? [new URL(source, base)] : [],
  );
  return [...new Set(urls.filter(within).map(({ href }) => href))].slice(0, MAX_SCRIPTS);
}

/** Records files that scripts insert: their addresses are relative to the page that loads them. */
function noteParts(addresses: readonly string[], { home, book }: Pick<OpenSite, 'home' | 'book'>): void {
  for (const address of addresses)
    if (URL.canParse(address, home.resource.url)) book.noteInserted(new URL(address, home.resource.url).href);
}

/** Records the files that attributes and inline scripts of the home page name as parts of it, before a sitemap offers them as pages. */
export function noteInsertedParts(site: Pick<OpenSite, 'home' | 'book'>): void {
  const html = text(site.home.resource.body.subarray(0, MAX_HOME_BYTES));
  noteParts([...includedAddresses(html), ...insertedAddresses(inlineScripts(html))], site);
}

/** Resolves to false, without a request, if the home page has links enough. */
export async function offerScripted(site: OpenSite, fetch: SiteFetch): Promise<boolean> {
  if (leadsTo(site) > FEW_LINKS) return false;
  const { resource } = site.home;
  const answers = await Promise.all(
    ownScripts(site).map((url) => fetch.get(url, 'text', { redirectWithin: site.within, maxBytes: MAX_SCRIPT_BYTES })),
  );
  const html = text(resource.body.subarray(0, MAX_HOME_BYTES));
  const files = answers.flatMap((answer) => (answer.ok && answer.status === 200 ? [text(answer.body)] : []));
  noteParts(files.flatMap(insertedAddresses), site);
  const scripts = [inlineScripts(html), ...files];
  for (const address of [...attributeAddresses(html), ...scripts.flatMap(scriptAddresses)])
    if (URL.canParse(address, resource.url)) site.frontier.offerScripted(new URL(address, resource.url).href);
  return true;
}
