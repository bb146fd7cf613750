/** The first example of the packages that stand by themselves runs as printed in their README, and prints what the README says. */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const PACKAGES = ['system', 'robots', 'safe-fetch', 'page-facts', 'server'];
const run = promisify(execFile);
const root = new URL('../', import.meta.url);

describe.each(PACKAGES)('the README of %s', (name) => {
  const readme = readFileSync(new URL(`packages/${name}/README.md`, root), 'utf8');
  const example = /```js\n([\s\S]*?)```\n\n```\n([\s\S]*?)```/.exec(readme);

  it('shows an example of at most five lines beside its imports', () => {
    const lines = (example?.[1] ?? '').split('\n').filter((line) => line.trim() !== '' && !line.startsWith('import'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(5);
  });

  it('prints what the example prints', async () => {
    const file = fileURLToPath(new URL(`packages/${name}/.readme-example.mjs`, root));
    writeFileSync(file, example?.[1] ?? '');
    try {
      const args = ['--import', 'tsx', '--conditions=@citeready/source', file];
      const { stdout } = await run(process.execPath, args, { cwd: fileURLToPath(root) });
      expect(stdout).toBe(example?.[2]);
    } finally {
      rmSync(file, { force: true });
    }
  });
});
