/** State that exists once the home page is known. */
import type { Frontier } from '../frontier/frontier.js';
import { createFrontier } from '../frontier/frontier.js';
import type { CrawlSettings } from '../crawl-options.js';
import type { PageFacts } from '@citeready/page-facts';
import type { RobotsFile } from '../types.js';
import { createSiteScope } from '../url/site-scope.js';
import type { SiteScope } from '../url/site-scope.js';
import type { SiteAddress } from '../url/normalize-url.js';
import type { HomePage } from './home-page.js';
import { createPageBook } from './page-book.js';
import type { PageBook } from './page-book.js';

export interface OpenSite {
  readonly scope: SiteScope;
  readonly home: HomePage;
  /** The home page's address in the form of the frontier. */
  readonly homePage: SiteAddress;
  readonly robots: RobotsFile;
  readonly frontier: Frontier;
  readonly book: PageBook;
  /** Accepts redirect targets on the site only. */
  readonly within: (url: URL) => boolean;
}

export interface OpenSiteOptions {
  readonly settings: CrawlSettings;
  /** Year of the audit. */
  readonly year: number;
  readonly isSoft404: (facts: PageFacts) => boolean;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
}

export function openSite(home: HomePage, robots: RobotsFile, options: OpenSiteOptions): OpenSite {
  const { settings, year, isSoft404, monotonic, signal } = options;
  const { url } = home.resource;
  const scope = createSiteScope(url);
  const frontier = createFrontier({
    scope,
    robots: (address) => robots.verdict(settings.token, address),
    maxPages: settings.maxPages,
    year,
  });
  const book = createPageBook({ frontier, scope, keepBodies: settings.keepBodies, isSoft404, monotonic, signal });
  book.clientRedirects.push(...home.clientRedirects);
  return {
    scope,
    home,
    // Only an overlong address is rejected by the frontier.
    homePage: frontier.page(url) ?? { url, key: '/', segments: [], parameters: [] },
    robots,
    frontier,
    book,
    within: (target) => scope.belongs(target) === 'site',
  };
}
