/**
 * Ownership of the data directory: only one that is new, empty or created by this package is used; a failed start leaves everything as it
 * was, and no process.
 */
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDataDirectory } from '../src/embedded/data-directory.js';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import { startEmbeddedPostgres } from '../src/embedded/index.js';
import { isAlive } from '../src/embedded/processes.js';
import { runAsUser } from '../src/embedded/run-as.js';
import type { SmallDisk } from './small-disk.js';
import { canMountDisks, mountSmallDisk } from './small-disk.js';

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
const running: EmbeddedPostgres[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-folder-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDirectory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDirectory });
  running.push(server);
  return server;
}

/** Everything that an operator would see in a folder. */
async function look(root: string): Promise<unknown> {
  const { mode, uid, gid } = await stat(root);
  const entries = await readdir(root, { withFileTypes: true });
  const inside = await Promise.all(
    entries
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(async (entry) => [entry.name, entry.isDirectory() ? await look(path.join(root, entry.name)) : 'file']),
  );
  return { mode, uid, gid, inside };
}

/** Servers whose data is below the folder. */
async function serversBelow(root: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    const line = /^\d+$/.test(name) ? await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '') : '';
    if (line.includes('postgres') && line.includes(root)) found.push(name);
  }
  return found;
}

describe('a foreign directory', () => {
  it.each([
    ['with files', async (root: string) => writeFile(path.join(root, 'thesis.txt'), 'x')],
    ['that looks like a home', async (root: string) => mkdir(path.join(root, '.ssh'), { mode: 0o700 })],
    ["of another program's PostgreSQL", async (root: string) => writeFile(path.join(root, 'PG_VERSION'), '18\n')],
    ['with a file of a name that we use as well', async (root: string) => writeFile(path.join(root, 'password'), 'x')],
  ])('%s is refused by name, and is not changed', async (_, fill) => {
    const root = path.join(folder, 'theirs');
    await mkdir(root, { mode: 0o750 });
    await fill(root);
    const before = await look(folder);
    await expect(start(root)).rejects.toMatchObject({
      code: 'directory',
      message: expect.stringMatching(/`dataDirectory` holds files that are not of this program/) as string,
    });
    expect(await look(folder)).toEqual(before);
  });

  it('is refused also if it is a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, 'x', { mode: 0o640 });
    await expect(start(file)).rejects.toMatchObject({ code: 'directory' });
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });
});

describe('an own directory', () => {
  it.runIf(process.getuid?.() === 0)('is not regarded as foreign if another process has just created it', async () => {
    const runAs = await runAsUser();
    const instead = path.join(folder, 'instead');
    for (let n = 0; n < 60; n++) {
      const wanted = path.join(folder, `new-${n}`);
      const opened = openDataDirectory(wanted, runAs, instead);
      // Between two checks of the first process: closed to the server's user until it is handed over.
      for (let turn = 0; turn < n % 12; turn++) await new Promise((resolve) => setImmediate(resolve));
      await mkdir(wanted, { mode: 0o700 }).catch(() => undefined);
      expect((await opened).root).toBe(wanted);
    }
  });

  it('contains a marker, and is recognized by it or, if it was created before there was one, by its contents', async () => {
    const root = path.join(folder, 'data');
    await mkdir(root, { mode: 0o755 });
    await (await start(root)).stop();
    const marker = path.join(root, 'citeready-data');
    expect(await readFile(marker, 'utf8')).toContain('Citeready');
    // Additional files of the operator do not make it foreign.
    await writeFile(path.join(root, 'notes.txt'), 'x');
    await (await start(root)).stop();
    await rm(path.join(root, 'notes.txt'));
    await rm(marker);
    await writeFile(path.join(root, 'encryption-key'), 'x');
    await (await start(root)).stop();
    expect(await readFile(marker, 'utf8')).toContain('Citeready');
  });
});

describe.runIf(canMountDisks())('a disk', () => {
  let disk: SmallDisk;
  const mounted = async (megabytes: number): Promise<string> => {
    const small = await mountSmallDisk(path.join(folder, 'disk'), megabytes);
    if (small === null) throw new Error('the disk could not be mounted');
    disk = small;
    return path.join(small.folder, 'deep', 'data');
  };
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()));
    await disk.unmount();
  });
  const remount = (how: 'ro' | 'rw'): void => {
    spawnSync('mount', ['-o', `remount,${how}`, disk.folder]);
  };

  it.each([
    ['has no room at all', 0],
    ['has room for a part of the cluster', 5 * 1024 * 1024],
  ])('that %s is reported, and the start leaves nothing behind', async (_, spare) => {
    const root = await mounted(100);
    await disk.fill(spare);
    const before = await look(disk.folder);
    const begun = performance.now();
    await expect(start(root)).rejects.toMatchObject({
      code: 'directory',
      message: expect.stringMatching(
        /^The database cannot write to `dataDirectory`: its disk is full\. Make room.*$/,
      ) as string,
    });
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await look(disk.folder)).toEqual(before);
    expect(await serversBelow(disk.folder)).toEqual([]);
    await disk.free();
    expect((await start(root)).joined).toBe(false);
  });

  it('that is full when an old cluster starts on it is reported at once; it starts once there is space', async () => {
    const root = await mounted(120);
    await (await start(root)).stop();
    await disk.fill();
    const begun = performance.now();
    await expect(start(root)).rejects.toMatchObject({
      code: 'directory',
      message: expect.stringContaining('its disk is full') as string,
    });
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(await serversBelow(disk.folder)).toEqual([]);
    await disk.free();
    expect((await start(root)).joined).toBe(false);
  });

  it('that is full when the server stops does not keep it running', async () => {
    const root = await mounted(120);
    const server = await start(root);
    const { pid } = server;
    await disk.fill();
    await server.stop();
    expect(isAlive(pid)).toBe(false);
    expect(await serversBelow(disk.folder)).toEqual([]);
    await disk.free();
    expect((await start(root)).joined).toBe(false);
  });

  it('that is read-only is reported, for a new directory and for an old one', async () => {
    const root = await mounted(120);
    remount('ro');
    const before = await look(disk.folder);
    const readOnly = { code: 'directory', message: expect.stringContaining('its file system is read-only') as string };
    await expect(start(root)).rejects.toMatchObject(readOnly);
    expect(await look(disk.folder)).toEqual(before);
    remount('rw');
    await (await start(root)).stop();
    remount('ro');
    const made = await look(disk.folder);
    await expect(start(root)).rejects.toMatchObject(readOnly);
    expect(await look(disk.folder)).toEqual(made);
    expect(await serversBelow(disk.folder)).toEqual([]);
    remount('rw');
    expect((await start(root)).joined).toBe(false);
  });
});
