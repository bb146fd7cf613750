/** `npm run contradictions -- <folder of reports>`: what the reports of `npm run corpus` say against themselves. Exits 1 on any. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditReport } from '@citeready/core';
import { contradictions } from '../packages/auditor/test/support/contradictions.js';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run contradictions -- <folder of reports>');
  process.exit(2);
}
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort();
let count = 0;
for (const file of files) {
  for (const line of contradictions(JSON.parse(readFileSync(join(folder, file), 'utf8')) as AuditReport)) {
    console.log(`${file}: ${line}`);
    count += 1;
  }
}
console.log(`${files.length} reports, ${count} contradictions.`);
process.exitCode = count === 0 ? 0 : 1;
