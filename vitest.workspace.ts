/**
 * Every test project of the repository. Inline projects with `extends: true`, because projects found by glob do not
 * inherit the source condition and would resolve sibling packages from a build that may be stale or absent.
 */
import { defineConfig } from 'vitest/config';

const packages = [
  'system',
  'core',
  'memory',
  'jwt',
  'node-http',
  'testing',
  'robots',
  'safe-fetch',
  'page-facts',
  'auditor',
  'postgres',
  'client',
  'dashboard',
  'telemetry',
  'server',
  'mcp',
  'cli',
];

const project = (name: string, root: string, include = ['src/**/*.test.ts', 'test/**/*.test.ts']) => ({
  extends: true as const,
  test: {
    name,
    root,
    include,
    // One PostgreSQL for all test files of the project; each file has a database of its own.
    ...(name === 'postgres' ? { globalSetup: 'test/global-setup.ts' } : {}),
    // Processes and backends against each other, through the packages' public entries.
    ...(name === 'races' ? { globalSetup: '../../packages/postgres/test/global-setup.ts' } : {}),
  },
});

export default defineConfig({
  resolve: { conditions: ['@citeready/source'] },
  ssr: { resolve: { conditions: ['@citeready/source'] } },
  test: {
    // Vitest leaves one core idle by itself, which on two cores is half of them.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
    projects: [
      ...packages.map((name) => project(name, `packages/${name}`)),
      project('host', 'examples/host'),
      project('webhook-receiver', 'examples/webhook-receiver'),
      project('examples', 'examples', ['test/*.test.ts']),
      project('races', 'test/races', ['*.test.ts']),
      project('faults', 'test/faults', ['**/*.test.ts']),
      project('repository', '.', ['test/*.test.ts']),
    ],
  },
});
