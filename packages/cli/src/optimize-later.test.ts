import { describe, expect, it } from 'vitest';
import { optimizeLater } from './optimize-later.js';

function flagsFor(v8: string): readonly string[] {
  const flags: string[] = [];
  optimizeLater(v8, (flag) => flags.push(flag));
  return flags;
}

describe('a process that only audits', () => {
  it('makes V8 optimize later, if V8 has a flag for that', () => {
    expect(flagsFor('11.3.244.8-node.38')).toEqual(['--interrupt-budget=1000000']);
  });

  it('leaves other versions alone, which would print a warning on standard error', () => {
    expect(['12.4.254.21-node.33', '13.6.233.17-node.37'].flatMap(flagsFor)).toEqual([]);
  });
});
