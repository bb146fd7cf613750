/** A host's own configuration; the condition resolves the packages from their sources in this repository, and means nothing outside of it. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['@citeready/source'] } },
});
