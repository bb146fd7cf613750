/** `npm run dashboard`: bundles the browser's script of the dashboard into the module that serves it. */
import { readFile, writeFile } from 'node:fs/promises';
import { bundleDashboard } from './lib/dashboard-script.js';

const { path, wanted } = await bundleDashboard();
const current = await readFile(path, 'utf8').catch(() => '');
if (current === wanted) console.log('unchanged');
else {
  await writeFile(path, wanted);
  console.log('written');
}
