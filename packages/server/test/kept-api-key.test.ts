/** The kept key of a private server: the same at each start, private, and replaced when it is damaged. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiKeyHint, generateApiKey } from '@citeready/core';
import type { ApiKeyRecord, KeyAdmin } from '@citeready/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../src/errors.js';
import { keptApiKey } from '../src/kept-api-key.js';

function keysOf(before: () => Promise<void> = async () => undefined) {
  const records: ApiKeyRecord[] = [];
  const keys: Pick<KeyAdmin, 'create' | 'list' | 'revoke'> = {
    async create({ clientId }) {
      const key = generateApiKey({ bytes: (count: number) => randomBytes(count) } as never);
      const record = {
        id: `key_${records.length + 1}`,
        clientId,
        hint: apiKeyHint(key),
        expiresAt: null,
        revokedAt: null,
      } as unknown as ApiKeyRecord;
      records.push(record);
      await before();
      return { key, record };
    },
    list: async () => records,
    async revoke(id) {
      const at = records.findIndex((record) => record.id === id);
      const [record] = records.splice(at, 1);
      return record ?? null;
    },
  };
  return { keys, records };
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-key-'));
});
afterEach(async () => rm(folder, { recursive: true }));
const file = () => path.join(folder, 'api-key');
const modeOf = async () => (await stat(file())).mode & 0o777;

describe('a kept key', () => {
  it('is the same at each start, and names its file from the second on', async () => {
    const { keys, records } = keysOf();
    const first = await keptApiKey(folder, 'citeready', keys);
    expect(first.keptIn).toBeNull();
    expect(await keptApiKey(folder, 'citeready', keys)).toEqual({ key: first.key, keptIn: file() });
    expect(records).toHaveLength(1);
    expect(await modeOf()).toBe(0o600);
  });

  it('is closed to others where its file was open to them', async () => {
    const { keys } = keysOf();
    await keptApiKey(folder, 'citeready', keys);
    await chmod(file(), 0o644);
    await keptApiKey(folder, 'citeready', keys);
    expect(await modeOf()).toBe(0o600);
  });

  it('is replaced where its file was cut off or names another key', async () => {
    const { keys } = keysOf();
    const first = await keptApiKey(folder, 'citeready', keys);
    await truncate(file(), 15);
    const second = await keptApiKey(folder, 'citeready', keys);
    expect(second.key).toMatch(/^cr_live_\w{40}$/);
    expect(second.key).not.toBe(first.key);
    const [id = ''] = (await readFile(file(), 'utf8')).split(' ');
    await writeFile(file(), `${id} ${first.key}\n`);
    expect((await keptApiKey(folder, 'citeready', keys)).key).not.toBe(first.key);
  });

  it('is one, where two processes start at once', async () => {
    const { keys, records } = keysOf(async () => {
      await writeFile(file(), `${other.id} ${theirs}\n`);
    });
    const theirs = generateApiKey({ bytes: (count: number) => randomBytes(count) } as never);
    const other = { id: 'key_other', hint: apiKeyHint(theirs), expiresAt: null, revokedAt: null };
    records.push(other as unknown as ApiKeyRecord);
    expect(await keptApiKey(folder, 'citeready', keys)).toEqual({ key: theirs, keptIn: file() });
    expect(records.map(({ id }) => id)).toEqual(['key_other']);
  });

  it('belongs to one schema', async () => {
    const { keys } = keysOf();
    const { key } = await keptApiKey(folder, 'citeready', keys);
    expect((await keptApiKey(folder, 'second', keys)).key).not.toBe(key);
    expect((await keptApiKey(folder, 'citeready', keys)).key).toBe(key);
  });

  it('that cannot be read is named by its file', async () => {
    await mkdir(file());
    const trouble = await keptApiKey(folder, 'citeready', keysOf().keys).catch((error: unknown) => error);
    expect(trouble).toBeInstanceOf(StartError);
    expect(String(trouble)).toContain(file());
  });
});
