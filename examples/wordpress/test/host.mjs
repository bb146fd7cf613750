// The example host as a process, told where to find the WordPress.
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../..');
export const API_KEY = 'the-key-of-the-wordpress-test';

export async function startHost(connectTo, caFile) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=@citeready/source', 'examples/host/src/main.ts'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        CITEREADY_API_KEY: API_KEY,
        CITEREADY_CONNECT_TO: connectTo,
        CITEREADY_STORAGE: 'memory',
        // Trusts what the test signed.
        NODE_EXTRA_CA_CERTS: caFile,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`the host ended:\n${output}`)));
  });
  const call = async (method, target, body) => {
    const response = await fetch(url + target, {
      method,
      headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    url,
    call,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
