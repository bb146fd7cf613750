// A real WordPress on php-wasm, from npm packages alone: unpacked into a folder, served on loopback under a name of its own, stopped and started again
// with its data in place.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unzipSync } from 'fflate';

const require = createRequire(import.meta.url);
const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);

/** The name that the site goes by; the service is told to find it on loopback. */
export const SITE_HOST = 'wp.example';

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

function packageFolder(name) {
  for (const base of require.resolve.paths(name)) {
    const folder = path.join(base, name);
    try {
      require.resolve(path.join(folder, 'package.json'));
      return folder;
    } catch {
      // not in this one
    }
  }
  throw new Error(`${name} is not installed; run npm ci in examples/wordpress`);
}

async function unpack(zip, folder) {
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    const target = path.join(folder, name);
    if (name.endsWith('/')) await mkdir(target, { recursive: true });
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, bytes);
    }
  }
}

/** Switches the plugin on, as its owner does with a click, and permalinks to the form that nearly every site has. */
const ACTIVATE = `<?php
add_action( 'init', function () {
	require_once ABSPATH . 'wp-admin/includes/plugin.php';
	if ( ! is_plugin_active( 'citeready/citeready.php' ) ) {
		activate_plugin( 'citeready/citeready.php' );
		update_option( 'permalink_structure', '/%postname%/' );
		flush_rewrite_rules();
	}
} );
`;

export async function createWordPress() {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-wordpress-'));
  await unpack(path.join(packageFolder('@wp-playground/wordpress-builds'), 'src/wordpress/wp-6.5.zip'), folder);
  // The archive comes without styles and scripts: the package keeps them beside it.
  await cp(path.join(packageFolder('@wp-playground/wordpress-builds'), 'public/wp-6.5'), folder, { recursive: true });
  await cp(path.join(here, '../citeready'), path.join(folder, 'wp-content/plugins/citeready'), { recursive: true });
  await mkdir(path.join(folder, 'wp-content/mu-plugins'), { recursive: true });
  await writeFile(path.join(folder, 'wp-content/mu-plugins/activate.php'), ACTIVATE);
  const port = await freePort();
  let child = null;
  const cookies = new Map();

  /** One request to the site under its own name, with the cookies of this visitor. Redirects are not followed. */
  const request = (method, target, { form, json, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const body = form === undefined ? json : new URLSearchParams(form).toString();
      const outgoing = http.request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: target,
          timeout: 60_000,
          headers: {
            host: SITE_HOST,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
            ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            if (name !== undefined) cookies.set(name, value);
          }
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() }),
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error(`${target} did not answer`)));
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const start = async () => {
    const cli = path.join(packageFolder('@wp-playground/cli'), 'wp-playground.js');
    let output = '';
    child = spawn(
      process.execPath,
      [
        cli,
        'server',
        `--port=${port}`,
        `--site-url=http://${SITE_HOST}`,
        '--wordpress-install-mode=install-from-existing-files-if-needed',
        `--mount-before-install=${folder}:/wordpress`,
        // Fewer can wait for each other's file locks, it says.
        '--workers=6',
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output = (output + chunk).slice(-8000)));
    for (let i = 0; i < 600; i++) {
      if (child.exitCode !== null) throw new Error(`WordPress ended:\n${output}`);
      const answer = await request('GET', '/wp-login.php').catch(() => null);
      // Its first answer after a restart may be a redirect.
      if (answer !== null && answer.status < 400) return;
      await sleep(200);
    }
    throw new Error(`WordPress did not start:\n${output}`);
  };

  const stop = async () => {
    if (child === null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    child = null;
  };

  return {
    port,
    request,
    start,
    stop,
    async login() {
      cookies.clear();
      await request('GET', '/wp-login.php');
      const answer = await request('POST', '/wp-login.php', {
        form: { log: 'admin', pwd: 'password', testcookie: '1' },
      });
      if (answer.status !== 302) throw new Error(`login answered ${answer.status}`);
    },
    cookies: () => [...cookies],
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
