/**
 * Compares the page facts of every HTML file below a folder with what parse5 reads, and lists what differs.
 *
 *   node --import tsx --conditions=@citeready/source scripts/facts-differential.ts <folder> [--show N]
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Aspect, Difference } from '../packages/page-facts/test/compare.js';
import { differences } from '../packages/page-facts/test/compare.js';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: facts-differential <folder> [--show N]');
  process.exit(2);
}
const show = rest[0] === '--show' ? Number(rest[1] ?? '5') : 5;

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.html') || name.endsWith('.htm'))
  .sort()
  .map((name) => join(folder, name))
  // A folder may be called "index.html".
  .filter((name) => statSync(name).isFile());
const found = new Map<Aspect, { file: string; difference: Difference }[]>();
let pages = 0;
for (const file of files) {
  pages++;
  for (const difference of differences(readFileSync(file, 'utf8'))) {
    const list = found.get(difference.aspect) ?? [];
    list.push({ file: relative(folder, file), difference });
    found.set(difference.aspect, list);
  }
}
console.log(`${pages} pages`);
for (const aspect of ['title', 'headings', 'links', 'linkTexts', 'jsonLd', 'text', 'spacing', 'robots'] as const) {
  const list = found.get(aspect) ?? [];
  console.log(`\n${aspect}: ${list.length} pages differ`);
  for (const { file, difference } of list.slice(0, show)) {
    console.log(
      `  ${file}\n    ours   ${JSON.stringify(difference.ours)}\n    parse5 ${JSON.stringify(difference.theirs)}`,
    );
  }
}
