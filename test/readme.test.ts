/** The README's example runs as it stands, but for the port. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

it('mounts the service in the lines that the README shows', async () => {
  const readme = readFileSync(new URL('README.md', root), 'utf8');
  const code = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
  expect(
    code.split('\n').filter((line) => !line.startsWith('import') && line.trim() !== '').length,
  ).toBeLessThanOrEqual(10);
  const port = await freePort();
  // Beside the host's sources, where the packages resolve as in any project that depends on them.
  const file = fileURLToPath(new URL('examples/host/.readme-example.ts', root));
  writeFileSync(file, code.replace('8080', String(port)));
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', file], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const key = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', (status) => reject(new Error(`the example ended with ${status}`)));
    });
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/elsewhere`)).text()).toBe('the rest of your server');
    const submitted = await fetch(`${url}/citeready/api/v1/audits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'nobody-home-citeready.com' }),
    });
    expect(submitted.status).toBe(201);
  } finally {
    child.kill('SIGKILL');
    rmSync(file, { force: true });
  }
});
