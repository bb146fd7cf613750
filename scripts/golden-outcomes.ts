/** `npm run golden`: writes what the golden cases say now to `packages/auditor/test/golden-outcomes/`. Read the difference before keeping it. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadLanguageDetector } from '@citeready/auditor';
import { prepareGolden, readGoldenCases } from '../packages/auditor/test/support/golden-cases.js';
import { outcomesFile, told } from '../packages/auditor/test/support/golden-outcomes.js';

const detectLanguage = await loadLanguageDetector();
const byCheck = new Map<string, Record<string, unknown>>();
for (const golden of readGoldenCases()) {
  const said = byCheck.get(golden.check) ?? {};
  said[golden.name] = told(await prepareGolden(golden, detectLanguage));
  byCheck.set(golden.check, said);
}
for (const [check, said] of byCheck) {
  const file = outcomesFile(check);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(said, null, 2)}\n`);
}
console.log(`${byCheck.size} files written.`);
