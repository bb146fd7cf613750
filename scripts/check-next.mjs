// Builds the recipe for Next of docs/mounting.md, as printed, and examples/next with real Next in a folder outside of the repository, and serves
// both. Run `npm run build` first. `--serve` leaves the recipe out and serves the example on port 8080 (or PORT) until it is interrupted.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const example = join(root, 'examples/next');
const manifest = JSON.parse(readFileSync(join(example, 'package.json'), 'utf8'));
const isOurs = ([name]) => name.startsWith('@citeready/');
const theirs = Object.fromEntries(
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter((entry) => !isOurs(entry)),
);
const serveOnly = process.argv.includes('--serve');

const page = readFileSync(join(root, 'docs/mounting.md'), 'utf8');
function printed(marker) {
  const code = page.split(`<!-- ${marker} -->`)[1]?.split('```ts\n')[1]?.split('```')[0];
  if (code === undefined) throw new Error(`docs/mounting.md shows no ${marker}`);
  return code;
}

const work = mkdtempSync(join(tmpdir(), 'citeready-next-'));
const run = (command, args, cwd = work) =>
  execFileSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 << 20,
  });

const next = join(work, 'node_modules/next/dist/bin/next');

/** Starts the built application and resolves with its address, and with what it has printed so far. */
const serve = (port = '0', env = {}) =>
  new Promise((resolve, reject) => {
    const args = [next, 'start', '-p', port, '-H', '127.0.0.1'];
    const server = spawn(process.execPath, args, {
      cwd: work,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let text = '';
    server.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      const [, found] = /http:\/\/[^:\s]+:(\d+)/.exec(text) ?? [];
      if (found !== undefined && /Ready/.test(text))
        resolve({ server, address: `http://127.0.0.1:${found}`, output: () => text });
    });
    server.once('exit', (code) => reject(new Error(`next start ended with ${code}: ${text}`)));
  });

/** Serves the built application while `use` runs. */
async function serving(use, env) {
  const { server, address, output } = await serve('0', env);
  try {
    await use(address, output);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

async function expectAnswer(url, status, part) {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== status || !text.includes(part))
    throw new Error(`${url} answered ${answer.status}, not ${status} with ${part}: ${text.slice(0, 300)}`);
}

async function checkRecipe() {
  const route = join(work, 'app/audits/[[...path]]');
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, 'route.ts'), printed('recipe: next/route.ts'));
  writeFileSync(join(route, 'service.ts'), printed('next: service.ts'));
  writeFileSync(
    join(work, 'app/layout.tsx'),
    'export default ({ children }: { children: React.ReactNode }) => <html><body>{children}</body></html>;\n',
  );
  writeFileSync(join(work, 'app/page.tsx'), 'export default () => <p>the rest of your site</p>;\n');
  run(process.execPath, [next, 'build']);
  await serving(async (address) => {
    await expectAnswer(`${address}/`, 200, 'the rest of your site');
    await expectAnswer(`${address}/audits/api/v1/health`, 200, '"');
    await expectAnswer(`${address}/audits/api/v1/audits/none`, 401, '"error"');
    await expectAnswer(`${address}/audits/elsewhere`, 404, '');
  });
  for (const made of ['app', '.next']) rmSync(join(work, made), { recursive: true });
  console.log(`ok    the recipe for Next, as printed, on Next ${theirs.next}`);
}

function buildExample() {
  for (const part of ['app', 'audits.ts', 'instrumentation.ts', 'next.config.ts'])
    cpSync(join(example, part), join(work, part), { recursive: true });
  run(process.execPath, [next, 'build']);
}

/** The example audits a site on loopback in its own worker, and its page counts it. */
async function checkExample() {
  buildExample();
  const site = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      '<!doctype html><html lang="en"><title>Ponds</title><main><h1>Ponds</h1><p>We dig ponds in Leeds.</p></main>',
    );
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  try {
    await serving(
      async (address, output) => {
        await expectAnswer(`${address}/`, 200, 'The rest of your app');
        // The server is ready before what it registers has run.
        const keyOf = () => /API key: (\S+)/.exec(output())?.[1];
        for (let tries = 0; keyOf() === undefined && tries < 120; tries += 1) await pause(250);
        const key = keyOf();
        if (key === undefined) throw new Error(`no worker was started: ${output()}`);
        const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
        const audits = `${address}/audits/api/v1/audits`;
        const ordered = await fetch(audits, { method: 'POST', headers, body: '{"domain":"ponds-of-leeds.com"}' });
        if (ordered.status !== 201) throw new Error(`submit answered ${ordered.status}: ${await ordered.text()}`);
        for (let tries = 0; ; tries += 1) {
          const { data } = await (await fetch(`${audits}/ponds-of-leeds-com/status`, { headers })).json();
          if (data.status === 'completed') break;
          if (data.status === 'failed' || tries > 120) throw new Error(`the audit ended as ${JSON.stringify(data)}`);
          await pause(500);
        }
        const page = (await (await fetch(address)).text()).replaceAll('<!-- -->', '');
        if (!page.includes('completed so far: 1'))
          throw new Error(`the page does not count the audit: ${page.slice(0, 300)}`);
      },
      { CONNECT_TO: `*=127.0.0.1:${site.address().port}` },
    );
  } finally {
    site.close();
  }
  console.log(`ok    examples/next on Next ${theirs.next}`);
}

async function serveExample() {
  buildExample();
  const { server, address, output } = await serve(process.env.PORT ?? '8080');
  console.log(`${output()}\nlistening on ${address}/audits`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.kill(signal));
  await once(server, 'exit');
}

try {
  const packages = ['system', 'core', 'memory', 'robots', 'safe-fetch', 'page-facts', 'auditor'];
  const packed = packages.map((name) => {
    const [{ filename }] = JSON.parse(
      run('npm', ['pack', '--json', '--pack-destination', work], join(root, 'packages', name)),
    );
    return [`@citeready/${name}`, `file:${join(work, filename)}`];
  });
  const ours = Object.fromEntries(packed);
  const project = { name: 'app', version: '1.0.0', private: true, overrides: ours };
  writeFileSync(join(work, 'package.json'), JSON.stringify({ ...project, dependencies: { ...ours, ...theirs } }));
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']);
  // What recipe and example promise: a service that is made during the build ends it.
  const guard = "if (process.env.NEXT_PHASE === 'phase-production-build') throw new Error('made at build time');";
  const memory = join(work, 'node_modules/@citeready/memory/dist/index.js');
  writeFileSync(
    memory,
    readFileSync(memory, 'utf8').replace(
      /(createMemoryBackend = \([^)]*\) => \{|function createMemoryBackend\([^)]*\) \{)/,
      `$1 ${guard}`,
    ),
  );
  if (!readFileSync(memory, 'utf8').includes(guard))
    throw new Error('@citeready/memory has no createMemoryBackend to watch');
  if (serveOnly) await serveExample();
  else {
    await checkRecipe();
    await checkExample();
  }
} catch (error) {
  console.error(`FAIL  Next\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
