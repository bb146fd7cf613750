/**
 * What page facts cost, beside the bare parse that is their floor: htmlparser2's own parser with a handler that does nothing.
 *
 *   node --import tsx --conditions=@citeready/source bench/facts.bench.ts <folder> [--rounds N]
 *
 * Every HTML file below the folder is read each round; per file the best round counts, which takes out other work of the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { extractPageFacts, loadLanguageDetector, resourceOf } from '@citeready/page-facts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: facts.bench <folder> [--rounds N]');
  process.exit(2);
}
const rounds = rest[0] === '--rounds' ? Number(rest[1] ?? '3') : 3;

const resources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') || name.endsWith('.htm'))
  .sort()
  .map((name) => resourceOf(readFileSync(join(folder, name))));
const detectLanguage = await loadLanguageDetector();

function parseOnly(body: Uint8Array): void {
  const parser = new Parser({ onopentag: () => undefined, ontext: () => undefined, onclosetag: () => undefined });
  parser.end(new TextDecoder().decode(body));
}

const cases = {
  'decode and bare parse': (resource: (typeof resources)[number]) => {
    parseOnly(resource.body);
  },
  facts: (resource: (typeof resources)[number]) => {
    extractPageFacts(resource);
  },
  'facts with language': (resource: (typeof resources)[number]) => {
    extractPageFacts(resource, { detectLanguage });
  },
};

const best = new Map<string, Float64Array>(
  Object.keys(cases).map((name) => [name, new Float64Array(resources.length).fill(Infinity)]),
);
for (let round = 0; round <= rounds; round++) {
  for (const [name, run] of Object.entries(cases)) {
    const times = best.get(name);
    resources.forEach((resource, index) => {
      const start = performance.now();
      run(resource);
      const took = performance.now() - start;
      // The first round warms up the compiler.
      if (round > 0 && times !== undefined) times[index] = Math.min(times[index] ?? Infinity, took);
    });
  }
}

const bytes = resources.reduce((sum, resource) => sum + resource.body.byteLength, 0);
console.log(`${resources.length} pages, ${(bytes / 1e6).toFixed(1)} MB, best of ${rounds} rounds`);
let floor = 0;
for (const [name, times] of best) {
  const sorted = [...times].sort((left, right) => left - right);
  const mean = sorted.reduce((sum, time) => sum + time, 0) / sorted.length;
  if (floor === 0) floor = mean;
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(24)} mean ${mean.toFixed(2)} ms  p50 ${at(0.5)}  p95 ${at(0.95)}  max ${at(1)}  ${(mean / floor).toFixed(2)} x the floor`,
  );
}
