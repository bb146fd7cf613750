/** Text that says nothing is worth nothing, whatever its language and however good the markup around it. */
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../src/engines/registry.js';
import { WORTHLESS_CAP } from '../src/score/weights.js';
import { disguisedSites } from './reading/disguised-sites.js';
import { NONSENSE_DOMAIN, nonsenseSites } from './reading/nonsense-sites.js';
import { auditPages } from './support/own-sites/audit-pages.js';

const engines = ENGINE_PROFILES.map(({ id }) => id);

// A whole audit a case: seconds where nothing else runs, half a minute beside other test files.
describe('a site of nonsense in good markup', { timeout: 120_000 }, () => {
  it.each([...nonsenseSites, ...disguisedSites])('%s', async (_, make) => {
    const report = await auditPages(NONSENSE_DOMAIN, make(), { engines });
    expect(report.engines).toHaveLength(engines.length);
    for (const { engine, overall_score } of report.engines)
      expect(overall_score, engine).toBeLessThanOrEqual(WORTHLESS_CAP);
  });
});

describe('a site whose text only scripts bring', () => {
  const shell = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Repairs of bicycles in Leeds</title>
<meta name="description" content="Prices and hours of the workshop for bicycles in Leeds, with what a service includes and how long it takes.">
<link rel="canonical" href="https://${NONSENSE_DOMAIN}/"></head><body><div id="root"></div><script src="/app.js"></script></body></html>`;

  it('earns no clarity for unread text, even with engines that run scripts', async () => {
    const report = await auditPages(NONSENSE_DOMAIN, { '/': shell }, { engines });
    for (const { engine, overall_score, parts = [] } of report.engines) {
      expect(parts.find(({ part }) => part === 'clarity')?.points, engine).toBeLessThanOrEqual(1);
      expect(overall_score, engine).toBeLessThanOrEqual(WORTHLESS_CAP);
    }
  });
});
