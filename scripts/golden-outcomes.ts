/** `npm run golden`: writes what the golden cases say now to `golden/outcomes.json` in the folder of each check. Read the difference before keeping it. */
import { writeFile } from 'node:fs/promises';
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { loadLanguageDetector } from '@citeready/page-facts';
import prettier from 'prettier';
import { prepareGolden, readGoldenCases } from '../packages/auditor/test/support/golden-cases.js';
import { outcomesFile, told } from '../packages/auditor/test/support/golden-outcomes.js';

const detectLanguage = await loadLanguageDetector();
let written = 0;
for (const check of ALL_CHECKS) {
  const said: Record<string, unknown> = {};
  for (const golden of readGoldenCases([check])) said[golden.name] = told(await prepareGolden(golden, detectLanguage));
  if (Object.keys(said).length === 0) continue;
  const file = outcomesFile(check);
  const text = `${JSON.stringify(said, null, 2)}\n`;
  await writeFile(file, await prettier.format(text, { ...(await prettier.resolveConfig(file)), filepath: file }));
  written += 1;
}
console.log(`${written} files written.`);
