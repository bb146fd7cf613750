/** A site that lets every citation crawler in but not ours: there is no score, and no report says that all is well. */
import { createSiteServer } from '@citeready/testing';
import type { AuditReport } from '@citeready/core/contract';
import { beforeAll, expect, it } from 'vitest';
import { createAuditor } from '../src/index.js';
import { renderReport } from '../src/report/index.js';

const ROBOTS = `User-agent: *
Disallow: /

User-agent: Claude-SearchBot
User-agent: Claude-User
User-agent: Googlebot
User-agent: OAI-SearchBot
User-agent: PerplexityBot
User-agent: bingbot
Allow: /
`;
const PAGE =
  '<!doctype html><html lang="en"><title>Mill Bakery</title><h1>Mill Bakery</h1><p>We bake bread since 1987.</p>';

let report: AuditReport;
beforeAll(async () => {
  const site = await createSiteServer({
    sites: { 'mill.test': { files: { '/robots.txt': ROBOTS, '/index.html': PAGE } } },
  });
  const auditor = createAuditor({
    connectTo: [site.connectTo],
    politeness: { minDelayMs: 0, minAddressDelayMs: 0 },
  });
  const outcome = await auditor.run(
    { domain: 'mill.test', kind: 'full', startedAt: new Date('2026-11-23T09:00:00Z') },
    { observer: { progress: async () => {}, discovery: async () => {} }, signal: new AbortController().signal },
  );
  await auditor.close();
  await site.close();
  if (outcome.outcome !== 'completed') throw new Error(outcome.outcome);
  report = outcome.report;
}, 60_000);

it.each(['text', 'markdown', 'html'] as const)('as %s it says what keeps audits out, and praises nothing', (format) => {
  expect(report.overall_score).toBeNull();
  const text = renderReport(report, format);
  expect(text).toContain('CitereadyBot');
  expect(text).not.toMatch(/Nothing (?:to do|holds)/);
});
