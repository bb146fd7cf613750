/** The comparison of two reports for a terminal: no control character of a report reaches it. */
import type { ReportDiff } from '@citeready/auditor/report';
import { expect, it } from 'vitest';
import { renderDiff } from './diff-text.js';

const DIFF: ReportDiff = {
  domain: 'site.example',
  from: '2026-06-01T00:00:00.000Z',
  to: '2026-07-01T00:00:00.000Z',
  overall: { from: 40, to: 50, delta: 10 },
  engines: [{ engine: 'amazon', name: 'Amazon', from: 40, to: 50, delta: 10 }],
  improvements: [],
  regressions: [],
  other: [],
  added: [],
  removed: [],
  engineFacts: [],
};

it('reports changed facts about engines, with the page and the date', () => {
  const change = {
    engine: 'amazon',
    name: 'Amazon',
    fact: 'noindex',
    from: null,
    to: 'honored\u001B[31m',
    source: 'https://vendor.example/bots',
    read: '2026-06-20',
  };
  const text = renderDiff({ ...DIFF, engineFacts: [change] });
  expect(text).toContain(
    'Facts about engines that have changed, independently of the site\n  Amazon, noindex: not stated → honored [31m (https://vendor.example/bots, read 2026-06-20)',
  );
  expect(text).not.toContain('\u001B');
});

it('prints nothing about them if none changed', () => {
  expect(renderDiff(DIFF)).toBe('Since 2026-06-01T00:00:00.000Z\n  Amazon: 40 → 50 (+10)\n');
});
