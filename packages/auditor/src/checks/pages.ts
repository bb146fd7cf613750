/** What each sampled page is for, how much it weighs and in which language it is read. */
import type { SiteKind } from '@citeready/core/contract';
import type { CrawledPage } from '../crawl/types.js';
import { countWords } from '../facts/text/words.js';
import type { PageFacts } from '../facts/types.js';
import { isRootPath, kindFromPath } from './page-paths.js';
import { countLinksTo, entitiesOf, metaOf, pathOf, plainUrl, textsOf } from './site.js';
import { isQuestion, mainHeadings } from './text/main-text.js';
import { lineOf, wordsOf } from './text/terms.js';
import { limits } from './thresholds.js';
import type { AuditedPage, PageKind } from './types.js';
import { wordsFor } from './words/index.js';

/**
 * How much a page of a kind counts. Pages that answer questions weigh most; legal and utility pages weigh little, so that one blocked
 * basket page does not move a score.
 */
export const KIND_WEIGHTS: Readonly<Record<PageKind, number>> = {
  home: 3,
  article: 2,
  guide: 2.5,
  docs: 2.5,
  product: 2.5,
  category: 1.5,
  pricing: 2.5,
  comparison: 2.5,
  faq: 2,
  about: 1,
  contact: 0.5,
  service: 2.5,
  event: 1.5,
  legal: 0.2,
  utility: 0.1,
  other: 1,
};

/** Kinds that are written to inform. */
export const INFORMATIONAL: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'guide',
  'docs',
  'comparison',
  'faq',
]);
/** Kinds that sell or explain what is sold. */
export const COMMERCIAL: ReadonlySet<PageKind> = new Set<PageKind>(['product', 'service', 'pricing', 'comparison']);

const TYPE_KINDS: readonly (readonly [ReadonlySet<string>, PageKind])[] = [
  [new Set(['product', 'productgroup', 'vehicle', 'car', 'book', 'individualproduct']), 'product'],
  [
    new Set(['event', 'musicevent', 'sportsevent', 'businessevent', 'educationevent', 'festival', 'theaterevent']),
    'event',
  ],
  [new Set(['techarticle', 'apireference']), 'docs'],
  [new Set(['howto', 'recipe']), 'guide'],
  [
    new Set([
      'article',
      'newsarticle',
      'blogposting',
      'reportagenewsarticle',
      'analysisnewsarticle',
      'opinionnewsarticle',
      'scholarlyarticle',
      'liveblogposting',
      'socialmediaposting',
    ]),
    'article',
  ],
  [new Set(['faqpage', 'qapage']), 'faq'],
  [new Set(['collectionpage', 'itemlist', 'searchresultspage', 'offercatalog']), 'category'],
  [new Set(['aboutpage']), 'about'],
  [new Set(['contactpage']), 'contact'],
  [new Set(['service']), 'service'],
];

/** Paths that say for certain what a page is, whatever markup a theme puts on every page. */
const PATH_DECIDES: ReadonlySet<PageKind> = new Set<PageKind>([
  'legal',
  'utility',
  'about',
  'contact',
  'faq',
  'pricing',
  'comparison',
]);
/** Paths that say more than Article markup, which content management systems put on plain pages, and than questions at a page's end. */
const PATH_BEATS_THEME: ReadonlySet<PageKind> = new Set<PageKind>(['service', 'docs', 'guide', 'category', 'event']);

export interface KindContext {
  /** Final URL of the site's home page. */
  readonly homeUrl: string;
  readonly siteKind: SiteKind;
}

/** What a page is for: its place, then its own markup, then its path and title. */
export function classifyPage(facts: PageFacts, context: KindContext): PageKind {
  if (plainUrl(facts.url) === plainUrl(context.homeUrl) || isRoot(facts.url)) return 'home';
  const byPath = kindFromPath(pathOf(facts.url));
  if (byPath !== null && PATH_DECIDES.has(byPath)) return byPath;
  const byMarkup = kindFromMarkup(facts);
  if ((byMarkup === 'article' || byMarkup === 'faq') && byPath !== null && PATH_BEATS_THEME.has(byPath)) return byPath;
  if (byMarkup === 'article' && isInstruction(facts)) return 'guide';
  if (byMarkup !== null) return byMarkup;
  if (byPath === 'article' && isInstruction(facts)) return 'guide';
  if (byPath !== null) return byPath;
  if (isInstruction(facts)) return 'guide';
  if (isComparison(facts)) return 'comparison';
  return context.siteKind === 'docs' ? 'docs' : 'other';
}

/** The root of a host, or of a language below it (`/de/`). */
function isRoot(url: string): boolean {
  return URL.canParse(url) && new URL(url).search === '' && isRootPath(new URL(url).pathname);
}

function kindFromMarkup(facts: PageFacts): PageKind | null {
  // Listing pages carry one entity for each entry: only what stands at the top, once, is the page itself.
  for (const [types, kind] of TYPE_KINDS) {
    const found = entitiesOf(facts, types);
    if (found.length === 0) continue;
    if (
      (kind === 'product' || kind === 'event' || kind === 'article') &&
      found.filter(({ parent }) => parent === -1).length > 2
    ) {
      return 'category';
    }
    if (kind === 'faq' && !questionsFill(facts)) continue;
    if (kind === 'category' && entitiesOf(facts, new Set(['breadcrumblist'])).length === found.length) continue;
    return kind;
  }
  const og = metaOf(facts, 'og:type')?.toLowerCase();
  if (og === 'article') return 'article';
  return og === 'product' || og === 'og:product' ? 'product' : null;
}

const QUESTION = new Set(['question']);
const ANSWER = new Set(['answer']);

/** True when questions are most of the page, by its headings or by the words of its markup: many a page about something else ends with a few. */
function questionsFill(facts: PageFacts): boolean {
  const { questionShare } = limits['page-kind'];
  const headings = mainHeadings(facts).filter(({ level }) => level !== 1);
  const asking = headings.filter(({ text }) => isQuestion(text)).length;
  if (asking > 0 && asking >= headings.length * questionShare) return true;
  const texts = [
    ...entitiesOf(facts, QUESTION).flatMap((entity) => textsOf(facts, entity, 'name')),
    ...entitiesOf(facts, ANSWER).flatMap((entity) => textsOf(facts, entity, 'text')),
  ];
  const words = texts.reduce((sum, text) => sum + countWords(text), 0);
  return words >= facts.text.mainWords * questionShare;
}

/** Folded words of title and H1. */
const headline = (facts: PageFacts): readonly string[] =>
  wordsOf(`${facts.title ?? ''} ${facts.blocks.find((block) => block.level === 1)?.text ?? ''}`);

function isInstruction(facts: PageFacts): boolean {
  const line = lineOf(headline(facts));
  return wordsFor(pageLanguage(facts))?.howTo.some((phrase) => line.includes(phrase)) ?? false;
}

function isComparison(facts: PageFacts): boolean {
  const words = wordsFor(pageLanguage(facts));
  return words !== null && headline(facts).some((word) => words.comparison.has(word));
}

/** Detected where text and detection are long and sure enough, else declared, else detected anyhow. */
export function pageLanguage(facts: PageFacts): string | null {
  const detected = facts.detectedLanguage;
  const { minChars, minReliability } = limits.language;
  if (detected !== null && detected.reliability >= minReliability && facts.text.chars >= minChars) {
    return primary(detected.language);
  }
  const declared = facts.lang === null ? '' : primary(facts.lang);
  return declared !== '' ? declared : detected === null ? null : primary(detected.language);
}

const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** Weights of pages by kind and by how many sampled pages link to them; they sum to 1. Home pages count as linked from everywhere. */
export function weighPages(pages: readonly { readonly kind: PageKind; readonly facts: PageFacts }[]): number[] {
  const inlinks = countLinksTo(new Set(pages.map(({ facts }) => plainUrl(facts.url))), pages, { internalOnly: true });
  const raw = pages.map(({ kind, facts }) => {
    const linked = kind === 'home' ? Math.max(0, pages.length - 1) : (inlinks.get(plainUrl(facts.url)) ?? 0);
    return KIND_WEIGHTS[kind] * (1 + Math.log(1 + linked));
  });
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return raw.map((weight) => (total === 0 ? 0 : weight / total));
}

/** The sampled pages as checks see them: kind, weight and language set. Pages and facts are paired by index. */
export function auditPages(
  crawled: readonly { readonly page: CrawledPage; readonly facts: PageFacts }[],
  context: KindContext,
): AuditedPage[] {
  const kinds = crawled.map(({ facts }) => ({ facts, kind: classifyPage(facts, context) }));
  const weights = weighPages(kinds);
  return crawled.map(({ page, facts }, index) => {
    const { resource, ...crawl } = page;
    return {
      url: facts.url,
      crawl,
      redirects: resource.redirects,
      facts,
      kind: kinds[index]?.kind ?? 'other',
      weight: weights[index] ?? 0,
      language: pageLanguage(facts),
    };
  });
}
