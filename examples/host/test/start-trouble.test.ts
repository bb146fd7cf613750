/** A host that cannot start says so in one line, leaves no process behind and changes nothing. One whose database ends goes on by itself. */
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMountDisks, mountSmallDisk } from '../../../packages/postgres/test/small-disk.js';
import { spawnHost, startHostProcess } from './start-host.js';

const KEY = 'a-key-of-the-host-tests-long-enough';
const PATIENCE = { timeout: 60_000, interval: 100 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-start-'));
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Database servers whose data lies below the folder. */
async function servers(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    const line = /^\d+$/.test(name) ? await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') : '';
    if (line.includes('postgres') && line.includes(folder)) found.push(Number(name));
  }
  return found;
}

/** What a host that ends by itself says on its way. */
async function lastWords(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const host = spawnHost({ CITEREADY_STORAGE: 'embedded', CITEREADY_API_KEY: KEY, ...env });
  host.ready.catch(() => undefined);
  const code = await host.exit;
  return { code, lines: host.output().trim().split('\n') };
}

describe('a host', () => {
  it('whose port is taken says so and has touched nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const { port } = squatter.address() as AddressInfo;
    const data = path.join(folder, 'data');
    const { code, lines } = await lastWords({ PORT: String(port), CITEREADY_DATA_DIR: data });
    expect(code).toBe(1);
    expect(lines).toEqual([`127.0.0.1:${port} is in use; choose another port (PORT)`]);
    expect(await readdir(folder)).toEqual([]);
    expect(await servers()).toEqual([]);
    squatter.close();
  }, 60_000);

  it("is given another's folder, names the setting and leaves it as it is", async () => {
    const theirs = path.join(folder, 'theirs');
    await mkdir(theirs, { mode: 0o755 });
    await writeFile(path.join(theirs, 'thesis.txt'), 'x');
    const { code, lines } = await lastWords({ CITEREADY_DATA_DIR: theirs });
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(/^CITEREADY_DATA_DIR=\S+theirs: .*not of this program/)]);
    expect(await readdir(theirs)).toEqual(['thesis.txt']);
    expect((await stat(theirs)).mode & 0o777).toBe(0o755);
    expect((await stat(theirs)).uid).toBe(process.getuid?.() ?? 0);
  }, 60_000);

  it.runIf(canMountDisks())(
    'whose disk is full says so and leaves nothing',
    async () => {
      const disk = await mountSmallDisk(path.join(folder, 'disk'), 60);
      if (disk === null) throw new Error('the disk could not be mounted');
      try {
        await disk.fill();
        const { code, lines } = await lastWords({ CITEREADY_DATA_DIR: path.join(disk.folder, 'data') });
        expect(code).toBe(1);
        expect(lines).toEqual([expect.stringMatching(/^CITEREADY_DATA_DIR=\S+: .*its disk is full/)]);
        expect(await readdir(disk.folder)).toEqual(['filler']);
        expect(await servers()).toEqual([]);
      } finally {
        await disk.unmount();
      }
    },
    60_000,
  );

  it('goes on by itself after its private database was killed, and says three things about it', async () => {
    const host = await startHostProcess({
      CITEREADY_STORAGE: 'embedded',
      CITEREADY_API_KEY: KEY,
      CITEREADY_DATA_DIR: path.join(folder, 'data'),
    });
    const health = async (): Promise<number> => (await fetch(`${host.url}/api/v1/health`)).status;
    expect(await health()).toBe(200);
    const before = host.output();
    const [victim] = (await readFile(path.join(folder, 'data', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(victim), 'SIGKILL');
    await expect.poll(() => host.output(), PATIENCE).toContain('the private database runs again');
    await expect.poll(health, PATIENCE).toBe(200);
    const lines = host
      .output()
      .slice(before.length)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { message: string }).message);
    // Each part of the host speaks once when the trouble begins and once when it is over; connections that were open may each be named.
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    counts.delete('an idle database connection was lost');
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(counts.has('the private database has ended; it is started again')).toBe(true);
    expect(lines.length).toBeLessThan(20);
    expect(await host.stop()).toBe(0);
    expect(await servers()).toEqual([]);
  }, 120_000);
});
