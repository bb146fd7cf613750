/** `--open`: the opener of the platform gets one URL and no shell; by default not in CI and not without a terminal. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSiteServer } from '@citeready/testing';
import type { SiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openerFor } from '../src/open-file.js';
import { run } from './run.js';

let sites: SiteServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citeready-open-'));
  sites = await createSiteServer({
    sites: { 'rope.example': { files: { '/index.html': '<!doctype html><title>Ropes</title><h1>Ropes</h1>' } } },
  });
});
afterAll(async () => {
  await sites.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the opener', () => {
  it.each(['linux', 'darwin', 'win32'] as const)('on %s gets the URL as its last argument', (platform) => {
    const [program, ...args] = openerFor(platform, 'file:///a%20b.html');
    expect(args.at(-1)).toBe('file:///a%20b.html');
    expect(program).not.toMatch(/cmd|sh\b/);
  });
});

/** A folder with an opener that writes its arguments into a pipe: a reader of the pipe waits for exactly one opening. */
async function opener(): Promise<{ readonly path: string; readonly opened: string }> {
  const path = await mkdtemp(join(folder, 'bin-'));
  const opened = join(path, 'opened');
  execFileSync('mkfifo', [opened]);
  await writeFile(join(path, 'xdg-open'), `#!/bin/sh\nprintf '%s\\n' "$#" "$1" > '${opened}'\n`);
  await chmod(join(path, 'xdg-open'), 0o755);
  return { path, opened };
}

describe.runIf(process.platform === 'linux')('--open', () => {
  const args = () => ['audit', 'rope.example', '--instant', '--connect-to', sites.connectTo];

  it.each([[['--format', 'html']], [[]]])('opens the page of the report, whatever its name is (%j)', async (format) => {
    const { path, opened } = await opener();
    const out = join(folder, `a $(touch x) & "b" ${format.length}.html`);
    const reading = readFile(opened, 'utf8');
    const ended = await run([...args(), ...format, '--out', out, '--open'], { env: { PATH: path, CI: 'true' } });
    expect(ended.code).toBe(0);
    const [count, address = ''] = (await reading).trim().split('\n');
    expect(count).toBe('1');
    expect(address).toMatch(/^file:\/\/\/[^ ]+\.html$/);
    const shown = fileURLToPath(address);
    if (format.length > 0) expect(shown).toBe(out);
    expect(await readFile(shown, 'utf8')).toContain('<!doctype html>');
    if (shown !== out) await rm(join(shown, '..'), { recursive: true });
  });

  it('reports that there is no opener, and the audit still counts', async () => {
    const out = join(folder, 'page.html');
    const ended = await run([...args(), '--format', 'html', '--out', out, '--open'], { env: { PATH: folder } });
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain(`citeready: ${out} could not be opened: `);
  });

  it.each([
    [{ CITEREADY_AUDIT_OPEN: 'on' }, {}],
    [{ CITEREADY_AUDIT_OPEN: 'on', CI: 'true' }, { isTTY: true }],
  ])('does not open by default without interactive use (%j, %j)', async (env, more) => {
    const ended = await run(args(), { env: { ...env, PATH: folder }, ...more });
    expect(ended.code).toBe(0);
    // There is no opener on the path: an attempt would be reported.
    expect(ended.stderr).not.toContain('opened');
  });

  it('opens at a terminal if the environment asks for it', async () => {
    const ended = await run(args(), { env: { CITEREADY_AUDIT_OPEN: 'on', PATH: folder }, isTTY: true });
    expect(ended.stderr).toContain('could not be opened');
    const not = await run([...args(), '--no-open'], { env: { CITEREADY_AUDIT_OPEN: 'on', PATH: folder }, isTTY: true });
    expect(not.stderr).not.toContain('opened');
  });
});
