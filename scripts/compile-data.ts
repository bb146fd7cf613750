/** `npm run data`: compiles `packages/auditor/data/` into the modules of `packages/auditor/src/generated/`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { compileData } from './lib/data/compile.js';
import { DataError } from './lib/data/read.js';

try {
  for (const { path, current, wanted } of compileData()) {
    const name = relative(process.cwd(), path);
    if (wanted === null) {
      await rm(path);
      console.log(`deleted    ${name}`);
    } else if (current === wanted) {
      console.log(`unchanged  ${name}`);
    } else {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, wanted);
      console.log(`written    ${name}`);
    }
  }
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  for (const mistake of error.mistakes) console.error(`packages/auditor/data/${mistake}`);
  process.exitCode = 1;
}
