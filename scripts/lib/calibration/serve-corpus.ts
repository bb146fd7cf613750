/** A folder of sites, one sub-folder a host, served over https on loopback and audited by an auditor that trusts it. */
import { createSystemClock } from '@citeready/system';
import { createAuditor } from '@citeready/auditor';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import type { AuditOutcome } from '@citeready/core';
import { createSiteServer } from '@citeready/testing';
import { readdir } from 'node:fs/promises';
import { makeCertificate } from '../../../packages/safe-fetch/test/certificates.js';

export interface Corpus {
  readonly hosts: readonly string[];
  audit(host: string): Promise<AuditOutcome>;
  close(): Promise<void>;
}

const bare = (host: string): string => host.replace(/^www\./, '');

export async function openCorpus(
  folder: string,
  { startedAt, maxPages = 40 }: { readonly startedAt: Date; readonly maxPages?: number },
): Promise<Corpus> {
  const entries = await readdir(folder, { withFileTypes: true });
  const hosts = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name.toLowerCase());
  const authority = makeCertificate({ commonName: 'Corpus Authority', isAuthority: true });
  const names = [...new Set(hosts.flatMap((host) => [bare(host), `www.${bare(host)}`]))];
  const server = await createSiteServer({
    sites: folder,
    tls: makeCertificate({ commonName: 'corpus.example', names, issuer: authority }),
  });
  const clock = createSystemClock();
  const hostGate = createHostGate({ minDelayMs: 0, concurrencyPerHost: 8, clock });
  const auditor = createAuditor({
    clock,
    maxPages,
    archive: { bodies: true },
    createFetcher: () => createFetcher({ clock, hostGate, connectTo: [server.connectTo], ca: [authority.cert] }),
  });
  return {
    hosts: [...hosts].sort(),
    audit: (host) =>
      auditor.run(
        { domain: bare(host), kind: 'full', startedAt },
        {
          signal: new AbortController().signal,
          observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
        },
      ),
    close: async () => {
      await auditor.close();
      await server.close();
    },
  };
}
