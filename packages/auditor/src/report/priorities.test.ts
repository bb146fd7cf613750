/** What a list of what to do first leaves out. */
import type { Fix } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Priority } from './priorities.js';
import { doneFirst } from './priorities.js';

function priority(check: string): Priority {
  const fix: Fix = { check, title: check, text: check, lift: 1, effort: 'medium', gate: false, evidence: [] };
  return { fix, engines: [], gain: 1, pages: [], fatal: false, defect: false };
}
const first = (checks: readonly string[], most: number): readonly string[] =>
  doneFirst(checks.map(priority), most).map(({ fix }) => fix.check);

describe('what to do first', () => {
  it('is no single answer beside all of them', () => {
    expect(first(['text:answers', 'sitemap', 'answer:what', 'answer:price'], 3)).toEqual(['text:answers', 'sitemap']);
  });

  it('is a single answer where not all are missing, and no more than is asked for', () => {
    expect(first(['answer:what', 'sitemap', 'answer:price', 'canonical'], 3)).toEqual([
      'answer:what',
      'sitemap',
      'answer:price',
    ]);
  });
});
