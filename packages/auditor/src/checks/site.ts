/** Queries on the site as a whole: robots.txt by page, counted pages, links between pages, shares of weight. */
import type { PageFacts } from '@citeready/page-facts';
import type { RobotsFile } from '../crawl/types.js';
import type { EngineProfile, EngineToken } from '../engines/types.js';
import { ofAllPages, pagesBy } from './by-page.js';
import type { AuditedPage, SiteFacts, Verdict } from './types.js';
import { beyondInstant } from './verdict.js';
import { hostOf, plainUrl, originOf } from './addresses.js';

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);

/** Maximum number of words on a page that only redirects ("You are being redirected to …"). */
const SIGNPOST_WORDS = 40;

/** The target of a page that only redirects its readers, by refresh or script; `null` for any other page. */
export function signpostTarget({ url, metaRefresh, scriptRedirect, text }: PageFacts): string | null {
  const target = metaRefresh?.url ?? scriptRedirect;
  return target !== null && target !== url && text.words <= SIGNPOST_WORDS ? target : null;
}

/** A page whose body is the site's content, unlike an error page, a soft 404 or a page that only redirects. */
export function isContentPage(page: AuditedPage): boolean {
  const { status, mediaType } = page.facts;
  return (
    status >= 200 &&
    status < 300 &&
    !page.crawl.soft404 &&
    (mediaType === '' || HTML_TYPES.has(mediaType)) &&
    signpostTarget(page.facts) === null
  );
}

const MISSING: ReadonlySet<number> = new Set([404, 410]);

/** An address at which nothing exists, whoever names it: what is wrong is said of the links or of the sitemap. */
export const isMissing = ({ crawl, facts }: Pick<AuditedPage, 'crawl' | 'facts'>): boolean =>
  MISSING.has(facts.status) || crawl.soft404;

/** A missing page that is known only from links: a fault of the links, not a page that someone has to write. */
export const isDeadAddress = ({ crawl, facts }: Pick<AuditedPage, 'crawl' | 'facts'>): boolean =>
  crawl.via === 'link' && isMissing({ crawl, facts });

export const contentPages: (site: SiteFacts) => readonly AuditedPage[] = ofAllPages((pages) =>
  pages.filter(isContentPage),
);

const byAddress = pagesBy(({ url }) => plainUrl(url));

/** The first sampled page whose address equals `url`, ignoring trailing slash, fragment and the form of escapes. */
export const pageAt = (site: SiteFacts, url: string): AuditedPage | undefined => byAddress(site, plainUrl(url))[0];

/** The home page among the sampled pages: the page at the entrance, unless it only sends readers on to the home page. */
export function homePage(site: SiteFacts): AuditedPage | undefined {
  const entered = pageAt(site, site.entrance.url);
  const home = (): AuditedPage | undefined => site.pages.find((page) => page.kind === 'home');
  return entered?.kind === 'utility' ? (home() ?? entered) : (entered ?? home());
}

/** The address on another host to which all that there is on this one redirects its readers; `null` for a site with pages. */
export function movedTo(site: SiteFacts): string | null {
  const home = pageAt(site, site.entrance.url);
  const target = home === undefined ? null : signpostTarget(home.facts);
  if (home === undefined || target === null || contentPages(site).length > 0) return null;
  const to = hostOf(target);
  const bare = (host: string | null): string | undefined => host?.replace(/^www\./, '');
  return to === null || bare(to) === bare(hostOf(home.url)) ? null : target;
}

/** The URL that represents the site in evidence. */
export const siteUrl = (site: SiteFacts): string => site.entrance.url;

/** The robots.txt for a URL; `undefined` if that origin's file was not fetched. */
export function robotsFor(site: SiteFacts, url: string): RobotsFile | undefined {
  const origin = originOf(url);
  return origin === null ? undefined : site.robots.find((file) => originOf(file.url) === origin);
}

/**
 * For each of the pages' plain addresses in `wanted` that is linked: the number of sampled pages that link to it. A page's links to itself
 * do not count. Most links of a site are on every page, so each address is normalized once.
 */
export function countLinksTo(
  wanted: ReadonlySet<string>,
  pages: readonly { readonly facts: PageFacts }[],
  { internalOnly }: { readonly internalOnly: boolean },
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (wanted.size === 0) return counts;
  /** Cache of plain addresses by the address as found; `null` for one that is not wanted. */
  const known = new Map<string, string | null>();
  for (const { facts } of pages) {
    const own = plainUrl(facts.url);
    const targets = new Set<string>();
    for (const { url, internal } of facts.links) {
      if (url === null || (internalOnly && !internal)) continue;
      let target = known.get(url);
      if (target === undefined) {
        const plain = plainUrl(url);
        target = wanted.has(plain) ? plain : null;
        known.set(url, target);
      }
      if (target !== null && target !== own) targets.add(target);
    }
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

/**
 * The token whose robots group applies: its own; otherwise the first fallback that a group names (Applebot follows Googlebot's group);
 * otherwise its own again, to which `*` applies.
 */
export function effectiveToken(file: RobotsFile, token: EngineToken): string {
  if (file.names(token.token)) return token.token;
  return token.fallback?.find((other) => file.names(other)) ?? token.token;
}

/** Only for the pages of a full audit: an instant audit reads the home page alone and must not fail a site for what it did not read. */
export function needsMorePages(site: SiteFacts): Verdict | null {
  return site.kind === 'instant'
    ? beyondInstant('An instant audit reads only the home page; a full audit measures this.')
    : null;
}

/** Sum of the pages' weights; 0 for none. */
const weightOf = (pages: readonly AuditedPage[]): number => pages.reduce((sum, page) => sum + page.weight, 0);

/** Share of the weight of `whole` in `part`; 0 if the whole weighs nothing. */
export function weightShare(part: readonly AuditedPage[], whole: readonly AuditedPage[]): number {
  const total = weightOf(whole);
  return total === 0 ? 0 : Math.min(1, weightOf(part) / total);
}

/** Robots directives of a page that apply to an engine: those for every agent and those that name one of its agents. */
export function directivesFor(facts: PageFacts, engine: EngineProfile | null): PageFacts['robots'] {
  const agents = new Set(['robots', '*', ...(engine?.directives.agents ?? []).map((agent) => agent.toLowerCase())]);
  return facts.robots.filter((directive) => agents.has(directive.agent));
}
