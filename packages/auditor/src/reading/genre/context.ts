/** What the rest of the site says of its pages: where it is entered, what kind of site it is, what its home page calls its pages. */
import type { SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import { namesIn } from '../names/label.js';
import type { PageName } from '../names/meanings.js';
import { ownWords } from '../names/own-words.js';
import { plainAddress } from '../plain-address.js';
import type { SiteDefaults } from './defaults.js';
import { defaultsOf, NO_DEFAULTS } from './defaults.js';

export interface GenreContext {
  /** Plain address of the entrance; the page there is the home page. */
  readonly home: string;
  /** What kind of site it is; `unknown` while that is not decided. */
  readonly siteKind: SiteKind;
  /** By plain address, what the home page calls a page that it links to. */
  readonly called: ReadonlyMap<string, PageName>;
  /** What the site's system says of every page, the front page among them. */
  readonly byDefault: SiteDefaults;
}

const MAX_LINKS = 1_000;

/** `pages` may be any of the site's pages: of them, the one at the entrance is asked for its links. */
export function genreContext(
  homeUrl: string,
  siteKind: SiteKind,
  pages: Iterable<{ readonly facts: PageFacts }>,
): GenreContext {
  const home = plainAddress(homeUrl);
  for (const { facts } of pages) {
    if (plainAddress(facts.url) === home)
      return { home, siteKind, called: calledBy(facts), byDefault: defaultsOf(facts) };
  }
  return { home, siteKind, called: new Map(), byDefault: NO_DEFAULTS };
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
