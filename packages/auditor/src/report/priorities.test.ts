/** What a list of first fixes leaves out. */
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

describe('the first fixes', () => {
  it('do not include a single answer next to the fix for all answers', () => {
    expect(first(['text:answers', 'sitemap', 'answer:what', 'answer:price'], 3)).toEqual(['text:answers', 'sitemap']);
  });

  it('include a single answer if not all are missing, and no more than requested', () => {
    expect(first(['answer:what', 'sitemap', 'answer:price', 'canonical'], 3)).toEqual([
      'answer:what',
      'sitemap',
      'answer:price',
    ]);
  });
});
