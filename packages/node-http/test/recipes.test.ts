/** The recipes of docs/mounting.md are the files that the mount suite runs: neither can change alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const folder = new URL('./recipes/', import.meta.url);

/** Code by recipe name: the block after each `<!-- recipe: name -->`. */
const recipesOf = (page: string): ReadonlyMap<string, string> =>
  new Map(
    page
      .split('<!-- recipe: ')
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf(' -->')), part.split('```ts\n')[1]?.split('```')[0] ?? '']),
  );
const documented = recipesOf(read('../../../docs/mounting.md'));

/** `next/service.ts` is a placeholder for the reader's own file. */
const recipes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && file !== 'next/service.ts');

describe('docs/mounting.md', () => {
  it('shows every recipe and no other', () => {
    expect([...documented.keys()].sort()).toEqual([...recipes].sort());
  });

  it.each(recipes)('shows %s as it is tested', (file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const [comment = '', ...code] = source.split('\n');
    expect(comment).toMatch(/^\/\*\* Recipe: .* \*\/$/);
    // Node requires the file extension in an import, and Next does not find the source with it.
    expect(documented.get(file)).toBe(code.join('\n').replace("'./service.js'", "'./service'"));
  });

  it('and the README show the same', () => {
    const inReadme = recipesOf(read('../README.md'));
    expect([...inReadme.keys()]).toEqual(['node.ts']);
    for (const [file, code] of inReadme) expect(code).toBe(documented.get(file));
  });
});
