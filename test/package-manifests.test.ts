/** What a stranger reads of a package before installing it: manifest and README, which go without the rest of the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../packages/', import.meta.url);
const REPOSITORY = 'https://github.com/citeready/citeready';

describe.each(readdirSync(root))('%s', (folder) => {
  const manifest = JSON.parse(readFileSync(new URL(`${folder}/package.json`, root), 'utf8')) as Readonly<
    Record<string, unknown>
  >;
  const readme = readFileSync(new URL(`${folder}/README.md`, root), 'utf8');

  it('says where it comes from, where to complain and what it is about', () => {
    expect(manifest).toMatchObject({
      license: 'MIT',
      homepage: `${REPOSITORY}/tree/main/packages/${folder}#readme`,
      bugs: `${REPOSITORY}/issues`,
      repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: `packages/${folder}` },
      engines: { node: '>=20.19' },
    });
    expect(manifest['description']).toMatch(/^.{20,160}\.$/);
    expect(new Set(manifest['keywords'] as string[]).size).toBeGreaterThanOrEqual(3);
  });

  it('links to addresses and to nothing that is not packed', () => {
    const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !/^(?:https:|#)/.test(target))).toEqual([]);
    const mentioned = [...readme.matchAll(/`(?:src|test|docs|scripts|examples)\/[^`]*`/g)].map(([text]) => text);
    expect(mentioned).toEqual([]);
  });

  it('links to files of the repository that there are', () => {
    const files = [
      ...readme.matchAll(/\]\(https:\/\/github\.com\/citeready\/citeready\/(?:blob|tree)\/main\/([^)#\s]+)/g),
    ];
    for (const [, file = ''] of files) expect(() => readdirOrFile(new URL(`../${file}`, root)), file).not.toThrow();
  });
});

function readdirOrFile(url: URL): void {
  try {
    readFileSync(url);
  } catch {
    readdirSync(url);
  }
}
