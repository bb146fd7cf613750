/** Home pages of our own making, read by the real extractor: sector, kind, brand and niche of each, traps included. */
import { readFile, readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiscovery, defaultTaxonomy } from '../src/discovery/index.js';
import type { LanguageDetector } from '@citeready/page-facts';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { resourceOf } from './support/resource-of.js';

interface Golden {
  readonly file: string;
  readonly domain: string;
  readonly language: string;
  readonly sector: string;
  /** One kind, or several where people would disagree. */
  readonly kind: string | readonly string[];
  readonly brand: string | null;
  /** Words that the niche must hold; `null` where none is asked for. */
  readonly niche: readonly string[] | null;
  readonly trap?: string;
}

const directory = new URL('./discovery-golden/', import.meta.url);
const rows = JSON.parse(await readFile(new URL('expected.json', directory), 'utf8')) as readonly Golden[];
const clock = {
  now: () => new Date('2026-11-21T00:00:00Z'),
  monotonic: () => 0,
  sleep: () => Promise.resolve(),
};
let detectLanguage: LanguageDetector;

async function discover(row: Golden) {
  const url = `https://${row.domain}/`;
  const facts = extractPageFacts(resourceOf(await readFile(new URL(row.file, directory)), { url }), { detectLanguage });
  const stage = createDiscovery({ domain: row.domain, startedAt: clock.now(), clock, engines: [] });
  stage.addPage({ facts, requestedUrl: url, via: 'home', depth: 0, template: '/', soft404: false });
  return stage.finish();
}

beforeAll(async () => {
  detectLanguage = await loadLanguageDetector();
});

describe('golden home pages', () => {
  it('cover every sector, at least twelve languages, and every file', async () => {
    const files = (await readdir(directory)).filter((f) => f.endsWith('.html')).sort();
    expect(rows.map((r) => r.file).sort()).toEqual(files);
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map((r) => r.language)).size).toBeGreaterThanOrEqual(12);
    const sectors = new Set(rows.map((r) => r.sector));
    expect(defaultTaxonomy().sectors.filter((s) => !sectors.has(s.id))).toEqual([]);
  });

  it.each(rows.map((row) => [row.file, row] as const))('%s', async (_, row) => {
    const found = await discover(row);
    expect(found.sector?.value).toBe(row.sector);
    expect([row.kind].flat()).toContain(found.offering?.site_kind.value);
    if (row.brand !== null) expect(found.identity?.brand?.value).toBe(row.brand);
    for (const word of row.niche ?? []) expect(found.niche?.value.toLowerCase()).toContain(word.toLowerCase());
  });

  it('quotes evidence that is on the page for every sector it names', async () => {
    for (const row of rows.filter((r) => r.sector !== 'unknown')) {
      const html = (await readFile(new URL(row.file, directory), 'utf8'))
        .replace(/&amp;/gu, '&')
        .replace(/<[^>]+>/gu, '');
      const found = await discover(row);
      const snippets = (found.sector?.evidence ?? []).flatMap((e) => (e.snippet === undefined ? [] : [e.snippet]));
      expect(snippets.length, row.file).toBeGreaterThan(0);
      for (const snippet of snippets) {
        const inHead =
          html.includes(snippet) ||
          (await readFile(new URL(row.file, directory), 'utf8')).includes(snippet.replace(/&/gu, '&amp;'));
        expect(inHead, `${row.file}: ${snippet}`).toBe(true);
      }
    }
  });
});
