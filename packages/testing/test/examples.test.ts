/** Examples of the README that are separate files: they run, and the README shows them unchanged. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const folder = new URL('./examples/', import.meta.url);

it.each(readdirSync(folder))('%s runs, and is in the README', async (file) => {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const shown = readme.split(`<!-- example: ${file} -->`)[1]?.split('```ts\n')[1]?.split('```')[0];
  expect(shown).toBe(source.slice(source.indexOf('\n') + 1));
  await import(new URL(file, folder).href);
});
