/** Signals of the kind of site in the kinds of its pages taken together: articles, documentation, products, recipes, talks. */
import type { Evidence, SiteKind } from '@citeready/core/contract';
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from '../../reading/kinds.js';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** Shares of one kind of page from which they determine the site. */
interface Rule {
  readonly pages: readonly PageKind[];
  readonly kind: SiteKind;
  readonly least: number;
  readonly share: number;
  readonly weight: number;
  readonly what: string;
}

const RULES: readonly Rule[] = [
  { pages: ['docs', 'reference'], kind: 'docs', least: 3, share: 0.5, weight: 3, what: 'documentation' },
  { pages: ['recipe'], kind: 'publisher', least: 4, share: 0.4, weight: 3, what: 'recipes' },
  { pages: ['news'], kind: 'publisher', least: 4, share: 0.5, weight: 1.5, what: 'news' },
  {
    pages: ['article', 'guide', 'story', 'comparison'],
    kind: 'publisher',
    least: 5,
    share: 0.5,
    weight: 2,
    what: 'articles',
  },
  {
    pages: ['article', 'guide', 'story', 'comparison'],
    kind: 'publisher',
    least: 15,
    share: 0.55,
    weight: 3,
    what: 'articles',
  },
  { pages: ['product'], kind: 'ecommerce', least: 4, share: 0.35, weight: 1.5, what: 'pages of products' },
  { pages: ['service'], kind: 'services', least: 2, share: 0.25, weight: 1, what: 'pages of services' },
  { pages: ['event', 'person'], kind: 'event', least: 8, share: 0.5, weight: 1, what: 'talks, events and people' },
];

const MIN_PRODUCTS = 3;
/** Number and share of product pages with an offer from which the site is a shop. */
const MANY_SOLD = 4;
const SOLD_SHARE = 0.25;

/** On fewer pages, marked-up news may be somebody else's. */
const NEWS = { least: 2, share: 0.25, weight: 4, template: 1 };
const MARKED_UP = { weight: 2, template: 0.8 };
/** Pages that are never news: a template that marks them up as news marks up everything. */
const NEVER_NEWS: ReadonlySet<PageKind> = new Set<PageKind>(['about', 'contact', 'legal', 'policy', 'utility', 'home']);

export function contentSignals(
  pages: readonly DiscoveryPage[],
  kindOf: (page: DiscoveryPage) => PageKind,
): KindSignal[] {
  const others = pages.filter((p) => p.via !== 'home');
  const kinds = new Map(others.map((page) => [page, kindOf(page)]));
  const told = (list: readonly DiscoveryPage[], what: string): Evidence =>
    note(list[0]?.facts.url ?? '', `${String(list.length)} of ${String(others.length)} pages read are ${what}`);
  const found = RULES.flatMap(({ pages: wanted, kind, least, share, weight, what }) => {
    const fitting = others.filter((page) => wanted.includes(kinds.get(page) ?? 'other'));
    if (fitting.length < least || fitting.length / others.length < share) return [];
    return [signal(kind, weight, kind === 'publisher' ? 'articles' : 'pages', told(fitting, what))];
  });
  const news = others.filter((p) => isMarked(p.facts, /^(?:Reportage|Opinion|Analysis)?NewsArticle$/));
  if (news.length >= NEWS.least && news.length / others.length >= NEWS.share) {
    const everywhere = news.some((page) => NEVER_NEWS.has(kinds.get(page) ?? 'other'));
    found.push(
      signal('publisher', everywhere ? NEWS.template : NEWS.weight, 'articles', told(news, 'marked up as news')),
    );
  }
  const articles = others.filter((p) => isMarked(p.facts, /^(?:Article|BlogPosting|.*NewsArticle)$/));
  if (articles.length >= 4 && articles.length / others.length >= 0.5 && news.length < articles.length / 2) {
    // A template that marks up the contact page as an article marks up everything.
    const everywhere = articles.some((page) => NEVER_NEWS.has(kinds.get(page) ?? 'other'));
    found.push(
      signal(
        'publisher',
        everywhere ? MARKED_UP.template : MARKED_UP.weight,
        'articles',
        told(articles, 'marked up as articles'),
      ),
    );
  }
  const sold = others.filter((p) =>
    p.facts.entities.some((e) => e.types.includes('Product') && e.properties['offers']),
  );
  if (sold.length > 0)
    found.push(
      signal(
        'ecommerce',
        sold.length >= MANY_SOLD && sold.length / others.length >= SOLD_SHARE ? 3.5 : 2,
        'offers',
        told(sold, 'products with an offer'),
      ),
    );
  const shown = pages.flatMap((p) => p.facts.entities.filter((e) => e.types.includes('Product'))).length;
  if (shown >= MIN_PRODUCTS)
    found.push(
      signal('ecommerce', 1.5, 'offers', note(pages[0]?.facts.url ?? '', `${String(shown)} products are marked up`)),
    );
  return found;
}

/** By a marked-up type; many generators write `og:type` on every page. */
const isMarked = (facts: PageFacts, type: RegExp): boolean =>
  facts.entities.some((e) => e.types.some((t) => type.test(t)));
