/** The one build shape of every published package: ESM for Node 20, declarations, nothing of a dependency inlined. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { defineConfig } from 'tsup';

/** Tree shaking and the build each write the line that names the source map. */
export async function nameSourceMapsOnce(): Promise<void> {
  for (const name of (await readdir('dist')).filter((each) => each.endsWith('.js'))) {
    const code = await readFile(`dist/${name}`, 'utf8');
    const once = code.replace(/(\n\/\/# sourceMappingURL=\S+)\1$/u, '$1');
    if (once !== code) await writeFile(`dist/${name}`, once);
  }
}

export const build = (entry: Record<string, string>, extra: Options = {}) =>
  defineConfig({
    entry,
    format: ['esm'],
    target: 'node20',
    platform: 'node',
    dts: true,
    sourcemap: true,
    clean: true,
    splitting: true,
    treeshake: true,
    onSuccess: nameSourceMapsOnce,
    // Words of many scripts as they are: escaped, each letter takes six bytes.
    esbuildOptions(options) {
      options.charset = 'utf8';
    },
    ...extra,
  });
