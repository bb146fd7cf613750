/** `npm run api`: writes the interface of every package into `api/`, to be read with the change that made it. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiReports } from './release/api-reports.js';
import { publishedPackages } from './release/packages.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'api');
mkdirSync(folder, { recursive: true });
const reports = apiReports(root, publishedPackages(root));
const files = new Set(reports.map(({ file }) => file));
for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file));
for (const { file, text } of reports) writeFileSync(join(folder, file), text);
console.log(`${reports.length} reports in api/`);
