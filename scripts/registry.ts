/** `npm run registry`: writes the list of checks from their folders to `packages/auditor/src/generated/`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findChecks } from './lib/registries.js';

const { path: file, current, wanted, problems } = await findChecks();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else {
  await mkdir(path.dirname(file), { recursive: true });
  if (current !== wanted) await writeFile(file, wanted);
  console.log(`${current === wanted ? 'unchanged' : 'written  '}  ${path.relative(process.cwd(), file)}`);
}
