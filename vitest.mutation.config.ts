/**
 * The tests that mutants of `checks/` and `score/` are run against. Without the test that moves every threshold: it runs the golden set
 * a hundred times over and kills nothing that the set itself does not.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@citeready/source'] },
  ssr: { resolve: { conditions: ['@citeready/source'] } },
  test: {
    root: 'packages/auditor',
    include: ['src/checks/**/*.test.ts', 'src/score/**/*.test.ts', 'test/golden-*.test.ts'],
    exclude: ['test/golden-thresholds.test.ts', 'test/golden-coverage.test.ts'],
    // Mutants are switched within a module, so that modules may stay loaded from one to the next.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
