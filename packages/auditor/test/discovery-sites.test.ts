/**
 * Small sites of trades and languages that no sample of ours has, written as one finds them: slogans in titles, addresses in the footer, no
 * description. What Discovery says of each is what a stranger would.
 */
import { readFile, readdir } from 'node:fs/promises';
import type { LanguageDetector } from '@citeready/page-facts';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { resourceOf } from './support/resource-of.js';

/** What is right; several where people would disagree, `null` where the site does not say it. */
interface Expected {
  readonly host: string;
  readonly language: string;
  readonly sector: readonly string[];
  readonly category?: string;
  readonly kind: readonly string[];
  readonly brand: string | readonly string[] | null;
  readonly country: string | null;
  readonly place: string | null;
  /** Words of which the niche holds one. */
  readonly niche: readonly string[] | null;
}

const directory = new URL('./discovery-sites/', import.meta.url);
const rows = JSON.parse(await readFile(new URL('expected.json', directory), 'utf8')) as readonly Expected[];
const clock = { now: () => new Date('2026-11-21T00:00:00Z'), monotonic: () => 0, sleep: () => Promise.resolve() };
let detectLanguage: LanguageDetector;

beforeAll(async () => {
  detectLanguage = await loadLanguageDetector();
});

async function discover(host: string) {
  const stage = createDiscovery({ domain: host, startedAt: clock.now(), clock, engines: [] });
  const folder = new URL(`${host}/`, directory);
  for (const file of await readdir(folder)) {
    const isHome = file === 'index.html';
    const url = `https://${host}/${isHome ? '' : file}`;
    const facts = extractPageFacts(resourceOf(await readFile(new URL(file, folder)), { url }), { detectLanguage });
    stage.addPage({
      facts,
      requestedUrl: url,
      via: isHome ? 'home' : 'link',
      depth: isHome ? 0 : 1,
      template: `/${file}`,
      soft404: false,
    });
  }
  return stage.finish();
}

describe('sites in many languages and trades', () => {
  it('are all judged', async () => {
    const folders = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
    expect(rows.map(({ host }) => host).sort()).toEqual(folders.map(({ name }) => name).sort());
    expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThanOrEqual(25);
  });

  it.each(rows.map((row) => [row.host, row] as const))('%s', async (host, row) => {
    const found = await discover(host);
    expect(row.sector).toContain(found.sector?.value);
    if (row.category !== undefined) expect(found.category?.value).toBe(row.category);
    expect(row.kind).toContain(found.offering?.site_kind.value);
    if (row.brand !== null) expect([row.brand].flat()).toContain(found.identity?.brand?.value);
    if (row.country !== null) expect(found.identity?.countries[0]?.value).toBe(row.country);
    else expect(found.identity?.countries).toEqual([]);
    if (row.place !== null) expect(found.identity?.places.map(({ value }) => value).join(' ')).toContain(row.place);
    const niche = found.niche?.value.toLowerCase() ?? '';
    if (row.niche === null) expect(niche).toBe('');
    else
      expect(
        row.niche.some((word) => niche.includes(word.toLowerCase())),
        niche,
      ).toBe(true);
    expect(found.competitors).toEqual([]);
  });
});
