/**
 * Where the home page leads almost nowhere without scripts: the pages that its scripts name. Many small sites write their menu or their list
 * of articles by a script, and behind it stands a whole site in plain HTML.
 */
import type { OpenSite } from './open-site.js';
import { factsOf } from './page-reader.js';
import type { SiteFetch } from './site-fetch.js';
import { attributeAddresses, inlineScripts, scriptAddresses } from './script-addresses.js';

/** Other pages that a home page leads to by itself, up to which its menu may be in a script. */
const FEW_LINKS = 5;
const MAX_SCRIPTS = 5;
/** A menu is short; what is larger is an application. */
const MAX_SCRIPT_BYTES = 256 * 1024;
/** Longer pages are read by their beginning. */
const MAX_HOME_BYTES = 512 * 1024;

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Pages of the site, other than the home page, to which its own markup leads. */
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

/** Files of scripts that the home page loads from its own host. */
function ownScripts({ home, within }: OpenSite): readonly string[] {
  const { url: base } = home.resource;
  const urls = (factsOf(home.outcome)?.scripts.sources ?? []).flatMap((source) =>
    URL.canParse(source, base) ? [new URL(source, base)] : [],
  );
  return [...new Set(urls.filter(within).map(({ href }) => href))].slice(0, MAX_SCRIPTS);
}

/** Offers what the scripts of the home page name to the frontier; says whether there was anything to look into. */
export async function offerScripted(site: OpenSite, fetch: SiteFetch): Promise<boolean> {
  if (leadsTo(site) > FEW_LINKS) return false;
  const { resource } = site.home;
  const answers = await Promise.all(
    ownScripts(site).map((url) => fetch.get(url, 'text', { redirectWithin: site.within, maxBytes: MAX_SCRIPT_BYTES })),
  );
  const html = text(resource.body.subarray(0, MAX_HOME_BYTES));
  const scripts = [
    inlineScripts(html),
    ...answers.flatMap((answer) => (answer.ok && answer.status === 200 ? [text(answer.body)] : [])),
  ];
  for (const address of [...attributeAddresses(html), ...scripts.flatMap(scriptAddresses)])
    if (URL.canParse(address, resource.url)) site.frontier.offerScripted(new URL(address, resource.url).href);
  return true;
}
