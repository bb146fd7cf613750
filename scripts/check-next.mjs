// Builds the recipe for Next of docs/mounting.md with real Next, as printed, in a folder outside of the repository, and serves it.
// Run `npm run build` first.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const root = join(import.meta.dirname, '..');
const VERSIONS = { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' };
const TYPES = { typescript: '5.9.3', '@types/node': '20.19.43', '@types/react': '^19.0.0' };

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

/** Starts the built application and resolves with its address. */
const serve = () =>
  new Promise((resolve, reject) => {
    const args = [join(work, 'node_modules/next/dist/bin/next'), 'start', '-p', '0', '-H', '127.0.0.1'];
    const server = spawn(process.execPath, args, { cwd: work, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    server.stdout.setEncoding('utf8').on('data', (part) => {
      text += part;
      const [, port] = /http:\/\/[^:\s]+:(\d+)/.exec(text) ?? [];
      if (port !== undefined && /Ready/.test(text)) resolve({ server, address: `http://127.0.0.1:${port}` });
    });
    server.once('exit', (code) => reject(new Error(`next start ended with ${code}: ${text}`)));
  });

async function expectAnswer(url, status, part) {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== status || !text.includes(part))
    throw new Error(`${url} answered ${answer.status}, not ${status} with ${part}: ${text.slice(0, 300)}`);
}

try {
  const packed = ['system', 'core', 'memory'].map((name) => {
    const [{ filename }] = JSON.parse(
      run('npm', ['pack', '--json', '--pack-destination', work], join(root, 'packages', name)),
    );
    return [`@citeready/${name}`, `file:${join(work, filename)}`];
  });
  const ours = Object.fromEntries(packed);
  const project = { name: 'app', version: '1.0.0', private: true, overrides: ours };
  writeFileSync(
    join(work, 'package.json'),
    JSON.stringify({ ...project, dependencies: { ...ours, ...VERSIONS, ...TYPES } }),
  );
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']);

  const route = join(work, 'app/audits/[[...path]]');
  mkdirSync(route, { recursive: true });
  writeFileSync(join(route, 'route.ts'), printed('recipe: next/route.ts'));
  writeFileSync(join(route, 'service.ts'), printed('next: service.ts'));
  writeFileSync(
    join(work, 'app/layout.tsx'),
    'export default ({ children }: { children: React.ReactNode }) => <html><body>{children}</body></html>;\n',
  );
  writeFileSync(join(work, 'app/page.tsx'), 'export default () => <p>the rest of your site</p>;\n');
  // What the recipe promises: a service that is made during the build ends it.
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

  run(process.execPath, [join(work, 'node_modules/next/dist/bin/next'), 'build']);
  const { server, address } = await serve();
  try {
    await expectAnswer(`${address}/`, 200, 'the rest of your site');
    await expectAnswer(`${address}/audits/api/v1/health`, 200, '"');
    await expectAnswer(`${address}/audits/api/v1/audits/none`, 401, '"error"');
    await expectAnswer(`${address}/audits/elsewhere`, 404, '');
  } finally {
    server.kill('SIGTERM');
  }
  console.log(`ok    the recipe for Next, as printed, on Next ${VERSIONS.next}`);
} catch (error) {
  console.error(`FAIL  the recipe for Next\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
