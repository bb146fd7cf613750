/** A data folder of an earlier version, from before folders bore a marker: the host takes it for its own, migrates it, and serves what is in it. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadRecorded, RECORDED } from '../../../packages/postgres/test/recorded/load.js';
import { startHostProcess } from './start-host.js';

let folder: string;
let dataDirectory: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-upgrade-'));
  await chmod(folder, 0o755);
  dataDirectory = path.join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDirectory });
  await loadRecorded(server.connectionString);
  await server.stop();
  await rm(path.join(dataDirectory, 'citeready-data'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

it('is served as it was, and what was queued in it is audited', async () => {
  const host = await startHostProcess({
    CITEREADY_STORAGE: 'embedded',
    CITEREADY_DATA_DIR: dataDirectory,
    CITEREADY_ENCRYPTION_KEY: RECORDED.encryptionKey,
    // Nobody answers there: an audit ends with that as its reason.
    CITEREADY_CONNECT_TO: '*=127.0.0.1:9',
  });
  try {
    const dataOf = async (target: string): Promise<unknown> => {
      const answer = await fetch(`${host.url}/api/v1/audits${target}`, {
        headers: { authorization: `Bearer ${RECORDED.apiKey}` },
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { data: unknown }).data;
    };
    expect(await dataOf('?per_page=100')).toHaveLength(18);
    expect(await dataOf('/ferry-example')).toMatchObject({ domain: 'ferry.example', status: 'completed' });
    for (const domain of RECORDED.waiting)
      await expect
        .poll(() => dataOf(`/${domain.replaceAll('.', '-')}/status`), { timeout: 90_000, interval: 250 })
        .toMatchObject({ status: 'failed', error: { code: 'unreachable' } });
    expect(await readFile(path.join(dataDirectory, 'citeready-data'), 'utf8')).toContain('Citeready');
  } finally {
    expect(await host.stop()).toBe(0);
  }
}, 240_000);
