/** `npm run data`: compiles the `data/` folder of each package that has one into the modules of its `src/generated/`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { compileData, DATA_FOLDERS } from './lib/data/compile.js';
import { DataError } from './lib/data/read.js';

for (const folder of DATA_FOLDERS) {
  try {
    for (const { path, current, wanted } of compileData(folder)) {
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
    for (const mistake of error.mistakes) console.error(`${folder.name}/${mistake}`);
    process.exitCode = 1;
  }
}
