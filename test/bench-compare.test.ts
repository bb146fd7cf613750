/** Two commits against each other: what is put side by side, and a checkout that is built of its own packages. */
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkOut, compareOutputs } from '../bench/compare.js';

const root = fileURLToPath(new URL('..', import.meta.url));

describe('a comparison of two commits', () => {
  it('puts the medians of both side by side, line by line', () => {
    const before = [
      'facts   mean 2.00 ms\nfloor   1.10 ms\n',
      'facts mean 4.00 ms\nfloor 1.10 ms',
      'facts mean 3.00 ms\nfloor 1.10 ms',
    ];
    const after = before.map((text) => text.replace(/mean \d/, 'mean 1'));
    expect(compareOutputs(before, after)).toEqual(['facts mean 3.00 → 1.00 ms', 'floor 1.10 ms']);
  });

  it('leaves out what only one of them prints', () => {
    expect(compareOutputs(['old 1\nboth 1,000'], ['new 1\nboth 2,000'])).toEqual(['both 1000 → 2000']);
  });

  it('tells lines that look alike by their order', () => {
    expect(compareOutputs(['5 ms\n7 ms'], ['6 ms\n7 ms'])).toEqual(['5 → 6 ms', '7 ms (2)']);
  });

  it.skipIf(!existsSync(join(root, '.git')))(
    'checks the other commit out with its own packages, and leaves nothing behind',
    () => {
      const { root: other, remove } = checkOut(root, 'HEAD');
      try {
        const core = realpathSync(join(other, 'node_modules/@citeready/core'));
        expect(core).toBe(realpathSync(join(other, 'packages/core')));
        expect(realpathSync(join(other, 'node_modules/zod'))).toBe(realpathSync(join(root, 'node_modules/zod')));
      } finally {
        remove();
      }
      expect(existsSync(other)).toBe(false);
    },
  );

  it('names a commit that is not there', () => {
    expect(() => checkOut(root, 'no-such-commit')).toThrow();
  });
});
