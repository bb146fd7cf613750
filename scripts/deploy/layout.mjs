// Runs the services of deploy/compose.yaml as processes: what the image would install, the commands and variables as written there, on a
// PostgreSQL of its own. Shows that an audit completes, that keys are made, that the health check tells, and that all end in order.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';

const SECRETS = { POSTGRES_PASSWORD: 'unused', CITEREADY_ENCRYPTION_KEY: '5e'.repeat(32) };
const DOMAIN = 'strong.example';
const run = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 64 << 20, ...options });

/** As compose fills in `${NAME:-default}` and `${NAME:?why}`. */
const interpolate = (text) =>
  text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, how, rest) => {
    const value = SECRETS[name];
    if (value !== undefined) return value;
    if (how === '-') return rest;
    throw new Error(`compose.yaml needs ${name}`);
  });

const secondsOf = (text) => Number(/^(\d+)s$/.exec(text)?.[1]);

/** The packages as the image has them; returns the folder. */
function install(root, work) {
  const app = join(work, 'app');
  run(process.execPath, [join(root, 'deploy/pack.mjs'), app]);
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: app });
  return app;
}

export async function runLayout(root, work) {
  const { services } = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true });
  const app = install(root, work);
  const { startEmbeddedPostgres } = await import('@citeready/postgres/embedded');
  const { createSiteServer } = await import('@citeready/testing');
  const database = await startEmbeddedPostgres({ dataDirectory: join(work, 'database') });
  const sites = await createSiteServer({ sites: join(root, 'examples/host/demo-sites') });
  const bin = join(app, 'node_modules/citeready/dist/bin.js');
  const port = String(20_000 + (process.pid % 20_000));
  const environmentOf = ({ environment }) => ({
    PATH: process.env['PATH'],
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value)])),
    DATABASE_URL: database.connectionString,
    PORT: port,
    // The demo sites have reserved names.
    CITEREADY_CONNECT_TO: `${DOMAIN}=127.0.0.1:${sites.port},www.${DOMAIN}=127.0.0.1:${sites.port}`,
  });
  const running = [];
  const start = (service) => {
    const child = spawn(process.execPath, [bin, ...service.command], {
      cwd: app,
      env: environmentOf(service),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (log = `${log}${text}`.slice(-4000)));
    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    running.push({ child, ended, service, log: () => log });
  };
  const until = async (what, probe, seconds = 120) => {
    for (let left = seconds * 5; left > 0; left--) {
      if (await probe().catch(() => false)) return;
      await sleep(200);
    }
    throw new Error(`${what} within ${seconds} s\n${running.map(({ log }) => log()).join('\n')}`);
  };
  try {
    run(process.execPath, [bin, ...services.migrate.command], { cwd: app, env: environmentOf(services.migrate) });
    start(services.web);
    for (let replica = 0; replica < services.worker.deploy.replicas; replica++) start(services.worker);
    const env = environmentOf(services.web);
    const isHealthy = async () => {
      run(process.execPath, [join(root, 'deploy/healthcheck.mjs')], { env });
      return true;
    };
    await until('the health check passes', isHealthy);
    const key = run(process.execPath, [bin, 'keys', 'create', '--client', 'acme'], { cwd: app, env }).match(
      /cr_\w+/,
    )?.[0];
    if (key === undefined) throw new Error('keys create printed no key');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const address = `http://127.0.0.1:${port}/api/v1/audits`;
    const submitted = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ domain: DOMAIN }) });
    if (!submitted.ok) throw new Error(`submit answered ${submitted.status}: ${await submitted.text()}`);
    await until('the audit completes', async () => {
      const answer = await fetch(`${address}/strong-example/status`, { headers });
      const { data = {} } = await answer.json();
      if (data.status === 'failed') throw new Error('the audit failed');
      return data.status === 'completed';
    });
    const begun = process.uptime();
    for (const { child } of running) child.kill('SIGTERM');
    const limit = Math.min(...running.map(({ service }) => secondsOf(service.stop_grace_period)));
    const codes = await Promise.race([
      Promise.all(running.map(({ ended }) => ended)),
      sleep(limit * 1000, null, { ref: false }),
    ]);
    if (codes === null) throw new Error(`not all ended within ${limit} s`);
    if (codes.some((code) => code !== 0)) throw new Error(`ended with ${codes.join(', ')}`);
    if (await isHealthy().catch(() => false)) throw new Error('the health check passes without a server');
    return `${running.length} processes, ended ${(process.uptime() - begun).toFixed(1)} s after SIGTERM`;
  } finally {
    for (const { child } of running) child.kill('SIGKILL');
    await sites.close();
    await database.stop();
  }
}
