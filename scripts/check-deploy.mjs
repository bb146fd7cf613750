// Checks `deploy/`: every file by the strictest validator that is at hand, and the processes of `compose.yaml` run as they stand there,
// without containers, from the packages that the image would install. Run `npm run build` first. What is not installed here is said.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { runLayout } from './deploy/layout.mjs';
import { checkCompose, checkDockerfile, checkManifests, checkUnits } from './deploy/validators.mjs';

const root = join(import.meta.dirname, '..');
const work = mkdtempSync(join(tmpdir(), 'citeready-deploy-'));
let failures = 0;
async function check(what, action) {
  try {
    const note = await action();
    console.log(`ok    ${what}${note ? ` (${note})` : ''}`);
  } catch (error) {
    failures += 1;
    console.error(`FAIL  ${what}\n${error.stdout ?? ''}${error.stderr ?? ''}${error.message}`);
  }
}

try {
  await check('Dockerfile', () => checkDockerfile(root, work));
  await check('Kubernetes manifests', () => checkManifests(root, work));
  await check('compose.yaml', () => checkCompose(root));
  await check('systemd units', () => checkUnits(root, work));
  await check('the processes of compose.yaml, without containers', () => runLayout(root, work));
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failures === 0 ? 0 : 1;
