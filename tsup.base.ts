/** The one build shape of every published package: ESM for Node 20, declarations, nothing of a dependency inlined. */
import { defineConfig, type Options } from 'tsup';

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
    ...extra,
  });
