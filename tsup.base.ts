/** The one build shape of every published package: ESM for Node 20, declarations, nothing of a dependency inlined. */
import type { Options } from 'tsup';
import { defineConfig } from 'tsup';

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
    // Words of many scripts as they are: escaped, each letter takes six bytes.
    esbuildOptions(options) {
      options.charset = 'utf8';
    },
    ...extra,
  });
