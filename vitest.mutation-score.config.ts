/**
 * The tests that mutants of `score/` and of the comparison of reports are run against: those of the arithmetic alone, so that a mutant
 * costs a second. Properties over random outcomes are left out; what only they notice lacks a case with numbers.
 */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@citeready/source'] },
  ssr: { resolve: { conditions: ['@citeready/source'] } },
  test: {
    root: 'packages/auditor',
    include: ['src/score/**/*.test.ts', 'src/engines/**/*.test.ts', 'src/report/diff.test.ts'],
    testNamePattern: /^(?!.*properties of every score)/,
    // Mutants are switched within a module, so that modules may stay loaded from one to the next.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
