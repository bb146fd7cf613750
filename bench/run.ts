/**
 * `npm run bench` runs every benchmark in turn, `npm run bench -- postgres --only list` one of them with its options. `npm run bench -- --small` runs
 * each in the smallest size: that they run, not what they measure. Those that read web pages take the demo sites where no folder is given.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = new URL('./', import.meta.url);
const DEMO_SITES = fileURLToPath(new URL('../examples/host/demo-sites', here));
const NEED_SITES = new Set(['audit', 'crawl', 'facts', 'weight']);
const SMALL: Readonly<Record<string, readonly string[]>> = {
  audit: ['--rounds', '1', '--pages', '2'],
  crawl: ['--rounds', '1', '--pages', '2'],
  facts: ['--rounds', '1'],
  imports: ['--rounds', '1'],
  postgres: ['--seconds', '0.2', '--audits', '500,2000', '--jobs', '2000', '--checks', '3'],
  readers: ['--rounds', '1'],
  requests: ['--rounds', '1', '--seconds', '0.1', '--only', 'bare,memory'],
  weight: ['--pages', '6', '--soak', '10'],
  'rate-limit': ['--rounds', '1', '--seconds', '0.1'],
};

const known = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort();
const given = process.argv.slice(2);
const small = given.includes('--small');
const [wanted, ...rest] = given.filter((option) => option !== '--small');
if (wanted !== undefined && !known.includes(wanted)) {
  console.error(`No benchmark "${wanted}"; there are ${known.join(', ')}.`);
  process.exit(2);
}

/** In a process of its own, so that none measures the memory or the garbage of the one before. */
const run = (name: string, options: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const folder = NEED_SITES.has(name) && (options[0] ?? '--').startsWith('--') ? [DEMO_SITES] : [];
    const entry = fileURLToPath(new URL(`${name}.bench.ts`, here));
    spawn(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', entry, ...folder, ...options], {
      stdio: 'inherit',
    })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });

for (const name of wanted === undefined ? known : [wanted]) {
  console.log(`\n# ${name}`);
  const code = await run(name, small ? [...rest, ...(SMALL[name] ?? [])] : rest);
  if (code !== 0) process.exitCode = code;
}
