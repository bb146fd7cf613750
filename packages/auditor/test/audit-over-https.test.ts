/** An audit over https with a private authority: what a corpus is calibrated on. */
import { createSystemClock } from '@citeready/system';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuditor } from '../src/index.js';
import type { SiteAuditor } from '../src/index.js';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import { makeCertificate } from '../../safe-fetch/test/certificates.js';

const authority = makeCertificate({ commonName: 'Test Authority', isAuthority: true });
const certificate = makeCertificate({
  commonName: 'safe.example',
  names: ['safe.example', 'www.safe.example'],
  issuer: authority,
});

let server: SiteServer | undefined;
let auditor: SiteAuditor | undefined;
afterEach(async () => {
  await auditor?.close();
  await server?.close();
});

const text = 'Kettles hold 2 litres and cost 40 euros since 2024. '.repeat(12);
const page = (title: string): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><a href="/red">Red</a></main></body></html>`;

async function start(ca: readonly string[]): Promise<SiteAuditor> {
  const sites = { 'www.safe.example': { files: { '/index.html': page('Kettles'), '/red.html': page('Red kettles') } } };
  const served = await createSiteServer({ sites, tls: certificate });
  server = served;
  const clock = createSystemClock();
  auditor = createAuditor({
    clock,
    parse: 'inline',
    createFetcher: () =>
      createFetcher({ clock, hostGate: createHostGate({ minDelayMs: 0, clock }), connectTo: [served.connectTo], ca }),
  });
  return auditor;
}

const run = async (made: SiteAuditor) =>
  made.run(
    { domain: 'safe.example', kind: 'full', startedAt: new Date('2026-11-21T09:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
    },
  );

describe('an audit over https', () => {
  it('trusts the authority that it was given, and finds the https addresses', async () => {
    const outcome = await run(await start([authority.cert]));
    if (outcome.outcome !== 'completed') throw new Error(outcome.message);
    expect(outcome.report.pages.map(({ url }) => url)).toEqual([
      'https://www.safe.example/',
      'https://www.safe.example/red',
    ]);
    const tls = outcome.report.checks.find(({ id }) => id === 'tls-https');
    expect(tls?.state).toBe('pass');
  });

  it('reports http alone as safe if the certificate authority is unknown', async () => {
    const stranger = makeCertificate({ commonName: 'Unknown Authority', isAuthority: true });
    const outcome = await run(await start([stranger.cert]));
    const tls =
      outcome.outcome === 'completed'
        ? outcome.report.checks.find(({ id }) => id === 'tls-https')?.state
        : outcome.code;
    expect(tls).not.toBe('pass');
  });
});
