/** For this repository alone: the condition resolves the packages from their sources, which published packages do not contain. Leave this file out elsewhere. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@citeready/source'] } },
});
