/**
 * Hints from the class and id of an element about its role in the page. Authors and themes use the same few English words in pages of every
 * language. A hint never decides alone: text share, links and position have to agree (`decide.ts`).
 */

/** Bits, so that an element may have several hints. */
export const hint = {
  /** Cookie banners, dialogs, drawers: on top of the page. */
  overlay: 1,
  menu: 2,
  sidebar: 4,
  footer: 8,
  share: 16,
  related: 32,
  comments: 64,
  byline: 128,
  /** Advertisements and calls to subscribe (promotion). */
  promotion: 256,
  skip: 512,
  contents: 1024,
  /** A name that many themes use for any element that can be placed. */
  widget: 2048,
  /** One of several similar boxes: a footer in it is not the footer of the page. */
  card: 4096,
} as const;

const words: Readonly<Record<keyof typeof hint, string>> = {
  overlay:
    'cookie cookies consent gdpr modal popup popups overlay lightbox offcanvas drawer toast snackbar cookiebanner cookieconsent',
  menu: 'nav navbar navigation menu submenu dropdown megamenu breadcrumb breadcrumbs crumbs pagination pager paginator hamburger navlinks topnav sidenav langswitcher',
  sidebar: 'sidebar sidepanel sidebars',
  widget: 'widget widgets',
  footer: 'footer copyright colophon topbar announcement',
  share: 'share sharing shares sharedaddy social socials follow addtoany',
  related: 'related recommended recommendations similar upnext prevnext readnext alsolike',
  comments: 'comment comments respond disqus commentlist',
  byline: 'byline meta postmeta postinfo dateline author authors timestamp published posted',
  promotion: 'ad ads advert advertisement advertising adsbygoogle newsletter subscribe promo',
  skip: 'skip skiplink',
  contents: 'toc tableofcontents contents outline',
  card: 'card cards tile tiles',
};

const bits = new Map<string, number>();
for (const [name, list] of Object.entries(words)) {
  for (const word of list.split(' ')) bits.set(word, (bits.get(word) ?? 0) | hint[name as keyof typeof hint]);
}

/** Class values repeat within a page and a site. The limit keeps a hostile page from growing the cache. */
const maxKnown = 20_000;
/** The purpose of an element comes first in its class; the rest is about its looks. */
const maxChars = 40;
const known = new Map<string, number>();

/** Returns the bits of `hint` for a class or id. */
export function hintsOf(value: string): number {
  const start = value.length > maxChars ? value.slice(0, maxChars) : value;
  const found = known.get(start);
  if (found !== undefined) return found;
  const all = read(start);
  if (known.size >= maxKnown) known.clear();
  known.set(start, all);
  return all;
}

/** Words are separated by anything that is not a letter, and by a capital after a small letter: `post-meta`, `postMeta`. */
function read(value: string): number {
  let all = 0;
  let start = -1;
  for (let at = 0; at <= value.length; at++) {
    const unit = at < value.length ? value.charCodeAt(at) : 0;
    const small = unit >= 0x61 && unit <= 0x7a;
    const capital = unit >= 0x41 && unit <= 0x5a;
    if (start >= 0 && (!(small || capital) || (capital && isSmall(value.charCodeAt(at - 1))))) {
      all |= bits.get(value.slice(start, at).toLowerCase()) ?? 0;
      start = -1;
    }
    if (start < 0 && (small || capital)) start = at;
  }
  return all;
}

const isSmall = (unit: number): boolean => unit >= 0x61 && unit <= 0x7a;
