/**
 * `npm run bench` runs every benchmark in turn, `npm run bench -- postgres --only list` one of them with its options. `npm run bench -- --small` runs
 * each in the smallest size: that they run, not what they measure. Those that read web pages take the demo sites where no folder is given.
 *
 * `npm run bench -- facts <folder> --compare main` runs it of that commit and of the files that are here, in turn, three rounds of each (`--compare-rounds`), and puts
 * the medians side by side.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkOut, compareOutputs, outputOf } from './compare.js';

const here = new URL('./', import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const DEMO_SITES = fileURLToPath(new URL('../examples/host/demo-sites', here));
const NEED_SITES = new Set([
  'again',
  'audit',
  'crawl',
  'facts',
  'fetching',
  'first-paint',
  'loop',
  'telemetry',
  'weight',
]);
const SMALL: Readonly<Record<string, readonly string[]>> = {
  again: ['--pages', '6', '--rounds', '1'],
  audit: ['--rounds', '1', '--pages', '2'],
  crawl: ['--rounds', '1', '--pages', '2'],
  facts: ['--rounds', '1'],
  fetching: ['--pages', '3'],
  'first-paint': ['--rounds', '1', '--pages', '2'],
  imports: ['--rounds', '1'],
  loop: ['--sites', '1', '--pages', '2'],
  postgres: ['--seconds', '0.2', '--audits', '500,2000', '--jobs', '2000', '--checks', '3'],
  readers: ['--rounds', '1'],
  requests: ['--rounds', '1', '--seconds', '0.1', '--only', 'bare,memory'],
  telemetry: ['--rounds', '1', '--seconds', '0.1', '--audits', '1', '--only', 'memory,audits'],
  weight: ['--pages', '6', '--soak', '10'],
  'rate-limit': ['--rounds', '1', '--seconds', '0.1'],
};

const known = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .sort();
const given = process.argv.slice(2);
const small = given.includes('--small');
const ref = optionOf('--compare');
const rounds = Number(optionOf('--compare-rounds') ?? '3');
const [wanted, ...rest] = given.filter((option) => option !== '--small');
if (wanted !== undefined && !known.includes(wanted)) {
  console.error(`No benchmark "${wanted}"; there are ${known.join(', ')}.`);
  process.exit(2);
}

/** Takes an option and its value out of those given. */
function optionOf(name: string): string | null {
  const at = given.indexOf(name);
  if (at < 0) return null;
  const [, value] = given.splice(at, 2);
  if (value === undefined) {
    console.error(`${name} needs a value.`);
    process.exit(2);
  }
  return value;
}

/** A benchmark of the checkout at `from`. */
function argumentsOf(from: string, name: string, options: readonly string[]): string[] {
  const folder = NEED_SITES.has(name) && (options[0] ?? '--').startsWith('--') ? [DEMO_SITES] : [];
  const bench = join(from, 'bench', `${name}.bench.ts`);
  return ['--import', 'tsx', '--conditions=@citeready/source', bench, ...folder, ...options];
}

/** Both in turn; the exit code of the worse. */
async function compare(other: string, name: string, options: readonly string[]): Promise<number> {
  const there = checkOut(root, other);
  const outputs = { before: [] as string[], after: [] as string[] };
  let worst = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      for (const [side, at, of] of [
        ['before', there.root, other],
        ['after', root, 'the files here'],
      ] as const) {
        console.log(`\n## ${of}, round ${round} of ${rounds}`);
        const { text, code } = await outputOf(argumentsOf(at, name, options));
        outputs[side].push(text);
        worst = Math.max(worst, code);
      }
    }
  } finally {
    there.remove();
  }
  console.log(`\n## ${other} → the files here, medians of ${rounds} rounds`);
  for (const compared of compareOutputs(outputs.before, outputs.after)) console.log(compared);
  return worst;
}

/** In a process of its own, so that none measures the memory or the garbage of the one before. */
const run = (name: string, options: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, argumentsOf(root, name, options), { stdio: 'inherit' })
      .once('error', reject)
      .once('exit', (code) => resolve(code ?? 1));
  });

for (const name of wanted === undefined ? known : [wanted]) {
  console.log(`\n# ${name}`);
  const options = small ? [...rest, ...(SMALL[name] ?? [])] : rest;
  const code = ref === null ? await run(name, options) : await compare(ref, name, options);
  if (code !== 0) process.exitCode = code;
}
