/** What the site says about its pages: its home page, its kind, and the labels of links on its home page. */
import type { SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { namesIn } from '../names/label.js';
import type { PageName } from '../names/meanings.js';
import { ownWords } from '../names/own-words.js';
import { plainAddress } from '../plain-address.js';
import type { SiteDefaults } from './defaults.js';
import { defaultsOf, NO_DEFAULTS } from './defaults.js';
import { gatewayOf } from './gateway.js';

export interface GenreContext {
  /** Plain address of the home page. */
  readonly home: string;
  /** Plain address of the page at the entrance that only sends its readers on to the home page or to their language; `null` without any. */
  readonly gateway: string | null;
  /** The kind of site; `unknown` until it is decided. */
  readonly siteKind: SiteKind;
  /** The home page's labels for pages that it links to, by plain address. */
  readonly called: ReadonlyMap<string, PageName>;
  /** What the site's system declares on every page, including the home page. */
  readonly byDefault: SiteDefaults;
}

const MAX_LINKS = 1_000;

/** `pages` may be any of the site's pages; only the links of the home page are used. */
export function genreContext(
  homeUrl: string,
  siteKind: SiteKind,
  pages: readonly { readonly facts: PageFacts }[],
): GenreContext {
  const home = plainAddress(homeUrl);
  for (const { facts } of pages) {
    if (plainAddress(facts.url) !== home) continue;
    const gateway = gatewayOf(facts, pages);
    const main = gateway?.target ?? facts;
    return {
      home: plainAddress(main.url),
      gateway: gateway === null ? null : home,
      siteKind,
      called: calledBy(main),
      byDefault: defaultsOf(main),
    };
  }
  return { home, gateway: null, siteKind, called: new Map(), byDefault: NO_DEFAULTS };
}

const known = new WeakMap<PageFacts, ReadonlyMap<string, PageName>>();

function calledBy(home: PageFacts): ReadonlyMap<string, PageName> {
  const before = known.get(home);
  if (before !== undefined) return before;
  const own = ownWords(home.url);
  const called = new Map<string, PageName>();
  for (const { url, internal, text } of home.links.slice(0, MAX_LINKS)) {
    if (!internal || url === null) continue;
    const [first] = namesIn(text, own);
    const address = plainAddress(url);
    if (first?.by === 'whole' && !called.has(address)) called.set(address, first.name);
  }
  known.set(home, called);
  return called;
}
