/** `npm run docs`: writes the documents that are made from code. */
import { writeFile } from 'node:fs/promises';
import { generatedDocs } from './lib/generated-docs.js';

for (const { path, current, wanted } of await generatedDocs()) {
  if (current !== wanted) await writeFile(path, wanted);
  console.log(`${current === wanted ? 'unchanged' : 'written  '}  ${path}`);
}
