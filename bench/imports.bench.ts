/**
 * How long a process waits for each package: the median of fresh processes that import one built entry and nothing else. CPU time stands
 * beside it, since it says the same on a busy machine.
 *
 *   npm run build && npm run bench -- imports [--rounds N]
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '9' } } });
const rounds = Number(values.rounds);
const run = promisify(execFile);
const root = new URL('../', import.meta.url);

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly default?: string } | string>>;
}

/** Sits in the package that it measures, so that it finds what the package depends on. */
const child = (file: string): string => `
  const started = performance.now();
  const cpu = process.cpuUsage();
  await import(${JSON.stringify(file)});
  const { user, system } = process.cpuUsage(cpu);
  process.stdout.write(JSON.stringify([performance.now() - started, (user + system) / 1000]));
`;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const entries = [
  'core',
  'memory',
  'node-http',
  'jwt',
  'client',
  'system',
  'robots',
  'safe-fetch',
  'page-facts',
  'auditor',
  'postgres',
  'server',
  'cli',
].flatMap((folder) => {
  const home = new URL(`packages/${folder}/`, root);
  const { name, exports } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as Manifest;
  return Object.entries(exports).flatMap(([entry, target]) =>
    typeof target === 'string' || target.default === undefined
      ? []
      : [{ name: name + entry.slice(1), file: new URL(target.default, home) }],
  );
});

const missing = entries.find(({ file }) => !existsSync(file));
if (missing !== undefined || !Number.isInteger(rounds) || rounds < 1) {
  console.error(
    missing === undefined ? '--rounds takes a whole number' : `${missing.name} is not built; run npm run build first.`,
  );
  process.exit(2);
}

console.log(`${'package'.padEnd(32)} wall ms  CPU ms   medians of ${rounds}, Node ${process.version}`);
for (const { name, file } of entries) {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', child(file.href)], {
      cwd: fileURLToPath(root),
    });
    const [took, worked] = JSON.parse(stdout) as [number, number];
    wall.push(took);
    cpu.push(worked);
  }
  console.log(`${name.padEnd(32)} ${median(wall).toFixed(0).padStart(7)}  ${median(cpu).toFixed(0).padStart(6)}`);
}
