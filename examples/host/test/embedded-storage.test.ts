/** The host on its private PostgreSQL: nothing that was acknowledged is lost when it is killed. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type CitereadyClient } from '@citeready/client';
import { createSiteServer, type SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHostProcess, type HostProcess } from './start-host.js';

const KEY = 'a-key-of-the-operators-own-choice';
/** `CITEREADY_LONG_TESTS=1` runs the long version: more sites, killed more often. */
const LONG = process.env['CITEREADY_LONG_TESTS'] === '1';
const SITES = LONG ? 50 : 4;
const KILLS = LONG ? 5 : 1;

describe('the host on its private database', () => {
  let folder: string;
  let sites: SiteServer;
  const domains = Array.from({ length: SITES }, (_, i) => `site-${i}.example`);
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'citeready-host-'));
    sites = await createSiteServer({
      sites: Object.fromEntries(
        domains.map((domain) => [
          domain,
          {
            files: {
              '/index.html': `<!doctype html><html lang="en"><title>${domain}</title><h1>${domain}</h1><p>A small site about ${domain}.</p><a href="/about.html">About</a></html>`,
              '/about.html': `<!doctype html><html lang="en"><title>About ${domain}</title><h1>About</h1><p>Who makes ${domain}.</p></html>`,
            },
          },
        ]),
      ),
    });
  });
  afterAll(async () => {
    await sites.close();
    await rm(folder, { recursive: true, force: true });
  });

  const start = async (): Promise<{ host: HostProcess; client: CitereadyClient }> => {
    const host = await startHostProcess({
      CITEREADY_API_KEY: KEY,
      CITEREADY_STORAGE: 'embedded',
      CITEREADY_DATA_DIR: path.join(folder, 'data'),
      CITEREADY_CONNECT_TO: domains.map((domain) => `${domain}=127.0.0.1:${sites.port}`).join(','),
      CITEREADY_LEASE_SECONDS: '10',
    });
    return { host, client: createClient({ baseUrl: host.url, apiKey: KEY }) };
  };
  const completed = async (client: CitereadyClient): Promise<string[]> => {
    const statuses = await Promise.all(domains.map((domain) => client.getStatus(domain.replaceAll('.', '-'))));
    return statuses.flatMap((status) => (status.ok && status.data.status === 'completed' ? [status.data.domain] : []));
  };

  it(
    'finishes every audit that it had acknowledged, once, although it is killed in the middle',
    async () => {
      let { host, client } = await start();
      for (const domain of domains) expect(await client.submitAudit(domain)).toMatchObject({ ok: true, status: 201 });
      for (let kills = 0; kills < KILLS; kills++) {
        const before = (await completed(client)).length;
        // One audit further, so that the kill falls into the work and not before it.
        while ((await completed(client)).length <= before && before < SITES)
          await new Promise((resolve) => setImmediate(resolve));
        await host.stop('SIGKILL');
        ({ host, client } = await start());
      }
      for (const domain of domains) {
        const done = await client.waitForAudit(domain.replaceAll('.', '-'));
        expect(done).toMatchObject({ ok: true, data: { domain, status: 'completed' } });
        const detail = await client.getAudit(domain.replaceAll('.', '-'));
        expect(detail.ok && detail.data.versions).toHaveLength(1);
      }
      const list = await client.listAudits({ per_page: 100 });
      expect(list.ok && list.data.meta.total).toBe(SITES * 6);
      expect(await host.stop()).toBe(0);

      const next = await start();
      expect(await next.client.submitAudit('site-0.example')).toMatchObject({
        ok: true,
        status: 200,
        data: { status: 'completed' },
      });
      expect(await next.host.stop()).toBe(0);
    },
    LONG ? 1_200_000 : 240_000,
  );
});
