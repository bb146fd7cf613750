/**
 * `npm run check:site [-- --pictures FOLDER]`, after `npm run docs:site`: links and ids of the built site, axe in Chromium where there is one, and our
 * own audit of it, which must not fall below 85.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAuditor } from '@citeready/auditor';
import { renderReport } from '@citeready/auditor/report';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import { createSystemClock } from '@citeready/system';
import { createSiteServer } from '@citeready/testing';
import { makeCertificate } from '../../packages/safe-fetch/test/certificates.js';
import { checkLinks } from './check-links.js';
import { ROOT } from './sources.js';

const LOWEST = 85;
const { values } = parseArgs({ options: { pictures: { type: 'string' }, only: { type: 'string' } } });
const dist = join(ROOT, 'site/dist');
const { address } = JSON.parse(readFileSync(join(ROOT, 'site/.pages/site.json'), 'utf8')) as {
  readonly address: string;
};
const { hostname } = new URL(address);
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const faults: string[] = [];
const wanted = (what: string): boolean => values.only === undefined || values.only === what;

if (wanted('links')) {
  const found = checkLinks(dist, address);
  faults.push(...found);
  console.log(`links: ${found.length} faults`);
}

const authority = makeCertificate({ commonName: 'Site Authority', isAuthority: true });
const sites = await createSiteServer({
  sites: { [hostname]: dist },
  tls: makeCertificate({ commonName: hostname, names: [hostname, `www.${hostname}`], issuer: authority }),
});
try {
  if (wanted('browser') && existsSync(chromium)) {
    if (values.pictures !== undefined) mkdirSync(values.pictures, { recursive: true });
    const { checkInBrowser } = await import('./check-browser.js');
    const found = await checkInBrowser({ address, port: sites.port, executablePath: chromium }, values.pictures);
    faults.push(...found);
    console.log(`browser: ${found.length} faults`);
  } else if (wanted('browser')) console.log(`browser: skipped, since there is no ${chromium}; CHROMIUM names another`);

  if (wanted('audit')) {
    const clock = createSystemClock();
    const hostGate = createHostGate({ minDelayMs: 0, concurrencyPerHost: 8, clock });
    const auditor = createAuditor({
      clock,
      createFetcher: () => createFetcher({ clock, hostGate, connectTo: [sites.connectTo], ca: [authority.cert] }),
    });
    const outcome = await auditor.run(
      { domain: hostname, kind: 'full', startedAt: new Date() },
      { observer: { progress: async () => {}, discovery: async () => {} }, signal: AbortSignal.timeout(600_000) },
    );
    await auditor.close();
    if (outcome.outcome !== 'completed') throw new Error(`${hostname} could not be audited: ${outcome.message}`);
    writeFileSync(join(ROOT, 'site/audit.html'), renderReport(outcome.report, 'html'));
    writeFileSync(join(ROOT, 'site/audit.json'), renderReport(outcome.report, 'json'));
    const score = outcome.report.overall_score ?? 0;
    console.log(`audit: ${score} of 100; the report is site/audit.html`);
    if (score < LOWEST) faults.push(`our own audit gives it ${score}, below ${LOWEST}`);
  }
} finally {
  await sites.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
