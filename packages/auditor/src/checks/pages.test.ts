/** The sampled pages in the form of checks: their weights, and the data combined for each. */
import { describe, expect, it } from 'vitest';
import type { CrawledPage } from '../crawl/types.js';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import type { PageFacts } from '@citeready/page-facts';
import { auditPages, KIND_WEIGHTS, weighPages } from './pages.js';

const ORIGIN = 'https://pages.example';

const facts = (path: string, html = ''): PageFacts => extractPageFacts(resourceOf(html, { url: `${ORIGIN}${path}` }));

describe('weighPages', () => {
  const page = (path: string, links: readonly string[] = []) => ({
    kind: 'other' as const,
    facts: facts(path, links.map((link) => `<a href="${link}">x</a>`).join('')),
  });

  it('sum to one, and are empty without pages', () => {
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

  it('counts the home page as linked from everywhere', () => {
    const [home, other] = weighPages([{ ...page('/'), kind: 'home' }, page('/a'), page('/b')]);
    expect((home ?? 0) / (other ?? 1)).toBeCloseTo(KIND_WEIGHTS.home * (1 + Math.log(3)), 9);
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
    const [page] = auditPages([{ ...crawled, facts: extractPageFacts(resource) }], {
      homeUrl: `${ORIGIN}/`,
      siteKind: 'unknown',
    });
    expect(page).toMatchObject({
      url: `${ORIGIN}/a`,
      kind: 'other',
      genre: { kind: 'other' },
      weight: 1,
      language: 'en',
      redirects: [{ status: 301 }],
      crawl: { depth: 2, requestedUrl: `${ORIGIN}/b` },
    });
    expect(page?.crawl).not.toHaveProperty('resource');
    expect(auditPages([], { homeUrl: `${ORIGIN}/`, siteKind: 'unknown' })).toEqual([]);
  });
});
