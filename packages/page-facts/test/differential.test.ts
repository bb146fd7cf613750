/**
 * Page facts compared with parse5 over our own pages, including malformed ones. Intended differences are listed here, with the reason in
 * `docs/facts.md`; any other is a defect.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Aspect } from './compare.js';
import { differences } from './compare.js';

const folder = new URL('./pages/', import.meta.url);
const pages = readdirSync(folder).sort();

/** Intended differences by page. */
const wanted: Readonly<Record<string, readonly Aspect[]>> = {
  // NUL is dropped instead of replaced.
  'control.html': ['title'],
  // Browsers repeat an unclosed or misnested link in every block that follows; it is one link here.
  'misnested.html': ['links'],
  'nested-headings.html': ['links'],
  'unclosed.html': ['links'],
  // JSON-LD in an HTML comment is read, as search engines do.
  'scripts.html': ['jsonLd'],
};

describe('facts agree with parse5', () => {
  it('has pages to compare', () => {
    expect(pages.length).toBeGreaterThanOrEqual(16);
  });

  it.each(pages)('%s', (page) => {
    const found = differences(readFileSync(new URL(page, folder), 'utf8'));
    const expected = wanted[page] ?? [];
    expect(found.filter((difference) => !expected.includes(difference.aspect))).toEqual([]);
    // A difference that no longer occurs must be removed from the list.
    expect([...new Set(found.map((difference) => difference.aspect))]).toEqual(expected);
  });
});
