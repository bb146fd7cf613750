/** docs/security.md names files and tests: all of them exist, and no secret is compared in a file that it leaves out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const page = read('docs/security.md');
const files = [...page.matchAll(/`((?:packages|examples|test)\/[^`]+)`/g)].map(([, file = '']) => file);

it('names enough to be worth this test', () => {
  expect(new Set(files).size).toBeGreaterThan(30);
});

it.each([...new Set(files)])('%s exists', (file) => {
  expect(existsSync(new URL(file, root))).toBe(true);
});

/** After a test's file come the names of tests in it, in quotation marks. */
const named = [...page.matchAll(/`([^`]+\.test\.ts)`((?:,? “[^”]+”)+)/g)].flatMap(([, file = '', names = '']) =>
  [...names.matchAll(/“([^”]+)”/g)].map(([, name = '']) => [file, name] as const),
);

it.each(named)('%s has the test “%s”', (file, name) => {
  expect(read(file)).toContain(name);
});

it('quotes no test that its own pattern passes over', () => {
  expect(named.length).toBe([...page.matchAll(/“/g)].length);
});

it('lists every file that compares in constant time', () => {
  const packages = fileURLToPath(new URL('packages', root));
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .map((file) => `packages/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^packages\/[^/]+\/src\/.*(?<!\.test)\.ts$/.test(file));
  const comparing = sources.filter((file) => /equal(?:Text)?ConstantTime\b|timingSafeEqual\b/.test(read(file)));
  expect(comparing.length).toBeGreaterThan(2);
  expect(comparing.filter((file) => !files.includes(file))).toEqual([]);
});
