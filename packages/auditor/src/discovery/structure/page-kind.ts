/** What a page is for, by its marked-up type, its address and its title, in this order. */
import type { PageKind } from '../../checks/types.js';
import { meta, pathSegments, type DiscoveryPage } from '../page.js';
import { fold } from '../text/fold.js';
import { pageWordKind } from './page-words.js';

const TYPE_KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/^FAQPage$/, 'faq'],
  [/^AboutPage$/, 'about'],
  [/^ContactPage$/, 'contact'],
  [/^(?:TechArticle|APIReference)$/, 'docs'],
  [/^(?:HowTo|Recipe)$/, 'guide'],
  [/^(?:NewsArticle|Article|BlogPosting|Report|OpinionNewsArticle|ReviewNewsArticle)$/, 'article'],
  [/^(?:Product|ProductGroup|Vehicle|Car)$/, 'product'],
  [/^(?:\w*Event|Festival)$/, 'event'],
  [/^Service$/, 'service'],
];

export function pageKindOf(page: DiscoveryPage): PageKind {
  const { facts } = page;
  if (page.crawl.via === 'home') return 'home';
  const byPath = pageWordKind(pathSegments(facts.url).map((s) => fold(s.replace(/\.[a-z]{2,5}$/, ''))));
  // The address beats markup for pages whose name is their function: an imprint marked up as an article is still an imprint.
  if (
    byPath === 'legal' ||
    byPath === 'utility' ||
    byPath === 'about' ||
    byPath === 'contact' ||
    byPath === 'faq' ||
    byPath === 'comparison' ||
    byPath === 'pricing'
  )
    return byPath;
  const roots = facts.entities.filter((e) => e.parent === -1).flatMap((e) => e.types);
  for (const [type, kind] of TYPE_KINDS) if (roots.some((t) => type.test(t))) return kind;
  if (byPath) return byPath;
  if (meta(facts, 'og:type') === 'article' || meta(facts, 'article:published_time')) return 'article';
  const title = pageWordKind(titleWords(facts.title ?? ''));
  return title ?? 'other';
}

/** A title that consists of the word alone, or of the word and the site's name: "Contact – Acme". */
const titleWords = (title: string): string[] =>
  title
    .split(/\s*[|·•»:–—-]+\s*/u)
    .map((s) => fold(s).trim().replace(/\s+/gu, '-'))
    .filter((s) => s !== '')
    .slice(0, 1);
