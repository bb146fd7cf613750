/** What each package lets others import at run time. A name is a promise: fifteen of them are what somebody can take in at a glance. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../packages/', import.meta.url);
const MOST = 15;
/** Entries that need more, with the most that they may have. */
const LARGER: Readonly<Record<string, number>> = {
  // One schema a shape.
  '@citeready/core/contract': 80,
  '@citeready/core': 41,
  // Reading, comparing and rendering, each with its error and its list of names.
  '@citeready/auditor/report': 16,
  // One suite a port.
  '@citeready/testing': 19,
};

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

const entries = readdirSync(root).flatMap((folder) => {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8')) as Manifest;
  return Object.keys(manifest.exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => manifest.name + entry.slice(1));
});

describe('runtime names', () => {
  it('are counted for every package', () => {
    expect(new Set(entries.map((entry) => entry.split('/', entry.startsWith('@') ? 2 : 1).join('/'))).size).toBe(
      readdirSync(root).length,
    );
    expect(Object.keys(LARGER).filter((entry) => !entries.includes(entry))).toEqual([]);
  });

  it.each(entries)('of %s are few', async (entry) => {
    const names = Object.keys((await import(entry)) as object);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length, names.join(' ')).toBeLessThanOrEqual(LARGER[entry] ?? MOST);
  });
});
