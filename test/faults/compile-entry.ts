/** Compiles the processes' entry once, so that starting one takes half a second of a core and not three. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/** Below `node_modules`, where the packages that are not compiled in are found. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export interface CompiledEntry {
  readonly file: string;
  remove(): Promise<void>;
}

export async function compileEntry(): Promise<CompiledEntry> {
  await mkdir(CACHE, { recursive: true });
  const folder = await mkdtemp(path.join(CACHE, 'citeready-faults-'));
  await build({
    config: false,
    silent: true,
    entry: { process: fileURLToPath(new URL('process.ts', import.meta.url)) },
    outDir: folder,
    format: ['esm'],
    outExtension: () => ({ js: '.mjs' }),
    target: 'node20',
    skipNodeModulesBundle: true,
    // Ours come from their sources, whatever lies in `dist`.
    noExternal: [/^@citeready\//],
    esbuildOptions: (options) => {
      options.conditions = ['@citeready/source'];
    },
  });
  return { file: path.join(folder, 'process.mjs'), remove: () => rm(folder, { recursive: true, force: true }) };
}
