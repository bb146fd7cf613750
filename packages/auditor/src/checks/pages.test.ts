/** Kinds by path, markup and title; weights; the language whose word lists apply. */
import { describe, expect, it } from 'vitest';
import type { SiteKind } from '@citeready/core/contract';
import type { CrawledPage } from '../crawl/types.js';
import { extractPageFacts } from '../facts/extract.js';
import { resourceOf } from '../facts/resource-fixture.js';
import type { PageFacts } from '../facts/types.js';
import { kindFromPath } from './page-paths.js';
import { auditPages, classifyPage, KIND_WEIGHTS, pageLanguage, weighPages } from './pages.js';

const ORIGIN = 'https://pages.example';

const facts = (path: string, html = '', language?: { language: string; reliability: number }): PageFacts =>
  extractPageFacts(
    resourceOf(html, { url: `${ORIGIN}${path}` }),
    language === undefined ? {} : { detectLanguage: () => language },
  );

const kindOf = (path: string, html = '', siteKind: SiteKind = 'unknown') =>
  classifyPage(facts(path, html), { homeUrl: `${ORIGIN}/`, siteKind });

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const typed = (...types: unknown[]): string =>
  ld({ '@context': 'https://schema.org', '@graph': types.map((type) => ({ '@type': type, name: 'x' })) });
const titled = (title: string, lang = 'en'): string => `<html lang="${lang}"><title>${title}</title></html>`;

describe('kindFromPath', () => {
  it.each([
    ['/', null],
    ['/de/', null],
    ['/some/page', null],
    ['/privacy', 'legal'],
    ['/terms-of-use.html', 'legal'],
    ['/pages/termos-de-uso/', 'legal'],
    ['/de/datenschutzerklaerung', 'legal'],
    ['/legal/form', null],
    ['/blog/privacy-in-practice', 'article'],
    ['/login', 'utility'],
    ['/shop/cart/items', 'category'],
    ['/cart/items', 'utility'],
    ['/google8c794b1c391ec16c.html', 'utility'],
    ['/404.html', 'utility'],
    ['/news/page/2', 'utility'],
    ['/list/page/x', null],
    ['/pricing', 'pricing'],
    ['/preise', 'pricing'],
    ['/acme-vs-other', 'comparison'],
    ['/acme-alternatives/', 'comparison'],
    ['/canvas', null],
    ['/faq', 'faq'],
    ['/roses-faq.html', 'faq'],
    ['/blog/rose-faqs', 'faq'],
    ['/faq-roses', null],
    ['/about-us', 'about'],
    ['/about/funding', null],
    ['/contact', 'contact'],
    ['/docs/install', 'docs'],
    ['/docs', 'docs'],
    ['/guides/roses', 'guide'],
    ['/events', 'category'],
    ['/events/fair', 'event'],
    ['/blog', 'category'],
    ['/blog/en/', 'category'],
    ['/blog/roses', 'article'],
    ['/en/blog/roses', 'article'],
    ['/blog/categories/tools', 'utility'],
    ['/blog/tag/x', 'utility'],
    ['/2024/05/roses', 'article'],
    ['/2024', null],
    ['/products', 'category'],
    ['/products/pump', 'product'],
    ['/collections/pumps', 'category'],
    ['/services', 'service'],
    ['/pt-br/servicos/fiscal.html', 'service'],
    ['/index.html', null],
  ] as const)('%s is %s', (path, kind) => {
    expect(kindFromPath(path)).toBe(kind);
  });
});

describe('classifyPage', () => {
  it('takes the entrance, the root and a language’s root for home pages', () => {
    expect(kindOf('/')).toBe('home');
    expect(kindOf('/de/')).toBe('home');
    expect(kindOf('/index.html')).toBe('home');
    expect(kindOf('/?page=2')).toBe('other');
    expect(classifyPage(facts('/start'), { homeUrl: `${ORIGIN}/start/`, siteKind: 'unknown' })).toBe('home');
  });

  it('lets certain paths decide whatever the markup says', () => {
    for (const [path, kind] of [
      ['/privacy', 'legal'],
      ['/login', 'utility'],
      ['/about', 'about'],
      ['/contact', 'contact'],
      ['/faq', 'faq'],
      ['/pricing', 'pricing'],
      ['/a-vs-b', 'comparison'],
    ] as const) {
      expect(kindOf(path, typed('Product'))).toBe(kind);
    }
  });

  it.each([
    ['Product', 'product'],
    ['MusicEvent', 'event'],
    ['TechArticle', 'docs'],
    ['Recipe', 'guide'],
    ['NewsArticle', 'article'],
    ['QAPage', 'faq'],
    ['CollectionPage', 'category'],
    ['AboutPage', 'about'],
    ['ContactPage', 'contact'],
    ['Service', 'service'],
    ['WebPage', 'other'],
  ])('reads %s as %s', (type, kind) => {
    expect(kindOf('/x', typed(type))).toBe(kind);
    expect(kindOf('/x', typed(['Thing', type]))).toBe(kind);
  });

  it('takes three things at the top for a list, two for related ones', () => {
    expect(kindOf('/x', typed('Product', 'Product', 'Product'))).toBe('category');
    expect(kindOf('/x', typed('Product', 'Product'))).toBe('product');
  });

  it('believes a path over the Article markup of a theme, but not over a Product', () => {
    expect(kindOf('/services/tax', typed('Article'))).toBe('service');
    expect(kindOf('/docs/x', typed('BlogPosting'))).toBe('docs');
    expect(kindOf('/shop/pump', typed('Product'))).toBe('product');
    expect(kindOf('/blog/x', typed('Article'))).toBe('article');
  });

  it('takes questions in the markup for the page only where they fill half of it, and the path does not say otherwise', () => {
    const faq = ld({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'one two', acceptedAnswer: { '@type': 'Answer', text: 'three four five' } },
      ],
    });
    const words = (count: number, ...headings: string[]): string =>
      `<main>${headings.map((text) => `<h2>${text}</h2>`).join('')}<p>${'word '.repeat(count)}</p></main>`;
    expect(kindOf('/x', faq + words(10))).toBe('faq');
    expect(kindOf('/x', faq + words(11))).toBe('other');
    expect(kindOf('/x', faq + words(11, 'What?', 'Price'))).toBe('faq');
    expect(kindOf('/x', faq + words(11, 'What?', 'Price', 'Contact'))).toBe('other');
    expect(kindOf('/x', faq + words(11, 'Price', 'Contact') + '<h1>What?</h1>')).toBe('other');
    expect(kindOf('/x', faq + typed('Service') + words(11))).toBe('service');
    expect(kindOf('/services/x', faq + words(1))).toBe('service');
    expect(kindOf('/guides/x', faq + words(1))).toBe('guide');
    expect(kindOf('/products/x', faq + words(1))).toBe('faq');
  });

  it('reads og:type', () => {
    expect(kindOf('/x', '<meta property="og:type" content="Article">')).toBe('article');
    expect(kindOf('/x', '<meta property="og:type" content="product">')).toBe('product');
    expect(kindOf('/x', '<meta property="og:type" content="og:product">')).toBe('product');
    expect(kindOf('/x', '<meta property="og:type" content="website">')).toBe('other');
  });

  it('reads instructions and comparisons in titles, in their language', () => {
    expect(kindOf('/x', titled('How to prune roses'))).toBe('guide');
    expect(kindOf('/blog/x', titled('How to prune roses'))).toBe('guide');
    expect(kindOf('/blog/x', `${titled('How to prune roses')}${typed('Article')}`)).toBe('guide');
    expect(kindOf('/blog/x', titled('Why roses bloom'))).toBe('article');
    expect(kindOf('/x', titled('Rosen schneiden: Schritt für Schritt', 'de'))).toBe('guide');
    expect(kindOf('/x', titled('Show topics'))).toBe('other');
    expect(kindOf('/x', titled('Pumps and filters compared'))).toBe('comparison');
    expect(kindOf('/x', titled('How to prune roses', 'ja'))).toBe('other');
    expect(kindOf('/x', titled('Pumps compared', 'ja'))).toBe('other');
  });

  it('takes the rest of a documentation site for documentation', () => {
    expect(kindOf('/install', '', 'docs')).toBe('docs');
    expect(kindOf('/install', '', 'saas')).toBe('other');
  });
});

describe('weighPages', () => {
  const page = (path: string, links: readonly string[] = []) => ({
    kind: 'other' as const,
    facts: facts(path, links.map((link) => `<a href="${link}">x</a>`).join('')),
  });

  it('sums to one and gives nothing for nothing', () => {
    expect(weighPages([])).toEqual([]);
    expect(weighPages([page('/a'), page('/b')])).toEqual([0.5, 0.5]);
  });

  it('weighs by kind', () => {
    const [legal, guide] = weighPages([
      { ...page('/a'), kind: 'legal' },
      { ...page('/b'), kind: 'guide' },
    ]);
    expect((guide ?? 0) / (legal ?? 1)).toBeCloseTo(KIND_WEIGHTS.guide / KIND_WEIGHTS.legal, 9);
  });

  it('counts each linking page once, other sites and the page itself never', () => {
    const [a, b, c] = weighPages([
      page('/a', ['/b', '/b/', '/b#part', '/a', 'https://other.example/c']),
      page('/b'),
      page('/c'),
    ]);
    expect((b ?? 0) / (a ?? 1)).toBeCloseTo(1 + Math.log(2), 9);
    expect(c).toBe(a);
  });

  it('takes the home page for linked from everywhere', () => {
    const [home, other] = weighPages([{ ...page('/'), kind: 'home' }, page('/a'), page('/b')]);
    expect((home ?? 0) / (other ?? 1)).toBeCloseTo(KIND_WEIGHTS.home * (1 + Math.log(3)), 9);
  });
});

describe('pageLanguage', () => {
  const long = '<p>' + 'word '.repeat(60) + '</p>';
  const read = (lang: string | null, html: string, detected?: { language: string; reliability: number }) =>
    pageLanguage(facts('/', `<html${lang === null ? '' : ` lang="${lang}"`}>${html}`, detected));

  it('is the detected one where text and detection are long and sure enough', () => {
    expect(read('en', long, { language: 'de', reliability: 0.5 })).toBe('de');
    expect(read('en-GB', long, { language: 'de', reliability: 0.49 })).toBe('en');
    expect(read('en_GB', '<p>' + 'x'.repeat(199) + '</p>', { language: 'de', reliability: 0.9 })).toBe('en');
    expect(read('en', '<p>' + 'x'.repeat(200) + '</p>', { language: 'de', reliability: 0.9 })).toBe('de');
  });

  it('is the detected one where none is declared, however unsure', () => {
    expect(read(null, long, { language: 'de', reliability: 0.1 })).toBe('de');
    expect(read('', long, { language: 'de', reliability: 0.1 })).toBe('de');
  });

  it('is unknown without either', () => {
    expect(read(null, '<p>x</p>')).toBeNull();
    expect(read(' FR-ca ', '<p>x</p>')).toBe('fr');
  });
});

describe('auditPages', () => {
  it('puts crawl, facts, kind, weight and redirects together', () => {
    const resource = {
      ...resourceOf('<html lang="en"><p>x</p>', { url: `${ORIGIN}/a` }),
      redirects: [{ url: `${ORIGIN}/b`, status: 301, location: '/a' }],
    };
    const crawled: CrawledPage = {
      requestedUrl: `${ORIGIN}/b`,
      resource,
      via: 'link',
      depth: 2,
      template: '/{slug}',
      soft404: false,
    };
    const [page] = auditPages([{ page: crawled, facts: extractPageFacts(resource) }], {
      homeUrl: `${ORIGIN}/`,
      siteKind: 'unknown',
    });
    expect(page).toMatchObject({
      url: `${ORIGIN}/a`,
      kind: 'other',
      weight: 1,
      language: 'en',
      redirects: [{ status: 301 }],
      crawl: { depth: 2, requestedUrl: `${ORIGIN}/b` },
    });
    expect(page?.crawl).not.toHaveProperty('resource');
    expect(auditPages([], { homeUrl: `${ORIGIN}/`, siteKind: 'unknown' })).toEqual([]);
  });
});
